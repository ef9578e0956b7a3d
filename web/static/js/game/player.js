// What the person does in a game: each wish becomes requests to the server and actions for the store.

import { sentence, tr } from '../lib/tr.js';
import { ApiError, createGame } from '../lib/api.js';
import { isPass, unfinished } from '../position/picking.js';
import { linesTo } from '../share/address.js';
import { openShare } from '../share/dialog.js';
import { sidesOf } from '../position/position.js';
import { inTitles } from '../position/notation.js';
import { sideName } from '../position/sides.js';
import { capital, turnArrows, turnWords } from '../position/words.js';
import { confirmed, startGame } from '../start/dialogs.js';
import { typedError } from './example.js';
import { mayPremove, premoveWords, typedPremove } from './premove.js';
import { statusWords } from './status.js';
import { isAlone, isComposing, mayEnd, mayPlay, stepBack, stepForth, theirSide, turnText } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Action} Action */
/** @typedef {import('../lib/types.js').GameState} GameState */
/** @typedef {import('../lib/types.js').Step} Step */
/** @typedef {import('./extra.js').Extra} Extra */

/** The person at one seat. */
export class Player {
  /**
   * @param {import('../lib/store.js').Store<Table, Action>} store
   * @param {import('../lib/api.js').GameApi} api
   * @param {import('../board/board.js').AancaBoard} board
   */
  constructor(store, api, board) {
    this.store = store;
    this.api = api;
    this.board = board;
    /** @type {Extra | null} what the game has besides its board */
    this.extra = null;
    /** @type {Player} who moves pieces on the board now: this one, or the same while they enter conditional moves */
    this.acting = this;
    /** Whether the last request that was to change the game got no answer. */
    this.unanswered = false;
    /** Draws the page; the page says how. */
    this.redraw = () => {};
  }

  get t() {
    return this.store.state;
  }

  /** What is going on, in words. */
  get status() {
    return statusWords(this.t, (t) => this.extra?.status(t) ?? '');
  }

  sayStatus() {
    this.board.say(this.status);
  }

  /**
   * Looks at another ply.
   * @param {number} ply @param {number} [part] how many steps of the turn that leads there, 0 for the whole turn
   */
  look(ply, part = 0) {
    this.store.dispatch({ type: 'looked', ply, part });
  }

  /** Looks one step further back. */
  lookBack() {
    const { ply, part } = stepBack(this.t);
    this.look(ply, part);
  }

  /** Looks one step further forth. */
  lookForth() {
    const { ply, part } = stepForth(this.t);
    this.look(ply, part);
  }

  flip() {
    this.store.dispatch({ type: 'flipped' });
  }

  /** Takes the last step of the unfinished turn back or, without one, the last turn. */
  undo() {
    if (isComposing(this.t)) this.back();
    else if (this.t.game.opponent === 'person' && !isAlone(this.t)) void this.act('back');
    else void this.ask(() => this.api.undo(this.t.game.ply));
  }

  /** Takes the last step of the unfinished turn back. */
  back() {
    if (!isComposing(this.t)) return;
    this.board.doing.pick = null;
    this.store.dispatch({ type: 'steppedBack' });
    this.board.say(`${tr('Step taken back.')} ${this.status}`);
  }

  /** Puts all steps of the unfinished turn back. */
  again() {
    this.board.doing.pick = null;
    this.store.dispatch({ type: 'clearedTurn' });
    this.sayStatus();
  }

  /**
   * Says something to the other players, or does something to the game as a whole.
   * @param {string} what as in the API
   */
  async act(what) {
    await this.ask(() => this.api.act(what, this.t.game.ply));
  }

  async resign() {
    if (this.t.game.abort) return this.act('abort');
    const players = sidesOf(this.t.variant).length;
    const two = tr('{side} wins then.', { side: sideName(theirSide(this.t)) });
    const then = players === 2 ? two : players === 1 ? tr('It ends then.') : tr('It ends then, and nobody wins.');
    const sure = await confirmed(tr('Resign this game?'), then, tr('Resign'));
    if (sure) await this.ask(() => this.api.resign(this.t.game.ply));
  }

  claim() {
    return this.ask(() => this.api.claim(this.t.game.ply));
  }

  newGame() {
    startGame(this.t.variant);
  }

  /**
   * Begins another game like this one, from the same start.
   * @param {boolean} swap with the other side
   */
  async playAgain(swap) {
    const { game, variant } = this.t;
    const side = swap ? theirSide(this.t) : game.human;
    const fen = game.start === variant.start ? '' : game.start;
    const wanted = { variant: game.variant, side, level: game.level, fen, opponent: 'computer' };
    try {
      location.href = `/play/${(await createGame(wanted)).id}`;
    } catch (error) {
      this.failed(error);
    }
  }

  /** Opens the dialog in which the game is shared, as far as everybody may see it. */
  share() {
    const { variant, game, flipped } = this.t;
    const watch = game.over ? undefined : game.watch;
    openShare({ variant, query: linesTo(variant, game), watch, flipped });
  }

  /** @param {number} level */
  level(level) {
    void this.ask(() => this.api.level(level));
  }

  pass() {
    const step = this.t.steps.find(isPass);
    if (step) void this.advance(step);
  }

  /**
   * Makes a step; sends the turn if it is complete.
   * @param {Step} step
   */
  async advance(step) {
    this.board.doing.pick = null;
    this.store.dispatch({ type: 'chose', step });
    if (!step.more) return this.finish();
    const { game, chosen } = this.t;
    try {
      const { steps } = await this.api.stepsAfter(chosen.map((s) => s.text));
      if (this.t.game.ply !== game.ply || this.t.chosen !== chosen) return;
      this.store.dispatch({ type: 'offered', steps });
      // What was prepared ends the turn, unless a piece may move on.
      const mayMove = steps.some((s) => s.from !== '' || s.effect.drop);
      if (this.t.prepared && mayEnd(this.t) && !mayMove) return this.finish();
      this.sayStatus();
    } catch (error) {
      this.failed(error);
    }
  }

