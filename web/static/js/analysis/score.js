// Scores in the words of people. The server tells them for the first side.

import { fraction, number, plural, tr } from '../lib/tr.js';

/**
 * value in hundredths of a pawn's worth; mate: in how many turns the winner has won, less than 0 if that is not the
 * first side, null where no end is in sight; expected: what the first side is expected to make, in thousandths of a
 * point.
 * @typedef {{value: number, mate: number | null, expected: number}} Score
 */

/**
 * The score of a position in which the game is over, null where the result does not say what the first side has made.
 * @param {string} result as the server tells it: "w wins: checkmate" @param {number} players
 * @returns {Score | null}
 */
export function finalScore(result, players) {
  const [outcome = ''] = result.split(': ');
  const over = (/** @type {number} */ expected) => ({ value: 0, mate: 0, expected });
  if (outcome.endsWith(' wins')) return over(outcome.startsWith('w') ? 1000 : 0);
  return outcome === 'draw' && players <= 2 ? over(players === 2 ? 500 : 0) : null;
}

/**
 * What each of several sides has made of a game that is over, in thousandths; null where the result names no winner.
 * @param {string} result @param {string[]} sides
 */
export function finalShares(result, sides) {
  const won = sides.indexOf(/^(\w) wins/.exec(result)?.[1] ?? '');
  return won < 0 ? null : sides.map((_, i) => (i === won ? 1000 : 0));
}

/**
 * A score in a few characters: "+0.35", "−1.20", "#3", "−#2".
 * @param {Score} score
 */
export function shortScore({ value, mate, expected }) {
  if (mate !== null) return `${mate < 0 || (mate === 0 && expected < 500) ? '\u2212' : ''}#${Math.abs(mate)}`;
  const pawns = fraction(Math.abs(value) / 100, 2);
  if (Math.round(value) === 0) return pawns;
  return `${value < 0 ? '\u2212' : '+'}${pawns}`;
}

/**
 * A score where there is room for three characters: "0.3", "12", "#3". Whose it is the place tells.
 * @param {Score} score
 */
export function tinyScore({ value, mate }) {
  if (mate !== null) return `#${Math.abs(mate)}`;
  const pawns = Math.abs(value) / 100;
  return pawns < 10 ? fraction(Number(pawns.toFixed(1)), 1) : String(Math.round(pawns));
}

/**
 * A score as one says it.
 * @param {Score} score @param {[string, string]} sides what they are called
 */
export function scoreWords({ value, mate, expected }, [first, second]) {
  const winner = (mate === null ? value : mate || expected - 500) < 0 ? second : first;
  if (mate === 0) return expected === 500 ? tr('A draw') : tr('{side} has won', { side: winner });
  if (mate !== null) return plural(
    Math.abs(mate), '{side} wins in 1 turn', '{side} wins in {n} turns', { side: winner },
  );
  const worth = Math.abs(value);
  if (worth < 30) return tr('About even');
  const side = { side: winner };
  if (worth < 80) return tr('{side} is slightly better', side);
  if (worth < 200) return tr('{side} is better', side);
  return worth < 500 ? tr('{side} is much better', side) : tr('{side} is winning', side);
}

/**
 * What each of several sides can expect: "Red 62 %, Green 20 %, Blue 18 %".
 * @param {number[]} shares in thousandths @param {string[]} names
 */
export function shareWords(shares, names) {
  return shares.map((share, i) => `${names[i] ?? ''} ${Math.round(share / 10)} %`).join(', ');
}

/**
 * A score of a game for one.
 * @param {Score} score
 */
export function aloneWords({ value, mate, expected }) {
  if (mate === 0) return expected > 500 ? tr('The goal is reached') : tr('The goal is not reached');
  if (mate !== null && mate > 0)
    return plural(mate, 'The goal can be reached in one turn', 'The goal can be reached in {n} turns');
  if (mate !== null) return tr('The goal cannot be reached any more');
  return value < 0 ? tr('No way to the goal is found yet') : tr('This looks like a way to the goal');
}

/**
 * How fast a search goes: "1.2 million positions a second".
 * @param {number} nodes @param {number} ms
 */
export function speedWords(nodes, ms) {
  if (ms < 1) return '';
  const each = (nodes / ms) * 1000;
  if (each >= 1e6) return tr('{n} million/s', { n: fraction(each / 1e6, 1) });
  const rounded = each >= 1000 ? Math.round(each / 1000) * 1000 : Math.round(each);
  return tr('{n}/s', { n: number(rounded) });
}
