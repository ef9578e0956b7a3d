// What the person does to solve a puzzle: turns are judged by the server, which answers for the other side.

import { sentence, tr } from '../lib/tr.js';
import { Analyst } from '../analysis/analyst.js';
import { ROOT } from '../analysis/tree.js';
import { call } from '../lib/api.js';
import { still } from '../lib/dom.js';
import { other } from '../position/position.js';
import { inTitles } from '../position/notation.js';
import { spokenTurn, turnWords } from '../position/words.js';
import { positionOf } from '../analysis/desk.js';

/** @typedef {import('../analysis/desk.js').Study} Study */

/**
 * A puzzle as the server tells it.
 * @typedef {{game: string, n: number, id: string, fen: string, turns: number, level: string, themes: string[],
 *   task: string}} Puzzle
 */

/** How long a turn is seen before the next one follows, in milliseconds. */
const PAUSE = 650,
  SHOWN = 1100;

/** The person who solves. */
export class Solver extends Analyst {
  /**
   * @param {Analyst['store']} store
   * @param {import('../board/board.js').AancaBoard} board @param {Puzzle} puzzle
   */
  constructor(store, board, puzzle) {
    super(store, board);
    this.puzzle = puzzle;
    this.side = store.state.seen.study.side;
    this.found = 0;
    /** Whether no wrong turn was tried and no hint asked for. */
    this.clean = true;
    /** @type {'open' | 'waiting' | 'solved' | 'shown'} */
    this.stage = 'open';
    /** The last node that was reached by playing. */
    this.tip = ROOT;
    /** @type {string[]} squares that the hint points at */
    this.pointed = [];
    /** What is told beside the board. */
    this.said = '';
    /** Draws the page; the page says how. */
    this.redraw = () => {};
    /** @type {(how: import('./record.js').Ending) => void} hears how it ended */
    this.ended = () => {};
  }

  /** Whether the person may make a turn. */
  get mayPlay() {
    return this.stage === 'open' && this.d.at === this.tip;
  }

  get path() {
    return `/api/puzzles/${encodeURIComponent(this.puzzle.game)}/${this.puzzle.n}`;
  }

  /**
   * Has a turn judged.
   * @param {...string} turns the one turn @returns {Promise<boolean>} whether it was right
   */
  async play(...turns) {
    if (!this.mayPlay) {
      this.clear();
      return false;
    }
    this.stage = 'waiting';
    const { found } = this;
    let right = false;
    await this.attempt(async () => {
      const answer = await call(`${this.path}/try`, { found, turn: turns.join(',') });
      if (!answer.right) return this.wrong(answer);
      right = true;
      this.found++;
      this.tell(answer.solved ? tr('Solved!') : tr('Right. Go on.'), []);
      await this.follow(answer.study, PAUSE);
      if (answer.solved) this.end('solved');
    });
    if (this.stage === 'waiting') this.stage = 'open';
    this.redraw();
    return right;
  }

  /** @param {{why: string, squares?: string[]}} answer */
  wrong({ why, squares = [] }) {
    this.clean = false;
    this.clear();
    this.tell('', []);
    this.blame(tr('{why} Try again.', { why: inTitles(sentence(why)) }), squares);
  }

  /**
   * Plays turns one after the other, from the node that is shown.
   * @param {Study} study after the last of them, with their records @param {number} pause
   */
  async follow(study, pause) {
    for (const [i, turn] of study.turns.entries()) {
      if (i > 0) await new Promise((resolve) => setTimeout(resolve, still() ? 0 : pause));
      const before = positionOf(this.d);
      const last = i === study.turns.length - 1;
      const seen = { study: last ? study : between(study, turn), turn };
      this.store.dispatch({ type: 'played', parent: this.d.at, seen, label: turnWords(turn.parts) });
      this.tip = this.d.at;
      this.known.set(this.tip, seen);
      this.board.say(spokenTurn(turn, before, this.d.variant));
    }
  }

  /** @param {'solved' | 'shown'} stage */
  end(stage) {
    this.stage = stage;
    this.ended(stage === 'shown' ? 'shown' : this.clean ? 'clean' : 'tried');
    this.board.say(this.said);
  }

  /** Points at the piece with which the next turn begins. */
  async hint() {
    await this.toTip();
    await this.attempt(async () => {
      const { words, squares } = await call(`${this.path}/hint?found=${this.found}`);
      this.clean = false;
      this.tell(`${words}.`, squares);
      this.board.say(this.said);
    });
  }

  /** Plays the solution from the start. */
  async show() {
    await this.attempt(async () => {
      const study = /** @type {Study} */ (await call(`${this.path}/solution`));
      this.stage = 'waiting';
      this.tell(tr('This is the solution.'), []);
      await this.go(ROOT);
      await this.follow(study, SHOWN);
      this.end('shown');
    });
    this.redraw();
  }

  /** Goes to where the next turn is to be found. */
  async toTip() {
    if (this.d.at !== this.tip) await this.go(this.tip);
  }

  /**
   * @param {string} words @param {string[]} squares to point at
   */
  tell(words, squares) {
    this.said = words;
    this.pointed = squares;
    this.redraw();
  }
}

/**
 * How it stands after a turn that others follow.
 * @param {Study} study after them @param {import('../lib/types.js').TurnRecord} turn @returns {Study}
 */
function between(study, turn) {
  const { fen, drawn = '', check, immobilized, relayed } = turn;
  const seen = { fen, drawn, check, immobilized, relayed, danger: [] };
  return { ...study, ...seen, side: other(turn.by), steps: [], over: false, result: 'ongoing' };
}
