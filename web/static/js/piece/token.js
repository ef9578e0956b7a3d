// Pieces as tokens made from their moves: a soft shield that points forward, the id in the middle, around it a mark
// for each way of moving. A dot is a step, a ring a leap, a line a slide (short, with as many dots as squares or their
// number, if it is limited), a hook
// a line that bends, an arch a hop; a cross-bar says capture only, hollow says move only, a crown royal, a star that
// there is more to it. The box is 100 by 100.

import { svg } from '../lib/dom.js';
import { drawArt } from './art.js';
import { drawFigure } from './figures.js';
import { drawNative } from './native.js';
import { sideClass, sideSign } from '../position/sides.js';
import { bends, divisor, offsets, rays } from './reach.js';
import { SHIELD } from './shield.js';

/** @typedef {import('../lib/types.js').PieceType} PieceType */
/** @typedef {import('../lib/types.js').Side} Side */
/** @typedef {import('./reach.js').Offset} Offset */

const CROWN = 'M-11 5.5L-12.5 -5L-5.5 -0.5L0 -7L5.5 -0.5L12.5 -5L11 5.5Z';

/** A star of four rays, in the tip of the shield: the piece has a power that its marks do not tell. */
export const STAR = 'M0 -7.5L2 -2L7.5 0L2 2L0 7.5L-2 2L-7.5 0L-2 -2Z';

/** How far from the middle marks stand. */
const RIM = 28.5;

/**
 * A piece as it stands on the board.
 * @param {PieceType} type @param {Side} side
 * @param {{figures: boolean, down: boolean}} how figures: draw what the game has, or a figure; down: forward is
 *   downwards
 */
export function drawPiece(type, side, how) {
  const face = how.figures ? (drawNative(type, side, how.down) ?? drawFigure(type.figure)) : null;
  const picture = drawArt(type.art?.[side], [face ?? drawToken(type, how.down)]);
  return svg('g', { class: `drawn-piece ${colourClass(type, side)}` }, ...picture, ...badge(side));
}

/**
 * The class that colours a piece: as its game says, else as its side is coloured.
 * @param {PieceType} type @param {Side} side
 */
function colourClass(type, side) {
  const [first, second] = type.face?.colours ?? [];
  if (first && side === 'w') return `in-${first}`;
  return second && side === 'b' ? `in-${second}` : sideClass(side);
}

/**
 * What tells the sides apart besides their colours, where there are more than two.
 * @param {Side} side
 */
function badge(side) {
  const sign = sideSign(side);
  if (!sign) return [];
  const circle = svg('circle', { class: 'badge-ground', r: 14 });
  const letter = svg('text', { class: 'badge-sign', y: 7, 'font-size': 20, 'text-anchor': 'middle' }, sign);
  return [svg('g', { class: 'side-badge', transform: 'translate(83 83)' }, circle, letter)];
}

/**
 * A piece alone, as a picture of its own.
 * @param {PieceType} type @param {Side} side @param {boolean} figures
 */
export function pieceIcon(type, side, figures, down = false) {
  return svg(
    'svg',
    { viewBox: '0 0 100 100', class: 'piece-icon', 'aria-hidden': 'true' },
    drawPiece(type, side, { figures, down }),
  );
}

/** @param {PieceType} type @param {boolean} down */
export function drawToken(type, down) {
  const middle = down ? 44 : 56;
  const turned = svg(
    'g',
    down ? { transform: 'rotate(180 50 50)' } : {},
    svg('path', { class: 'token-shield', d: SHIELD }),
    svg('g', { class: 'token-marks', transform: 'translate(50 55)' }, ...tokenMarks(type, down)),
  );
  if (type.powers.length > 0 || type.diagram.marks.some((m) => m.power)) {
    turned.append(svg('path', { class: 'token-star', d: STAR, transform: 'translate(50 13.5)' }));
  }
  const label = type.id.replace(/~$/, '');
  const idAt = type.royal ? middle + 6 : middle;
  const g = svg(
    'g',
    { class: 'token' },
    turned,
    text('token-id', label, idAt, [36, 29, 22, 18]),
    text('token-id-alone', label, middle, [56, 44, 33, 26]),
  );
  if (type.royal) g.append(svg('path', { class: 'token-crown', d: CROWN, transform: `translate(50 ${middle - 15})` }));
  return g;
}

