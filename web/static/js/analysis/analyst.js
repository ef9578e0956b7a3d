// What the person does on the analysis board: each wish becomes requests to the server and actions for the store.

import { sentence, tr } from '../lib/tr.js';
import { ApiError, call, createGame } from '../lib/api.js';
import { inTitles, notationInUse } from '../position/notation.js';
import { unfinished } from '../position/picking.js';
import { capital } from '../position/words.js';
import { addressOf, cut, mayEnd } from './desk.js';
import { fromVariation, leaves, newTree, nodeOf, pathTo, ROOT, toVariation, turnsTo, add, endOf } from './tree.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./desk.js').Seen} Seen */
/** @typedef {import('./desk.js').Study} Study */
/** @typedef {import('../lib/types.js').Step} Step */

/**
 * The tree of turns that were played one after the other, and its last node.
 * @param {string[]} turns @param {string[]} labels
 */
export function lineTree(turns, labels) {
  let tree = newTree(),
    at = ROOT;
  turns.forEach((turn, i) => ({ tree, id: at } = add(tree, at, turn, labels[i])));
  return { tree, at };
}

/** The person at the board. */
export class Analyst {
  /**
   * @param {import('../lib/store.js').Store<Desk, import('./desk.js').Action>} store
   * @param {import('../board/board.js').AancaBoard} board
   */
  constructor(store, board) {
    this.store = store;
    this.board = board;
    /** @type {Map<number, Seen>} what is known of the nodes of this tree */
    this.known = new Map([[store.state.at, store.state.seen]]);
    /** Which of several answers is still wanted. */
    this.wish = 0;
    /** @type {{name: string, value: string}[]} of the game that was read */
    this.tags = [];
    this.result = '';
  }

  get d() {
    return this.store.state;
  }

  get api() {
    return `/api/analysis/${encodeURIComponent(this.d.variant.name)}`;
  }

  /**
   * The part of an address that names a position.
   * @param {string[]} turns @param {Record<string, string | number>} [more]
   */
  query(turns, more = {}) {
    const query = new URLSearchParams({ fen: this.d.start, moves: turns.join(' ') });
    for (const [name, value] of Object.entries(more)) query.set(name, String(value));
    return query.toString();
  }

  /**
   * Asks how a position stands.
   * @param {string[]} turns @returns {Promise<Seen & {label: string}>}
   */
  async look(turns) {
    const from = Math.max(0, turns.length - 1);
    const study = /** @type {Study} */ (await call(`${this.api}?${this.query(turns, { from, notation: this.d.way })}`));
    return { study, turn: study.turns[0], label: study.labels[0] ?? '' };
  }

  /** @param {number} id */
  async go(id) {
    const wish = ++this.wish;
    const { tree } = this.d;
    if (id === this.d.at && !this.d.setup) return this.clear();
    await this.attempt(async () => {
      const seen = this.known.get(id) ?? (await this.look(turnsTo(tree, id)));
      if (wish !== this.wish || !this.d.tree.nodes.has(id)) return;
      this.known.set(id, seen);
      this.board.doing.pick = null;
      this.store.dispatch({ type: 'went', id, seen });
    });
  }

  clear() {
    this.board.doing.pick = null;
    this.store.dispatch({ type: 'cleared' });
  }

  back() {
    this.board.doing.pick = null;
    this.store.dispatch({ type: 'steppedBack' });
  }

  /**
   * Makes a step; the turn is played when it is complete.
   * @param {Step} step
   */
  async advance(step) {
    this.board.doing.pick = null;
    this.store.dispatch({ type: 'chose', step });
    if (!step.more) return this.finish();
    const { at, chosen } = this.d;
    const after = chosen.map((s) => s.text).join(',');
    await this.attempt(async () => {
      const { steps } = await call(`${this.api}/steps?${this.query(turnsTo(this.d.tree, at), { after })}`);
      if (this.d.at === at && this.d.chosen === chosen) this.store.dispatch({ type: 'offered', steps });
    });
  }

