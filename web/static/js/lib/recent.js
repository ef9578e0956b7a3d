// The games that this browser played last, so that they can be gone on with.

import { plural, tr } from './tr.js';
import { recall, remember } from './settings.js';

const KEY = 'aanca.games',
  MOST = 8;

/** @typedef {{id: string, title: string, variant: string, ply: number, over: boolean, yours: boolean}} RecentGame */

/** @returns {RecentGame[]} the last one first */
export function recentGames() {
  try {
    const games = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(games) ? games.filter((g) => typeof g?.id === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Remembers how a game stands.
 * @param {import('./types.js').GameState} game @param {{title: string}} variant
 */
export function noteGame(game, variant) {
  const entry = {
    id: game.id,
    title: variant.title,
    variant: game.variant,
    ply: game.ply,
    over: game.over,
    yours: !game.over && game.side === game.human,
  };
  remember(KEY, JSON.stringify([entry, ...recentGames().filter((g) => g.id !== game.id)].slice(0, MOST)));
}

/**
 * How a game stands, in a few words.
 * @param {RecentGame} game
 */
export function standing(game) {
  const turns = plural(game.ply, '1 move', '{n} moves');
  if (game.over) return tr('finished after {moves}', { moves: turns });
  return game.yours ? tr('your turn, {moves}', { moves: turns }) : turns;
}
