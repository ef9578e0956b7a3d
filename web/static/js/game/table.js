// What the game page knows, as a plain object, and the one function that makes the next state of it. What follows
// from a state is told by view.js, what is drawn of it by screen.js.

import { sidesOf } from '../position/position.js';

/** @typedef {import('../lib/types.js').GameState} GameState */
/** @typedef {import('../lib/types.js').Variant} Variant */
/** @typedef {import('../lib/types.js').Step} Step */
/** @typedef {import('../lib/types.js').PieceType} PieceType */
/** @typedef {import('../lib/types.js').Arrow} Arrow */
/** @typedef {import('./premove.js').Premove} Premove */

/**
 * A part of a turn that was prepared to follow the next action: its text, the type that it makes, what that costs, and
 * the id of the one that makes way for it, '' if none does.
 * @typedef {{text: string, type: PieceType, price: number, instead: string}} Prepared
 */

/**
 * @typedef {object} Table
 * @property {Variant} variant      with the types made in the game
 * @property {PieceType[]} base     the types that the game has at its start
 * @property {GameState} game       as the server told it last
 * @property {number | null} looking  the ply that is looked at, null for the game as it stands
 * @property {number} part         how many parts of the turn that led there have been played, 0 for the whole turn
 * @property {boolean} flipped
 * @property {Step[]} chosen        the steps of the turn that is being composed
 * @property {Step[][]} offered     what each of them was chosen from
 * @property {Step[]} steps         what may be played next
 * @property {boolean} sending      a turn is on its way to the server
 * @property {string} notice        why something was refused, '' if nothing was
 * @property {string[]} blame       the squares that show it
 * @property {Arrow[]} hint
 * @property {string} hintWords
 * @property {boolean} connected
 * @property {Prepared | null} prepared  goes with the next action
 * @property {Premove | null} premove    what is to be made when the person's turn has come
 * @property {boolean} unanswered   the premove was sent and nobody knows whether it arrived; it is sent again later
 */

/**
 * Everything that can happen to a table:
 *
 * - received: the server told the game; an answer to a request (answer) may be older than what events have told
 * - chose: a step is made on the board before the server has seen it; offered: what may follow it is known
 * - steppedBack, clearedTurn: the last step, or all, of the unfinished turn are put back
 * - sent: the turn is on its way; tookBack: the server did not take it
 * - refused, forgave: something cannot be done, for a reason that is shown, and no longer is
 * - looked: at another ply, the last one being the game itself, or into the middle of the turn that leads there
 * - flipped: the board is turned
 * - hinted, connected, prepared: what they say
 * - premoved: a move is chosen for later, or none any more; unanswered: it was sent, and is to be sent again later
 *
 * @typedef {{type: 'received', game: GameState, answer?: boolean}
 *   | {type: 'chose', step: Step} | {type: 'offered', steps: Step[]}
 *   | {type: 'steppedBack'} | {type: 'clearedTurn'} | {type: 'sent'} | {type: 'tookBack'}
 *   | {type: 'refused', notice: string, squares: string[]} | {type: 'forgave'}
 *   | {type: 'looked', ply: number, part?: number} | {type: 'flipped'}
 *   | {type: 'hinted', arrows: Arrow[], words: string} | {type: 'connected', connected: boolean}
 *   | {type: 'prepared', prepared: Prepared | null}
 *   | {type: 'premoved', premove: Premove | null, unanswered?: boolean}} Action
 */

/** @param {Variant} variant @param {GameState} game @returns {Table} */
export function newTable(variant, game) {
  return {
    variant: withTypes(variant, variant.types, game),
    base: variant.types,
    game,
    looking: null,
    part: 0,
    flipped: game.human === 'b' && sidesOf(variant).length === 2,
    chosen: [],
    offered: [],
    steps: game.steps,
    sending: false,
    notice: '',
    blame: [],
    hint: [],
    hintWords: '',
    connected: true,
    prepared: null,
    premove: null,
    unanswered: false,
  };
}

