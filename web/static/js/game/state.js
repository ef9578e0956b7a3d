// What the game page knows, as a plain object, and the functions that change it. Drawing is elsewhere.

import { parseFen } from '../position/fen.js';
import { applyEffect, lost, other, touched } from '../position/position.js';

/** @typedef {import('../lib/types.js').GameState} GameState */
/** @typedef {import('../lib/types.js').Variant} Variant */
/** @typedef {import('../lib/types.js').Step} Step */
/** @typedef {import('../lib/types.js').Position} Position */
/** @typedef {import('../lib/types.js').BoardModel} BoardModel */
/** @typedef {import('../lib/types.js').Piece} Piece */

/** @typedef {import('../lib/types.js').PieceType} PieceType */

/**
 * A design, or a proposal, that was prepared to follow the next action. type is what is designed or proposed, instead
 * the id of the design that makes way for it, "" for a proposal.
 * @typedef {{text: string, type: PieceType, price: number, instead: string}} Prepared
 */

/**
 * @typedef {object} Table
 * @property {Variant} variant
 * @property {GameState} game       as the server told it last
 * @property {number | null} looking  the ply that is looked at, null for the game as it stands
 * @property {boolean} flipped
 * @property {Step[]} chosen        the steps of the turn that is being composed
 * @property {Step[][]} offered     what each of them was chosen from
 * @property {Position | null} after  the board after them
 * @property {Step[]} steps         what may be played next
 * @property {boolean} sending      a turn is on its way to the server
 * @property {string} notice        why something was refused, '' if nothing was
 * @property {string[]} blame       the squares that show it
 * @property {import('../lib/types.js').Arrow[]} hint
 * @property {boolean} connected
 * @property {Prepared | null} prepared  goes with the next action
 * @property {PieceType[]} base     the types that the game has at its start
 * @property {Map<string, Position>} read  positions by their string
 */

/** @param {Variant} variant @param {GameState} game @returns {Table} */
export function newTable(variant, game) {
  const base = variant.types;
  learn(variant, base, game);
  return {
    variant,
    base,
    prepared: null,
    game,
    looking: null,
    flipped: game.human === 'b',
    chosen: [],
    offered: [],
    after: null,
    steps: game.steps,
    sending: false,
    notice: '',
    blame: [],
    hint: [],
    connected: true,
    read: new Map(),
  };
}

/**
 * Adds the types made in the game to those of its start.
 * @param {Variant} variant @param {PieceType[]} base @param {GameState} game
 */
function learn(variant, base, game) {
  variant.types = [...base, ...(game.types ?? [])];
  variant.market = Boolean(game.market);
}

/**
 * Takes a state from the server. An answer that is older than what the events have told already is passed over.
 * @param {Table} t @param {GameState} game @param {boolean} [mayBeOld]
 */
export function receive(t, game, mayBeOld = false) {
  if (mayBeOld && game.ply < t.game.ply) return;
  const same = game.fen === t.game.fen && game.ply === t.game.ply && game.over === t.game.over;
  t.game = game;
  learn(t.variant, t.base, game);
  if (t.looking !== null && t.looking >= game.ply) t.looking = null;
  if (same) {
    if (t.chosen.length === 0) t.steps = game.steps;
    return;
  }
  if (isPlayed(t, game)) t.prepared = null;
  t.sending = false;
  clearTurn(t);
  t.hint = [];
  forgive(t);
}

/**
 * Whether what was prepared is part of the person's last turn.
 * @param {Table} t @param {GameState} game
 */
function isPlayed(t, game) {
  const own = game.turns.filter((turn) => turn.by === game.human).pop();
  return t.prepared !== null && own !== undefined && own.turn.split(',').slice(1).includes(t.prepared.text);
}

/**
 * Puts the steps chosen so far back.
 * @param {Table} t
 */
export function clearTurn(t) {
  t.chosen = [];
  t.offered = [];
  t.after = null;
  t.steps = t.game.steps;
}

/**
 * Takes the last of the chosen steps back.
 * @param {Table} t
 */
export function stepBack(t) {
  const steps = t.offered[t.offered.length - 1];
  if (!steps) return;
  t.steps = steps;
  t.offered = t.offered.slice(0, -1);
  t.chosen = t.chosen.slice(0, -1);
  t.after = t.chosen.length > 0 ? t.chosen.reduce((position, s) => applyEffect(position, s.effect), now(t)) : null;
  forgive(t);
}

/**
 * Whether a turn has been begun that the server does not know of.
 * @param {Table} t
 */
