// Premoves: a move that is chosen while another side is to move. It stays in this browser; when the person's turn
// has come it is made if it is legal then, and otherwise forgotten with a word. Turns of several steps are not chosen
// ahead, since nobody could see what the second step starts from.

import { tr } from '../lib/tr.js';
import { squareTitle } from '../position/notation.js';
import { targets } from '../position/picking.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('../lib/types.js').Step} Step */

/**
 * What was chosen: from a square, or from the hand what drop names, to a square. One that was typed has its text alone.
 * @typedef {{text: string, from: string, to: string, drop: string}} Premove
 */

/**
 * Whether a move may be chosen for when the person's turn has come.
 * @param {Table} t
 */
export function mayPremove(t) {
  const { game, variant } = t;
  if (variant.steps > 1 || game.market || game.public || game.over || game.joined === false) return false;
  return t.looking === null && !t.sending && game.side !== game.human;
}

/** @param {{from: string, to: string, drop: string}} tried @returns {Premove} */
export function premoveOf({ from, to, drop }) {
  return { from, to, drop, text: drop ? `${drop}@${to}` : from + to };
}

/** @param {string} text as somebody types it @returns {Premove} */
export function typedPremove(text) {
  return { from: '', to: '', drop: '', text };
}

/**
 * The legal steps that a premove means; several if there is a choice to make, such as what to promote to.
 * @param {Step[]} steps @param {Premove} premove @returns {Step[]}
 */
export function stepsOf(steps, premove) {
  const { from, to, drop } = premove;
  if (!to) return steps.filter((s) => s.text === premove.text);
  return targets(steps, drop ? { from: '', drop } : { from, drop: '' }).get(to) ?? [];
}

const LONGEST = 40; // letters of a typed move that are shown

/** @param {Premove} premove */
export function premoveWords({ from, to, drop, text }) {
  if (!to) return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return tr('{from} to {to}', { from: drop || squareTitle(from), to: squareTitle(to) });
}
