// The clocks in the players' rows, drawn as time goes by.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { clockText, clockWords, firstLeft, paceWords, timeLeft, warningBetween } from './clock.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('../lib/types.js').Side} Side */

/** Below this many milliseconds a clock is red. */
const SHORT = 30_000;

/** The clocks of a game. */
export class Clocks {
  /** @param {(words: string) => void} say tells those who listen */
  constructor(say) {
    this.say = say;
    /** @type {Map<Side, HTMLElement>} */
    this.faces = new Map();
    /** @type {Table | null} */
    this.table = null;
    this.timer = 0;
    /** How much the own side had when it was looked at last. */
    this.own = Infinity;
  }

  /** @param {Side} side @returns {HTMLElement} the clock of a side */
  face(side) {
    const known = this.faces.get(side);
    if (known) return known;
    const face = html('span', { class: 'clock', role: 'timer', 'data-testid': `clock-${side}`, hidden: true });
    this.faces.set(side, face);
    return face;
  }

  /** @param {Table} t */
  draw(t) {
    if (this.table?.game.ply !== t.game.ply) this.own = Infinity;
    this.table = t;
    clearTimeout(this.timer);
    this.tick();
  }

  /** Draws all clocks, and again when they have changed. */
  tick() {
    const game = this.table?.game,
      clock = game?.clock;
    if (!game || !clock) return;
    const now = performance.now();
    for (const [side, face] of this.faces) this.drawFace(face, side, game, clock, now);
    if (game.over || !(clock.running || clock.first)) return;
    this.timer = window.setTimeout(() => this.tick(), clock.live ? 100 : 20_000);
  }

  /**
   * @param {HTMLElement} face @param {Side} side whose clock it is
   * @param {import('../lib/types.js').GameState} game @param {import('../lib/types.js').Clock} clock
   * @param {number} now as performance.now()
   */
  drawFace(face, side, game, clock, now) {
    const { left, periods } = timeLeft(clock, side, now);
    const text = clockText(left, clock.live) + (periods > 0 ? ` (${periods})` : '');
    const first = side === game.side && !game.over ? firstLeft(clock, now) : -1;
    if (first >= 0) {
      this.drawFirst(face, first);
    } else if (face.textContent !== text) {
      face.textContent = text;
      face.setAttribute('aria-label', tr('{time} left', { time: clockWords(left) }));
      face.title = paceWords(clock.pace);
    }
    face.hidden = false;
    face.classList.toggle('first', first >= 0);
    face.classList.toggle('running', !game.over && (clock.running === side || first >= 0));
    face.classList.toggle('short', clock.live && (first >= 0 ? first : left) < SHORT);
    if (side === game.human && clock.running === side && !game.public) this.warn(left);
  }

  /**
   * Draws the time for a first turn in place of a clock, which stands still meanwhile.
   * @param {HTMLElement} face @param {number} left
   */
  drawFirst(face, left) {
    face.textContent = tr('first move {time}', { time: clockText(left, true) });
    face.setAttribute('aria-label', tr('{time} left for the first move', { time: clockWords(left) }));
    face.title = tr('The game is lost for who does not move until then');
  }

  /** @param {number} left */
  warn(left) {
    const at = warningBetween(this.own, left);
    if (at > 0 && this.own < Infinity) this.say(tr('You have {time} left', { time: clockWords(at) }));
    this.own = left;
  }
}
