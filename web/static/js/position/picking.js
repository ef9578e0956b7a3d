// From legal steps to what a person points at: which squares are targets of a picked piece.

/** @typedef {import('../lib/types.js').Step} Step */

/**
 * What is picked up: a piece on a square or one from the hand.
 * @typedef {{from: string, drop: ''} | {from: '', drop: string}} Pick
 */

/**
 * The square a person points at to make a step: where the piece goes or, if it acts without moving, what it acts on
 * (a king that castles without moving: its partner).
 * @param {Step} step
 */
export function target({ from, to, effect }) {
  if (from === '' || from !== to) return to;
  const [at = to] = [
    ...(effect.partnerFrom ? [effect.partnerFrom] : []),
    ...effect.captures,
    ...effect.converts,
    ...(effect.becomes ?? []).map(({ square }) => square),
    ...(effect.cleared ?? []),
    ...(effect.walls ?? []),
  ];
  return at;
}

/** @param {Step} step */
export function isPass(step) {
  return step.kind === 'pass';
}

/** @param {Step} step */
function isOnBoard(step) {
  return step.from !== '' || step.effect.drop;
}

/** @param {Step} step @param {Pick} pick */
export function fits(step, pick) {
  return step.effect.drop
    ? pick.drop === step.effect.mover
    : pick.drop === '' && step.from === pick.from && isOnBoard(step);
}

/**
 * The targets of what is picked, each with the steps that lead there.
 * @param {Step[]} steps @param {Pick | null} pick @returns {Map<string, Step[]>}
 */
export function targets(steps, pick) {
  /** @type {Map<string, Step[]>} */
  const found = new Map();
  if (!pick) return found;
  for (const step of steps) {
    if (!fits(step, pick)) continue;
    const at = target(step);
    found.set(at, [...(found.get(at) ?? []), step]);
  }
  return found;
}

/**
 * What must be picked because nothing else can: the one piece, or the one kind of drop, that all steps have in common.
 * @param {Step[]} steps @returns {Pick | null}
 */
export function onlyPick(steps) {
  const first = steps[0];
  if (!first || !isOnBoard(first)) return null;
  /** @type {Pick} */
  const pick = first.effect.drop ? { from: '', drop: first.effect.mover } : { from: first.from, drop: '' };
  return steps.every((s) => fits(s, pick)) ? pick : null;
}
