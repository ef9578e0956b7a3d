// Turns and results in words: short for the move list, long for those who listen.

/** @typedef {import('./types.js').TurnRecord} TurnRecord */
/** @typedef {import('./types.js').Effect} Effect */
/** @typedef {import('./types.js').Variant} Variant */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Side} Side */
/** @typedef {import('./types.js').Step} Step */

/** What the levels of the computer are called, from 1 on. */
const LEVELS = ['Beginner', 'Novice', 'Casual', 'Improving', 'Steady', 'Skilled', 'Strong', 'Expert', 'Master', 'Strongest'];

/** @param {number} level */
export function levelName(level) {
  return LEVELS[level - 1] ?? '';
}

/** @param {Side} side */
export function sideName(side) {
  return side === 'w' ? 'White' : 'Black';
}

/** @param {Pick<Variant, 'types'>} variant @param {string} id */
export function typeName(variant, id) {
  return variant.types.find((t) => t.id === id)?.name ?? id;
}

/**
 * A turn for the move list: the mover's id (none for a figure of a pawn), from and to, what else happened.
 * @param {TurnRecord} record @param {Pick<Variant, 'types'>} variant
 */
export function shortTurn(record, variant) {
  const { turn, effect: e } = record;
  const check = record.check.length > 0 ? '+' : '';
  if (turn.includes(',')) return turn.split(',').map(prettyStep).join(', ') + check;
  if (turn === '0000') return 'pass';
  const type = variant.types.find((t) => t.id === e.mover);
  const id = e.drop || type?.figure === 'pawn' ? '' : e.mover + '\u2009';
  return id + prettyStep(turn, e.captures.includes(e.to)) + check;
}

/**
 * A step's text with a dash or a cross between its squares.
 * @param {string} text @param {number | boolean} [captures]
 */
function prettyStep(text, captures = false) {
  return text.replace(/^([a-z]\d+)([a-z]\d+)/, `$1${captures === true ? '×' : '–'}$2`);
}

/**
 * A turn as one would say it: "White Knight g1 to f3, captures Pawn on e5, check".
 * @param {TurnRecord} record @param {Position} before @param {Pick<Variant, 'types'>} variant
 */
export function spokenTurn(record, before, variant) {
  const e = record.effect;
  if (record.turn === '0000') return `${sideName(record.by)} passes`;
  if (record.turn.includes(',')) return `${sideName(record.by)} plays ${record.turn.split(',').join(', then ')}${checkWords(record)}`;
  return `${sideName(record.by)} ${spokenStep(e, before, variant)}${checkWords(record)}`;
}

/** @param {TurnRecord} record */
function checkWords(record) {
  return record.check.length > 0 ? ', check' : '';
}

/** @param {Effect} e @param {Position} before @param {Pick<Variant, 'types'>} variant */
export function spokenStep(e, before, variant) {
  const name = typeName(variant, e.mover);
  const words = [];
  if (e.drop) words.push(`drops ${name} on ${e.to}`);
  else if (e.from === e.to) words.push(`${name} on ${e.from}`);
  else words.push(`${name} ${e.from} to ${e.to}`);
  if (e.swap) words.push('changing places');
  for (const sq of e.captures) words.push(`captures ${nameOn(sq, before, variant)}`);
  for (const sq of e.converts) words.push(`converts ${nameOn(sq, before, variant)}`);
  if (e.partnerFrom) words.push(`${nameAt(e.partnerFrom, before, variant)} ${e.partnerFrom} to ${e.partnerTo}`);
  if (e.promotes) words.push(`becomes ${typeName(variant, e.promotes)}`);
  return words.join(', ');
}

/** @param {string} sq @param {Position} before @param {Pick<Variant, 'types'>} variant */
function nameOn(sq, before, variant) {
  return `${nameAt(sq, before, variant)} on ${sq}`;
}

/** @param {string} sq @param {Position} before @param {Pick<Variant, 'types'>} variant */
function nameAt(sq, before, variant) {
  const piece = before.pieces.get(sq);
  return piece ? typeName(variant, piece.id) : 'piece';
}

/**
 * How a choice among steps to one square differs from the others.
 * @param {Step} step @param {Step[]} others @param {Pick<Variant, 'types'>} variant
 */
export function choiceName(step, others, variant) {
  const e = step.effect;
  const words = [];
  if (e.promotes) words.push(typeName(variant, e.promotes));
  else if (others.some((s) => s.effect.promotes)) words.push('Stay as it is');
  const list = (/** @type {Step} */ s) => [...s.effect.captures, ...s.effect.converts, s.from, s.to, s.effect.partnerFrom].join();
  if (others.some((s) => list(s) !== list(step))) words.push(deed(step));
  return words.length > 0 ? words.join(', ') : step.text;
}

/** @param {Step} step */
function deed({ from, to, effect: e }) {
  if (e.swap) return 'change places';
  if (e.partnerFrom) return `castle with ${e.partnerFrom}`;
  if (e.converts.length > 0) return `convert ${e.converts.join(', ')}`;
  if (e.captures.length === 0) return 'only move';
  const what = e.captures.join(', ');
  return from === to ? `capture ${what} without moving` : `capture ${what}`;
}

const REASONS = /** @type {Record<string, string>} */ ({
  'royal captured': 'the royal piece is captured', bare: 'bare king', 'no complete turn': 'no complete turn is left',
  'no move': 'no move is left', 'no action': 'nothing can be done', 'move limit': 'the limit of moves is reached',
});

/**
 * A result line ("w wins: checkmate") as a headline and a reason.
 * @param {string} result @param {Side} human
 */
export function resultWords(result, human) {
  const [outcome = '', reason = ''] = result.split(': ');
  const why = REASONS[reason] ?? reason;
  if (outcome === 'draw') return { headline: 'A draw', why: capital(why) };
  const winner = outcome.startsWith('w') ? 'w' : 'b';
  const wins = `${sideName(winner)} wins.`;
  if (winner === human) return { headline: 'You win', why: `${capital(why)}. ${wins}` };
  if (reason === 'resignation') return { headline: 'You resigned', why: wins };
  return { headline: 'The computer wins', why: `${capital(why)}. ${wins}` };
}

/** @param {string} words */
function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
