// The course of the evaluation as one sees it: a button that begins the search, a picture along which one goes by
// click, finger and keys, and a list of the turning points. What it is the course of, a line of the analysis board or a
// game, its owner says.

import { plural, tr } from '../lib/tr.js';
import { ApiError } from '../lib/api.js';
import { html, svg } from '../lib/dom.js';
import { sideClass } from '../position/sides.js';
import { placed, plyAt, plyByKey, turningPoints } from './course.js';
import { shortScore } from './score.js';
import { listenTo } from './stream.js';
import { SIGNS } from './tree.js';

/** @typedef {import('./course.js').Point} Point */
/** @typedef {import('./course.js').Turning} Turning */

/**
 * A search to be made: where the server tells the points, of how many positions, and who takes them.
 * @typedef {{address: string, positions: number, take: (point: Point) => void}} Search
 */

/**
 * points by ply; by: the side of each turn; at: the ply that the board shows; label: a turn by its ply, as people
 * write it.
 * @typedef {{points: Map<number, Point>, by: string[], at: number, label: (ply: number) => string}} Course
 */

const BOX = { width: 300, height: 80, margin: 4 };

/** What the signs of turning points say. */
const SIGN_WORDS = /** @type {Record<number, string>} */ ({
  2: tr('Mistake'),
  4: tr('Blunder'),
  6: tr('Doubtful move'),
});

/** The view of one course. */
export class CourseView {
  /**
   * @param {string} begin what the button says
   * @param {() => Search} prepare
   * @param {(ply: number) => void} go shows a ply on the board
   * @param {boolean} [once] whether nothing is left to do when all positions have been evaluated
   */
  constructor(begin, prepare, go, once = false) {
    this.once = once;
    this.begin = begin;
    this.prepare = prepare;
    this.go = go;
    /** @type {AbortController | null} */
    this.running = null;
    /** @type {Course | null} */
    this.course = null;
    this.shown = '';
    /** The ply that was asked for last, so that a finger that moves asks for each only once. */
    this.asked = 0;
    this.button = html(
      'button',
      { type: 'button', class: 'button', 'data-testid': 'course', onclick: () => this.toggle() },
      begin,
    );
    this.progress = html('progress', {
      max: 1,
      value: 0,
      hidden: true,
      'aria-label': tr('Moves that have been evaluated'),
    });
    this.words = html('p', { class: 'graph-words', role: 'status', 'data-testid': 'course-words' });
    this.picture = this.slider();
    this.turnings = html('ol', {
      class: 'turnings',
      'data-testid': 'turnings',
      'aria-label': tr('Turning points'),
      hidden: true,
    });
    this.head = html('div', { class: 'graph-head' }, this.button, this.progress);
    this.parts = [this.head, this.words, this.picture, this.turnings];
  }

  /** What holds the picture: its value is the ply that the board shows. */
  slider() {
    return html('div', {
      class: 'graph-picture',
      role: 'slider',
      tabindex: 0,
      hidden: true,
      'aria-valuemin': 0,
      onkeydown: (/** @type {KeyboardEvent} */ e) => this.press(e),
      onpointerdown: (/** @type {PointerEvent} */ e) => {
        if (e.button !== 0) return;
        this.picture.setPointerCapture(e.pointerId);
        this.asked = -1;
        this.point(e);
      },
      onpointermove: (/** @type {PointerEvent} */ e) => {
        if (this.picture.hasPointerCapture(e.pointerId)) this.point(e);
      },
    });
  }

  /** @param {KeyboardEvent} e */
  press(e) {
    if (!this.course || e.altKey || e.ctrlKey || e.metaKey) return;
    const ply = plyByKey(e.key, this.course.at, this.course.by.length);
    if (ply === null) return;
    e.preventDefault();
    e.stopPropagation(); // the keys of the page would go one further
    this.go(ply);
  }

  /** @param {PointerEvent} e */
  point(e) {
    const box = this.picture.getBoundingClientRect();
    const ply = plyAt((e.clientX - box.left) / box.width, this.course?.by.length ?? 0, BOX);
    if (ply === this.asked) return;
    this.asked = ply;
    this.go(ply);
  }

  toggle() {
    if (this.running) return this.stop(tr('Stopped.'));
    void this.search();
  }

  /** @param {string} words */
  stop(words) {
    this.running?.abort();
    this.running = null;
    this.button.textContent = this.begin;
    this.progress.hidden = true;
    this.words.textContent = words;
  }

