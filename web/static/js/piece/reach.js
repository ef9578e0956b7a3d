// What a type's diagram marks say, seen from the piece: offsets instead of squares, and grouped by direction for tokens
// and diagrams. dx grows to the owner's right, dy forward.

import { fileOf, rankOf } from '../position/geometry.js';
import { slanted } from '../position/hexagons.js';

/** @typedef {import('../lib/types.js').Mark} Mark */
/** @typedef {import('../lib/types.js').PieceType} PieceType */

/**
 * A mark by its offset. by are the steps that it is away on the grid of the board, which is slanted on hexagons.
 * range is how far a slide goes at most, 0 where only the edge of the board ends it.
 * @typedef {{dx: number, dy: number, by: [number, number], how: Mark['how'], move: boolean, capture: boolean,
 *   initial: boolean, range: number}} Offset
 */

/**
 * Lines of squares in one direction; the marks are sorted from the nearest on.
 * @typedef {{dx: number, dy: number, marks: Offset[]}} Ray
 */

/**
 * A type's plain marks by offset; those of powers are told by powerOffsets. Two ways of reaching a square in the same
 * manner are one, and what can be done at any time hides what can be done at first only.
 * @param {PieceType} type @returns {Offset[]}
 */
export function offsets(type) {
  const { marks } = type.diagram;
  /** @type {Map<string, Offset>} */
  const found = new Map();
  for (const m of marks) {
    if (m.power) continue;
    const { dx, dy, by } = offsetOf(m, type.diagram);
    const key = `${dx},${dy},${m.how},${m.initial}`;
    const known = found.get(key);
    if (known) {
      known.move ||= m.move;
      known.capture ||= m.capture;
      known.range = known.range && m.range ? Math.max(known.range, m.range) : 0;
    } else {
      const { how, move, capture, initial, range = 0 } = m;
      found.set(key, { dx, dy, by, how, move, capture, initial, range });
    }
  }
  const all = [...found.values()];
  for (const m of all) if (m.how === 'slide' && isLame(m, all)) m.how = 'bend';
  return all.filter(
    (m) => !m.initial || !all.some((o) => !o.initial && o.dx === m.dx && o.dy === m.dy && covers(o, m)),
  );
}

/**
 * Where a type uses its powers, each place and power once.
 * @param {PieceType} type @returns {{dx: number, dy: number, power: string}[]}
 */
export function powerOffsets(type) {
  const { marks } = type.diagram;
  /** @type {Map<string, {dx: number, dy: number, power: string}>} */
  const found = new Map();
  for (const m of marks) {
    if (!m.power) continue;
    const { dx, dy } = offsetOf(m, type.diagram);
    found.set(`${dx},${dy},${m.power}`, { dx, dy, power: m.power });
  }
  return [...found.values()];
}

/**
 * Where a mark is, seen from the piece.
 * @param {Mark} m @param {PieceType['diagram']} diagram @returns {{dx: number, dy: number, by: [number, number]}}
 */
function offsetOf(m, { from, fileNames }) {
  if (m.by) {
    const [dx, dy] = slanted(...m.by);
    return { dx, dy, by: m.by };
  }
  const dx = fileOf(m.to, fileNames) - fileOf(from, fileNames),
    dy = rankOf(m.to) - rankOf(from);
  return { dx, dy, by: [dx, dy] };
}

/**
 * Whether one mark allows at least what another does.
 * @param {Offset} o @param {Offset} m
 */
function covers(o, m) {
  return (o.move || !m.move) && (o.capture || !m.capture);
}

/**
 * A slide to a single far square that cannot end before is a leap that can be blocked, and drawn as one.
 * @param {Offset} m @param {Offset[]} all
 */
function isLame(m, all) {
  const [x, y] = m.by,
    n = divisor(Math.abs(x), Math.abs(y));
  if (n < 2) return false;
  const on = (/** @type {number} */ k) =>
    all.find((o) => o.by[0] * n === x * k && o.by[1] * n === y * k && covers(o, m));
  return !on(n - 1) && !on(n + 1);
}

