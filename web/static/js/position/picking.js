// From legal steps to what a person points at: which squares are targets of a picked piece.

/** @typedef {import('../lib/types.js').Step} Step */

/** What is picked to place a wall, in the place of the id of a piece that is dropped. Moves are written so, too. */
export const WALL = '*';

/**
 * What is picked up: a piece, or a wall, on a square, or one from the hand.
 * @typedef {{from: string, drop: ''} | {from: '', drop: string}} Pick
 */

/**
 * The square a person points at to make a step: where the piece goes or, if it acts without moving, what it acts on
 * (a king that castles without moving: its partner).
 * @param {Step} step
 */
export function target(step) {
  const { from, to, effect } = step;
  if (isWall(step)) return effect.walls?.[0] ?? '';
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

/**
 * The last of the steps that were read from a text of so many, where the turn must go on after it.
 * @param {Step[]} read @param {number} typed @returns {Step | undefined}
 */
export function unfinished(read, typed) {
  if (read.length > typed) return undefined; // several steps were typed as one: a whole turn
  const last = read[typed - 1];
  return last?.more && !last.ends ? last : undefined;
}

/** @param {Step} step */
export function isPass(step) {
  return step.kind === 'pass';
}

/**
 * Whether a step places a wall, or moves one that stands.
 * @param {Step} step
 */
export function isWall(step) {
  return step.kind === 'wall';
}

/**
 * What is picked up to make a step; null if nothing on the board or in the hand is.
 * @param {Step} step @returns {Pick | null}
 */
function pickOf(step) {
  const from = isWall(step) ? (step.effect.cleared?.[0] ?? '') : step.from;
  if (step.effect.drop) return { from: '', drop: step.effect.mover };
  if (from !== '') return { from, drop: '' };
  return isWall(step) ? { from: '', drop: WALL } : null;
}

/** @param {Step} step @param {Pick} pick */
export function fits(step, pick) {
  const own = pickOf(step);
  return own !== null && own.from === pick.from && own.drop === pick.drop;
}

/**
 * The targets of what is picked, each with the steps that lead there. With nothing picked a wall may be placed.
 * @param {Step[]} steps @param {Pick | null} pick @param {string[]} [way] squares on which the piece shall stop
 * @returns {Map<string, Step[]>}
 */
export function targets(steps, pick, way = []) {
  /** @type {Map<string, Step[]>} */
  const found = new Map();
  for (const step of steps) {
    if (!fits(step, pick ?? { from: '', drop: WALL })) continue;
    if (!way.every((square) => step.stops?.includes(square))) continue;
    const at = target(step);
    found.set(at, [...(found.get(at) ?? []), step]);
  }
  return found;
}

/**
 * The squares on which what is picked can stop on its way to targets, without those that are targets themselves.
 * @param {Map<string, Step[]>} open what targets returned @returns {Set<string>}
 */
export function stops(open) {
  const found = new Set([...open.values()].flat().flatMap((step) => step.stops ?? []));
  for (const square of open.keys()) found.delete(square);
  return found;
}

/**
 * What must be picked because nothing else can: the one piece or wall, or the one kind of drop, that all steps have in
 * common.
 * @param {Step[]} steps @returns {Pick | null}
 */
export function onlyPick(steps) {
  const pick = steps[0] ? pickOf(steps[0]) : null;
  return pick && steps.every((s) => fits(s, pick)) ? pick : null;
}
