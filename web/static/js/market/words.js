// What a market says, and what can be bought: pure functions.

import { either, sentence as told, tr } from '../lib/tr.js';
import { turnWords } from '../game/status.js';

/** @typedef {import('../game/table.js').Table} Table */
/** @typedef {import('./types.js').Offer} Offer */
/** @typedef {import('./types.js').Currency} Currency */
/** @typedef {import('../lib/types.js').Step} Step */

/**
 * What an amount is counted in.
 * @param {number} amount @param {Currency} currency
 */
function unitOf(amount, currency) {
  return amount === 1 ? currency.one : currency.many;
}

/**
 * An amount with its unit: "1 ducat", "2.5 ducats".
 * @param {number} amount @param {Currency} currency
 */
export function money(amount, currency) {
  return `${amount} ${unitOf(amount, currency)}`;
}

/** @param {import('./types.js').Purse} purse @param {Currency} currency */
export function purseWords({ treasury, income }, currency) {
  return {
    treasury: tr('{money} in the treasury', { money: money(treasury, currency) }),
    unit: unitOf(treasury, currency),
    income: tr('{money} at the beginning of each turn', { money: money(income, currency) }),
  };
}

/**
 * Whether a piece of a design can be bought now and, if not, why: in words, none where the reason is plain.
 * @param {Offer} offer
 * @param {{mine: boolean, playing: boolean, over: boolean, steps: Step[] | null}} now playing: the person may play;
 *   steps: what may follow in a turn that has begun, null before that
 */
export function verdict(offer, { mine, playing, over, steps }) {
  if (!mine || over || !playing) return { can: false, why: '' };
  if (steps) {
    const can = steps.some((s) => s.kind === 'buy' && s.subject === offer.id);
    return { can, why: can ? '' : tr('It cannot be bought in the rest of this turn.') };
  }
  return { can: offer.why === '', why: offer.why && sentence(offer.why) };
}

/**
 * What is going on in the person's turn.
 * @param {Table} t
 */
export function statusOf(t) {
  const [first] = t.game.steps;
  if (t.chosen.length === 0 && first?.kind === 'army') return tr('Choose your army');
  if (t.chosen.length === 0 && first?.kind === 'estimate') return tr('Your turn: estimate what is proposed');
  if (t.chosen.length > 0 || t.game.check.length === 0) {
    const next = nextWords(t.steps);
    return t.chosen.length > 0 ? turnWords(t, next) : tr('Your turn: {what}', { what: next });
  }
  return '';
}

/**
 * What may be done next: "move, place or buy".
 * @param {Step[]} steps
 */
function nextWords(steps) {
  const words = [];
  if (steps.some((s) => s.from !== '')) words.push(tr('move|or buy'));
  if (steps.some((s) => s.effect.drop)) words.push(tr('place'));
  if (steps.some((s) => s.kind === 'buy')) words.push(tr('buy'));
  return either(words);
}

/**
 * The text of a part of a turn, with what has been chosen in the place that is left open for it.
 * @param {string} part @param {string | number} chosen
 */
export function filled(part, chosen) {
  return part.replace('#', String(chosen));
}

/**
 * A design for those who listen: "Rook, 5 ducats, cannot be bought now".
 * @param {Offer} offer @param {string} why @param {Currency} currency
 */
export function slotWords(offer, why, currency) {
  const words = `${offer.name}, ${money(offer.price, currency)}`;
  return why ? `${words}, ${tr('cannot be bought now')}` : words;
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
  const clause = told(words),
    text = clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.!?]$/.test(text) ? text : text + '.';
}
