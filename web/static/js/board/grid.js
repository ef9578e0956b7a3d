// What is drawn on a board besides its squares: the lines of boards on which pieces stand on points, rivers, and the
// signs on marked squares.

import { svg } from '../lib/dom.js';
import { hasGlyph } from '../piece/native.js';
import { rankOf } from '../position/geometry.js';

/** @typedef {import('../position/geometry.js').Geometry} Geometry */
/** @typedef {{x: number, y: number}} Point */

/** How far from a point its brackets stand, and how long their arms are. */
const ASIDE = 9,
  ARM = 15;

/**
 * The lines and signs of a board, as paths in its units.
 * @param {Geometry} geometry @param {boolean} flipped
 */
export function drawGrid(geometry, flipped) {
  const { look } = geometry;
  const at = (/** @type {string} */ name) => middle(geometry, name, flipped);
  const along = look.style === 'points' ? neighbours(geometry) : [];
  const lines = [...along, ...(look.lines ?? [])];
  const marks = look.marks ?? [];
  const onLines = look.style === 'points' || look.style === 'lines';
  return [
    ...water(geometry, flipped),
    svg('path', { class: 'grid-lines', d: lines.map(([a, b]) => segment(at(a), at(b))).join('') }),
    svg('path', { class: 'grid-fences', d: fences(geometry, flipped) }),
    onLines
      ? svg('path', { class: 'grid-signs', d: marks.map((name) => brackets(at(name), geometry)).join('') })
      : svg('g', { class: 'grid-dots' }, ...marks.map((name) => cornerDot(at(name), flipped))),
  ];
}

/** @param {Geometry} geometry @param {string} name @param {boolean} flipped @returns {Point} */
function middle(geometry, name, flipped) {
  const { col, row } = geometry.place(name, flipped);
  return { x: col * 100 + 50, y: row * 100 + 50 };
}

/**
 * The thick lines behind files and ranks, from edge to edge.
 * @param {Geometry} geometry @param {boolean} flipped
 */
function fences({ look, files, ranks }, flipped) {
  const behind = (/** @type {number} */ n, /** @type {number} */ all) => (flipped ? all - n : n) * 100;
  return [
    ...(look.behindFiles ?? []).map((file) => `M${behind(file, files)} 0V${ranks * 100}`),
    ...(look.behindRanks ?? []).map((rank) => `M0 ${behind(ranks - rank, ranks)}H${files * 100}`),
  ].join('');
}

/** @param {Point} a @param {Point} b */
function segment(a, b) {
  return `M${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}`;
}

/** @param {number} n */
function short(n) {
  return Math.round(n * 10) / 10;
}

/**
 * The pairs of squares beside each other that a line joins. No line crosses the river but at the edges.
 * @param {Geometry} geometry @returns {[string, string][]}
 */
function neighbours(geometry) {
  if (geometry.hexagonal) return sixNeighbours(geometry);
  const bank = geometry.look.river ?? 0;
  const dry = (/** @type {number} */ file, /** @type {number} */ rank) =>
    rank + 1 !== bank || file === 0 || file === geometry.files - 1;
  return geometry.squares().flatMap((name) => {
    const file = geometry.fileOf(name),
      rank = rankOf(name);
    /** @type {[string, string][]} */
    const found = [];
    if (geometry.has(file + 1, rank)) found.push([name, geometry.nameOf(file + 1, rank)]);
    if (geometry.has(file, rank + 1) && dry(file, rank)) found.push([name, geometry.nameOf(file, rank + 1)]);
    return found;
  });
}

/** @param {Geometry} geometry @returns {[string, string][]} hexagons that touch, each pair once */
function sixNeighbours(geometry) {
  const all = geometry.squares().map((name) => ({ name, ...geometry.place(name, false) }));
  return all.flatMap((a, i) =>
    all
      .slice(i + 1)
      .filter((b) => Math.hypot(a.col - b.col, a.row - b.row) < 1.1)
      .map((b) => /** @type {[string, string]} */ ([a.name, b.name])),
  );
}

/**
 * The water between two ranks.
 * @param {Geometry} geometry @param {boolean} flipped
 */
function water(geometry, flipped) {
  const { river: rank = 0 } = geometry.look;
  if (rank === 0) return [];
  const y = flipped ? rank : geometry.ranks - rank;
  const place = { x: 50, y: y * 100 - 50, width: (geometry.files - 1) * 100, height: 100 };
  return [svg('rect', { class: 'grid-river', ...place }), ...riverWords(geometry, y * 100)];
}

/** How large the words in a river are written. */
const RIVER_SIZE = 52;

/**
 * The words in the river, if the reader's fonts have all of them. Each has its half, or the whole river if it is alone;
 * its characters stand between the files, where the pieces on the banks cover the least. They read from the left for
 * both sides.
 * @param {Geometry} geometry @param {number} y the middle of the river
 */
function riverWords(geometry, y) {
  const words = geometry.look.riverWords ?? [];
  if (![...words.join('')].every(hasGlyph)) return [];
  const share = ((geometry.files - 1) * 100) / words.length;
  return words.flatMap((word, i) => {
    const step = Math.min(100, share / word.length);
    return [...word].map((character, at) => {
      const x = 50 + share * (i + 0.5) + step * (at - (word.length - 1) / 2);
      const place = { x: short(x), y: short(y + RIVER_SIZE * 0.36) };
      return svg('text', { class: 'grid-word', ...place, 'font-size': RIVER_SIZE, 'text-anchor': 'middle' }, character);
    });
  });
}

/**
 * Brackets around a point, none of them beyond the lines of the edge.
 * @param {Point} p @param {Geometry} geometry
 */
function brackets({ x, y }, geometry) {
  const sides = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ];
  const inside = (/** @type {number[]} */ [dx = 0]) => x + dx * 50 > 0 && x + dx * 50 < geometry.width * 100;
  return sides
    .filter(inside)
    .map(([dx = 0, dy = 0]) => {
      const left = x + dx * ASIDE,
        top = y + dy * ASIDE;
      return `M${left} ${top + dy * ARM}V${top}H${left + dx * ARM}`;
    })
    .join('');
}

/**
 * A dot in the corner of a square that is its upper right one for the first side.
 * @param {Point} p @param {boolean} flipped
 */
function cornerDot({ x, y }, flipped) {
  const away = flipped ? -50 : 50;
  return svg('circle', { cx: x + away, cy: y - away, r: 7 });
}
