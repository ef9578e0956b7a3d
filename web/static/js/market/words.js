// What a market says, and what can be bought: pure functions.

/** @typedef {import('../lib/types.js').Offer} Offer */
/** @typedef {import('../lib/types.js').Step} Step */

/** What the money is called, one and many. */
const UNIT = ['zorkmid', 'zorkmids'];

/** @param {number} amount "1 zorkmid", "2.5 zorkmids" */
export function money(amount) {
  return `${amount} ${amount === 1 ? UNIT[0] : UNIT[1]}`;
}

/** @param {import('../lib/types.js').Purse} purse */
export function purseWords({ treasury, income }) {
  return {
    treasury: `${money(treasury)} in the treasury`,
    unit: treasury === 1 ? (UNIT[0] ?? '') : (UNIT[1] ?? ''),
    income: `${money(income)} at the beginning of each turn`,
  };
}

/**
 * Whether a piece of a design can be bought now and, if not, why: in words, none where the reason is plain.
 * @param {Offer} offer
 * @param {{mine: boolean, playing: boolean, over: boolean, steps: Step[] | null}} now playing: the person may play;
 *   steps: what may
 *   follow in a turn that has begun, null before that
 */
export function verdict(offer, { mine, playing, over, steps }) {
  if (!mine || over || !playing) return { can: false, why: '' };
  if (steps) {
    const can = steps.some((s) => s.text === `$${offer.id}`);
    return { can, why: can ? '' : 'It cannot be bought in the rest of this turn.' };
  }
  return { can: offer.why === '', why: offer.why && sentence(offer.why) };
}

/**
 * A design for those who listen: "Rook, 5 zorkmids, cannot be bought".
 * @param {Offer} offer @param {string} why
 */
export function slotWords(offer, why) {
  return `${offer.name}, ${money(offer.price)}${why ? ', cannot be bought now' : ''}`;
}

/**
 * The design to which a key leads from another, "" if the key leads nowhere.
 * @param {string[]} ids @param {string} from @param {string} key @param {number} columns
 */
export function nextSlot(ids, from, key, columns) {
  const at = ids.indexOf(from);
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
  if (key === 'Home') return ids[0] ?? '';
  if (key === 'End') return ids[ids.length - 1] ?? '';
  if (step === undefined || at < 0) return '';
  return ids[at + step] ?? '';
}

/**
 * A clause as a sentence.
 * @param {string} words
 */
export function sentence(words) {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : text + '.';
}