/** @param {Table} t @param {Action} action @returns {Table} */
export function reduce(t, action) {
  switch (action.type) {
    case 'received':
      return action.answer && isOlder(action.game, t.game) ? t : receive(t, action.game);
    case 'chose':
      return choose(t, action.step);
    case 'offered':
      return { ...t, steps: action.steps };
    case 'steppedBack':
      return stepBack(t);
    case 'clearedTurn':
      return clearTurn(t);
    case 'sent':
      return { ...t, sending: true };
    case 'tookBack':
      return { ...clearTurn(t), sending: false };
    case 'refused':
      return { ...t, notice: action.notice, blame: action.squares };
    case 'forgave':
      return forgive(t);
    case 'looked':
      return lookAt(t, action.ply, action.part ?? 0);
    case 'flipped':
      return { ...t, flipped: !t.flipped };
    case 'hinted':
      return { ...forgive(t), hint: action.arrows, hintWords: action.words };
    case 'connected':
      return { ...t, connected: action.connected };
    case 'prepared':
      return { ...t, prepared: action.prepared };
    case 'premoved':
      return withPremove(t, action.premove, action.unanswered ?? false);
  }
}

/** @param {Table} t @param {Premove | null} premove @param {boolean} unanswered @returns {Table} */
function withPremove(t, premove, unanswered) {
  if (t.premove === premove && t.unanswered === unanswered) return t;
  return { ...forgive(t), premove, unanswered };
}

/** @param {GameState} one @param {GameState} other */
function isOlder(one, other) {
  return (one.serial ?? 0) < (other.serial ?? 0);
}

/** @param {Table} t @param {GameState} game */
function receive(t, game) {
  const same = game.fen === t.game.fen && game.ply === t.game.ply && game.over === t.game.over;
  const parts = game.turns[game.ply - 1]?.effects.length ?? 0;
  const inside = t.looking === game.ply && t.part > 0 && t.part < parts;
  const looking = t.looking !== null && t.looking >= game.ply && !inside ? null : t.looking;
  const part = looking === null ? 0 : t.part;
  const told = { ...t, game, looking, part, variant: withTypes(t.variant, t.base, game) };
  if (same) return t.chosen.length === 0 ? { ...told, steps: game.steps } : told;
  const prepared = isPlayed(t, game) ? null : t.prepared;
  // What was sent without an answer has arrived, if the game has gone on.
  const premove = game.over || game.ply < t.game.ply || t.unanswered ? null : t.premove;
  return { ...forgive(clearTurn(told)), sending: false, hint: [], hintWords: '', prepared, premove, unanswered: false };
}

/**
 * The variant with the types made in the game; the same one if it has them.
 * @param {Variant} variant @param {PieceType[]} base @param {GameState} game
 */
function withTypes(variant, base, game) {
  const types = [...base, ...(game.types ?? [])];
  const same = types.length === variant.types.length && types.every((type, i) => type === variant.types[i]);
  return same ? variant : { ...variant, types };
}

/**
 * Whether what was prepared is part of the person's last turn.
 * @param {Table} t @param {GameState} game
 */
function isPlayed(t, game) {
  const own = game.turns.filter((turn) => turn.by === game.human).pop();
  return own?.parts.slice(1).some((part) => part.text === t.prepared?.text) ?? false;
}

/** @param {Table} t @returns {Table} */
function clearTurn(t) {
  return { ...t, chosen: [], offered: [], steps: t.game.steps };
}

/** @param {Table} t @returns {Table} */
function stepBack(t) {
  const steps = t.offered[t.offered.length - 1];
  if (!steps) return t;
  return forgive({ ...t, steps, offered: t.offered.slice(0, -1), chosen: t.chosen.slice(0, -1) });
}

/** @param {Table} t @returns {Table} */
function forgive(t) {
  return t.notice === '' && t.blame.length === 0 ? t : { ...t, notice: '', blame: [] };
}

/** @param {Table} t @param {Step} step @returns {Table} */
function choose(t, step) {
  return forgive({
    ...t,
    chosen: [...t.chosen, step],
    offered: [...t.offered, t.steps],
    steps: [],
    hint: [],
    hintWords: '',
    premove: null,
    unanswered: false,
  });
}

/** @param {Table} t @param {number} ply @param {number} part @returns {Table} */
function lookAt(t, ply, part) {
  const to = Math.max(0, Math.min(ply, t.game.ply));
  return { ...t, looking: to === t.game.ply && part === 0 ? null : to, part };
}
