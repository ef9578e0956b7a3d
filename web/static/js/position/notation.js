// In which notation the game on this page is written: the labels of its turns, what stands beside its board, and what
// its squares are called. Readers choose one of those that its players use; what they chose is remembered for all games
// that have the same usual one.

import { recall, remember } from '../lib/settings.js';
import { tr } from '../lib/tr.js';
import { fileOf, rankOf } from './geometry.js';

/** @typedef {import('../lib/types.js').Notation} Notation */
/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {{text: string, x: number, y: number, where: 'below' | 'above' | 'left' | 'right'}} Label */

/** What notations are called. */
const TITLES = /** @type {Record<string, string>} */ ({
  own: tr('Squares (e7e8=Q)'),
  uci: 'UCI (e7e8q)',
  san: tr('Algebraic (Nf3)'),
  lan: tr('Long algebraic (Ng1-f3)'),
  points: tr('Points (h8)'),
  hodges: 'Shogi (P-7f)',
  hodges_number: 'Shogi (P-76)',
  hosking: 'Shogi (P76)',
  kif: tr('Japanese'),
  wxf: 'Xiangqi (C2=5)',
  janggi: 'Janggi (H08-87)',
  thai_san: tr('Thai'),
  thai_lan: 'Thai, long',
  numbers: tr('Numbers (32-28)'),
  numbers_first: tr('Numbers (11-15)'),
});

/** What a turn looks like in notations whose turns are not read off the board: for who is to type one. */
const EXAMPLES = /** @type {Record<string, string>} */ ({
  hodges: 'P-7f',
  hodges_number: 'P-76',
  kif: '７六歩(77)',
  wxf: 'C2=5',
  janggi: 'P71-61',
});

/**
 * An example of a turn in the notation in use, '' where the squares tell how it is written.
 * @param {import('../lib/types.js').Step} [step] that is legal
 */
export function exampleTurn(step) {
  const name = notationInUse();
  if (name === 'points' && step?.effect.drop) return step.to;
  return EXAMPLES[name] ?? '';
}

/** @param {string} name of a notation @returns {string} what it is called */
export function notationTitle(name) {
  return TITLES[name] ?? name;
}

/** @type {Notation[]} of the game on this page, the usual one first */
let known = [];
let chosen = '';
/** @type {string | undefined} the letters of its files, where they are not the usual ones */
let letters;

/**
 * Takes the notations of the game on this page, and the one that its reader chose.
 * @param {{notations?: Notation[], board: {fileNames?: string}}} variant
 */
export function takeNotations({ notations = [], board }) {
  known = notations;
  letters = board.fileNames;
  const remembered = recall(keyOf(notations)) ?? '';
  chosen = notationNames().includes(remembered) ? remembered : '';
}

/** @param {Notation[]} notations under what the choice is remembered */
function keyOf(notations) {
  return `aanca.notation.${notations[0]?.name ?? ''}`;
}

/** The names of the notations that may be chosen, the usual one first. */
export function notationNames() {
  return known.map(({ name }) => name);
}

/** @returns {Notation | undefined} the one in use; none where another than those of the game is used for a while */
function current() {
  return chosen ? known.find(({ name }) => name === chosen) : known[0];
}

/** The name of the notation in use, '' if the game has none. */
export function notationInUse() {
  return chosen || (known[0]?.name ?? '');
}

/** @param {string} name of the notation to use, which is remembered where the game's players use it */
export function useNotation(name) {
  chosen = name;
  if (notationNames().includes(name)) remember(keyOf(known), name);
  document.dispatchEvent(new CustomEvent('aanca-settings'));
}

/**
 * A part of a turn in the notation in use, '' if it has no label.
 * @param {import('../lib/types.js').Part} part
 */
export function labelOf({ label = '', labels }) {
  const name = notationInUse();
  return name === known[0]?.name ? label : (labels?.[name] ?? label);
}

/**
 * What the game calls a square in the notation in use.
 * @param {string} square its name in texts
 */
export function squareTitle(square) {
  const { files, ranks, order, squares } = current() ?? {};
  if (squares) return squares[square] ?? square;
  const file = files?.[fileOf(square, letters)],
    rank = ranks?.[rankOf(square)];
  if (!order || file === undefined || rank === undefined) return square;
  return order === 'rank file' ? rank + file : file + rank;
}

/**
 * A sentence in which squares are called as in the notation in use.
 * @param {string} words that name squares as in texts
 */
export function inTitles(words) {
  const { order, squares } = current() ?? {};
  return order || squares ? words.replace(/(?<![\p{L}\d@=+-])[a-z]\d{1,2}(?![\p{L}\d])/gu, squareTitle) : words;
}

/** Whether squares have no names of their own in the notation in use, so that its label alone tells what was played. */
export function isNameless() {
  const notation = current();
  return notation?.files !== undefined && !notation.order;
}

/** What stands on the squares themselves, by their names. @returns {Record<string, string>} */
export function squareLabels() {
  return current()?.squares ?? {};
}

/** Which edges of the board have names beside them. */
export function labelledEdges() {
  const { files, far, ranks, above = false, right = false, squares } = current() ?? {};
  if (squares) return { below: false, above: false, left: false, right: false };
  if (!files) return { below: true, above: false, left: true, right: false };
  return {
    below: !above || far !== undefined,
    above: above || far !== undefined,
    left: ranks !== undefined && !right,
    right: ranks !== undefined && right,
  };
}

/**
 * The names beside a board and where they stand, in squares.
 * @param {Geometry} geometry @param {boolean} flipped @returns {Label[]}
 */
export function edgeLabels(geometry, flipped) {
  const { files, far, ranks, above, right, squares } = current() ?? {};
  if (squares) return [];
  if (!files) return geometry.labels(flipped);
  const along = (/** @type {number} */ at, /** @type {number} */ n) => (flipped ? n - 1 - at : at) + 0.5;
  /** @type {(names: string[], top: boolean) => Label[]} */
  const row = (names, top) =>
    names.map((text, file) => ({
      text,
      x: along(file, geometry.files),
      y: top ? 0 : geometry.ranks,
      where: top ? 'above' : 'below',
    }));
  /** @type {Label[]} */
  const column = (ranks ?? []).map((text, rank) => ({
    text,
    x: right ? geometry.files : 0,
    y: geometry.ranks - along(rank, geometry.ranks),
    where: right ? 'right' : 'left',
  }));
  // Each side reads its own files at its own end of the board.
  const ends = far ? [...row(files, flipped), ...row(far, !flipped)] : row(files, above === true);
  return [...ends, ...column];
}
