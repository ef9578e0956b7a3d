// The marks on a board: last move, selection, check, legal targets, refused squares, arrows. Each has a shape of its own, so
// that nothing is told by colour alone.

import { svg } from './dom.js';
import { kind } from './picking.js';

/** @typedef {import('./types.js').BoardModel} BoardModel */
/** @typedef {import('./board-view.js').Doing} Doing */

/** From how many targets on their dots are drawn small: a drop can go almost anywhere. */
const CROWD = 28;

/** Brackets in the four corners of a square. */
const CORNERS = 'M4 22V4H22M78 4H96V22M96 78V96H78M22 96H4V78';

/** The layers of marks below and above the men. */
export class BoardMarks {
  /** @param {import('./geometry.js').Geometry} geometry */
  constructor(geometry) {
    this.geometry = geometry;
    this.under = svg('g', { class: 'marks-under', 'aria-hidden': 'true' });
    this.over = svg('g', { class: 'marks-over', 'aria-hidden': 'true' });
  }

  /** @param {BoardModel} model @param {Doing} doing */
  draw(model, doing) {
    const flipped = model.flipped ?? false;
    const at = (/** @type {string} */ square) => {
      const { col, row } = this.geometry.place(square, flipped);
      return { col: col * 100, row: row * 100 };
    };
    const put = (/** @type {string} */ square, /** @type {string} */ name, /** @type {SVGElement[]} */ ...shapes) => {
      const { col, row } = at(square);
      return svg('g', { class: name, transform: `translate(${col} ${row})`, 'data-mark': name, 'data-on': square }, ...shapes);
    };
    const under = [], over = [];
    for (const sq of model.last ?? []) under.push(put(sq, 'last', tile(), svg('path', { d: CORNERS })));
    if (doing.pick?.from) under.push(put(doing.pick.from, 'picked', tile(), frame()));
    for (const sq of model.check ?? []) {
      under.push(put(sq, 'check', svg('circle', { cx: 50, cy: 50, r: 47 })));
      over.push(put(sq, 'check-sign', svg('circle', { cx: 86, cy: 14, r: 13 }), svg('path', { d: 'M86 6.5V15M86 20.4V20.6' })));
    }
    for (const sq of model.blame ?? []) over.push(put(sq, 'blame', frame(), svg('path', { d: 'M80 8L92 20M92 8L80 20' })));
    this.over.classList.toggle('crowded', doing.targets.size > CROWD);
    for (const [sq, steps] of doing.targets) {
      const occupied = model.position.pieces.has(sq);
      const first = steps[0];
      if (first) over.push(put(sq, `target ${kind(first)}`, ...targetShapes(kind(first), occupied)));
    }
    if (doing.ring && doing.focus) over.push(put(doing.focus, 'focus', frame()));
    for (const arrow of model.arrows ?? []) over.push(drawArrow(at(arrow.from), at(arrow.to)));
    this.under.replaceChildren(...under);
    this.over.replaceChildren(...over);
  }

  /**
   * Shows the target over which a man is being carried.
   * @param {string} square
   */
  point(square) {
    for (const mark of this.over.children) {
      mark.classList.toggle('pointed', square !== '' && mark.getAttribute('data-on') === square);
    }
  }
}

function tile() {
  return svg('rect', { width: 100, height: 100 });
}

function frame() {
  return svg('rect', { class: 'frame', x: 3, y: 3, width: 94, height: 94, rx: 4 });
}

/** @param {import('./picking.js').Kind} what @param {boolean} occupied @returns {SVGElement[]} */
function targetShapes(what, occupied) {
  const twice = (/** @type {string} */ d) => [svg('path', { class: 'halo', d }), svg('path', { class: 'ink', d })];
  if (what === 'swap') return [...twice(CORNERS), ...twice('M30 36H70L60 27M70 64H30L40 73')];
  if (what === 'convert') return [...twice(CORNERS), ...twice('M50 30L70 50L50 70L30 50Z')];
  if (what === 'strike') return [...twice(CORNERS), ...twice('M36 36L64 64M64 36L36 64')];
  if (what === 'capture' && occupied) return twice(CORNERS);
  if (what === 'capture') return [...twice(CORNERS), svg('circle', { class: 'dot', cx: 50, cy: 50, r: 13 })];
  return [svg('circle', { class: 'dot', cx: 50, cy: 50, r: 15 })];
}

/** @param {{col: number, row: number}} a @param {{col: number, row: number}} b */
function drawArrow(a, b) {
  const dx = b.col - a.col, dy = b.row - a.row;
  const length = Math.hypot(dx, dy);
  const angle = Math.atan2(dy, dx) * 180 / Math.PI;
  return svg('g', { class: 'arrow', transform: `translate(${a.col + 50} ${a.row + 50}) rotate(${angle})` },
    length < 1 ? svg('circle', { r: 44 }) : svg('path', { d: `M16 -8H${length - 34}V-24L${length - 2} 0L${length - 34} 24V8H16Z` }));
}
