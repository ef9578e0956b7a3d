// Reads position strings: PLACEMENT[HOLDINGS] SIDE ... The placement's numbers may have several digits, ids of several
// letters stand in braces, a promoted form is "+P", a piece that turns back when captured "Q~". In games of other than
// two sides each piece names its own: "{c:R}".

import { squareName } from './geometry.js';

/** @typedef {import('../lib/types.js').BoardShape} BoardShape */

/** @typedef {import('../lib/types.js').Position} Position */
/** @typedef {import('../lib/types.js').Piece} Piece */

/** How a wall is written. */
const WALL = '*';

/** How a square is written that is out of sight. */
const UNSEEN = '?';

/** A position string that cannot be read. */
export class FenError extends Error {}

/**
 * @param {string} fen
 * @param {{board: Pick<BoardShape, 'files' | 'ranks' | 'fileNames' | 'hexagons'>, types: {id: string}[],
 *   sides?: string[]}} variant
 * @returns {Position}
 */
export function parseFen(fen, variant) {
  const [first = '', side = 'w'] = fen.trim().split(/\s+/);
  const ids = new Map(variant.types.map((t) => [t.id.toLowerCase(), t.id]));
  const open = first.indexOf('[');
  const placement = open < 0 ? first : first.slice(0, open);
  const holdings = open < 0 ? '' : first.slice(open + 1, first.endsWith(']') ? -1 : undefined);
  const { pieces, walls, unseen } = parsePlacement(placement, variant.board, ids);
  /** @type {Position} */
  const position = {
    pieces,
    ...(walls.size > 0 ? { walls } : {}),
    ...(unseen.size > 0 ? { unseen } : {}),
    hands: parseHands(holdings, ids),
    side: isSide(side) ? side : 'w',
  };
  return /\{[cdn]:/.test(first) || (variant.sides?.length ?? 0) > 2 ? { ...position, several: true } : position;
}

/** @param {string} text @returns {text is import('../lib/types.js').Side} */
function isSide(text) {
  return /^[wbcdrn]$/.test(text);
}

/**
 * The names of the places of each rank, from the last on, as a position string lists them.
 * @param {Pick<BoardShape, 'files' | 'ranks' | 'fileNames' | 'hexagons'>} board
 */
function placesOf({ files, ranks, fileNames, hexagons }) {
  if (hexagons) return hexagons.map((row) => row.map((h) => h.name));
  return Array.from({ length: ranks }, (_, i) =>
    Array.from({ length: files }, (_, file) => squareName(file, ranks - 1 - i, fileNames)),
  );
}

/**
 * @param {string} text
 * @param {Pick<BoardShape, 'files' | 'ranks' | 'fileNames' | 'hexagons'>} board
 * @param {Map<string, string>} ids
 */
function parsePlacement(text, board, ids) {
  /** @type {Map<string, Piece>} */
  const pieces = new Map();
  /** @type {Set<string>} */
  const walls = new Set();
  /** @type {Set<string>} */
  const unseen = new Set();
  const rows = text.split('/');
  const places = placesOf(board);
  if (rows.length !== board.ranks) {
    throw new FenError(`placement has ${rows.length} ranks instead of ${board.ranks}`);
  }
  rows.forEach((row, i) => {
    const names = places[i] ?? [];
    let done = 0;
    for (const token of tokens(row)) {
      if (/^\d/.test(token)) {
        done += Number(token);
        continue;
      }
      const name = names[done];
      if (name === undefined) throw new FenError(`rank ${board.ranks - i} is too long at "${token}"`);
      if (token === WALL) walls.add(name);
      else if (token === UNSEEN) unseen.add(name);
      else pieces.set(name, readPiece(token, ids));
      done++;
    }
    if (done !== names.length) {
      throw new FenError(`rank ${board.ranks - i} has ${done} squares instead of ${names.length}`);
    }
  });
  return { pieces, walls, unseen };
}

/** @param {string} text @param {Map<string, string>} ids */
function parseHands(text, ids) {
  /** @type {Position['hands']} */
  const hands = { w: new Map(), b: new Map() };
  let times = 1;
  for (const token of tokens(text)) {
    if (/^\d/.test(token)) {
      times = Number(token);
      continue;
    }
    if (token === '-') continue;
    const { id, side } = readPiece(token, ids);
    const hand = (hands[side] ??= new Map());
    hand.set(id, (hand.get(id) ?? 0) + times);
    times = 1;
  }
  return hands;
}

/**
 * Splits a row into numbers and pieces.
 * @param {string} row @returns {string[]}
 */
function tokens(row) {
  const found = row.match(/\d+|\+?\{[^{}]*\}~?|\+?[^\d{}]~?/g) ?? [];
  if (found.join('') !== row) throw new FenError(`"${row}" has unpaired braces`);
  return found;
}

/**
 * A type spelled as in the game's table is the first side's, in lower case the second's.
 * @param {string} token @param {Map<string, string>} ids @returns {Piece}
 */
function readPiece(token, ids) {
  const own = /^\{([wbcdn]):(.+)\}$/.exec(token);
  const bare = own?.[2] ?? token.replace(/[{}]/g, '');
  const id = ids.get(bare.toLowerCase());
  if (id === undefined) throw new FenError(`"${token}" is no piece of this game`);
  if (own && isSide(own[1] ?? '')) return { id, side: /** @type {Piece['side']} */ (own[1]) };
  return { id, side: bare === bare.toLowerCase() ? 'b' : 'w' };
}
