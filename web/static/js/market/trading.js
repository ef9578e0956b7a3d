// What a person does in a game with a market besides moving pieces: buying, designing, proposing, estimating,
// choosing an army.

import { ArmyPhase } from './army-phase.js';
import { further } from './designer-parts.js';
import { designPiece } from './designer.js';
import { answerStep, askEstimate, isAnswerDue } from './estimate.js';
import { Market } from './market.js';
import { typeName } from '../position/words.js';
import { Quotes } from './quotes.js';
import { mayEnd, mayPlay } from '../game/state.js';

/** @typedef {import('../game/state.js').Table} Table */
/** @typedef {import('../lib/types.js').Step} Step */

/**
 * What the page does for it.
 * @typedef {object} Page
 * @property {() => void} draw
 * @property {(why: string) => void} blame           tells why something cannot be done
 * @property {(step: Step) => Promise<void>} advance  makes a step of the turn
 * @property {() => Promise<void>} finish             sends the turn that is composed
 * @property {(turn: string) => Promise<void>} send   sends another turn
 */

/** Trading in one game. */
export class Trading {
  /**
   * @param {Table} t
   * @param {import('../lib/api.js').GameApi} api
   * @param {import('../board/board.js').AancaBoard} board
   * @param {Page} page
   */
  constructor(t, api, board, page) {
    this.t = t;
    this.api = api;
    this.board = board;
    this.page = page;
    this.quotes = new Quotes(api);
    this.army = new ArmyPhase(t, api, {
      changed: page.draw,
      putDown: () => board.setPick(null),
      play: (turn) => void page.send(turn),
    });
    this.market = new Market(t, board, this.army, {
      buy: (id) => void this.buy(id),
      design: (id) => void this.design(id),
      take: (id, square) => this.take(id, square),
      forget: () => {
        t.prepared = null;
        page.draw();
      },
      look: (id, side, how) => board.tell('look', { square: '', piece: id ? { id, side } : null, how }),
    });
  }

  /**
   * What the board shows.
   * @param {import('../lib/types.js').BoardModel} model of the game
   */
  model(model) {
    if (!this.army.due) return model;
    this.board.learn([...this.t.variant.types, ...this.army.types]);
    return this.army.model(model);
  }

  draw() {
    this.army.draw();
    this.market.draw(this.t);
  }

  /**
   * Buys a piece of a design.
   * @param {string} id
   */
  async buy(id) {
    const { t } = this;
    const step = t.steps.find((s) => s.text === `$${id}`);
    if (step && mayPlay(t)) return this.page.advance(step);
    const why = t.game.market?.[t.game.human].offers.find((o) => o.id === id)?.why;
    this.page.blame(why || 'It cannot be bought now');
  }

  /**
   * Takes a piece of a design in hand, where an army is chosen.
   * @param {string} id
   * @param {string} [square] where it is to be put at once
   * @returns {boolean} whether an army is chosen now
   */
  take(id, square) {
    if (!this.army.due) return false;
    if (square === undefined) this.board.pickDrop(this.army.idOf(id));
    else this.board.putDrop(this.army.idOf(id), square);
    return true;
  }

  /**
   * Lets the person make a design, which goes with the next action, or with the one that has been made.
   * @param {string} slot the id of the design to be replaced, '' if none is chosen
   */
  async design(slot) {
    const { t, army } = this,
      mustering = army.due;
    const made = await designPiece(
      t,
      this.quotes,
      slot,
      mustering ? { offers: army.offers, when: '' } : { mayPropose: this.mayPropose() },
    );
    if (!made) return;
    if (mustering) return army.design(made);
    t.prepared = made;
    if (mayEnd(t)) return this.page.finish();
    this.page.draw();
    const what = made.instead ? `will take the place of ${typeName(t.variant, made.instead)}` : 'will be proposed';
    this.board.say(`${made.type.name} ${what} with your next move`);
  }

  /**
   * Whether something that has no price yet may be proposed in this turn.
   * @returns {Promise<boolean>}
   */
  async mayPropose() {
    const { t } = this;
    const [subject] = further(t.game.market?.palette ?? []),
      action = t.chosen.length > 0 ? t.chosen : t.steps.slice(0, 1);
    if (!mayPlay(t) || !t.game.design || !subject || action.length === 0) return false;
    const turn = [...action.map((s) => s.text), `?${subject}=1`].join(',');
    return this.api.explain(turn).then(
      ({ legal }) => legal,
      () => false,
    );
  }

  /** Asks for an estimate if the turn begins with one. */
  async estimate() {
    const { t } = this,
      { ply } = t.game;
    if (!isAnswerDue(t.steps)) return;
    const figure = await askEstimate(t, this.quotes);
    if (figure !== null && t.game.ply === ply && isAnswerDue(t.steps)) await this.page.advance(answerStep(t, figure));
  }

  /**
   * Makes the step of an estimate that was typed.
   * @param {string} text @returns {Step | undefined} undefined if it is none
   */
  typed(text) {
    const figure = /^=(\d+(?:\.\d+)?)$/.exec(text)?.[1];
    return figure && isAnswerDue(this.t.steps) ? answerStep(this.t, Number(figure)) : undefined;
  }
}
