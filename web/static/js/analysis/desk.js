// What the analysis page knows, as a plain object, and the one function that makes the next state of it.

import { applyEffect, sidesAfter, sidesOf, touched } from '../position/position.js';
import { notationInUse } from '../position/notation.js';
import { queryOf } from '../share/address.js';
import { parseFen } from '../position/fen.js';
import { add, nodeOf, pathTo, relabel, remark, remove, ROOT } from './tree.js';

/** @typedef {import('../lib/types.js').Variant} Variant */
/** @typedef {import('../lib/types.js').GameState} GameState */
/** @typedef {import('../lib/types.js').Step} Step */
/** @typedef {import('../lib/types.js').Position} Position */
/** @typedef {import('./tree.js').Tree} Tree */
/** @typedef {import('./course.js').Point} Point */
/** @typedef {import('./score.js').Score} Score */

/** What the server tells of a position: a state with the turns from a ply on, and how people write these. */
/** @typedef {GameState & {from: number, labels: string[]}} Study */

/**
 * What is known of a node: how it stands, and the turn that led there.
 * @typedef {{study: Study, turn: import('../lib/types.js').TurnRecord | undefined}} Seen
 */

/**
 * A position that is being put together by hand.
 * @typedef {{position: Position, rest: string, tool: import('./compose.js').Tool, problem: string, fen: string}} Setup
 */

/**
 * @typedef {object} Desk
 * @property {Variant} variant  with the types made on the way to the position
 * @property {import('../lib/types.js').PieceType[]} base  the types that the game has at its start
 * @property {string} start     the position string of the root
 * @property {Tree} tree
 * @property {number} at        the node that is shown
 * @property {Seen} seen        of that node
 * @property {boolean} flipped
 * @property {Step[]} chosen    the steps of the turn that is being composed
 * @property {Step[][]} offered what each of them was chosen from
 * @property {Step[]} steps     what may be played next
 * @property {string} notice
 * @property {string[]} blame
 * @property {string} way       the notation of the labels
 * @property {Map<number, Point>} points  what nodes are worth, by id
 * @property {Setup | null} setup
 */

/**
 * Everything that can happen:
 *
 * - went: another node is shown; played: a new turn leads to one; loaded: another tree is
 * - chose, offered, steppedBack, cleared: steps of a turn, as on the page of a game
 * - refused, forgave: something cannot be done, and no longer is
 * - grew: the tree was changed otherwise (promoted, cut, remarked)
 * - valued: a node's worth is known; arranged: a position is being put together, or no longer
 *
 * @typedef {{type: 'went', id: number, seen: Seen}
 *   | {type: 'played', parent: number, seen: Seen, label: string}
 *   | {type: 'loaded', tree: Tree, start: string, at: number, seen: Seen}
 *   | {type: 'chose', step: Step} | {type: 'offered', steps: Step[]} | {type: 'steppedBack'} | {type: 'cleared'}
 *   | {type: 'refused', notice: string, squares: string[]} | {type: 'forgave'} | {type: 'flipped'}
 *   | {type: 'grew', tree: Tree} | {type: 'renamed', way: string, labels: Map<number, string>}
 *   | {type: 'valued', id: number, point: Point} | {type: 'arranged', setup: Setup | null}} Action
 */

/** @param {Variant} variant @param {Tree} tree @param {number} at @param {Seen} seen @returns {Desk} */
export function newDesk(variant, tree, at, seen) {
  return {
    variant: withTypes(variant, variant.types, seen),
    base: variant.types,
    start: seen.study.start,
    tree,
    at,
    seen,
    flipped: false,
    chosen: [],
    offered: [],
    steps: seen.study.steps,
    notice: '',
    blame: [],
    way: notationInUse() || 'san',
    points: new Map(),
    setup: null,
  };
}

/** @param {Desk} d @param {Action} action @returns {Desk} */
export function reduce(d, action) {
  switch (action.type) {
    case 'went':
      return show(d, action.id, action.seen);
    case 'played': {
      const { tree, id } = add(d.tree, action.parent, action.seen.turn?.turn ?? '', action.label);
      return show({ ...d, tree }, id, action.seen);
    }
    case 'loaded': {
      const { tree, start } = action;
      return show({ ...d, tree, start, points: new Map(), setup: null }, action.at, action.seen);
    }
    case 'chose': {
      const [chosen, offered] = [
        [...d.chosen, action.step],
        [...d.offered, d.steps],
      ];
      return forgive({ ...d, chosen, offered, steps: [] });
    }
    case 'offered':
      return { ...d, steps: action.steps };
    case 'steppedBack':
      return stepBack(d);
    case 'cleared':
      return clear(d);
    case 'refused':
      return { ...d, notice: action.notice, blame: action.squares };
    case 'forgave':
      return forgive(d);
    case 'flipped':
      return { ...d, flipped: !d.flipped };
    case 'grew':
      return { ...d, tree: action.tree };
    case 'renamed':
      return { ...d, way: action.way, tree: relabel(d.tree, action.labels) };
    case 'valued':
      return { ...d, points: new Map(d.points).set(action.id, action.point) };
    case 'arranged':
      return { ...clear(d), setup: action.setup };
  }
}

