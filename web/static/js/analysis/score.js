// Scores in the words of people. The server tells them for the first side.

/**
 * value in hundredths of a pawn's worth; mate: in how many turns the winner has won, less than 0 if that is not the
 * first side, null where no end is in sight; expected: what the first side is expected to make, in thousandths of a
 * point.
 * @typedef {{value: number, mate: number | null, expected: number}} Score
 */

/**
 * A score in a few characters: "+0.35", "−1.20", "#3", "−#2".
 * @param {Score} score
 */
export function shortScore({ value, mate, expected }) {
  if (mate !== null) return `${mate < 0 || (mate === 0 && expected < 500) ? '\u2212' : ''}#${Math.abs(mate)}`;
  const pawns = (Math.abs(value) / 100).toFixed(2);
  if (Number(pawns) === 0) return pawns;
  return `${value < 0 ? '\u2212' : '+'}${pawns}`;
}

/**
 * A score where there is room for three characters: "0.3", "12", "#3". Whose it is the place tells.
 * @param {Score} score
 */
export function tinyScore({ value, mate }) {
  if (mate !== null) return `#${Math.abs(mate)}`;
  const pawns = Math.abs(value) / 100;
  return pawns < 10 ? pawns.toFixed(1) : String(Math.round(pawns));
}

/**
 * A score as one says it.
 * @param {Score} score @param {[string, string]} sides what they are called
 */
export function scoreWords({ value, mate, expected }, [first, second]) {
  const winner = (mate === null ? value : mate || expected - 500) < 0 ? second : first;
  if (mate === 0) return expected === 500 ? 'A draw' : `${winner} has won`;
  if (mate !== null) return `${winner} wins in ${Math.abs(mate)} ${Math.abs(mate) === 1 ? 'turn' : 'turns'}`;
  const worth = Math.abs(value);
  if (worth < 30) return 'About even';
  const much = worth < 80 ? 'slightly better' : worth < 200 ? 'better' : worth < 500 ? 'much better' : 'winning';
  return `${winner} is ${much}`;
}

/**
 * How fast a search goes: "1.2 million positions a second".
 * @param {number} nodes @param {number} ms
 */
export function speedWords(nodes, ms) {
  if (ms < 1) return '';
  const each = (nodes / ms) * 1000;
  if (each >= 1e6) return `${(each / 1e6).toFixed(1)} million/s`;
  return each >= 1000 ? `${Math.round(each / 1000)},000/s` : `${Math.round(each)}/s`;
}
