// Armies as data: what a player places on the two first ranks before the game, as text and as a picture. What an army
// may be only the server knows.

import { squareName } from '../position/geometry.js';

/** @typedef {import('../lib/types.js').Side} Side */
/** @typedef {import('../lib/types.js').Step} Step */

/** The number of ranks of an army. */
export const RANKS = 2;

/**
 * Squares with the ids of the slots whose pieces stand there, and the designs put in the place of some slots' first
 * ones.
 * @typedef {{cells: Map<string, string>, designs: Map<string, string>}} Army
 */

/** @returns {Army} */
export function emptyArmy() {
  return { cells: new Map(), designs: new Map() };
}

/**
 * Whether the turn is the choice of an army: two ranks, "PPPPPPPP/RNBQKBNR".
 * @param {Step[]} steps
 */
export function isArmyDue(steps) {
  return steps.length > 0 && steps.every((s) => s.text.includes('/'));
}

/**
 * The ranks of a side's army, the upper one first, from 0.
 * @param {Side} side @param {number} ranks of the board
 */
function rows(side, ranks) {
  return side === 'w' ? [1, 0] : [ranks - 1, ranks - 2];
}

/**
 * The squares on which a side's army may stand.
 * @param {Side} side @param {{files: number, ranks: number}} board
 */
export function armySquares(side, { files, ranks }) {
  return rows(side, ranks).flatMap((rank) => Array.from({ length: files }, (_, file) => squareName(file, rank)));
}

/**
 * The text of an army: designs, a colon, two ranks.
 * @param {Army} army @param {Side} side @param {{files: number, ranks: number}} board
 */
export function armyText({ cells, designs }, side, { files, ranks }) {
  const texts = rows(side, ranks).map((rank) => {
    let text = '',
      run = 0;
    for (let file = 0; file < files; file++) {
      const id = cells.get(squareName(file, rank));
      if (id === undefined) {
        run++;
        continue;
      }
      text += (run > 0 ? run : '') + id;
      run = 0;
    }
    return text + (run > 0 ? run : '');
  });
  const made = [...designs].map(([slot, design]) => `${slot}=${design}`).join(';');
  return (made ? made + ':' : '') + texts.join('/');
}

/**
 * Reads the text of an army; null if it is none.
 * @param {string} text @param {Side} side @param {{files: number, ranks: number}} board @returns {Army | null}
 */
export function readArmy(text, side, { files, ranks }) {
  const colon = text.indexOf(':');
  const designs = new Map(
    colon < 0
      ? []
      : text
          .slice(0, colon)
          .split(';')
          .map((entry) => {
            const at = entry.indexOf('=');
            return /** @type {[string, string]} */ ([entry.slice(0, at), entry.slice(at + 1)]);
          }),
  );
  const lines = text.slice(colon + 1).split('/');
  if (lines.length !== RANKS) return null;
  /** @type {Army['cells']} */
  const cells = new Map();
  const order = rows(side, ranks);
  for (const [i, line] of lines.entries()) {
    let file = 0;
    for (const part of line.match(/\d+|\D/g) ?? []) {
      if (/\d/.test(part)) file += Number(part);
      else cells.set(squareName(file++, order[i] ?? 0), part);
    }
    if (file !== files) return null;
  }
  return { cells, designs };
}

/**
 * What an army costs: the prices of its pieces, one piece of the free kind not counted.
 * @param {Army} army @param {(slot: string) => number} price @param {string} free the slot of the free kind, '' if none
 */
export function armyCost({ cells }, price, free) {
  let sum = 0,
    spared = false;
  for (const slot of cells.values()) {
    if (slot === free && !spared) spared = true;
    else sum += price(slot);
  }
  return sum;
}