/**
 * Marks that lie on lines through the piece, by direction.
 * @param {Offset[]} marks @returns {Ray[]}
 */
export function rays(marks) {
  /** @type {Map<string, Ray>} */
  const found = new Map();
  for (const m of marks) {
    const n = divisor(Math.abs(m.by[0]), Math.abs(m.by[1]));
    const dx = m.dx / n,
      dy = m.dy / n;
    const key = `${m.by[0] / n},${m.by[1] / n},${m.move},${m.capture},${m.initial}`;
    const ray = found.get(key) ?? { dx, dy, marks: [] };
    ray.marks.push(m);
    found.set(key, ray);
  }
  for (const ray of found.values()) ray.marks.sort(byDistance);
  return [...found.values()];
}

/**
 * Marks of bent lines: those in the same octant that go on from each other. dx, dy is the direction after the bend;
 * both are 0 for a square that stands alone, such as a lame leap's.
 * @param {Offset[]} marks @returns {Ray[]}
 */
export function bends(marks) {
  const left = [...marks].sort(byDistance);
  /** @type {Ray[]} */
  const out = [];
  while (left.length > 0) {
    const first = /** @type {Offset} */ (left.shift());
    const ray = { dx: 0, dy: 0, marks: [first] };
    for (const [x, y] of outward(first)) {
      const line = follow(left, first, x, y);
      const [dx, dy] = isSlanted(first) ? slanted(x, y) : [x, y];
      if (line.length >= ray.marks.length) Object.assign(ray, { dx, dy, marks: [first, ...line] });
    }
    for (const m of ray.marks.slice(1)) left.splice(left.indexOf(m), 1);
    out.push(ray);
  }
  return out;
}

/**
 * The directions that lead away from the piece at an offset.
 * @param {Offset} m @returns {[number, number][]}
 */
function outward(m) {
  if (isSlanted(m)) return HEXAGONAL.filter(([x, y]) => ahead(m, x, y));
  const sx = Math.sign(m.dx),
    sy = Math.sign(m.dy);
  const along = Math.abs(m.dx) > Math.abs(m.dy) ? [sx, 0] : [0, sy];
  return [/** @type {[number, number]} */ (along), [sx || 1, sy || 1]];
}

/** @param {Offset[]} marks @param {Offset} first @param {number} dx @param {number} dy */
function follow(marks, first, dx, dy) {
  const line = [];
  for (let n = 1; ; n++) {
    const next = marks.find(
      (m) =>
        m.by[0] === first.by[0] + n * dx &&
        m.by[1] === first.by[1] + n * dy &&
        m.move === first.move &&
        m.capture === first.capture,
    );
    if (!next) return line;
    line.push(next);
  }
}

/**
 * The directions on hexagons as steps on the slanted grid.
 * @type {[number, number][]}
 */
const HEXAGONAL = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [1, 2],
  [2, 1],
  [1, -1],
  [-1, -2],
  [-2, -1],
  [-1, 1],
];

/**
 * Whether a mark is on hexagons.
 * @param {Offset} m
 */
function isSlanted(m) {
  return m.dx !== m.by[0] || m.dy !== m.by[1];
}

/**
 * Whether a direction leads away from the piece at a mark.
 * @param {Offset} m @param {number} x @param {number} y
 */
function ahead(m, x, y) {
  const [dx, dy] = slanted(x, y);
  return m.dx * dx + m.dy * dy > 0;
}

/** @param {Offset} a @param {Offset} b */
function byDistance(a, b) {
  return Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy);
}

/**
 * The greatest common divisor.
 * @param {number} a @param {number} b @returns {number}
 */
export function divisor(a, b) {
  return b === 0 ? a || 1 : divisor(b, a % b);
}
