// Lines of conditional moves as plain data: what may be kept, and how it is said.

import { tr } from '../lib/tr.js';

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
 * A line in words: "If e7–e5, g1–f3; if d7–d6 then, d2–d4".
 * @param {string[]} line turns of the other side and answers
 */
export function lineWords(line) {
  const said = [];
  for (let i = 0; i < line.length; i += 2) {
    const [turn = '', answer = ''] = line.slice(i, i + 2).map(spaced);
    said.push(i === 0 ? tr('If {turn}, {answer}', { turn, answer }) : tr('then if {turn}, {answer}', { turn, answer }));
  }
  return said.join('; ');
}

/** @param {string} turn */
function spaced(turn) {
  return turn.replace(/(^|,)([a-z]\d+)(?=[a-z]\d)/g, '$1$2–');
}
