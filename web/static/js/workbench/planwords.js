// What is on a designed board, in words.

import { plural, tr } from '../lib/tr.js';
import { geometryOf } from '../position/places.js';
import { wallName } from '../position/nouns.js';
import { sideName } from '../position/sides.js';
import { capital } from '../position/words.js';
import { toolOf } from './plan.js';

/** @typedef {import('../lib/types.js').Variant} Variant */
/** @typedef {import('./plan.js').Plan} Plan */
/** @typedef {import('./plan.js').Tool} Tool */

/** How many squares that have changed are named. */
const MOST = 4;

/**
 * What a tool puts on a square.
 * @param {Tool} tool @param {Variant} variant
 */
export function toolWords(tool, variant) {
  switch (tool.what) {
    case 'piece':
      return `${sideName(tool.side)} ${variant.types.find((t) => t.id === tool.id)?.name ?? tool.id}`;
    case 'wall':
      return capital(wallName(variant));
    case 'hole':
      return tr('No square');
    default:
      return tr('Nothing');
  }
}

/**
 * What has become of a plan: what is on the squares that differ, if they are few ("White Rook on b2. Nothing on a1."),
 * or how many pieces have no place on a board of another shape.
 * @param {Plan} before @param {Plan} after @param {Variant} variant
 */
export function changeWords(before, after, variant) {
  return before.shape === after.shape ? squareWords(before, after, variant) : lossWords(before, after);
}

/** @param {Plan} before @param {Plan} after @param {Variant} variant */
function squareWords(before, after, variant) {
  const words = (/** @type {Plan} */ plan, /** @type {string} */ name) => toolWords(toolOf(plan, name), variant);
  const squares = geometryOf(after.shape).squares();
  const changed = squares.filter((name) => words(before, name) !== words(after, name));
  if (changed.length > MOST) return '';
  return changed.map((name) => tr('{what} on {square}.', { what: words(after, name), square: name })).join(' ');
}

/** @param {Plan} before @param {Plan} after */
function lossWords(before, after) {
  const lost = before.position.pieces.size - after.position.pieces.size;
  if (lost <= 0) return '';
  return plural(
    lost,
    '1 piece has no place on this board; Undo brings it back.',
    '{n} pieces have no place on this board; Undo brings them back.',
  );
}

/** @param {Plan} plan how much there is on it */
export function countWords({ shape, holes, position }) {
  const squares = geometryOf(shape).squares().length - holes.size,
    pieces = position.pieces.size;
  return `${plural(squares, '1 square', '{n} squares')}, ${plural(pieces, '1 piece', '{n} pieces')}.`;
}
