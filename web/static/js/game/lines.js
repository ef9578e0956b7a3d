// Lines of conditional moves as plain data: what may be kept, and how it is said.

import { tr } from '../lib/tr.js';
import { shortSteps } from '../position/words.js';

/** @typedef {import('../lib/types.js').TurnRecord} TurnRecord */
/** @typedef {import('../lib/types.js').Side} Side */

/**
 * The turns of a line up to the last answer of a side.
 * @param {Pick<TurnRecord, 'turn' | 'by'>[]} line @param {Side} own
 */
function answered(line, own) {
  return line.slice(0, line.map(({ by }) => by).lastIndexOf(own) + 1);
}

/**
 * Whether a line has an answer.
 * @param {Pick<TurnRecord, 'turn' | 'by'>[]} line @param {Side} own
 */
export function mayKeep(line, own) {
  return answered(line, own).length > 0;
}

/**
 * Lines with a new one. Those go that answer the same turns in another way.
 * @param {string[][]} lines @param {Pick<TurnRecord, 'turn' | 'by'>[]} line @param {Side} own @returns {string[][]}
 */
export function withLine(lines, line, own) {
  const turns = answered(line, own);
  const stays = (/** @type {string[]} */ old) => {
    const parts = turns.findIndex(({ turn }, i) => old[i] !== turn);
    return parts < 0 || parts >= old.length || turns[parts]?.by !== own;
  };
  return [...lines.filter(stays), turns.map(({ turn }) => turn)];
}

/**
 * What the turns of a line are known by: where it begins, and their texts.
 * @param {string} fen @param {string[]} line
 */
export function keyOf(fen, line) {
  return `${fen} ${line.join(' ')}`;
}

/**
 * Forgets all but some, so that a game that is open for days does not remember every line that was ever kept.
 * @param {Map<string, unknown>} known @param {string[]} keys
 */
export function keepOnly(known, keys) {
  for (const key of known.keys()) if (!keys.includes(key)) known.delete(key);
}

/**
 * A line in words: "If e5, Nf3; then if d6, d4".
 * @param {string[]} line turns of the other side and answers, as they are to be read
 */
export function lineWords(line) {
  const said = [];
  for (let i = 0; i < line.length; i += 2) {
    const [turn = '', answer = ''] = line.slice(i, i + 2);
    said.push(i === 0 ? tr('If {turn}, {answer}', { turn, answer }) : tr('then if {turn}, {answer}', { turn, answer }));
  }
  return said.join('; ');
}

/**
 * A turn as the list of moves has it.
 * @param {TurnRecord} turn @param {import('../lib/types.js').Variant} variant
 */
export function listed(turn, variant) {
  return shortSteps(turn, variant)
    .map(({ words, notation }) => (notation ? `${words} ${notation}` : words))
    .join(' ');
}

/**
 * A turn of which no more is known than its text.
 * @param {string} turn
 */
export function spaced(turn) {
  return turn.replace(/(^|,)([a-z]\d+)(?=[a-z]\d)/g, '$1$2–');
}
