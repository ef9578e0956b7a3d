// Turns of several steps that somebody else has made are shown one step after the other, before the board shows what
// they led to. Whoever touches the board or a key before the end sees the end at once.

import { partModel } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('../lib/types.js').BoardModel} BoardModel */

/** How long each step is shown, in milliseconds. */
const PAUSE = 550;

/** How long the own move is seen before the answer, in milliseconds. */
const BREATH = 450;

/**
 * The boards between two states of the game: one for each step but the last of the turns that the person has not made.
 * @param {Table | null} before @param {Table} after @returns {BoardModel[]}
 */
export function framesBetween(before, after) {
  if (!before || before.game.id !== after.game.id || before.looking !== null || after.looking !== null) return [];
  const { turns, ply, human } = after.game;
  const frames = [];
  for (let at = before.game.ply + 1; at <= ply; at++) {
    const turn = turns[at - 1];
    if (!turn || turn.by === human) continue;
    for (let part = 1; part < turn.effects.length; part++) frames.push(partModel(after, at, part));
  }
  return frames;
}

/**
 * How long an answer is held back, so that one sees the own move and then the answer: nothing, if it took its time.
 * @param {Table | null} before @param {Table} after @param {number} since the milliseconds since the own turn was shown
 */
export function holdBack(before, after, since) {
  if (!before || after.looking !== null || after.game.ply !== before.game.ply + 1) return 0;
  const last = after.game.turns[after.game.ply - 1];
  return last && last.by !== after.game.human ? Math.max(0, BREATH - since) : 0;
}

/** What is shown in between. */
export class Playback {
  /**
   * @param {(model: BoardModel) => void} show
   * @param {(playing: boolean) => void} [tell] whether the end is still to be shown
   */
  constructor(show, tell = () => {}) {
    this.show = show;
    this.tell = tell;
    /** @type {BoardModel[]} */
    this.frames = [];
    /** @type {BoardModel | null} what is shown at the end */
    this.end = null;
    this.timer = 0;
  }

  /**
   * Shows some boards and then the last one. What was being shown is dropped.
   * @param {BoardModel[]} frames @param {BoardModel} end @param {number} [wait] in milliseconds, before the first
   */
  run(frames, end, wait = 0) {
    clearTimeout(this.timer);
    this.frames = frames;
    this.end = end;
    this.tell(true);
    if (wait > 0) this.timer = window.setTimeout(() => this.next(), wait);
    else this.next();
  }

  /** @param {BoardModel} end what is to be shown where nothing is played back, or at its end */
  settle(end) {
    if (this.end) this.end = end;
    else this.run([], end);
  }

  next() {
    const frame = this.frames.shift();
    if (!frame) return this.finish();
    this.show(frame);
    this.timer = window.setTimeout(() => this.next(), PAUSE);
  }

  /** Shows the end at once. */
  finish() {
    clearTimeout(this.timer);
    this.frames = [];
    const { end } = this;
    this.end = null;
    if (end) this.show(end);
    this.tell(false);
  }
}
