// The figures of pieces: drawn ones by name, "lion", and those that are put together from a base and a head,
// "rook+knight". A letter behind a colon tells apart what would look the same: "rook+knight:C".

import { svg } from '../lib/dom.js';
import { bases } from './bases.js';
import { beasts } from './figures-beasts.js';
import { birds } from './figures-birds.js';
import { chess } from './figures-chess.js';
import { fairy } from './figures-fairy.js';
import { people } from './figures-people.js';
import { things } from './figures-things.js';

/** @typedef {import('./lathe.js').Figure} Figure */

/** @type {Record<string, Figure>} */
export const figures = { ...chess, ...beasts, ...birds, ...people, ...things, ...fairy };

/**
 * A figure, or null if there is none of that name. The side's colours come from the style sheet.
 * @param {string} name
 */
export function drawFigure(name) {
  const [shape = '', letter = ''] = name.split(':');
  const [base = '', head = ''] = shape.split('+');
  const parts = head ? composed(bases[base], figures[head]) : partsOf(figures[base]);
  if (parts.length === 0) return null;
  return svg('g', { class: 'figure' }, ...parts, ...letterMark(letter));
}

/**
 * A head in a base.
 * @param {Figure | undefined} base @param {Figure | undefined} head
 */
function composed(base, head) {
  if (!base || !head) return [];
  const transform = 'translate(12.5 7) scale(0.75)';
  return [svg('g', { class: 'figure-head', transform }, ...partsOf(head)), ...partsOf(base)];
}

/** @param {Figure | undefined} figure */
function partsOf(figure) {
  if (!figure) return [];
  const path = (/** @type {string} */ name, /** @type {string | undefined} */ d) =>
    d ? [svg('path', { class: `figure-${name}`, d })] : [];
  const dots = (figure.dots ?? []).map(([cx = 0, cy = 0, r = 0]) => svg('circle', { class: 'figure-body', cx, cy, r }));
  return [
    ...path('limb', figure.limbs),
    ...path('body', figure.behind),
    ...path('body', figure.outline),
    ...dots,
    ...path('line', figure.lines),
    ...path('spot', figure.spots),
  ];
}

/**
 * The letters at the foot of a figure that another piece of the game has, too.
 * @param {string} letters
 */
function letterMark(letters) {
  if (!letters) return [];
  const width = 16 + 12 * letters.length;
  const size = { x: 2, y: 68, width, height: 28, rx: 13 },
    middle = { x: 2 + width / 2, y: 89.5 };
  return [
    svg('rect', { class: 'figure-letter-ground', ...size }),
    svg('text', { class: 'figure-letter', ...middle, 'font-size': 21, 'text-anchor': 'middle' }, letters),
  ];
}
