// <aanca-diagram data-type="ID">: how a piece moves, drawn on the squares around it with the marks that tokens use.

import { english, tr } from '../lib/tr.js';
import { html, svg } from '../lib/dom.js';
import { OUTLINE } from '../position/hexagons.js';
import { geometryOf } from '../position/places.js';
import { bends, offsets, powerOffsets, rays } from './reach.js';
import { powerLegend, powerSign } from './powers.js';
import { STAR, drawPiece } from './token.js';
import { BRICKS } from './wall.js';
import { withArticle } from '../position/nouns.js';

/** @typedef {import('../lib/types.js').PieceType} PieceType */
/** @typedef {import('../lib/types.js').BoardShape} BoardShape */
/** @typedef {import('./reach.js').Offset} Offset */
/** @typedef {import('./reach.js').Ray} Ray */

const SQUARE = 40;

/** A move diagram. */
export class AancaDiagram extends HTMLElement {
  /** @param {PieceType} type @param {BoardShape} board @param {boolean} figures */
  show(type, board, figures) {
    this.replaceChildren(drawDiagram(type, board, figures));
  }
}

customElements.define('aanca-diagram', AancaDiagram);

/**
 * @param {PieceType} type @param {BoardShape} board @param {boolean} figures
 * @param {number} [radius] how far from the piece squares are shown, if not as far as needed
 */
export function drawDiagram(type, board, figures, radius = 0) {
  const geometry = geometryOf(board),
    { from } = type.diagram;
  const marks = offsets(type);
  const powers = powerOffsets(type);
  const reach = Math.max(
    0,
    ...marks
      .filter((m) => (m.how !== 'slide' || (m.range > 0 && m.range < 5)) && m.how !== 'bend' && m.how !== 'hop')
      .map((m) => Math.max(Math.abs(m.dx), Math.abs(m.dy))),
  );
  const cells = geometry.around(from, radius || Math.min(4, Math.max(3, Math.floor(reach))));
  const shown = new Set(cells.map((c) => `${c.dx.toFixed(2)},${c.dy.toFixed(2)}`));
  const inside = (/** @type {Point} */ m) => shown.has(`${m.dx.toFixed(2)},${m.dy.toFixed(2)}`);
  const box = boxOf(cells, geometry.hexagonal ? 0.58 : 0.5);
  const drawing = svg('svg', {
    class: 'diagram',
    role: 'img',
    ...english,
    'aria-label': `${type.name}: ${type.sentence}`,
    viewBox: [box.left * SQUARE, -box.up * SQUARE, (box.right - box.left) * SQUARE, (box.up - box.down) * SQUARE].join(
      ' ',
    ),
  });
  drawing.append(...cells.map((c) => drawCell(c, geometry.hexagonal)));
  drawing.append(...drawMarks(marks, inside, (dx, dy) => geometry.hasAt(from, dx, dy)));
  drawing.append(...drawPowers(powers.filter(inside), marks));
  const piece = drawPiece(type, 'w', { figures, down: false });
  piece.setAttribute('transform', `translate(${-0.46 * SQUARE} ${-0.46 * SQUARE}) scale(${(0.92 * SQUARE) / 100})`);
  piece.classList.add('plain');
  drawing.append(piece);
  return drawing;
}

/**
 * The smallest rectangle around some squares.
 * @param {Point[]} cells @param {number} beyond how far a square reaches to its sides
 */
function boxOf(cells, beyond) {
  const xs = cells.map((c) => c.dx),
    ys = cells.map((c) => c.dy);
  return {
    left: Math.min(...xs) - beyond,
    right: Math.max(...xs) + beyond,
    down: Math.min(...ys) - 0.5,
    up: Math.max(...ys) + 0.5,
  };
}

/**
 * A square of a diagram.
 * @param {{dx: number, dy: number, shade: string}} cell @param {boolean} hexagonal
 */