export function isComposing(t) {
  return t.chosen.length > 0 && !t.sending && t.looking === null;
}

/**
 * Takes the notice of a refusal away.
 * @param {Table} t
 */
export function forgive(t) {
  t.notice = '';
  t.blame = [];
}

/**
 * Takes a turn back that the server did not take.
 * @param {Table} t
 */
export function takeBack(t) {
  t.sending = false;
  clearTurn(t);
}

/** @param {Table} t @param {string} notice @param {string[]} squares */
export function refuse(t, notice, squares) {
  t.notice = notice;
  t.blame = squares;
}

/**
 * Chooses a step: it is shown at once, before the server has seen it. What may follow is not known yet.
 * @param {Table} t @param {Step} step
 */
export function choose(t, step) {
  t.after = applyEffect(t.after ?? now(t), step.effect);
  t.chosen = [...t.chosen, step];
  t.offered = [...t.offered, t.steps];
  t.steps = [];
  t.hint = [];
  forgive(t);
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
 * Whether the steps chosen so far are a whole turn, though more may follow.
 * @param {Table} t
 */
export function mayEnd(t) {
  return isComposing(t) && t.chosen[t.chosen.length - 1]?.ends === true;
}

/**
 * Whether the person may make a step now.
 * @param {Table} t
 */
export function mayPlay(t) {
  return t.looking === null && !t.sending && !t.game.over && t.game.side === t.game.human && t.game.steps.length > 0;
}

/**
 * The ply that is shown.
 * @param {Table} t
 */
export function shownPly(t) {
  return t.looking ?? t.game.ply;
}

/**
 * Looks at another ply; the last one is the game itself.
 * @param {Table} t @param {number} ply
 */
export function lookAt(t, ply) {
  const to = Math.max(0, Math.min(ply, t.game.ply));
  t.looking = to === t.game.ply ? null : to;
}

/** @param {Table} t @param {string} fen @returns {Position} */
export function read(t, fen) {
  let position = t.read.get(fen);
  if (!position) {
    position = parseFen(fen, t.variant);
    t.read.set(fen, position);
  }
  return position;
}

/** @param {Table} t @returns {Position} */
function now(t) {
  return read(t, t.game.fen);
}

/**
 * The position after so many plies.
 * @param {Table} t @param {number} ply
 */
export function positionAt(t, ply) {
  return read(t, t.game.turns[ply - 1]?.fen ?? t.game.start);
}

/**
 * What the board shows.
 * @param {Table} t @returns {BoardModel}
 */
export function boardModel(t) {
  const ply = shownPly(t);
  const turn = t.game.turns[ply - 1];
  const composing = t.looking === null ? t.chosen : [];
  const effects = composing.length > 0 ? composing.map((s) => s.effect) : (turn?.effects ?? []);
  const seen = composing.length > 0 ? null : t.looking === null ? t.game : turn;
  /** @type {BoardModel} */
  const model = {
    position: t.looking === null ? (t.after ?? now(t)) : positionAt(t, ply),
    flipped: t.flipped,
    last: [...new Set(effects.flatMap(touched))],
    moves: effects,
    check: seen?.check ?? [],
    immobilized: seen?.immobilized ?? [],
    relayed: seen?.relayed ?? [],
    blame: t.looking === null ? t.blame : [],
    arrows: t.looking === null ? t.hint : [],
  };
  if (mayPlay(t)) Object.assign(model, { mine: t.game.human, steps: t.steps, more: t.chosen.length > 0 });
  return model;
}

/**
 * The men that each side has lost up to the ply that is shown.
 * @param {Table} t @returns {{w: Piece[], b: Piece[]}}
 */
export function captured(t) {
  /** @type {{w: Piece[], b: Piece[]}} */
  const out = { w: [], b: [] };
  if (t.variant.hands) return out;
  for (let ply = 1; ply <= shownPly(t); ply++) {
    const turn = t.game.turns[ply - 1];
    if (!turn) break;
    for (const piece of lost(positionAt(t, ply - 1), positionAt(t, ply), turn.effects)) out[piece.side].push(piece);
  }
  const order = t.variant.types.map((x) => x.id);
  for (const side of /** @type {const} */ (['w', 'b']))
    out[side].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return out;
}

/**
 * Whether there is a turn of the person's that can be taken back.
 * @param {Table} t
 */
export function mayUndo(t) {
  return t.game.opponent !== 'person' && !t.sending && t.game.turns.some((turn) => turn.by === t.game.human);
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