  /** Plays the steps chosen so far. */
  finish() {
    return this.play(this.d.chosen.map((s) => s.text).join(','));
  }

  /**
   * Plays turns from the node that is shown.
   * @param {...string} turns @returns {Promise<boolean>} whether nothing spoke against it
   */
  play(...turns) {
    return this.attempt(() => this.playLine(turns));
  }

  /** @param {string[]} turns */
  async playLine(turns) {
    this.wish++;
    for (const turn of turns) {
      const parent = this.d.at;
      const { label, ...seen } = await this.look([...turnsTo(this.d.tree, parent), turn]);
      this.store.dispatch({ type: 'played', parent, seen, label });
      this.known.set(this.d.at, seen);
    }
  }

  /** What may be played now, for who says it. */
  legal() {
    const { steps, variant } = this.d;
    return { steps, types: variant.types };
  }

  /**
   * Plays a turn, or the next step of one, that was typed.
   * @param {string} text
   */
  async typed(text) {
    const texts = [...this.d.chosen.map((s) => s.text), text];
    const step = this.d.steps.find((s) => s.text === text) ?? (await this.unlisted(texts));
    if (!step) return this.attempt(() => this.playLine([texts.join(',')]), true);
    await this.advance(step);
    return this.d.notice === '';
  }

  /**
   * The last of some steps where it is in no list and the turn must go on after it.
   * @param {string[]} texts @returns {Promise<Step | undefined>}
   */
  async unlisted(texts) {
    if (this.d.variant.steps === 1 && !this.d.seen.study.market) return undefined;
    try {
      const line = turnsTo(this.d.tree, this.d.at);
      const { chosen } = await call(`${this.api}/steps?${this.query(line, { after: texts.join(',') })}`);
      return unfinished(chosen, texts.length);
    } catch (error) {
      if (error instanceof ApiError) return undefined; // the whole turn may still be one, and its refusal says more
      throw error;
    }
  }

  /**
   * Finds out why something cannot be done.
   * @param {{from: string, to: string, drop: string}} tried
   */
  async explain({ from, to, drop }) {
    const { at } = this.d;
    const turn = [...this.d.chosen.map((s) => s.text), drop ? `${drop}@${to}` : from + to].join(',');
    await this.attempt(async () => {
      const { legal, why, squares } = await call(
        `${this.api}/explain?${this.query(turnsTo(this.d.tree, at), { turn })}`,
      );
      if (!legal && this.d.at === at) this.blame(why, squares);
    });
  }

  /** @param {import('./tree.js').Tree} tree */
  grow(tree) {
    this.store.dispatch({ type: 'grew', tree });
  }

  /** Takes the node that is shown away, and all that follows it. */
  async cut() {
    const { tree, at } = cut(this.d, this.d.at);
    if (tree === this.d.tree) return;
    await this.go(at);
    this.grow(tree);
  }

  /**
   * Begins anew from a position.
   * @param {string} fen '' for the usual start
   */
  start(fen) {
    return this.attempt(async () => {
      const study = /** @type {Study} */ (await call(`${this.api}?${new URLSearchParams({ fen })}`));
      this.learn([], '');
      this.load(newTree(), ROOT, { study, turn: undefined });
    });
  }

  /**
   * Takes another tree.
   * @param {import('./tree.js').Tree} tree @param {number} at @param {Seen} seen
   */
  load(tree, at, seen) {
    this.known = new Map([[at, seen]]);
    this.wish++;
    this.board.doing.pick = null;
    this.store.dispatch({ type: 'loaded', tree, start: seen.study.start, at, seen });
  }

  /**
   * Notes what is known of the game beside its turns, and is written with them.
   * @param {{name: string, value: string}[]} tags @param {string} result as PGN says it
   */
  learn(tags, result) {
    this.tags = tags.filter((t) => !/^(Variant|FEN|SetUp|Result)$/i.test(t.name));
    this.result = result === '*' ? '' : result;
  }