function drawCell({ dx, dy, shade }, hexagonal) {
  const x = (dx - 0.5) * SQUARE,
    y = (-dy - 0.5) * SQUARE;
  if (hexagonal) {
    const transform = `translate(${x} ${y}) scale(${SQUARE / 100})`;
    return svg('polygon', { class: `cell ${shade}`, points: OUTLINE, transform });
  }
  return svg('rect', { class: `cell ${shade}`.trim(), x, y, width: SQUARE, height: SQUARE });
}

/**
 * The signs of powers: in the middle of their squares, or in a corner where a plain mark or another power is.
 * @param {{dx: number, dy: number, power: string}[]} powers @param {Offset[]} marks
 */
function drawPowers(powers, marks) {
  const taken = new Set(marks.map((m) => `${m.dx},${m.dy}`));
  return powers.flatMap(({ dx, dy, power }) => {
    if (power === 'longLeap' && Math.max(Math.abs(dx), Math.abs(dy)) > 2) return []; // the nearest square tells enough
    const sign = powerSign(power),
      at = `${dx},${dy}`;
    if (!sign) return [];
    const aside = taken.has(at) ? 0.27 : 0;
    const place = `translate(${(dx + aside) * SQUARE} ${-(dy + aside) * SQUARE})${aside > 0 ? ' scale(0.72)' : ''}`;
    taken.add(at);
    const turn = power === 'sweep' ? ` rotate(${(Math.atan2(dx, dy) * 180) / Math.PI})` : '';
    sign.setAttribute('transform', place + turn);
    return [sign];
  });
}

/**
 * @param {Offset[]} marks
 * @param {(m: Offset) => boolean} inside
 * @param {(dx: number, dy: number) => boolean} exists
 */
function drawMarks(marks, inside, exists) {
  const of = (/** @type {string} */ how) => marks.filter((m) => m.how === how);
  return [
    ...rays(of('slide')).map((r) => slide(r, inside, exists)),
    ...bends(of('bend')).flatMap((r) => bend(r, inside, exists)),
    ...of('step')
      .filter(inside)
      .map((m) => spot(m, svg('circle', { class: 'dot', r: m.capture ? 6 : 5.5 }))),
    ...of('leap')
      .filter(inside)
      .map((m) => spot(m, svg('circle', { class: 'ring', r: 8 }))),
    ...of('hop')
      .filter(inside)
      .map((m) => spot(m, svg('path', { class: 'arch', d: 'M-8 5A8 10 0 0 1 8 5' }))),
  ];
}

/** @param {Offset} m */
function manner(m) {
  const first = m.initial ? ' initial' : '';
  if (m.capture && !m.move) return 'mark captures' + first;
  return (m.move && !m.capture ? 'mark moves' : 'mark') + first;
}

/**
 * A mark in its square, with the cross-bar if it captures only.
 * @param {Offset} m @param {SVGElement} shape
 */
function spot(m, shape) {
  const angle = (Math.atan2(m.dx, m.dy) * 180) / Math.PI;
  const g = svg(
    'g',
    { class: manner(m), transform: `translate(${m.dx * SQUARE} ${-m.dy * SQUARE}) rotate(${angle})` },
    shape,
  );
  if (m.capture && !m.move) g.append(svg('path', { class: 'bar', d: 'M-12 0H12' }));
  return g;
}

/** @param {Ray} ray @param {(m: Offset) => boolean} inside @param {(dx: number, dy: number) => boolean} exists */
function slide(ray, inside, exists) {
  const shown = ray.marks.filter(inside);
  const first = /** @type {Offset} */ (ray.marks[0]);
  const end = shown[shown.length - 1] ?? first;
  const far = shown.length > 1 && divided(first, ray) > 1;
  const start = far ? first : { dx: ray.dx * 0.5, dy: ray.dy * 0.5 };
  const g = line(first, start, end, ray, goesOn(ray, end, exists));
  if (far) g.prepend(svg('path', { class: 'stem', d: path({ dx: 0, dy: 0 }, first) }));
  return g;
}

/**
 * How many steps of the ray's direction lead to a mark.
 * @param {Offset} m @param {Ray} ray
 */
function divided(m, ray) {
  return ray.dx !== 0 ? m.dx / ray.dx : m.dy / ray.dy;
}

