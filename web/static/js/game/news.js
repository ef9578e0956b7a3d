// What is new in a state, for those who listen.

import { resultWords, spokenTurn } from '../position/words.js';
import { opponentWord, positionAt } from './view.js';

/** @typedef {import('./table.js').Table} Table */

/**
 * Says what has happened between two states of the game; nothing is an empty list.
 * @param {Table} before @param {Table} after @returns {string[]}
 */
export function news(before, after) {
  const { game } = after;
  const words = [];
  if (game.joined && before.game.joined === false) words.push('Your opponent has joined the game');
  for (let ply = before.game.ply + 1; ply <= game.ply; ply++) {
    const turn = game.turns[ply - 1];
    if (turn) words.push(spokenTurn(turn, positionAt(after, ply - 1), after.variant));
  }
  if (game.ply < before.game.ply) words.push('Move taken back');
  if (game.over && !before.game.over) {
    const { headline, why } = resultWords(game.result, game.human, opponentWord(after));
    words.push(headline, why);
  }
  return words;
}
