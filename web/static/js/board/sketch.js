// Pictures of positions in lists of games: what they need to know of a game is little.

import { drawAsSeen } from '../lib/seen.js';
import './board.js';

/** @typedef {import('../lib/types.js').PieceType} PieceType */

/**
 * A game in the data of a page. Which position is shown the boards say.
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} title
 * @property {import('../lib/types.js').BoardShape} board
 * @property {Record<string, import('../lib/types.js').Face>} [faces]  of the types that have one
 * @property {Record<string, string>} [figures]  the classic figure of each type that has one
 */

/**
 * Draws the pictures of the page that name a game, or stand on a card that does.
 * @param {Entry[]} entries the games
 */
export function drawPictures(entries) {
  /** @type {NodeListOf<import('./board.js').AancaBoard>} */
  const boards = document.querySelectorAll('aanca-board[data-variant], [data-variant] > aanca-board');
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  drawAsSeen(boards, (board) => {
    const entry = byName.get(board.closest('[data-variant]')?.getAttribute('data-variant') ?? '');
    if (entry) picture(board, entry);
  });
}

/**
 * Draws one picture: the position that the board names.
 * @param {import('./board.js').AancaBoard} board @param {Entry} entry
 */
export function picture(board, entry) {
  const position = board.dataset['fen'] ?? '';
  board.picture(sketch(entry, position), position);
}

/**
 * What a picture needs to know of a game: the types that its position names, without their moves.
 * @param {Entry} entry @param {string} position
 */
function sketch(entry, position) {
  const ids = new Set(
    (position.split(' ')[0] ?? '')
      .match(/\+?\{[^{}]*\}~?|\+?[A-Za-z]~?/g)
      ?.map((id) => id.replace(/[{}]|(?<=\{)[wbcd]:/g, '')),
  );
  const known = new Map([...ids].filter((id) => id !== id.toLowerCase()).map((id) => [id.toLowerCase(), id]));
  for (const id of ids) if (!known.has(id.toLowerCase())) known.set(id.toLowerCase(), id.toUpperCase());
  /** @type {PieceType[]} */
  const types = [...known.values()].map((id) => ({
    id,
    name: id,
    notation: '',
    sentence: '',
    note: '',
    royal: false,
    figure: entry.figures?.[id] ?? '',
    ...(entry.faces?.[id] ? { face: entry.faces[id] } : {}),
    promotes: [],
    group: 0,
    powers: [],
    diagram: { from: 'a1', marks: [] },
  }));
  return { title: entry.title, board: entry.board, types, hands: false };
}