/**
 * Whether a line goes on past the end that is shown: then it has an arrowhead there, else a dot.
 * @param {Ray} ray @param {Offset} end @param {(dx: number, dy: number) => boolean} exists
 */
function goesOn(ray, end, exists) {
  const last = /** @type {Offset} */ (ray.marks[ray.marks.length - 1]);
  if (end !== last) return true;
  return last.how === 'slide' ? last.range === 0 : !exists(last.dx + ray.dx, last.dy + ray.dy);
}

/** @param {Ray} ray @param {(m: Offset) => boolean} inside @param {(dx: number, dy: number) => boolean} exists */
function bend(ray, inside, exists) {
  const shown = ray.marks.filter(inside);
  const first = shown[0],
    end = shown[shown.length - 1];
  if (!first || !end) return [];
  if (ray.dx === 0 && ray.dy === 0) {
    return [
      svg('path', { class: `stem ${manner(first)}`, d: path({ dx: 0, dy: 0 }, first) }),
      spot(first, svg('circle', { class: 'ring', r: 8 })),
    ];
  }
  const corner = { dx: first.dx - ray.dx, dy: first.dy - ray.dy };
  return [
    svg('path', { class: 'stem', d: path({ dx: 0, dy: 0 }, corner) }),
    line(first, corner, end, ray, goesOn(ray, end, exists)),
  ];
}

/** @typedef {{dx: number, dy: number}} Point */

/** @param {Offset} m @param {Point} start @param {Point} end @param {Point} direction @param {boolean} open */
function line(m, start, end, direction, open) {
  const g = svg('g', { class: manner(m) });
  const d = path(start, end);
  g.append(svg('path', { class: 'line', d }));
  if (m.move && !m.capture) g.append(svg('path', { class: 'line-core', d }));
  const angle = (Math.atan2(direction.dx, direction.dy) * 180) / Math.PI;
  const at = `translate(${end.dx * SQUARE} ${-end.dy * SQUARE}) rotate(${angle})`;
  if (open) g.append(svg('path', { class: 'head', d: 'M-7 3L0 -12L7 3Z', transform: at }));
  else g.append(svg('circle', { class: 'dot', r: 5, transform: at }));
  if (m.capture && !m.move) g.append(svg('path', { class: 'bar', d: 'M-10 9H10', transform: at }));
  return g;
}

/** @param {Point} a @param {Point} b */
function path(a, b) {
  return `M${a.dx * SQUARE} ${-a.dy * SQUARE}L${b.dx * SQUARE} ${-b.dy * SQUARE}`;
}

/**
 * What the marks mean, as a list with a small picture each.
 * @param {PieceType[]} types of the game @param {string} [wall] what it calls a wall, if it has any
 */