/** @param {string} name @param {string} label @param {number} y @param {number[]} sizes by the number of letters */
function text(name, label, y, sizes) {
  const size = labelSize(label, sizes);
  const long = label.length > sizes.length ? ' long' : '';
  return svg(
    'text',
    { class: name + long, x: 50, y: round(y + size * 0.355), 'font-size': round(size), 'text-anchor': 'middle' },
    label,
  );
}

/** How wide the shield is where the id stands, and how wide a bold letter is on average. */
const SHIELD_WIDTH = 82,
  LETTER = 0.68;

/**
 * How large an id is written: smaller than the last of the sizes if it would not fit on the shield otherwise.
 * @param {string} label @param {number[]} sizes by the number of letters
 */
export function labelSize(label, sizes) {
  const size = sizes[Math.min(label.length, sizes.length) - 1] ?? 18;
  return label.length > sizes.length ? Math.min(size, SHIELD_WIDTH / (LETTER * label.length)) : size;
}

/** @param {PieceType} type @param {boolean} down @returns {SVGElement[]} */
function tokenMarks(type, down) {
  const marks = offsets(type).filter((m) => !m.initial);
  const of = (/** @type {string} */ how) => marks.filter((m) => m.how === how);
  // Marks that share a direction make room for each other.
  const ways = (/** @type {string} */ how) => new Set(of(how).map(way));
  const leaps = ways('leap'),
    steps = ways('step'),
    hops = ways('hop');
  const slides = new Set(of('slide').map((m) => way(m) + manner(m)));
  return [
    ...rays(of('slide')).map((r) => slideMark(r, hops.has(way(r)), down)),
    ...sectors(of('leap')).map((l) => leapMark(l, steps.has(way(l.mark)))),
    ...of('step')
      .filter((m) => !slides.has(way(m) + manner(m)))
      .map((m) => stepMark(m, leaps.has(way(m)))),
    ...bends(of('bend')).map(bendMark),
    ...firstOfEach(of('hop')).map((m) => hopMark(m, leaps.has(way(m)) || steps.has(way(m)))),
  ];
}

/**
 * The direction of a mark, in lowest terms.
 * @param {{dx: number, dy: number}} m
 */
function way({ dx, dy }) {
  const n = divisor(Math.abs(dx), Math.abs(dy));
  return `${dx / n},${dy / n}`;
}

/** @param {Offset} m @param {boolean} ringed whether a leap's ring surrounds it */
function stepMark(m, ringed) {
  const size = m.move && !m.capture ? 4 : 4.8;
  return svg(
    'g',
    { class: manner(m), transform: at(m) },
    svg('circle', { class: 'dot', r: ringed ? 2.9 : size }),
    ...bar(m),
  );
}

/**
 * The class of a mark that moves only, captures only, or does both.
 * @param {Offset} m
 */
function manner(m) {
  if (m.capture && !m.move) return 'mark captures';
  return m.move && !m.capture ? 'mark moves' : 'mark';
}

/**
 * Where on the rim a direction's mark stands: the rim is a square.
 * @param {{dx: number, dy: number}} d @param {number} [rim]
 */
function spot(d, rim = RIM) {
  const scale = rim / Math.max(Math.abs(d.dx), Math.abs(d.dy));
  return { x: round(d.dx * scale), y: round(-d.dy * scale) };
}

/**
 * Turns a mark's own upward direction outwards.
 * @param {{dx: number, dy: number}} d
 */
function turn(d) {
  return `rotate(${round((Math.atan2(d.dx, d.dy) * 180) / Math.PI)})`;
}

/** @param {{dx: number, dy: number}} d @param {number} [rim] */
function at(d, rim) {
  const { x, y } = spot(d, rim);
  return `translate(${x} ${y}) ${turn(d)}`;
}

/**
 * The cross-bar of a mark that captures only.
 * @param {Offset} m
 */
function bar(m) {
  return m.capture && !m.move ? [svg('path', { class: 'bar', d: 'M-7 0H7' })] : [];
}

/**
 * @param {import('./reach.js').Ray} ray @param {boolean} hopped whether a hop's arch stands at its end
 * @param {boolean} down
 */
