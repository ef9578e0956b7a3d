// How the outlines of figures are written down, in a box of 100 by 100. Most are symmetric about x = 50 and given by
// their right half, from the axis at the top on: as on a lathe.

/**
 * A piece of an outline: a line to (x, y), or a curve with its two control points first.
 * @typedef {number[]} Segment
 */

/**
 * A figure: its outline; circles beside it (x, y, radius); lines on it; spots on it, filled in the colour of the
 * lines; what stands behind it and is drawn first; and limbs, thin lines beside it in the colour of its outline.
 * @typedef {{outline: string, dots?: number[][], lines?: string, spots?: string, behind?: string,
 *   limbs?: string}} Figure
 */

/**
 * The foot on which most figures stand, from the waist down on the right.
 * @type {Segment[]}
 */
export const foot = [
  [70, 76],
  [73, 77.5, 77, 80, 77, 85],
  [77, 89],
  [50, 89],
];

/**
 * A closed outline, symmetric about x = 50, from its right half.
 * @param {[number, number]} start @param {Segment[]} half
 */
export function turned(start, half) {
  const right = half.map((s) => (s.length === 2 ? 'L' : 'C') + s.join(' ')).join('');
  const ends = [start, ...half.map((s) => s.slice(-2))];
  let left = '';
  for (let i = half.length - 1; i >= 0; i--) {
    const [x1 = 0, y1 = 0, x2, y2] = half[i] ?? [],
      [x = 0, y = 0] = ends[i] ?? [];
    if (x2 === undefined) left += `L${100 - x} ${y}`;
    else left += `C${100 - x2} ${y2} ${100 - x1} ${y1} ${100 - x} ${y}`;
  }
  return `M${start.join(' ')}${right}${left}Z`;
}

/**
 * A figure on the foot, from the right half of what is above it.
 * @param {[number, number]} start @param {Segment[]} half @param {Omit<Figure, 'outline'>} [more]
 * @returns {Figure}
 */
export function standing(start, half, more = {}) {
  const { lines = '', ...rest } = more;
  return { outline: turned(start, [...half, ...foot]), lines: `${lines}M31 76H69`, ...rest };
}

/**
 * Lines and the same mirrored, for both halves of a figure. They are of M, L, C and Q with points in full.
 * @param {string} d
 */
export function both(d) {
  return d + d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${Number((100 - x).toFixed(2))} ${y}`);
}

/**
 * A circle as a path.
 * @param {number} x @param {number} y @param {number} r
 */
export function round(x, y, r) {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}
