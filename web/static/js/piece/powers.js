// Powers, what a piece does beyond moving and capturing where it lands: its signs in diagrams and what they mean. A
// sign is drawn in a box from -10 to 10.

import { svg } from '../lib/dom.js';

/** @typedef {{words: string, d: string, full?: string}} Sign words for the legend, strokes, filled parts */

const HOP = 'M-9 6A9 10 0 0 1 9 6M-3 -7L3 -1M3 -7L-3 -1',
  STAR = 'M0 -9V9M-7.8 -4.5L7.8 4.5M-7.8 4.5L7.8 -4.5',
  CHAIN = 'M-2 -4H-5A4 4 0 0 0 -5 4H-2M2 -4H5A4 4 0 0 1 5 4H2M-4 0H4';

/** @type {Record<string, Sign>} */
const SIGNS = {
  rifle: {
    words: 'captures there without moving',
    d: 'M0 -9V-4M0 4V9M-9 0H-4M4 0H9M6 0A6 6 0 1 1 -6 0A6 6 0 1 1 6 0Z',
  },
  hopCapture: { words: 'goes there over an enemy, which it captures', d: HOP },
  locust: { words: 'goes there over an enemy, which it captures', d: HOP },
  longLeap: {
    words: 'goes there or farther over enemies, which it captures',
    d: 'M-9 5A4.5 6 0 0 1 0 5A4.5 6 0 0 1 9 5M-3 -8L3 -2M3 -8L-3 -2',
  },
  sweep: { words: 'goes there and captures every enemy on the way', d: 'M0 9V-9M-5 6H5M-5 0H5M-4 -5L0 -9L4 -5' },
  convert: {
    words: 'makes an enemy there its own',
    d: 'M7 0A7 7 0 1 1 -7 0A7 7 0 1 1 7 0Z',
    full: 'M0 -7A7 7 0 0 1 0 7Z',
  },
  swap: { words: 'changes places with the piece there', d: 'M-8 -4H8L4 -8M8 4H-8L-4 8' },
  relay: { words: 'a friend there may move in the same way', d: CHAIN },
  relayOver: { words: 'a friend there may leap over it', d: CHAIN + 'M-7 -6A8 7 0 0 1 7 -6' },
  immobilize: { words: 'an enemy there cannot move', d: STAR },
  // Composed powers go by their actions; they convert and swap as those above do.
  capture: { words: 'captures by a power of its own', d: 'M-7 -7L7 7M7 -7L-7 7M-9 0H9' },
  burn: { words: 'takes off the board', d: 'M0 -9C1 -4 6 -2 6 3A6 6 0 0 1 -6 3C-6 0 -4 -1 -3 -4C-1 -3 0 -5 0 -9Z' },
  become: { words: 'turns into another piece', d: 'M-6 8V1L0 -6L6 1V8M-6 -1L0 -8L6 -1' },
  wall: { words: 'leaves a wall', d: 'M-8 -6H8V6H-8ZM-8 0H8M0 -6V0M-4 0V6M4 0V6' },
  push: { words: 'pushes the piece there and follows', d: 'M-9 0H6M2 -4L6 0L2 4M9 -7V7' },
  pull: { words: 'pulls the piece there after it', d: 'M9 0H-6M-2 -4L-6 0L-2 4M-9 -7V7' },
  freeze: { words: 'a piece there cannot move', d: STAR },
  lend: { words: 'a friend there may move in the same way', d: CHAIN },
};

/**
 * The sign of a power, null for one that has none.
 * @param {string} power
 */
export function powerSign(power) {
  const sign = SIGNS[power];
  if (!sign) return null;
  return svg(
    'g',
    { class: 'power', 'data-power': power },
    svg('path', { class: 'rim', d: sign.d }),
    svg('path', { d: sign.d }),
    ...(sign.full ? [svg('path', { class: 'full', d: sign.full })] : []),
  );
}

/**
 * The rows of the legend for the powers of a game: those with a sign, each once.
 * @param {Iterable<string>} powers @returns {{words: string, sign: SVGGElement}[]}
 */
export function powerLegend(powers) {
  /** @type {Map<string, {words: string, sign: SVGGElement}>} */
  const rows = new Map();
  for (const power of powers) {
    const sign = powerSign(power),
      words = SIGNS[power]?.words;
    if (sign && words) rows.set(words, { words, sign });
  }
  return [...rows.values()];
}
