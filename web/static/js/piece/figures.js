// The six orthodox pieces as classic figures, in a box of 100 by 100. Five of them are turned on a lathe: they are
// given by the right half of their outline, from the axis at the top to the foot, and mirrored.

import { svg } from '../lib/dom.js';

/**
 * A piece of an outline: a line to (x, y), or a curve with its two control points first.
 * @typedef {number[]} Segment
 */

/** @typedef {{outline: string, dots?: number[][], lines: string}} Figure */

/**
 * The foot on which all but the knight stand, from the waist down on the right.
 * @type {Segment[]}
 */
const foot = [
  [70, 76],
  [73, 77.5, 77, 80, 77, 85],
  [77, 89],
  [50, 89],
];

/** @type {Record<string, Figure>} */
const figures = {
  pawn: {
    outline: turned(
      [50, 17],
      [
        [57.5, 17, 63.5, 23, 63.5, 30.5],
        [63.5, 35, 61.3, 39, 58, 41.5],
        [62, 42.3, 65.5, 44, 65.5, 46.8],
        [65.5, 49.5, 61.5, 50.6, 57.5, 51],
        [58, 62, 63, 70, 70, 76],
        ...foot,
      ],
    ),
    lines: 'M31 76H69M43.5 51H56.5',
  },
  rook: {
    outline: turned(
      [50, 19],
      [
        [57, 19],
        [57, 25.5],
        [63.5, 25.5],
        [63.5, 19],
        [74, 19],
        [74, 33.5],
        [66, 42],
        [67.5, 66],
        [72, 71],
        [72, 76],
        ...foot,
      ],
    ),
    lines: 'M35 42H65M33.5 66H66.5M29 76H71',
  },
  bishop: {
    outline: turned(
      [50, 21],
      [
        [58, 25, 68.5, 36, 68.5, 48],
        [68.5, 55, 65, 59.5, 60, 62.5],
        [64, 63, 67, 64.3, 67, 67],
        [67, 69.8, 63.5, 70.8, 60.5, 71],
        [62, 73.5, 66, 75, 70, 76],
        ...foot,
      ],
    ),
    dots: [[50, 15.5, 5.5]],
    lines: 'M40.5 62.5H59.5M39.5 71H60.5M31 76H69M53.5 45L63 33',
  },
  queen: {
    outline: turned(
      [50, 24],
      [[58.5, 51], [69.5, 28], [71.5, 54], [87, 36], [77.5, 65], [75.5, 69, 74, 71, 74, 76], ...foot],
    ),
    dots: [
      [50, 18, 5.2],
      [70.5, 22.3, 5.2],
      [89, 30.8, 5.2],
      [29.5, 22.3, 5.2],
      [11, 30.8, 5.2],
    ],
    lines: 'M23 65Q50 57 77 65M26 76Q50 69 74 76',
  },
  king: {
    outline:
      turned(
        [50, 28],
        [
          [54.5, 28, 58.5, 31.5, 60, 37],
          [68, 30.5, 87, 32.5, 87, 48.5],
          [87, 58, 78, 62, 76, 68],
          [75, 71, 74, 73, 74, 76],
          ...foot,
        ],
      ) + 'M46.6 28V20.8H40V14.2H46.6V7.6H53.4V14.2H60V20.8H53.4V28Z',
    lines: 'M24 68Q50 59 76 68M26 76Q50 68.5 74 76M50 62.5C50 52 54 42 60 37M50 62.5C50 52 46 42 40 37',
  },
  knight: {
    outline:
      'M25 89C24 79 31 72 40 64.5C46 59.5 49.5 54 49.5 48C45 52.5 39.5 53.5 35.5 56C32 58.3 32 63 28.5 66' +
      'C25.5 68.5 21 66.3 18.3 62.5C15.8 58.8 16.8 55.8 19.6 52C24.8 45 26.2 39.5 29 33.5C31 29 34.4 26 37.5 24' +
      'L35.5 12.5C40 14.3 43.8 17 46 20.3L51.5 12C53.5 15 54.6 18 54.8 21.4C70.5 27 80.5 44.5 80 68' +
      'C79.9 76 79.5 82 79 89Z',
    dots: [],
    lines: 'M57.5 28.5C67.5 36 72.5 49 72 68C71.9 72.5 71.6 77 71.2 81M34 37.6L37.6 35.4M22.5 58.6L24.2 57M27 83H77',
  },
};

/**
 * A figure, or null if there is none of that name. The side's colours come from the style sheet.
 * @param {string} name
 */
export function drawFigure(name) {
  const figure = figures[name];
  if (!figure) return null;
  const g = svg('g', { class: 'figure' }, svg('path', { class: 'figure-body', d: figure.outline }));
  for (const [cx = 0, cy = 0, r = 0] of figure.dots ?? []) g.append(svg('circle', { class: 'figure-body', cx, cy, r }));
  g.append(svg('path', { class: 'figure-line', d: figure.lines }));
  return g;
}

/**
 * A closed outline, symmetric about x = 50, from its right half.
 * @param {[number, number]} start @param {Segment[]} half
 */
function turned(start, half) {
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
