// The course of the evaluation through the line that is shown on the analysis board.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { sidesOf } from '../position/position.js';
import { judged } from './course.js';
import { CourseView } from './courseview.js';
import { numberOf } from './desk.js';
import { endOf, nodeOf, pathTo, ROOT, turnsTo } from './tree.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./course.js').Point} Point */

/** The graph of one tree: that of the main line, or of the variation that is shown. */
export class Graph {
  /**
   * @param {import('./analyst.js').Analyst} analyst
   * @param {string} unable why the computer does not search, '' if it does
   * @param {() => void} before called before a search begins
   */
  constructor(analyst, unable, before) {
    this.analyst = analyst;
    this.before = before;
    this.unable = unable !== '';
    this.view = new CourseView(
      tr('Evaluate all moves'),
      () => this.prepare(),
      (ply) => this.go(ply),
    );
    this.el = html(
      'section',
      { class: 'graph', 'aria-label': tr('Course of the evaluation'), hidden: this.unable },
      ...this.view.parts,
    );
  }

  toggle() {
    this.view.toggle();
  }

  /**
   * The nodes of the line that is drawn, the root first.
   * @param {Desk} d
   */
  path(d) {
    return [ROOT, ...pathTo(d.tree, endOf(d.tree, d.at))];
  }

  /** @param {number} ply */
  go(ply) {
    const id = this.path(this.analyst.d)[ply];
    if (id !== undefined) void this.analyst.go(id);
  }

  /** @returns {import('./courseview.js').Search} */
  prepare() {
    this.before();
    const { analyst } = this;
    const { tree, way } = analyst.d;
    const path = this.path(analyst.d);
    const query = analyst.query(turnsTo(tree, path[path.length - 1] ?? ROOT), { notation: way });
    const take = (/** @type {Point} */ point) => {
      const id = path[point.ply]; // the tree may have changed meanwhile
      if (id !== undefined && analyst.d.tree.nodes.has(id)) analyst.store.dispatch({ type: 'valued', id, point });
    };
    return { address: `${analyst.api}/course?${query}`, positions: path.length, take };
  }

  /** @param {Desk} d */
  draw(d) {
    const path = this.path(d);
    /** @type {Map<number, Point>} */
    const points = new Map();
    path.forEach((id, ply) => {
      const point = d.points.get(id);
      if (point) points.set(ply, { ...point, ply });
    });
    this.el.hidden = this.unable || path.length < 2;
    const sides = sidesOf(d.variant).length;
    const by =
      sides === 2 && !d.variant.chance
        ? Array.from({ length: path.length - 1 }, (_, ply) => (numberOf(d, ply).first ? 'w' : 'b'))
        : judged(points, path.length - 1, sides);
    const label = (/** @type {number} */ ply) => {
      const { number, first } = numberOf(d, ply - 1);
      return `${number}${first ? '.' : '…'} ${nodeOf(d.tree, path[ply] ?? ROOT).label}`;
    };
    this.view.show({ points, by, at: Math.max(0, path.indexOf(d.at)), label });
  }
}
