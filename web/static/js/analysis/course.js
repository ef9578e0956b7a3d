// The course of the evaluation through a game, and its turning points: turns after which a side can expect clearly less
// than before.

/** @typedef {import('./score.js').Score} Score */

/**
 * What a position is worth, and who is to move there.
 * With several sides shares are what each can expect, in thousandths.
 * @typedef {{ply: number, side?: string, score: Score, best?: {turn: string, label: string}[],
 *   shares?: number[]}} Point
 */

/** @typedef {{ply: number, nag: number, lost: number, best: string}} Turning */

/** How much a turn gives away, in thousandths of a point, to deserve a sign, from the worst on. */
const LOSSES = /** @type {[number, number][]} */ ([
  [300, 4],
  [200, 2],
  [100, 6],
]);

/**
 * The turns that gave something away, with the signs that they deserve: ?!, ? or ??.
 * @param {Map<number, Point>} points by ply @param {string[]} by the side of each turn @returns {Turning[]}
 */
export function turningPoints(points, by) {
  return by.flatMap((side, i) => {
    const before = points.get(i),
      after = points.get(i + 1);
    if (!before || !after || (side !== 'w' && side !== 'b')) return [];
    const gain = after.score.expected - before.score.expected;
    const lost = side === 'w' ? -gain : gain;
    const nag = LOSSES.find(([least]) => lost >= least)?.[1];
    return nag ? [{ ply: i + 1, nag, lost, best: before.best?.[0]?.label ?? '' }] : [];
  });
}

/**
 * By whom turns are judged among those of several sides, or of chance: what a third side expects is not told by
 * what the first one does, and what falls is nobody's mistake.
 * @param {Map<number, Point>} points by ply @param {number} plies @param {number} sides
 */
export function judged(points, plies, sides) {
  return Array.from({ length: plies }, (_, ply) => {
    const side = points.get(ply)?.side ?? '';
    return side === 'w' || (side === 'b' && sides === 2) ? side : '';
  });
}

/**
 * Where the points are drawn in a box: from left to right by ply, from the bottom up by what the first side can expect.
 * @param {Map<number, Point>} points @param {number} plies how many turns there are
 * @param {{width: number, height: number}} box
 */
export function placed(points, plies, { width, height }) {
  return [...points.values()]
    .sort((a, b) => a.ply - b.ply)
    .map(({ ply, score }) => ({
      ply,
      x: plies > 0 ? (ply / plies) * width : 0,
      y: height - (score.expected / 1000) * height,
    }));
}

/**
 * The ply that is nearest to a place of such a picture, which has a margin on both sides.
 * @param {number} place 0 at the left edge, 1 at the right
 * @param {number} plies @param {{width: number, margin: number}} box
 */
export function plyAt(place, plies, { width, margin }) {
  const x = place * (width + 2 * margin) - margin;
  return Math.max(0, Math.min(plies, Math.round((x / width) * plies)));
}

/**
 * Where a key leads from a ply, null if it is no key of the picture.
 * @param {string} key @param {number} at @param {number} plies
 */
export function plyByKey(key, at, plies) {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowRight':
      return Math.min(plies, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return plies;
  }
  return null;
}