  /**
   * Reads a game, or moves alone.
   * @param {string} pgn
   */
  read(pgn) {
    return this.attempt(async () => {
      const record = await call(`${this.api}/import`, { pgn, notation: this.d.way });
      if (record.variant !== this.d.variant.name)
        throw new ApiError(
          tr('This is a game of {variant}: open its own analysis board.', { variant: record.variant }), 0, [], null,
        );
      const tree = fromVariation(record.main);
      const end = endOf(tree, ROOT);
      const from = Math.max(0, pathTo(tree, end).length - 1);
      const query = new URLSearchParams({ fen: record.fen, moves: turnsTo(tree, end).join(' '), from: String(from) });
      const study = /** @type {Study} */ (await call(`${this.api}?${query}`));
      this.learn(record.tags, record.result);
      this.load(tree, end, { study, turn: study.turns[0] });
    });
  }

  /**
   * The game as PGN, '' if that was refused.
   * @returns {Promise<string>}
   */
  async write() {
    let text = '';
    await this.attempt(async () => {
      ({ pgn: text } = await call(`${this.api}/export`, { ...this.record(), notation: this.d.way }));
    });
    return text;
  }

  /**
   * The main line as another program saves it, '' if that was refused.
   * @returns {Promise<string>}
   */
  async writeForm() {
    let text = '';
    await this.attempt(async () => {
      ({ text } = await call(`${this.api}/save`, this.record()));
    });
    return text;
  }

  /** The game as the server reads it. */
  record() {
    const fen = this.d.start === this.d.variant.start ? '' : this.d.start;
    return { fen, main: toVariation(this.d.tree), tags: this.tags, result: this.result };
  }

  /** Writes the turns of the tree in the notation that is used now, if that is another one. */
  rewrite() {
    const notation = notationInUse();
    if (notation && notation !== this.d.way) void this.rename(notation);
  }

  /**
   * Writes the turns of the tree in another notation.
   * @param {string} notation
   */
  async rename(notation) {
    await this.attempt(async () => {
      const { tree } = this.d;
      /** @type {Map<number, string>} */
      const labels = new Map();
      for (const leaf of leaves(tree)) {
        const path = pathTo(tree, leaf);
        const from = path.findIndex((id) => !labels.has(id));
        if (from < 0) continue;
        const study = /** @type {Study} */ (
          await call(`${this.api}?${this.query(turnsTo(tree, leaf), { from, notation })}`)
        );
        study.labels.forEach((label, i) => labels.set(path[from + i] ?? ROOT, label));
      }
      if (this.d.tree === tree) this.store.dispatch({ type: 'renamed', way: notation, labels });
    });
  }

  /** Begins a game against the computer from the position that is shown. */
  async playFromHere() {
    await this.attempt(async () => {
      const { study } = this.d.seen;
      const wanted = { variant: this.d.variant.name, side: study.side, level: 3, fen: study.fen };
      location.href = `/play/${(await createGame(wanted)).id}`;
    });
  }

  /** Writes the position into the address, so that it can be passed on. */
  address() {
    history.replaceState(null, '', location.pathname + addressOf(this.d));
  }

  /**
   * The label of a node with its turn.
   * @param {number} id
   */
  label(id) {
    return nodeOf(this.d.tree, id).label;
  }

  mayEnd() {
    return mayEnd(this.d);
  }

  /**
   * Does something that the server may refuse.
   * @param {() => Promise<void>} f
   * @param {boolean} [typed] the steps that are on the board stay there then
   * @returns {Promise<boolean>} whether it did not
   */
  async attempt(f, typed = false) {
    try {
      await f();
      return this.d.notice === '';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!typed) this.clear();
      this.blame(error.message, error.squares);
      return false;
    }
  }

  /** @param {string} why @param {string[]} [squares] */
  blame(why, squares = []) {
    const words = inTitles(capital(sentence(why)));
    this.store.dispatch({ type: 'refused', notice: /[.!?]$/.test(words) ? words : `${words}.`, squares });
    this.board.say(this.d.notice);
  }
}