/** @param {Desk} d @param {number} at @param {Seen} seen @returns {Desk} */
function show(d, at, seen) {
  const variant = withTypes(d.variant, d.base, seen);
  return forgive({ ...d, variant, at, seen, chosen: [], offered: [], steps: seen.study.steps, setup: null });
}

/**
 * The variant with the types made on the way to a position; the same one if it has them.
 * @param {Variant} variant @param {import('../lib/types.js').PieceType[]} base @param {Seen} seen
 */
function withTypes(variant, base, { study }) {
  const made = study.types ?? [];
  const same = variant.types.length === base.length + made.length && made.length === 0;
  return same ? variant : { ...variant, types: [...base, ...made] };
}

/** @param {Desk} d @returns {Desk} */
function clear(d) {
  return { ...d, chosen: [], offered: [], steps: d.seen.study.steps };
}

/** @param {Desk} d @returns {Desk} */
function stepBack(d) {
  const steps = d.offered[d.offered.length - 1];
  if (!steps) return d;
  return forgive({ ...d, steps, offered: d.offered.slice(0, -1), chosen: d.chosen.slice(0, -1) });
}

/** @param {Desk} d @returns {Desk} */
function forgive(d) {
  return d.notice === '' && d.blame.length === 0 ? d : { ...d, notice: '', blame: [] };
}

/**
 * The tree without a node, and where one stands then.
 * @param {Desk} d @param {number} id
 */
export function cut(d, id) {
  const inside = pathTo(d.tree, d.at).includes(id);
  const to = inside ? nodeOf(d.tree, id).parent : d.at;
  return { tree: remove(d.tree, id), at: to };
}

/** @param {Desk} d @param {string} text */
export function remarked(d, text) {
  return remark(d.tree, d.at, text);
}

/**
 * Whether the steps chosen so far are a whole turn, though more may follow.
 * @param {Desk} d
 */
export function mayEnd(d) {
  return d.chosen[d.chosen.length - 1]?.ends === true;
}

/**
 * The address of what is shown: the start where it is not the usual one, and the turns.
 * @param {Desk} d @returns {string} "?moves=e2e4+e7e5", '' for the usual start
 */
export function addressOf(d) {
  const turns = pathTo(d.tree, d.at).map((id) => nodeOf(d.tree, id).turn);
  const text = queryOf(d.variant, d.start, turns);
  return text && `?${text}`;
}

/** @param {Desk} d @returns {Position} */
export function positionOf({ variant, seen }) {
  return parseFen(seen.study.drawn || seen.study.fen, variant);
}

/**
 * What the board shows.
 * @param {Desk} d @returns {import('../lib/types.js').BoardModel}
 */
export function boardModel(d) {
  const { seen, chosen, flipped, setup } = d;
  if (setup) return { position: setup.position, flipped };
  const composing = chosen.length > 0;
  const moves = composing ? chosen.map((s) => s.effect) : (seen.turn?.effects ?? []);
  const { study } = seen;
  /** @type {import('../lib/types.js').BoardModel} */
  const model = {
    position: chosen.reduce((position, s) => applyEffect(position, s.effect), positionOf(d)),
    flipped,
    last: [...new Set(moves.flatMap(touched))],
    moves,
    numbered: moves.length > 1 ? moves.map((e) => e.to || e.walls?.[0] || e.from) : [],
    check: composing ? [] : study.check,
    immobilized: composing ? [] : study.immobilized,
    relayed: composing ? [] : study.relayed,
    danger: composing ? [] : (study.danger ?? []),
    blame: d.blame,
    mine: study.side,
    steps: d.steps,
    more: composing,
  };
  const [near] = sidesOf(d.variant);
  if (sidesOf(d.variant).length !== 2 && near) model.seats = [near, ...sidesAfter(d.variant, near).slice(0, -1)];
  return model;
}

/**
 * Steps that no square of the board or piece of a hand stands for: purchases, dice, and the like.
 * @param {Desk} d
 */
export function otherSteps(d) {
  return d.steps.filter((s) => s.from === '' && !s.effect.drop && s.kind !== 'wall');
}

/**
 * The number of a turn in a list: of the whole move, and whether it is the first side's; turns of other games than
 * those of two sides are counted one by one.
 * @param {Desk} d @param {number} ply from 0
 */
export function numberOf(d, ply) {
  if (sidesOf(d.variant).length !== 2 || d.variant.chance) return { number: ply + 1, first: true };
  const fields = d.start.split(' ');
  const shift = fields[1] === 'b' ? 1 : 0;
  const begun = Number(fields[fields.length - 1]);
  const from = Number.isInteger(begun) && begun > 0 ? begun : 1;
  return { number: from + ((ply + shift) >> 1), first: (ply + shift) % 2 === 0 };
}

export { ROOT };
