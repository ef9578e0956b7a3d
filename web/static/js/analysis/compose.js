// Positions put together by hand: what a tool does on a square, and the position string of the result. Whether it is
// legal the server says.

import { copy } from '../position/position.js';

/** @typedef {import('../lib/types.js').Position} Position */
/** @typedef {import('../lib/types.js').Side} Side */
/** @typedef {import('../position/geometry.js').Geometry} Geometry */

/**
 * What is put on squares: a piece, a wall, or nothing.
 * @typedef {{what: 'piece', id: string, side: Side} | {what: 'wall'} | {what: 'nothing'}} Tool
 */

/**
 * The position after a tool was used on a square. A piece that stands there already is taken away.
 * @param {Position} position @param {string} square @param {Tool} tool @returns {Position}
 */
export function use(position, square, tool) {
  const next = copy(position);
  const was = next.pieces.get(square);
  const walled = next.walls?.has(square) ?? false;
  next.pieces.delete(square);
  next.walls = new Set(next.walls);
  next.walls.delete(square);
  if (tool.what === 'wall' && !walled) next.walls.add(square);
  const again = tool.what === 'piece' && was?.id === tool.id && was.side === tool.side;
  if (tool.what === 'piece' && !again) next.pieces.set(square, { id: tool.id, side: tool.side });
  return next;
}

/**
 * The position with more or fewer pieces of a type in hand.
 * @param {Position} position @param {Side} side @param {string} id @param {number} change @returns {Position}
 */
export function hold(position, side, id, change) {
  const next = copy(position);
  const hand = new Map(next.hands[side] ?? []);
  const count = (hand.get(id) ?? 0) + change;
  if (count > 0) hand.set(id, count);
  else hand.delete(id);
  next.hands[side] = hand;
  return next;
}

/**
 * The position without pieces, walls and hands.
 * @param {Position} position @returns {Position}
 */
export function emptied(position) {
  return { ...position, pieces: new Map(), walls: new Set(), hands: { w: new Map(), b: new Map() } };
}

/**
 * The names of the places of each rank, from the last on, as position strings list them.
 * @param {import('../lib/types.js').BoardShape} board @param {Geometry} geometry
 */
function placesOf(board, geometry) {
  if (board.hexagons) return board.hexagons.map((row) => row.map((h) => h.name));
  return Array.from({ length: board.ranks }, (_, i) =>
    Array.from({ length: board.files }, (_, file) => geometry.nameOf(file, board.ranks - 1 - i)),
  );
}

/**
 * The position string of a game of two sides: placement and hands of a position, whose turn it is, and the fields
 * behind that of another string.
 * @param {Position} position @param {import('../lib/types.js').BoardShape} board @param {Geometry} geometry
 * @param {string} rest @param {boolean} hands whether the game has any
 */
export function writeFen(position, board, geometry, rest, hands) {
  const rows = placesOf(board, geometry).map((names) => writeRow(position, names));
  const held = hands ? `[${writeHand(position, 'w')}${writeHand(position, 'b')}]` : '';
  return `${rows.join('/')}${held} ${position.side}${rest ? ` ${rest}` : ''}`;
}

/** @param {Position} position @param {string[]} names */
function writeRow(position, names) {
  let row = '',
    empty = 0;
  for (const name of names) {
    const piece = position.pieces.get(name);
    const token = piece ? writePiece(piece.id, piece.side) : position.walls?.has(name) ? '*' : '';
    if (token === '') {
      empty++;
      continue;
    }
    row += (empty > 0 ? empty : '') + token;
    empty = 0;
  }
  return row + (empty > 0 ? empty : '');
}

/** @param {Position} position @param {'w' | 'b'} side */
function writeHand(position, side) {
  return [...position.hands[side]].map(([id, n]) => (n > 1 ? n : '') + writePiece(id, side)).join('');
}

/**
 * A type spelled as in the game's table is the first side's, in lower case the second's. More than a letter stands in
 * braces.
 * @param {string} id @param {Side} side
 */
function writePiece(id, side) {
  const text = side === 'b' ? id.toLowerCase() : id;
  const [, plus = '', bare = '', tilde = ''] = /^(\+?)(.*?)(~?)$/.exec(text) ?? [];
  return plus + ([...bare].length > 1 ? `{${bare}}` : bare) + tilde;
}
