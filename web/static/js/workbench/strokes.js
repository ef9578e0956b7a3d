// Moves that are drawn: which ways a click means, what a set of ways looks like, and how it is said. How it is written
// as a notation the server knows. Steps go so many columns to the right and so many rows forward; on hexagons on the
// slanted grid, on which (1,1) leads straight as well.

import { tr } from '../lib/tr.js';

/**
 * One straight way of moving, as the server tells it. range is how often the step may be repeated, 0 without limit.
 * @typedef {{dx: number, dy: number, range: number, manner: Manner, move: boolean, capture: boolean,
 *   initial: boolean}} Way
 */

/** @typedef {'plain' | 'lame' | 'hop' | 'cling'} Manner */

/**
 * What a click draws. kind: a leap to the square, a slide along its line, the leap to the square again and again, a
 * lame leap, a hop over a piece along its line and beyond, or to the square behind the piece.
 * @typedef {{kind: 'leap' | 'slide' | 'ride' | 'lame' | 'hop' | 'cling', range: number, move: boolean,
 *   capture: boolean, initial: boolean, symmetry: 'all' | 'quarter' | 'sides' | 'one'}} Pen
 */

/** @typedef {[number, number]} Step */

/** @param {number} a @param {number} b @returns {number} */
function divisor(a, b) {
  return b === 0 ? Math.max(1, Math.abs(a)) : divisor(b, a % b);
}

/**
 * The steps that belong to one by a symmetry: all rotations and reflections of the board, those that keep left and
 * right and forward and backward ("quarter"), left and right alone ("sides"), or none.
 * @param {Step} step @param {Pen['symmetry']} symmetry @param {boolean} hexagonal @returns {Step[]}
 */
export function orbit(step, symmetry, hexagonal) {
  const mirror = (/** @type {Step} */ [x, y]) => /** @type {Step} */ (hexagonal ? [-x, y - x] : [-x, y]);
  const turn = (/** @type {Step} */ [x, y]) => /** @type {Step} */ (hexagonal ? [y, y - x] : [y, -x]);
  const back = (/** @type {Step} */ [x, y]) => /** @type {Step} */ ([-x, -y]);
  const moves = { all: [mirror, turn], quarter: [mirror, back], sides: [mirror], one: [] }[symmetry];
  const found = new Map([[step.join(), step]]);
  for (const one of found.values()) {
    for (const move of moves) {
      const next = /** @type {Step} */ (move(one).map((n) => n || 0)); // no -0
      if (!found.has(next.join())) found.set(next.join(), next);
    }
  }
  return [...found.values()];
}

/** @type {Record<Pen['kind'], Manner>} */
const MANNERS = { leap: 'plain', slide: 'plain', ride: 'plain', lame: 'lame', hop: 'hop', cling: 'cling' };

/**
 * The way that a pen draws to a square.
 * @param {Step} square @param {Pen} pen @returns {Way}
 */
export function wayTo([x, y], { kind, range, move, capture, initial }) {
  const along = kind === 'slide' || kind === 'hop' || kind === 'cling';
  const n = along ? divisor(Math.abs(x), Math.abs(y)) : 1;
  const once = kind === 'leap' || kind === 'lame';
  const near = Math.abs(x) <= 1 && Math.abs(y) <= 1;
  const manner = kind === 'lame' && near ? 'plain' : MANNERS[kind];
  return { dx: x / n, dy: y / n, range: once ? 1 : range, manner, move, capture, initial };
}

/** @param {Way} a @param {Way} b whether they differ in purpose and range alone */
function alike(a, b) {
  return a.dx === b.dx && a.dy === b.dy && a.manner === b.manner && a.initial === b.initial;
}

/**
 * Whether ways hold one.
 * @param {Way[]} ways @param {Way} way
 */
function holds(ways, way) {
  return ways.some((w) => alike(w, way) && w.range === way.range && w.move >= way.move && w.capture >= way.capture);
}

/**
 * The ways after a click on a square: what the pen draws is added, or taken away where all of it is there.
 * @param {Way[]} ways @param {Step} square @param {Pen} pen @param {boolean} hexagonal @returns {Way[]}
 */
export function drawn(ways, square, pen, hexagonal) {
  const strokes = orbit(square, pen.symmetry, hexagonal).map((step) => wayTo(step, pen));
  const there = strokes.every((stroke) => holds(ways, stroke));
  const left = ways.flatMap((way) => {
    const stroke = strokes.find((s) => alike(s, way));
    if (!stroke) return [way];
    const rest = { ...way, move: way.move && !stroke.move, capture: way.capture && !stroke.capture };
    return rest.move || rest.capture ? [rest] : [];
  });
  return there ? left : [...left, ...distinct(strokes)];
}

