// Layouts as text: a letter for how the second side's setup follows the first's and a digit for each pair, 1 where
// its two pieces change places.

import { rankOf } from '../position/geometry.js';

/** @typedef {Pick<import('../lib/types.js').Variant, 'pairs' | 'symmetries' | 'board'>} Choice */

/** @param {Choice} variant */
export function usualLayout({ pairs, symmetries }) {
  return (symmetries[0] ?? '') + '0'.repeat(pairs.length);
}

/** @param {string} layout @param {number} pair */
export function isFlipped(layout, pair) {
  return layout[pair + 1] === '1';
}

/** @param {string} layout @param {number} pair @returns {string} */
export function flipPair(layout, pair) {
  return layout.slice(0, pair + 1) + (isFlipped(layout, pair) ? '0' : '1') + layout.slice(pair + 2);
}

/** @param {string} layout @param {string} letter */
export function withSymmetry(layout, letter) {
  return letter + layout.slice(1);
}

/**
 * The four squares of a pair: the first side's and those opposite them, which are the same ones whether mirrored or
 * turned.
 * @param {Choice} variant @param {number} pair
 */
export function pairSquares({ pairs, board }, pair) {
  const near = pairs[pair]?.squares ?? [];
  return [...near, ...near.map((sq) => sq.charAt(0) + (board.ranks - rankOf(sq)))];
}

/**
 * The pair that stands on a square, of either side; -1 if there is none.
 * @param {Choice} variant @param {string} square
 */
export function pairAt(variant, square) {
  return variant.pairs.findIndex((_, i) => pairSquares(variant, i).includes(square));
}
