// The course of the evaluation through a game that is over, on its own page.

import { tr } from '../lib/tr.js';
import { judged } from '../analysis/course.js';
import { CourseView } from '../analysis/courseview.js';
import { html } from '../lib/dom.js';
import { sidesOf } from '../position/position.js';
import { shortSteps } from '../position/words.js';
import { standAlone, turnNumbers } from './numbers.js';
import { shownPly } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('../analysis/course.js').Point} Point */

/**
 * Whether the course may be shown: never while the game goes on, and of no game that keeps something hidden.
 * @param {Pick<Table['game'], 'over' | 'hidden' | 'public' | 'turns'>} game
 */
export function hasCourse(game) {
  return game.over && !game.hidden && !game.public && game.turns.length > 0;
}

/** The course of one game. */
export class Course {
  /**
   * @param {import('./player.js').Player} player
   * @param {boolean} able whether the computer can evaluate the game
   */
  constructor(player, able) {
    this.player = player;
    this.able = able;
    /** @type {Map<number, Point>} */
    this.points = new Map();
    /** Of which game, with its turns, the points are. */
    this.of = '';
    this.view = new CourseView(
      tr('Show the course'),
      () => this.prepare(),
      (ply) => player.look(ply),
      true,
    );
    this.el = html(
      'section',
      { class: 'course', 'aria-label': tr('Course of the evaluation'), hidden: true },
      ...this.view.parts,
    );
  }

  /** @returns {import('../analysis/courseview.js').Search} */
  prepare() {
    const { game } = this.player.t;
    this.points = new Map();
    const take = (/** @type {Point} */ point) => {
      this.points.set(point.ply, point);
      this.draw(this.player.t);
    };
    return { address: `/api/games/${encodeURIComponent(game.id)}/course`, positions: game.turns.length + 1, take };
  }

  /** @param {Table} t */
  draw(t) {
    const may = this.able && hasCourse(t.game);
    this.el.hidden = !may;
    // A game goes on when a turn is taken back after its end: what was found is of another game then.
    const of = may ? t.game.turns.map((turn) => turn.turn).join(' ') : '';
    if (of !== this.of) this.forget(of);
    if (!may) return;
    const numbers = turnNumbers(t.game.turns, standAlone(t.variant));
    const label = (/** @type {number} */ ply) => {
      const turn = t.game.turns[ply - 1];
      const words = turn ? shortSteps(turn, t.variant).map((step) => step.words) : [];
      return `${numbers[ply - 1]} ${words.join(' · ')}`;
    };
    const { turns } = t.game;
    const sides = sidesOf(t.variant).length;
    const by = sides > 2 ? judged(this.points, turns.length, sides) : turns.map((turn) => turn.by);
    this.view.show({ points: this.points, by, at: shownPly(t), label });
  }

  /** @param {string} of */
  forget(of) {
    this.of = of;
    this.points = new Map();
    this.view.stop('');
  }
}