/** @param {Way[]} strokes */
function distinct(strokes) {
  return [...new Map(strokes.map((s) => [`${s.dx},${s.dy}`, s])).values()];
}

/**
 * Whether all that a pen would draw by a click is there.
 * @param {Way[]} ways @param {Step} square @param {Pen} pen @param {boolean} hexagonal
 */
export function isDrawn(ways, square, pen, hexagonal) {
  return orbit(square, pen.symmetry, hexagonal).every((step) => holds(ways, wayTo(step, pen)));
}

/**
 * How often a way makes its step to come to a square, 0 if it does not come there.
 * @param {Way} way @param {Step} square
 */
function times(way, [x, y]) {
  const n = way.dx !== 0 ? x / way.dx : y / way.dy;
  const comes = Number.isInteger(n) && n > 0 && n * way.dx === x && n * way.dy === y;
  if (!comes) return 0;
  const hops = way.manner === 'hop' || way.manner === 'cling';
  if (hops) return hopsTo(way, n) ? n : 0;
  return way.range === 0 || n <= way.range ? n : 0;
}

/**
 * Whether a hopper may end so many steps away. A single step has its hurdle right there: it hops to the next square, or
 * slides on from there.
 * @param {Way} way @param {number} n
 */
function hopsTo({ manner, range }, n) {
  if (n < 2) return false;
  if (range === 1) return manner === 'cling' || n === 2;
  return range === 0 || n <= range;
}

/**
 * The marks of ways in a diagram.
 * @param {Way[]} ways @param {{name: string, step: Step}[]} squares @param {boolean} hexagonal
 * @returns {import('../lib/types.js').Mark[]}
 */
export function marksOf(ways, squares, hexagonal) {
  return ways.flatMap((way) =>
    squares.flatMap(({ name, step }) => {
      const n = times(way, step);
      if (n === 0) return [];
      const { move, capture, initial, range } = way;
      /** @type {import('../lib/types.js').Mark} */
      const mark = { to: name, how: howOf(way, step, hexagonal), move, capture, initial, via: n - 1, over: 0 };
      if (mark.how === 'slide' && range > 0) mark.range = range;
      if (hexagonal) mark.by = step;
      return [mark];
    }),
  );
}

/** @param {Way} way @param {Step} step @param {boolean} hexagonal */
function howOf({ manner, range }, [x, y], hexagonal) {
  if (manner === 'hop' || manner === 'cling') return 'hop';
  if (range !== 1) return 'slide';
  return isNear([x, y], hexagonal) ? 'step' : 'leap';
}

/** @param {Step} step @param {boolean} hexagonal whether it leads to a neighbour */
function isNear([x, y], hexagonal) {
  const near = Math.abs(x) <= 1 && Math.abs(y) <= 1;
  return near && (!hexagonal || x * y >= 0);
}

/**
 * A square seen from the piece, in words: "2 forward, 1 right".
 * @param {Step} square
 */
export function placeWords([x, y]) {
  const parts = [];
  const [ahead, aside] = [{ n: Math.abs(y) }, { n: Math.abs(x) }];
  if (y) parts.push(y > 0 ? tr('{n} forward', ahead) : tr('{n} backward', ahead));
  if (x) parts.push(x > 0 ? tr('{n} right', aside) : tr('{n} left', aside));
  return parts.join(', ');
}

/**
 * How something is done, as words in which it stands.
 * @type {Record<Manner, (deed: string) => string>}
 */
const HOW = {
  plain: (deed) => deed,
  lame: (deed) => tr('lamely {moves}', { moves: deed }),
  hop: (deed) => tr('hopping {moves}', { moves: deed }),
  cling: (deed) => tr('close over a piece {moves}', { moves: deed }),
};

/**
 * What ways do on a square, in words; '' if nothing.
 * @param {Way[]} ways @param {Step} square
 */
export function deedWords(ways, square) {
  const words = ways
    .filter((way) => times(way, square) > 0)
    .map(({ manner, move, capture, initial }) => {
      const deed = HOW[manner](move && capture ? tr('moves and captures') : move ? tr('moves') : tr('captures'));
      return initial ? tr('{moves} at first', { moves: deed }) : deed;
    });
  return [...new Set(words)].join(', ');
}
