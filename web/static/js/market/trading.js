// What a person does in a game with a market besides moving pieces: buying, designing, proposing, estimating,
// choosing an army. Only games that have a market load this and what it needs.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { statusOf } from './words.js';
import { typeName } from '../position/words.js';
import { mayEnd, mayPlay } from '../game/view.js';
import { MarketApi } from './api.js';
import { ArmyPhase } from './army-phase.js';
import { designPiece } from './designer.js';
import { askEstimate } from './estimate.js';
import { Market } from './market.js';
import { Quotes } from './quotes.js';

/** @typedef {import('../game/player.js').Player} Player */
/** @typedef {import('../game/table.js').Table} Table */
/** @typedef {import('../lib/types.js').Step} Step */
/** @typedef {import('../lib/types.js').BoardModel} BoardModel */

/** @param {Player} player @returns {import('../game/extra.js').Extra} */
export function openMarket(player) {
  return new Trading(player);
}

/** Trading in one game. */
class Trading {
  /** @param {Player} player */
  constructor(player) {
    const { board, store } = player;
    this.player = player;
    this.board = board;
    const api = new MarketApi(player.api.base);
    this.quotes = new Quotes(api);
    this.army = new ArmyPhase(player, api, () => player.redraw());
    this.market = new Market(player.t, board, this.army, {
      buy: (id) => void this.buy(id),
      design: (id) => void this.design(id),
      take: (id, square) => this.take(id, square),
      forget: () => store.dispatch({ type: 'prepared', prepared: null }),
      look: (id, side, how) => board.tell('look', { square: '', piece: id ? { id, side } : null, how }),
    });
    this.el = this.market.el;
    this.estimating = html(
      'button',
      {
        type: 'button',
        class: 'button primary',
        'data-testid': 'answer',
        hidden: true,
        onclick: () => void this.estimate(),
      },
      'Estimate…',
    );
    this.buttons = [this.estimating];
  }

  get t() {
    return this.player.t;
  }

  /** What the side to move is asked, null if it is the other one or nothing is asked. */
  get question() {
    const { t } = this;
    return mayPlay(t) && t.chosen.length === 0 ? (t.game.market?.question ?? null) : null;
  }

  /** @param {BoardModel} model */
  model(model) {
    if (!this.army.due) return model;
    this.board.learn([...this.t.variant.types, ...this.army.types]);
    return this.army.model(model);
  }

  /** @param {Table} t */
  draw(t) {
    this.army.draw();
    this.market.draw(t);
    this.estimating.hidden = this.question === null;
    document.getElementById('app')?.classList.toggle('placing-army', this.army.due);
  }

  /** @param {Table} t */
  status(t) {
    return statusOf(t);
  }

  /** @param {Step} step */
  takeStep(step) {
    if (this.army.due) this.army.place(step);
    return this.army.due;
  }

  /** @param {string} square */
  takeAway(square) {
    if (this.army.due) this.army.remove(square);
    return this.army.due;
  }

  /** @param {string} turn */
  takeHint(turn) {
    if (this.army.due) void this.army.takeReady(turn);
    return this.army.due;
  }

  /** @param {KeyboardEvent} e */
  takeKey(e) {
    const { pick } = this.board.doing;
    if (e.key === 'Delete' && this.army.due && pick) return this.takeAway(pick.from);
    if (e.key !== 'd' || this.t.game.over || (e.target instanceof Element && e.target.closest('.board'))) return false;
    void this.design('');
    return true;
  }

  turned() {
    void this.estimate();
  }

  /**
   * Buys a piece of a design.
   * @param {string} id
   */
  buy(id) {
    const { t } = this;
    const step = t.steps.find((s) => s.kind === 'buy' && s.subject === id);
    if (step && mayPlay(t)) return this.player.advance(step);
    const why = t.game.market?.[t.game.human].offers.find((o) => o.id === id)?.why;
    this.player.blame(why || tr('It cannot be bought now'));
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
    const { army, player } = this;
    const placing = army.due;
    const more = placing ? { offers: army.offers, when: '' } : { mayPropose: mayPlay(this.t) && this.t.game.design };
    const made = await designPiece(this.t, this.quotes, slot, more);
    if (!made) return;
    if (placing) return army.design(made);
    const { design, ...prepared } = made;
    player.store.dispatch({ type: 'prepared', prepared });
    if (mayEnd(this.t)) return player.finish();
    const told = { design: design.type.name, piece: made.instead && typeName(this.t.variant, made.instead) };
    this.board.say(
      made.instead
        ? tr('{design} will take the place of {piece} with your next move', told)
        : tr('{design} will be proposed with your next move', told),
    );
  }

  /** Asks for an estimate if the turn begins with one. */
  async estimate() {
    const { question, t } = this;
    if (!question) return;
    const figure = await askEstimate(t, question, this.quotes);
    if (figure !== null && this.t.game.ply === t.game.ply && this.question) await this.player.typed(figure);
  }
}
