// What is new in a state, for those who listen.

import { tr } from '../lib/tr.js';
import { sidesOf } from '../position/position.js';
import { sideName } from '../position/sides.js';
import { spokenTurn } from '../position/words.js';
import { positionAt, resultOf } from './view.js';

/** @typedef {import('./table.js').Table} Table */

/**
 * Says what has happened between two states of the game; nothing is an empty list.
 * @param {Table} before @param {Table} after @returns {string[]}
 */
export function news(before, after) {
  const { game } = after;
  const words = [];
  words.push(...arrivals(before, after));
  for (let ply = before.game.ply + 1; ply <= game.ply; ply++) {
    const turn = game.turns[ply - 1];
    if (turn) words.push(spokenTurn(turn, positionAt(after, ply - 1), after.variant));
  }
  if (game.ply < before.game.ply) words.push(tr('Move taken back'));
  if (game.over && !before.game.over) {
    const { headline, why } = resultOf(after);
    words.push(headline, why);
  }
  return words;
}

/**
 * Who has taken a seat.
 * @param {Table} before @param {Table} after @returns {string[]}
 */
function arrivals(before, { game, variant }) {
  if (sidesOf(variant).length <= 2) {
    return game.joined && before.game.joined === false ? [tr('Your opponent has joined the game')] : [];
  }
  const free = before.game.seats?.filter((seat) => !seat.taken).map((seat) => seat.side) ?? [];
  const come = game.seats?.filter((seat) => seat.taken && free.includes(seat.side)) ?? [];
  return come.map((seat) => tr('{side} has joined the game', { side: sideName(seat.side) }));
}
