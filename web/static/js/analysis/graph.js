// The course of the evaluation through the line that is shown, as a picture in which one clicks, and a list of the
// turning points.

import { ApiError } from '../lib/api.js';
import { html, svg } from '../lib/dom.js';
import { numberOf } from './desk.js';
import { placed, turningPoints } from './course.js';
import { shortScore } from './score.js';
import { listenTo } from './stream.js';
import { endOf, nodeOf, pathTo, ROOT, SIGNS, turnsTo } from './tree.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./course.js').Point} Point */

const BOX = { width: 300, height: 80 };

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
    /** @type {AbortController | null} */
    this.running = null;
    this.button = html(
      'button',
      { type: 'button', class: 'button', 'data-testid': 'course', onclick: () => this.toggle() },
      'Evaluate all moves',
    );
    this.progress = html('progress', {
      max: 1,
      value: 0,
      hidden: true,
      'aria-label': 'Moves that have been evaluated',
    });
    this.words = html('p', { class: 'graph-words', role: 'status', 'data-testid': 'course-words' });
    this.picture = html('div', { class: 'graph-picture' });
    this.turnings = html('ol', { class: 'turnings', 'data-testid': 'turnings', 'aria-label': 'Turning points' });
    const head = html('div', { class: 'graph-head' }, this.button, this.progress);
    this.el = html(
      'section',
      { class: 'graph', 'aria-label': 'Course of the evaluation', hidden: unable !== '' },
      head,
      this.words,
      this.picture,
      this.turnings,
    );
    this.drawn = '';
  }

  /**
   * The nodes of the line that is drawn, the root first.
   * @param {Desk} d
   */
  path(d) {
    return [ROOT, ...pathTo(d.tree, endOf(d.tree, d.at))];
  }

  toggle() {
    if (this.running) return this.stop('Stopped.');
    void this.search();
  }

  /** @param {string} words */
  stop(words) {
    this.running?.abort();
    this.running = null;
    this.button.textContent = 'Evaluate all moves';
    this.progress.hidden = true;
    this.words.textContent = words;
  }

  async search() {
    const own = new AbortController();
    const { analyst } = this;
    const path = this.path(analyst.d);
    const { tree } = analyst.d;
    this.before();
    this.running = own;
    this.button.textContent = 'Stop';
    this.progress.hidden = false;
    this.progress.value = 0;
    this.words.textContent = '';
    let done = 0,
      trouble = '';
    try {
      const query = analyst.query(turnsTo(tree, path[path.length - 1] ?? ROOT), { notation: analyst.d.way });
      await listenTo(`${analyst.api}/course?${query}`, own.signal, (name, data) => {
        if (name === 'done') trouble = data.error;
        const id = path[data.ply];
        if (name !== 'point' || id === undefined || !analyst.d.tree.nodes.has(id)) return;
        this.progress.value = ++done / path.length;
        analyst.store.dispatch({ type: 'valued', id, point: data });
      });
    } catch (error) {
      if (own.signal.aborted) return;
      trouble = error instanceof ApiError ? error.message : 'No answer from the server; try again.';
    }
    if (this.running === own) this.stop(trouble);
    this.drawn = '';
    this.draw(analyst.d);
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
    const key = JSON.stringify([path, path.indexOf(d.at), [...points].map(([ply, p]) => [ply, p.score.expected])]);
    if (key === this.drawn) return;
    this.drawn = key;
    const by = this.sides(d, path.length - 1);
    const turning = turningPoints(points, by);
    this.picture.replaceChildren(...(points.size > 1 ? [this.drawing(d, path, points, turning)] : []));
    this.turnings.replaceChildren(...turning.map((one) => this.turningItem(d, path, one)));
    this.turnings.hidden = turning.length === 0;
    if (points.size === path.length && turning.length === 0 && path.length > 1 && !this.running)
      this.words.textContent = 'No turning points: nobody gave much away.';
  }

  /**
   * Who played each turn of the line: known of games of two sides that take turns.
   * @param {Desk} d @param {number} plies
   */
  sides(d, plies) {
    return Array.from({ length: plies }, (_, ply) => (numberOf(d, ply).first ? 'w' : 'b'));
  }

  /**
   * @param {Desk} d @param {number[]} path @param {Map<number, Point>} points
   * @param {import('./course.js').Turning[]} turning
   */
  drawing(d, path, points, turning) {
    const plies = path.length - 1;
    const dots = placed(points, plies, BOX);
    const line = dots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
    const [first] = dots,
      last = dots[dots.length - 1];
    const area = `${first?.x ?? 0},${BOX.height} ${line} ${last?.x ?? 0},${BOX.height}`;
    const at = path.indexOf(d.at);
    const here = plies > 0 ? (at / plies) * BOX.width : 0;
    const picture = svg(
      'svg',
      {
        class: 'graph-svg',
        viewBox: `-4 -4 ${BOX.width + 8} ${BOX.height + 8}`,
        role: 'img',
        'data-testid': 'graph',
        'aria-label': graphWords(dots.length, turning.length),
      },
      svg('rect', { class: 'graph-ground', width: BOX.width, height: BOX.height }),
      svg('polygon', { class: 'graph-area', points: area }),
      svg('path', { class: 'graph-middle', d: `M0 ${BOX.height / 2}H${BOX.width}` }),
      svg('polyline', { class: 'graph-line', points: line }),
      svg('path', { class: 'graph-here', d: `M${here} 0V${BOX.height}` }),
      ...turning.map(({ ply, nag }) => {
        const dot = dots.find((one) => one.ply === ply);
        return svg('circle', { class: `graph-turning nag-${nag}`, cx: dot?.x ?? 0, cy: dot?.y ?? 0, r: 4 });
      }),
    );
    picture.addEventListener('click', (e) => {
      const box = picture.getBoundingClientRect();
      const x = ((e.clientX - box.left) / box.width) * (BOX.width + 8) - 4;
      const id = path[Math.max(0, Math.min(plies, Math.round((x / BOX.width) * plies)))];
      if (id !== undefined) void this.analyst.go(id);
    });
    return picture;
  }

  /** @param {Desk} d @param {number[]} path @param {import('./course.js').Turning} turning */
  turningItem(d, path, { ply, nag, best }) {
    const id = path[ply] ?? ROOT;
    const { number, first } = numberOf(d, ply - 1);
    const before = d.points.get(path[ply - 1] ?? ROOT),
      after = d.points.get(id);
    const course = before && after ? `${shortScore(before.score)} → ${shortScore(after.score)}` : '';
    const words = `${number}${first ? '.' : '…'} ${nodeOf(d.tree, id).label}${SIGNS[nag] ?? ''}`;
    const better = best ? `Better: ${best}` : '';
    return html(
      'li',
      {},
      html(
        'button',
        { type: 'button', class: 'move', 'data-testid': 'turning', onclick: () => void this.analyst.go(id) },
        words,
      ),
      html('span', { class: 'turning-course' }, course),
      html('span', { class: 'turning-best' }, better),
    );
  }
}

/** @param {number} points @param {number} turning */
function graphWords(points, turning) {
  const count = turning === 1 ? '1 turning point' : `${turning} turning points`;
  return `Evaluation of ${points} positions, ${count}; the list below leads to them.`;
}
