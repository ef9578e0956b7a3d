// The numbers of turns, as the list of moves has them.

import { sidesOf } from '../position/position.js';

/**
 * Whether each turn of a game stands alone in the list, with its side: there are not two who play by turns.
 * @param {Pick<import('../lib/types.js').Variant, 'sides' | 'chance'>} variant
 */
export function standAlone(variant) {
  return sidesOf(variant).length !== 2 || Boolean(variant.chance);
}

/**
 * The numbers of turns: a row has room for two, the second of which has three dots, unless each stands alone.
 * @param {{by: string}[]} turns @param {boolean} [alone]
 */
export function turnNumbers(turns, alone = false) {
  let number = 0,
    inRow = 0;
  return turns.map(({ by }) => {
    if (alone || by === 'w' || number === 0 || inRow > 1) {
      number++;
      inRow = 0;
    }
    inRow++;
    return `${number}${alone || by === 'w' ? '.' : '…'}`;
  });
}
