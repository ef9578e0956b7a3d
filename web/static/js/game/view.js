// What follows from the state of the game page: what may be done, and what the board shows.

import { tr } from '../lib/tr.js';
import { marksDanger } from '../lib/settings.js';
import { mayPremove } from './premove.js';
import { parseFen } from '../position/fen.js';
import { applyEffect, lost, other, sidesAfter, sidesOf, touched } from '../position/position.js';
import { resultWords } from '../position/words.js';

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
  if (isResigned(t)) return false;
  const own = t.game.turns.map((turn) => turn.by).lastIndexOf(t.game.human);
  return own >= 0 && t.game.turns.slice(own).every((turn) => turn.by !== 'r');
}

/**
 * Whether the person's own side is at the far end of the board.
 * @param {Table} t
 */
export function isTurned(t) {
  return sidesOf(t.variant).length === 2 && t.flipped !== (t.game.human === 'b');
}

/**
 * Whether the game was given up: a turn taken back would not bring it back.
 * @param {Table} t
 */
export function isResigned(t) {
  return t.game.over && t.game.result.endsWith(': resignation');
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

/**
 * How many steps on the board the turn that leads to a ply has.
 * @param {Table} t @param {number} ply
 */
function partsOf(t, ply) {
  return t.game.turns[ply - 1]?.effects.length ?? 0;
}

/**
 * Where one goes by one step forth: into the next turn, where that has several steps.
 * @param {Table} t @returns {{ply: number, part: number}}
 */
export function stepForth(t) {
  const ply = shownPly(t);
  const at = t.part > 0 ? { ply, part: t.part + 1 } : { ply: ply + 1, part: 1 };
  return at.part < partsOf(t, at.ply) ? at : { ply: at.ply, part: 0 };
}

/**
 * Where one goes by one step back.
 * @param {Table} t @returns {{ply: number, part: number}}
 */
export function stepBack(t) {
  const ply = shownPly(t);
  if (ply === 0) return { ply, part: 0 };
  const part = (t.part || Math.max(1, partsOf(t, ply))) - 1;
  return part > 0 ? { ply, part } : { ply: ply - 1, part: 0 };
}

/** @type {import('../lib/types.js').Seen} */
const NOTHING_SEEN = { check: [], immobilized: [], relayed: [] };

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
 * The position in the middle of a turn, after so many of its parts.
 * @param {Table} t @param {number} ply @param {number} part
 */
function positionWithin(t, ply, part) {
  const effects = t.game.turns[ply - 1]?.effects ?? [];
  return effects.slice(0, part).reduce(applyEffect, positionAt(t, ply - 1));
}

/**
 * What the board shows in the middle of a turn that has been played.
 * @param {Table} t @param {number} ply @param {number} part from 1 on
 * @returns {BoardModel}
 */
export function partModel(t, ply, part) {
  const moves = (t.game.turns[ply - 1]?.effects ?? []).slice(0, part);
  const { human } = t.game;
  /** @type {BoardModel} */
  const model = {
    position: positionWithin(t, ply, part),
    flipped: t.flipped,
    last: [...new Set(moves.flatMap(touched))],
    moves,
    numbered: numbers(moves),
  };
  model.veiled = [...(model.position.unseen ?? [])];
  if (sidesOf(t.variant).length !== 2) model.seats = [human, ...sidesAfter(t.variant, human).slice(0, -1)];
  return model;
}

/**
 * Where the steps of a turn of several end, in their order.
 * @param {import('../lib/types.js').Effect[]} moves
 */
function numbers(moves) {
  return moves.length > 1 ? moves.map((e) => e.to || e.walls?.[0] || e.from) : [];
}

/**
 * The position with the steps of the unfinished turn.
 * @param {Table} t @returns {Position}
 */
function present(t) {
  return t.chosen.reduce((position, s) => applyEffect(position, s.effect), read(t.variant, t.game.drawn || t.game.fen));
}

/**
 * The royal pieces that could be captured, if the person wants to see them.
 * @param {Table} t
 */
function dangers(t) {
  return marksDanger() ? (t.game.danger ?? []) : [];
}

/**
 * The premove that waits to be sent again.
 * @param {Table} t @returns {Pick<BoardModel, 'ahead'>}
 */
function waiting(t) {
  return t.unanswered && t.premove ? { ahead: t.premove } : {};
}

/**
 * What the board shows.
 * @param {Table} t @returns {BoardModel}
 */
export function boardModel(t) {
  const past = t.looking !== null;
  if (past && t.part > 0) return partModel(t, shownPly(t), t.part);
  const turn = t.game.turns[shownPly(t) - 1];
  const composing = !past && t.chosen.length > 0;
  const moves = composing ? t.chosen.map((s) => s.effect) : (turn?.effects ?? []);
  const { check, immobilized, relayed } = (composing ? null : past ? turn : t.game) ?? NOTHING_SEEN;
  /** @type {BoardModel} */
  const model = {
    position: past ? positionAt(t, shownPly(t)) : present(t),
    flipped: t.flipped,
    last: [...new Set(moves.flatMap(touched))],
    moves,
    numbered: numbers(moves),
    check,
    danger: past || composing ? [] : dangers(t),
    immobilized,
    relayed,
    blame: past ? [] : t.blame,
    arrows: past ? [] : t.hint,
  };
  model.veiled = [...(model.position.unseen ?? [])];
  const { human } = t.game;
  if (sidesOf(t.variant).length !== 2) model.seats = [human, ...sidesAfter(t.variant, human).slice(0, -1)];
  if (mayPlay(t)) return { ...model, ...waiting(t), mine: human, steps: t.steps, more: composing };
  return mayPremove(t) ? { ...model, mine: human, ahead: t.premove ?? {} } : model;
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
  const out = { w: [], b: [], c: [], d: [], r: [], n: [] };
  if (t.variant.hands) return out;
  for (let ply = 1; ply <= shownPly(t); ply++) {
    const turn = t.game.turns[ply - 1];
    if (!turn) break;
    const before = positionAt(t, ply - 1);
    const dark = t.variant.dark && !t.game.over; // what is out of sight now is not lost
    const gone = dark ? taken(before, turn.effects) : lost(before, positionAt(t, ply), turn.effects);
    for (const piece of gone) out[under(piece, turn.by)].push(piece);
  }
  const order = t.variant.types.map((x) => x.id);
  for (const list of Object.values(out)) list.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return out;
}

/**
 * The pieces that effects say are captured.
 * @param {Position} before @param {import('../lib/types.js').Effect[]} effects @returns {Piece[]}
 */
function taken(before, effects) {
  return effects.flatMap((e) => e.captures.flatMap((sq) => before.pieces.get(sq) ?? []));
}

/**
 * What the other player is called in a sentence.
 * @param {Table} t
 */
export function opponentWord(t) {
  return t.game.opponent === 'person' ? tr('your opponent') : tr('the computer');
}

/**
 * The other player's side.
 * @param {Table} t
 */
export function theirSide(t) {
  return other(t.game.human);
}

/**
 * How the game has ended, in words: for those who watch without naming a side as theirs.
 * @param {Table} t
 */
export function resultOf(t) {
  const players = t.game.public ? Math.max(3, sidesOf(t.variant).length) : sidesOf(t.variant).length;
  const human = t.game.public ? /** @type {Side} */ ('r') : t.game.human;
  const words = resultWords(t.game.result, human, opponentWord(t), players);
  return t.game.public && t.game.result.startsWith('draw') ? { ...words, headline: tr('A draw') } : words;
}