  async search() {
    const own = new AbortController();
    const { address, positions, take } = this.prepare();
    this.running = own;
    this.button.textContent = tr('Stop');
    this.progress.hidden = false;
    this.progress.value = 0;
    this.words.textContent = '';
    let done = 0,
      trouble = '';
    try {
      await listenTo(address, own.signal, (name, data) => {
        if (name === 'done') trouble = data.error;
        if (name !== 'point' || own.signal.aborted) return;
        this.progress.value = ++done / positions;
        take(data);
      });
    } catch (error) {
      if (own.signal.aborted) return;
      trouble = error instanceof ApiError ? error.message : tr('No answer from the server; try again.');
    }
    if (this.running !== own) return;
    this.stop(trouble);
    this.shown = '';
    if (this.course) this.show(this.course);
  }

  /** @param {Course} course */
  show(course) {
    this.course = course;
    const { points, by, at, label } = course;
    const key = JSON.stringify([by.map((_, i) => label(i + 1)), at, [...points].map(([ply, p]) => [ply, p.score])]);
    if (key === this.shown) return;
    this.shown = key;
    const turning = turningPoints(points, by);
    this.head.hidden = this.once && this.isWhole() && !this.running;
    this.picture.hidden = points.size < 2;
    if (points.size > 1) this.draw(course, turning);
    this.turnings.replaceChildren(...turning.map((one) => this.item(course, one)));
    this.turnings.hidden = turning.length === 0;
    if (this.isWhole() && turning.length === 0 && !this.running)
      this.words.textContent = tr('No turning points: nobody gave much away.');
  }

  /** Whether every position of the course has been evaluated. */
  isWhole() {
    return this.course !== null && this.course.points.size === this.course.by.length + 1;
  }

  /** @param {Course} course @param {Turning[]} turning */
  draw({ points, by, at, label }, turning) {
    const plies = by.length;
    const score = points.get(at)?.score;
    const count = plural(turning.length, '1 turning point', '{n} turning points');
    const values = {
      'aria-label': tr('Course of the evaluation, {what}', { what: count }),
      'aria-valuemax': String(plies),
      'aria-valuenow': String(at),
      'aria-valuetext': (at > 0 ? label(at) : tr('Start')) + (score ? `, ${shortScore(score)}` : ''),
    };
    for (const [name, value] of Object.entries(values)) this.picture.setAttribute(name, value);
    this.picture.replaceChildren(drawing(points, plies, at, turning));
  }

  /** @param {Course} course @param {Turning} turning */
  item({ points, label }, { ply, nag, best }) {
    const before = points.get(ply - 1),
      after = points.get(ply);
    const change = before && after ? `${shortScore(before.score)} → ${shortScore(after.score)}` : '';
    return html(
      'li',
      {},
      html(
        'button',
        { type: 'button', class: 'move', 'data-testid': 'turning', onclick: () => this.go(ply) },
        `${label(ply)}${SIGNS[nag] ?? ''}`,
        html('span', { class: 'visually-hidden' }, ` (${SIGN_WORDS[nag] ?? ''})`),
      ),
      html('span', { class: 'turning-course' }, change),
      html('span', { class: 'turning-best' }, best ? tr('Better: {move}', { move: best }) : ''),
    );
  }
}

/**
 * @param {Map<number, Point>} points @param {number} plies @param {number} at the ply that the board shows
 * @param {Turning[]} turning
 */
function drawing(points, plies, at, turning) {
  const { width, height, margin } = BOX;
  const dots = placed(points, plies, BOX);
  const line = dots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const area = `${dots[0]?.x ?? 0},${height} ${line} ${dots[dots.length - 1]?.x ?? 0},${height}`;
  const here = plies > 0 ? (at / plies) * width : 0;
  return svg(
    'svg',
    {
      class: 'graph-svg',
      viewBox: `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`,
      'data-testid': 'graph',
      'aria-hidden': 'true',
    },
    svg('rect', { class: `graph-ground ${sideClass('b')}`, width, height }),
    svg('polygon', { class: `graph-area ${sideClass('w')}`, points: area }),
    svg('path', { class: 'graph-middle', d: `M0 ${height / 2}H${width}` }),
    svg('polyline', { class: `graph-line ${sideClass('w')}`, points: line }),
    svg('path', { class: 'graph-here', d: `M${here} 0V${height}` }),
    ...turning.map(({ ply, nag }) => {
      const dot = dots.find((one) => one.ply === ply);
      return svg('circle', { class: `graph-turning nag-${nag}`, cx: dot?.x ?? 0, cy: dot?.y ?? 0, r: 4 });
    }),
  );
}
