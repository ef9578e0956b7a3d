// Positions as plain data: copies, and what an effect changes. It knows no rules: the server's effects say everything.

/** @typedef {import('../lib/types.js').Position} Position */
/** @typedef {import('../lib/types.js').Effect} Effect */
/** @typedef {import('../lib/types.js').Side} Side */

/**
 * The letters of the sides that people play.
 * @type {Side[]}
 */
export const SIDES = ['w', 'b', 'c', 'd'];

/**
 * The sides of a game, in the order of their turns.
 * @param {{sides?: string[]}} variant
 */
export function sidesOf(variant) {
  return SIDES.slice(0, variant.sides?.length ?? 2);
}

/**
 * Whether a game has two sides that see the whole board, and no dice: such games the computer plays.
 * @param {{sides?: string[], chance?: boolean, dark?: boolean}} variant
 */
export function isForTwo(variant) {
  return sidesOf(variant).length === 2 && !variant.chance && !variant.dark;
}

/**
 * The sides, from the one after a given side on in the order of their turns, that one last.
 * @param {{sides?: string[]}} variant @param {Side} side
 */
export function sidesAfter(variant, side) {
  const all = sidesOf(variant),
    at = all.indexOf(side) + 1;
  return [...all.slice(at), ...all.slice(0, at)];
}

/**
 * What a side has in hand.
 * @param {Position} position @param {Side} side @returns {import('../lib/types.js').Hand}
 */
export function handOf(position, side) {
  return position.hands[side] ?? new Map();
}

/**
 * Whether forward is downwards for a side on the board as it is seen. Among several nobody sits opposite.
 * @param {Side} side @param {boolean} flipped @param {Position} [position]
 */
export function pointsDown(side, flipped, position) {
  return !position?.several && (side === 'b') !== flipped;
}

/** @param {Side} side @returns {Side} the other side, in games of two */
export function other(side) {
  return side === 'w' ? 'b' : 'w';
}

/** @param {Position} p @returns {Position} */
export function copy(p) {
  const next = { ...p, pieces: new Map(p.pieces), hands: { ...p.hands } };
  if (p.walls) next.walls = new Set(p.walls);
  for (const side of SIDES) {
    const hand = p.hands[side];
    if (hand) next.hands[side] = new Map(hand);
  }
  return next;
}

/**
 * The position after an effect. Whose turn it is stays as it was: a turn may have more steps. What captured pieces
 * become in hand is left to the server.
 * @param {Position} position @param {Effect} e @returns {Position}
 */
export function applyEffect(position, e) {
  const next = copy(position);
  const { pieces } = next;
  const mover = { id: e.promotes || e.mover, side: e.side };
  const swapped = e.swap ? pieces.get(e.to) : undefined;
  const partner = e.partnerFrom ? pieces.get(e.partnerFrom) : undefined;
  const shoved = (e.shoves ?? []).map(({ from, to }) => ({ from, to, piece: pieces.get(from) }));
  for (const { from } of shoved) pieces.delete(from);
  for (const sq of e.captures) pieces.delete(sq);
  changeInPlace(pieces, e);
  if (e.partnerFrom) pieces.delete(e.partnerFrom);
  if (e.drop) takeFromHand(next, e);
  else if (e.from) pieces.delete(e.from);
  const gone = e.captures.includes(e.from) || e.walls?.includes(e.to);
  if (e.to && !gone) pieces.set(e.to, mover);
  if (swapped && e.from) pieces.set(e.from, swapped);
  if (partner && e.partnerTo) pieces.set(e.partnerTo, partner);
  for (const { to, piece } of shoved) if (piece) pieces.set(to, piece);
  rebuild(next, e);
  return next;
}

/**
 * Gives pieces that stay where they are another side or another type.
 * @param {Position['pieces']} pieces @param {Effect} e
 */
function changeInPlace(pieces, { side, converts, becomes = [] }) {
  for (const sq of converts) {
    const piece = pieces.get(sq);
    if (piece) pieces.set(sq, { id: piece.id, side });
  }
  for (const { square, id } of becomes) {
    const piece = pieces.get(square);
    if (piece) pieces.set(square, { id, side: piece.side });
  }
}

/**
 * Puts walls where an effect leaves them and takes those away that go.
 * @param {Position} position @param {Effect} e
 */
function rebuild(position, e) {
  if (!e.walls && !e.cleared) return;
  position.walls = new Set(position.walls);
  for (const sq of e.cleared ?? []) position.walls.delete(sq);
  for (const sq of e.walls ?? []) {
    position.walls.add(sq);
    position.pieces.delete(sq);
  }
}

/** @param {Position} position @param {Effect} e */
function takeFromHand(position, e) {
  const hand = handOf(position, e.side);
  const left = (hand.get(e.mover) ?? 0) - 1;
  if (left > 0) hand.set(e.mover, left);
  else hand.delete(e.mover);
}

/**
 * The squares that a step touched, for marking them.
 * @param {Effect} e @returns {string[]}
 */
export function touched(e) {
  const all = [e.from, e.to, e.partnerFrom, e.partnerTo, ...e.captures, ...e.converts, ...others(e)];
  return [...new Set(all.filter((sq) => sq !== ''))];
}

/** @param {Effect} e */
function others(e) {
  return [
    ...(e.becomes ?? []).map(({ square }) => square),
    ...(e.shoves ?? []).flatMap(({ from, to }) => [from, to]),
    ...(e.walls ?? []),
    ...(e.cleared ?? []),
  ];
}

/**
 * The pieces that left the game in one turn, told by what stood on the board before and after it: promotion and
 * conversion change a piece, a drop brings one from the hand or, if there is none, from an endless supply; none of
 * these takes a piece.
 * @param {Position} before @param {Position} after @param {Effect[]} effects @returns {{id: string, side: Side}[]}
 */
export function lost(before, after, effects) {
  /** @type {{id: string, side: Side}[]} */
  const out = [];
  for (const side of SIDES) {
    const was = census(before, side),
      is = census(after, side);
    const add = (/** @type {string} */ id, /** @type {number} */ n) => was.set(id, (was.get(id) ?? 0) + n);
    for (const e of effects) {
      for (const sq of [...e.converts, ...(e.becomes ?? []).map(({ square }) => square)]) {
        const piece = before.pieces.get(sq);
        if (piece?.side === side) add(piece.id, -1);
      }
      if (e.side !== side) continue;
      if (e.promotes) add(e.mover, -1);
      if (e.drop && !handOf(before, side).get(e.mover)) add(e.mover, 1);
    }
    for (const [id, n] of was) {
      for (let i = n - (is.get(id) ?? 0); i > 0; i--) out.push({ id, side });
    }
  }
  return out;
}

/** @param {Position} p @param {Side} side @returns {Map<string, number>} pieces on the board and in hand by type */
function census(p, side) {
  const count = new Map(handOf(p, side));
  for (const piece of p.pieces.values()) {
    if (piece.side === side) count.set(piece.id, (count.get(piece.id) ?? 0) + 1);
  }
  return count;
}
