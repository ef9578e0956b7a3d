// What is said in a game, as the reader wants to see it: a plain list, and what this browser remembers of their wishes.

import { tr } from '../lib/tr.js';
import { recall, remember } from '../lib/settings.js';

/** @typedef {import('../lib/types.js').ChatLine} ChatLine */

const OFF = 'aanca.chat',
  MUTED = 'aanca.muted';
/** How many people this browser remembers as muted, and how many lines a page keeps. */
const MOST_MUTED = 200,
  MOST_LINES = 400;

/** Whether the reader wants no chat. */
export function chatOff() {
  return recall(OFF) === 'off';
}

/** @param {boolean} off */
export function switchChat(off) {
  remember(OFF, off ? 'off' : 'on');
}

/**
 * Lines with news among them, in the order in which they were said.
 * @param {ChatLine[]} lines @param {ChatLine[]} news @returns {ChatLine[]}
 */
export function withNews(lines, news) {
  const all = new Map(lines.map((line) => [line.n, line]));
  for (const line of news) all.set(line.n, line);
  return [...all.values()].sort((a, b) => a.n - b.n).slice(-MOST_LINES);
}

/**
 * Who has said a line, as a browser remembers whom it mutes: an account wherever it is met, a guest in this game.
 * @param {ChatLine} line @param {string} game
 */
export function authorOf(line, game) {
  return line.player ?? `${game} ${line.side ?? ''}`;
}

/** Those who are muted, the last first. @returns {string[]} */
export function mutedPeople() {
  try {
    const list = JSON.parse(recall(MUTED) ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, MOST_MUTED) : [];
  } catch {
    return []; // something else has written there
  }
}

/** @param {string} author @param {boolean} muted */
export function mute(author, muted) {
  const others = mutedPeople().filter((one) => one !== author);
  remember(MUTED, JSON.stringify((muted ? [author, ...others] : others).slice(0, MOST_MUTED)));
}

/**
 * What the author of a line is called.
 * @param {ChatLine} line @param {(side: import('../lib/types.js').Side) => string} sideName
 */
export function authorWords(line, sideName) {
  if (line.own) return tr('You');
  return line.name || (line.side ? sideName(line.side) : tr('Guest'));
}
