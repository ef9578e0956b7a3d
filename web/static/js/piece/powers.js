// Powers, what a piece does beyond moving and capturing where it lands: its signs in diagrams and what they mean. The
// server knows them.

import { svg } from '../lib/dom.js';

/** @typedef {import('../lib/types.js').PowerLook} PowerLook */

/** @type {Map<string, PowerLook>} */
let looks = new Map();

/**
 * Learns the powers of the game on this page.
 * @param {PowerLook[]} powers
 */
export function knowPowers(powers) {
  looks = new Map(powers.map((p) => [p.name, p]));
}

/**
 * The sign of a power, null for one that has none.
 * @param {string} power
 */
export function powerSign(power) {
  const look = looks.get(power);
  if (!look) return null;
  return svg(
    'g',
    { class: 'power', 'data-power': power },
    svg('path', { class: 'rim', d: look.lines }),
    svg('path', { d: look.lines }),
    ...(look.fill ? [svg('path', { class: 'full', d: look.fill })] : []),
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
      words = looks.get(power)?.words;
    if (sign && words) rows.set(words, { words, sign });
  }
  return [...rows.values()];
}