  /** Sends the turn that is composed. */
  async finish() {
    await this.send(turnText(this.t));
  }

  /** @param {string} turn */
  async send(turn) {
    const { ply } = this.t.game;
    this.store.dispatch({ type: 'sent' });
    await this.ask(() => this.api.play(ply, turn));
  }

  /**
   * Chooses a move for when the turn has come.
   * @param {import('./premove.js').Premove} premove
   */
  premove(premove) {
    this.store.dispatch({ type: 'premoved', premove });
    this.board.say(capital(tr('{move}, when it is your turn. Escape forgets it.', { move: premoveWords(premove) })));
  }

  forgetPremove() {
    if (!this.t.premove) return;
    this.store.dispatch({ type: 'premoved', premove: null });
    this.board.say(tr('The move chosen for later is forgotten'));
  }

  /**
   * Plays a turn, or the next step of one, that was typed.
   * @param {string} text @returns {Promise<boolean>} whether nothing spoke against it
   */
  async typed(text) {
    if (mayPremove(this.t)) {
      this.premove(typedPremove(text));
      return true;
    }
    if (!mayPlay(this.t)) {
      this.blame(tr('It is not your turn'));
      return false;
    }
    const texts = [...this.t.chosen.map((s) => s.text), text];
    const step = this.t.steps.find((s) => s.text === text) ?? (await this.unlisted(texts));
    if (step) await this.advance(step);
    else await this.askTyped(texts.join(','), text);
    return this.t.notice === '';
  }

  /** What may be played now, for who says it. */
  legal() {
    const { steps, variant } = this.t;
    return { steps: mayPlay(this.t) ? steps : [], types: variant.types };
  }

  /**
   * The last of some steps where it is in no list and the turn must go on after it.
   * @param {string[]} texts @returns {Promise<Step | undefined>}
   */
  async unlisted(texts) {
    if (this.t.variant.steps === 1 && !this.t.game.market) return undefined;
    try {
      const { chosen } = await this.api.stepsAfter(texts);
      return unfinished(chosen, texts.length);
    } catch (error) {
      if (error instanceof ApiError) return undefined; // the whole turn may still be one, and its refusal says more
      throw error;
    }
  }

  async hint() {
    const { ply } = this.t.game;
    try {
      const { turn, parts } = await this.api.hint(ply);
      if (this.t.game.ply !== ply || !mayPlay(this.t)) return;
      if (this.extra?.takeHint(turn)) return;
      const words = tr('Hint: {turn}', { turn: turnWords(parts) });
      this.store.dispatch({ type: 'hinted', arrows: turnArrows(turn), words });
      this.board.say(words);
    } catch (error) {
      this.failed(error);
    }
  }

  /**
   * Finds out why something cannot be done.
   * @param {{from: string, to: string, drop: string}} tried
   */
  async explain({ from, to, drop }) {
    const text = [...this.t.chosen.map((s) => s.text), drop ? `${drop}@${to}` : from + to].join(',');
    const { ply } = this.t.game;
    try {
      const { legal, why, squares } = await this.api.explain(text);
      if (!legal && this.t.game.ply === ply) this.blame(why, squares);
    } catch (error) {
      this.failed(error);
    }
  }

  /**
   * Makes a request that answers with a state.
   * @param {() => Promise<GameState>} request
   */
  async ask(request) {
    const { game } = this.t;
    try {
      this.store.dispatch({ type: 'received', game: await request(), answer: true });
    } catch (error) {
      if (!this.hasArrived(game, error)) this.failed(error);
    }
  }

  /**
   * Sends a turn whose last steps were typed. Those before them stay on the board if it is refused.
   * @param {string} turn @param {string} text that was typed
   */
  async askTyped(turn, text) {
    const { game } = this.t;
    try {
      this.store.dispatch({ type: 'received', game: await this.api.play(this.t.game.ply, turn), answer: true });
    } catch (error) {
      if (this.hasArrived(game, error)) return;
      const told = typedError(error, text, this.t);
      if (!(told instanceof ApiError) || told.state) this.failed(told);
      else this.blame(told.message, told.squares);
    }
  }

  /**
   * Whether what was asked for arrived though its answer is lost: the events of the game have told what came of it.
   * @param {import('../lib/types.js').GameState} game as it was before @param {unknown} error
   */
  hasArrived(game, error) {
    const { ply, over, offers } = this.t.game;
    const goneOn = ply !== game.ply || over !== game.over || JSON.stringify(offers) !== JSON.stringify(game.offers);
    return goneOn && error instanceof ApiError && error.status === 0;
  }

  /**
   * Shows why something did not work, and puts everything back to how the server has it.
   * @param {unknown} error
   */
  failed(error) {
    if (!(error instanceof ApiError)) throw error;
    this.unanswered = error.status === 0;
    this.store.dispatch({ type: 'tookBack' });
    if (error.state) this.store.dispatch({ type: 'received', game: error.state, answer: true });
    const elsewhere = tr('The game had gone on elsewhere: this is how it stands.');
    this.blame(error.state ? elsewhere : error.message, error.squares);
  }

  /** @param {string} why @param {string[]} [squares] */
  blame(why, squares = []) {
    const words = inTitles(capital(sentence(why)));
    this.store.dispatch({ type: 'refused', notice: /[.!?]$/.test(words) ? words : `${words}.`, squares });
    this.board.say(this.t.notice);
  }
}