export function legend(types, wall = '') {
  /** @type {[string, string, SVGElement[]][]} */
  const rows = [
    ['mark', 'a step', [svg('circle', { class: 'dot', r: 6 })]],
    ['mark', tr('a leap, whatever stands between'), [svg('circle', { class: 'ring', r: 8 })]],
    [
      'mark',
      tr('a slide as far as the way is free'),
      [svg('path', { class: 'line', d: 'M0 14V-6' }), svg('path', { class: 'head', d: 'M-7 -3L0 -18L7 -3Z' })],
    ],
    [
      'mark',
      tr('a slide of limited length: on tokens a dot for each square, or their number'),
      [svg('path', { class: 'line', d: 'M0 14V-6' }), svg('circle', { class: 'dot', r: 5, cy: -8 })],
    ],
    ['mark', tr('a hop over a piece that must be there'), [svg('path', { class: 'arch', d: 'M-8 5A8 10 0 0 1 8 5' })]],
    [
      'mark',
      tr('a leap that can be blocked'),
      [svg('path', { class: 'stem', d: 'M0 17V6' }), svg('circle', { class: 'ring', r: 8, cy: -3 })],
    ],
    [
      'mark captures',
      tr('cross-bar: only to capture'),
      [svg('circle', { class: 'dot', r: 6 }), svg('path', { class: 'bar', d: 'M-12 0H12' })],
    ],
    ['mark moves', tr('hollow: only without capturing'), [svg('circle', { class: 'dot', r: 5.5 })]],
    ['mark initial', tr('dashed: only as its first move'), [svg('circle', { class: 'ring', r: 8 })]],
    [
      '',
      tr('a royal piece: its loss decides the game'),
      [svg('path', { class: 'token-crown', d: 'M-13 7L-15 -6L-6.5 -0.5L0 -9L6.5 -0.5L15 -6L13 7Z' })],
    ],
  ];
  const powers = new Set(types.flatMap((t) => t.diagram.marks.flatMap((m) => m.power ?? [])));
  for (const { words, sign } of powerLegend(powers)) rows.push(['', words, [sign]]);
  if (powers.size > 0 || types.some((t) => t.powers.length > 0)) {
    rows.push([
      '',
      tr('on a token: it has a special power'),
      [svg('path', { class: 'token-star', d: STAR, transform: 'scale(1.6)' })],
    ]);
  }
  if (wall) rows.push(['wall', tr("{wall}: in everybody's way", { wall: withArticle(wall) }), [brick()]]);
  return html(
    'ul',
    { class: 'legend', 'aria-label': tr('What the marks mean') },
    ...rows.map(([cls, words, shapes]) =>
      html(
        'li',
        {},
        svg(
          'svg',
          { viewBox: '-20 -20 40 40', class: 'diagram', 'aria-hidden': 'true' },
          svg('g', { class: cls }, ...shapes),
        ),
        words,
      ),
    ),
  );
}

/** A wall, as boards draw it. */
function brick() {
  const transform = 'translate(-15 -15) scale(0.3)';
  return svg('g', { transform }, svg('rect', { width: 100, height: 100 }), svg('path', { d: BRICKS }));
}

/**
 * A small picture of where a type goes, for buttons: the squares it reaches are filled, hollow where it only moves,
 * with a bar where it only captures.
 * @param {PieceType} type
 */
export function miniDiagram(type) {
  const marks = offsets(type);
  const far = (/** @type {Offset} */ m) => Math.max(Math.abs(m.dx), Math.abs(m.dy));
  const first = Math.max(1, ...marks.filter((m) => m.how !== 'slide').map(far));
  const radius = Math.max(2, first, marks.some((m) => m.how === 'slide') ? Math.max(3, 2 * first) : 0);
  const size = 100 / (2 * radius + 1),
    gap = size * 0.09;
  const drawing = svg('svg', { viewBox: '0 0 100 100', class: 'mini', 'aria-hidden': 'true' });
  const cell = (/** @type {number} */ dx, /** @type {number} */ dy, /** @type {string} */ name, inset = gap) =>
    svg('rect', {
      class: name,
      x: (dx + radius) * size + inset,
      y: (radius - dy) * size + inset,
      width: size - 2 * inset,
      height: size - 2 * inset,
      rx: size * 0.12,
    });
  const at = new Map(marks.map((m) => [`${m.dx},${m.dy}`, m]));
  for (let dy = radius; dy >= -radius; dy--) {
    for (let dx = -radius; dx <= radius; dx++) {
      const m = at.get(`${dx},${dy}`);
      if (dx === 0 && dy === 0) drawing.append(svg('circle', { class: 'mini-piece', cx: 50, cy: 50, r: size * 0.36 }));
      else if (!m) drawing.append(cell(dx, dy, 'mini-cell'));
      else if (m.move && !m.capture) drawing.append(cell(dx, dy, 'mini-cell'), cell(dx, dy, 'mini-moves', size * 0.19));
      else drawing.append(cell(dx, dy, 'mini-goes'));
      if (m?.capture && !m.move) {
        const x = (dx + radius) * size,
          y = (radius - dy + 0.5) * size;
        drawing.append(
          svg('path', { class: 'mini-bar', d: `M${x + size * 0.22} ${y}h${size * 0.56}`, 'stroke-width': size * 0.2 }),
        );
      }
    }
  }
  return drawing;
}
