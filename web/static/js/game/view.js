// What follows from the state of the game page: what may be done, and what the board shows.

import { parseFen } from '../position/fen.js';
import { applyEffect, lost, other, sidesAfter, sidesOf, touched } from '../position/position.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('../lib/types.js').Variant} Variant */
/** @typedef {import('../lib/types.js').Position} Position */
/** @typedef {import('../lib/types.js').Piece} Piece */
/** @typedef {import('../lib/types.js').Side} Side */
/** @typedef {import('../lib/types.js').BoardModel} BoardModel */

/**
 * Whether the person may make a step now.
 * @param {Table} t
 */
export function mayPlay(t) {
  const { game } = t;
  return t.looking === null && !t.sending && !game.over && game.side === game.human && game.steps.length > 0;
}

/**
 * Whether a turn has been begun that the server does not know of.
 * @param {Table} t
 */
export function isComposing(t) {
  return t.chosen.length > 0 && !t.sending && t.looking === null;
}

/**
 * Whether the steps chosen so far are a whole turn, though more may follow.
 * @param {Table} t
 */
export function mayEnd(t) {
  return isComposing(t) && t.chosen[t.chosen.length - 1]?.ends === true;
}

/**
 * Whether the person may claim a draw.
 * @param {Table} t
 */
export function mayClaim(t) {
  return mayPlay(t) && !isComposing(t) && Boolean(t.game.claim);
}

/**
 * Whether there is a turn of the person's that can be taken back.
 * @param {Table} t
 */
export function mayUndo(t) {
  if ((t.game.opponent === 'person' && !isAlone(t)) || t.sending) return false;
  const own = t.game.turns.map((turn) => turn.by).lastIndexOf(t.game.human);
  return own >= 0 && t.game.turns.slice(own).every((turn) => turn.by !== 'r');
}

/**
 * Whether nobody else plays.
 * @param {Table} t
 */
export function isAlone(t) {
  return sidesOf(t.variant).length === 1;
}

/**
 * The text of the turn that the chosen steps make, with what was prepared to follow them.
 * @param {Table} t
 */
export function turnText(t) {
  const after = t.prepared && t.game.design ? [t.prepared.text] : [];
  return [...t.chosen.map((s) => s.text), ...after].join(',');
}

/**
 * The ply that is shown.
 * @param {Table} t
 */
export function shownPly(t) {
  return t.looking ?? t.game.ply;
}

/** @type {WeakMap<Variant, Map<string, Position>>} positions that were read, by game and string */
const memory = new WeakMap();

/** @param {Variant} variant @param {string} fen @returns {Position} */
function read(variant, fen) {
  const known = memory.get(variant) ?? new Map();
  memory.set(variant, known);
  const position = known.get(fen) ?? parseFen(fen, variant);
  known.set(fen, position);
  return position;
}

/**
 * The position after so many plies.
 * @param {Table} t @param {number} ply
 */
export function positionAt(t, ply) {
  const turn = t.game.turns[ply - 1];
  return read(t.variant, turn ? turn.drawn || turn.fen : t.game.began || t.game.start);
}

/**
 * The position with the steps of the unfinished turn.
 * @param {Table} t @returns {Position}
 */
function present(t) {
  return t.chosen.reduce((position, s) => applyEffect(position, s.effect), read(t.variant, t.game.drawn || t.game.fen));
}

/**
 * What the board shows.
 * @param {Table} t @returns {BoardModel}
 */
export function boardModel(t) {
  const past = t.looking !== null;
  const turn = t.game.turns[shownPly(t) - 1];
  const composing = !past && t.chosen.length > 0;
  const moves = composing ? t.chosen.map((s) => s.effect) : (turn?.effects ?? []);
  const seen = composing ? undefined : past ? turn : t.game;
  /** @type {BoardModel} */
  const model = {
    position: past ? positionAt(t, shownPly(t)) : present(t),
    flipped: t.flipped,
    last: [...new Set(moves.flatMap(touched))],
    moves,
    check: seen?.check ?? [],
    immobilized: seen?.immobilized ?? [],
    relayed: seen?.relayed ?? [],
    blame: past ? [] : t.blame,
    arrows: past ? [] : t.hint,
  };
  const { human } = t.game;
  if (sidesOf(t.variant).length !== 2) model.seats = [human, ...sidesAfter(t.variant, human).slice(0, -1)];
  return mayPlay(t) ? { ...model, mine: t.game.human, steps: t.steps, more: composing } : model;
}

/**
 * The pieces that each side has lost up to the ply that is shown.
 * @param {Table} t @returns {Record<Side, Piece[]>}
 */
export function captured(t) {
  return sortLosses(t, (piece) => piece.side);
}

/**
 * The pieces that each side has captured up to the ply that is shown: in games of two what the other one has lost.
 * @param {Table} t @returns {Record<Side, Piece[]>}
 */
export function takenBy(t) {
  if (sidesOf(t.variant).length === 2) return sortLosses(t, (piece) => other(piece.side));
  return sortLosses(t, (piece, by) => (piece.side === by ? 'r' : by));
}

/**
 * What has left the game, by the side under which it is to be listed.
 * @param {Table} t @param {(piece: Piece, by: Side) => Side} under @returns {Record<Side, Piece[]>}
 */
function sortLosses(t, under) {
  /** @type {Record<Side, Piece[]>} */
  const out = { w: [], b: [], c: [], d: [], r: [] };
  if (t.variant.hands) return out;
  for (let ply = 1; ply <= shownPly(t); ply++) {
    const turn = t.game.turns[ply - 1];
    if (!turn) break;
    const gone = lost(positionAt(t, ply - 1), positionAt(t, ply), turn.effects);
    for (const piece of gone) out[under(piece, turn.by)].push(piece);
  }
  const order = t.variant.types.map((x) => x.id);
  for (const list of Object.values(out)) list.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return out;
}

/**
 * What the other player is called in a sentence.
 * @param {Table} t
 */
export function opponentWord(t) {
  return t.game.opponent === 'person' ? 'your opponent' : 'the computer';
}

/**
 * The other player's side.
 * @param {Table} t
 */
export function theirSide(t) {
  return other(t.game.human);
}