function slideMark(ray, hopped, down) {
  const m = /** @type {Offset} */ (ray.marks[0]);
  const { range } = m;
  const g = svg('g', { class: manner(m), transform: at(ray) });
  if (m.move && !m.capture) {
    const [from, to] = hopped ? [2, 10] : range > 0 ? [0, 9] : [-7, 7];
    g.append(svg('rect', { class: 'tube', x: -2.6, y: from, width: 5.2, height: to - from, rx: 2.6 }));
  } else {
    g.append(svg('path', { class: 'line', d: hopped ? 'M0 10V3' : range > 0 ? 'M0 8V3' : 'M0 8V-7' }));
  }
  if (range > 0 && !hopped) g.append(...rangeMark(range, ray, down));
  g.append(...bar(m));
  return g;
}

/**
 * The range of a limited slide at its end: as many dots as squares up to three, else the number, which stays
 * upright on a token that is turned.
 * @param {number} range @param {{dx: number, dy: number}} ray @param {boolean} down
 */
function rangeMark(range, ray, down) {
  if (range > 3) {
    const turned = (Math.atan2(ray.dx, ray.dy) * 180) / Math.PI + (down ? 180 : 0);
    const upright = `translate(0 -6) rotate(${round(-turned)})`;
    const attributes = { class: 'range', y: 4.2, 'font-size': 12, 'text-anchor': 'middle', transform: upright };
    return [svg('text', attributes, String(range))];
  }
  const places = range === 1 ? [-3] : range === 2 ? [-2, -7.5] : [-0.5, -5, -9.5];
  return places.map((cy) => svg('circle', { class: 'dot', cy, r: 1.9 }));
}

/**
 * Leaps by where they lie on the rim. Those too near each other to be told apart share a ring, drawn double.
 * @param {Offset[]} leaps @returns {{mark: Offset, many: boolean}[]}
 */
function sectors(leaps) {
  /** @type {Map<string, Offset[]>} */
  const found = new Map();
  for (const m of leaps) {
    const oblique = m.dx !== 0 && m.dy !== 0 && Math.abs(m.dx) !== Math.abs(m.dy);
    const long = Math.abs(m.dx) > Math.abs(m.dy) ? 'x' : 'y';
    const key = `${Math.sign(m.dx)},${Math.sign(m.dy)},${oblique ? long : ''},${m.move},${m.capture}`;
    found.set(key, [...(found.get(key) ?? []), m]);
  }
  return [...found.values()].map((all) => ({
    mark: /** @type {Offset} */ (all[all.length >> 1]),
    many: all.length > 1,
  }));
}

/** @param {{mark: Offset, many: boolean}} leap @param {boolean} dotted whether a step's dot stands in it */
function leapMark({ mark, many }, dotted) {
  const g = svg(
    'g',
    { class: manner(mark), transform: at(mark) },
    svg('circle', { class: 'ring', r: dotted ? 6.2 : 5.6 }),
  );
  if (many) g.append(svg('circle', { class: 'ring', r: 2 }));
  g.append(...bar(mark));
  return g;
}

/** @param {import('./reach.js').Ray} ray */
function bendMark(ray) {
  const m = /** @type {Offset} */ (ray.marks[0]);
  const { x, y } = spot(m, RIM - 3);
  if (ray.dx === 0 && ray.dy === 0) {
    return svg(
      'g',
      { class: manner(m), transform: at(m) },
      svg('path', { class: 'stem', d: 'M0 9V5' }),
      svg('circle', { class: 'ring', r: 4.6 }),
      ...bar(m),
    );
  }
  return svg('path', {
    class: `line thin ${manner(m)}`,
    d: `M${round(x - 4 * ray.dx)} ${round(y + 4 * ray.dy)}l${8 * ray.dx} ${-8 * ray.dy}`,
  });
}

/**
 * One mark for each direction.
 * @param {Offset[]} marks
 */
function firstOfEach(marks) {
  return rays(marks).map((r) => ({ .../** @type {Offset} */ (r.marks[0]), dx: r.dx, dy: r.dy }));
}

/** @param {Offset} m @param {boolean} around whether it stands around the mark of a step or leap */
function hopMark(m, around) {
  return svg(
    'g',
    { class: `${manner(m)} hop`, transform: at(m, around ? RIM - 1 : RIM + 1) },
    svg('path', { class: 'arch', d: around ? 'M-8.5 -1A8.5 8.5 0 0 1 8.5 -1' : 'M-5.5 3A5.5 5.5 0 0 1 5.5 3' }),
    ...(m.capture && !m.move ? [svg('path', { class: 'bar', d: 'M-5 -6.5H5' })] : []),
  );
}

/** @param {number} n */
function round(n) {
  return Math.round(n * 100) / 100;
}
