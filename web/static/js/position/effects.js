// What steps do to the pieces on the board, told before they are played: to draw it and to say it.

import { tr } from '../lib/tr.js';
import { withArticle } from './nouns.js';
import { isWall, target } from './picking.js';

/** @typedef {import('../lib/types.js').Step} Step */

/**
 * What a target's mark tells: the piece goes there, captures what stands there by going there or without moving,
 * changes places with it, makes it change sides, changes otherwise what stands there, pushes or pulls a piece, leaves
 * the board itself, or stays where it is; or only a wall comes there.
 * @typedef {'wall' | 'move' | 'capture' | 'strike' | 'swap' | 'convert' | 'change' | 'shove' | 'self' | 'stay'} Kind
 */

/**
 * What becomes of a piece, and whether all of the steps in question do that.
 * @typedef {{what: 'captured' | 'converted' | 'swapped' | 'changed' | 'walled', sure: boolean}} Fate
 */

/** @param {Step} step @returns {Kind} */
export function kind(step) {
  const { from, to, effect } = step;
  if (isWall(step)) return 'wall';
  const inPlace = from === to && !effect.drop;
  if (effect.swap) return 'swap';
  if (effect.shoves) return 'shove';
  if (inPlace && effect.captures.includes(from)) return 'self';
  if (inPlace && effect.captures.length > 0) return 'strike';
  if (inPlace && effect.converts.length > 0) return 'convert';
  if (inPlace && (effect.becomes || effect.walls || effect.cleared)) return 'change';
  if (inPlace && !effect.partnerFrom) return 'stay';
  return effect.captures.length > 0 ? 'capture' : 'move';
}

/** Kinds from the most to the least remarkable: of several at one square the first is drawn. */
const ORDER = /** @type {Kind[]} */ (
  'self stay swap shove convert change capture strike move wall'.split(' ')
);

/**
 * What the mark of a target shows: the kind, the number of pieces captured where that is more than one, and whether
 * there are several different things to do there (what the piece becomes not counted).
 * @param {Step[]} steps
 */
export function summary(steps) {
  const kinds = new Set(steps.map(kind));
  return {
    kind: ORDER.find((k) => kinds.has(k)) ?? 'move',
    victims: Math.max(...steps.map((s) => victims(s.effect).length)),
    several: new Set(steps.map(actionOf)).size > 1,
  };
}

/**
 * Whether a piece goes somewhere and leaves the board with that.
 * @param {import('../lib/types.js').Effect} e
 */
export function isLeaving(e) {
  return e.from !== e.to && e.captures.includes(e.from);
}

/**
 * The squares of those that an effect captures, without a mover that leaves the board.
 * @param {import('../lib/types.js').Effect} e
 */
export function victims(e) {
  return isLeaving(e) ? e.captures.filter((square) => square !== e.from) : e.captures;
}

/**
 * A text that is the same for steps that differ at most in what the piece becomes.
 * @param {Step} step
 */
export function actionOf({ from, to, text, effect: e }) {
  const shoves = (e.shoves ?? []).map((s) => s.from + s.to).join('>');
  const becomes = (e.becomes ?? []).map((b) => b.square + b.id).join('^');
  const walls = [(e.walls ?? []).join('#'), (e.cleared ?? []).join('#')];
  const taken = [e.captures.join('x'), e.converts.join('*')];
  const [, entry = ''] = text.split('/'); // what enters by a gate
  return [from, to, e.swap, e.partnerFrom, ...taken, shoves, becomes, ...walls, entry].join();
}

/**
 * What becomes of the pieces that steps act on.
 * @param {Step[]} steps @returns {Map<string, Fate>}
 */
export function fates(steps) {
  /** @type {Map<string, Fate & {times: number}>} */
  const found = new Map();
  const add = (/** @type {string} */ sq, /** @type {Fate['what']} */ what) => {
    const times = (found.get(sq)?.times ?? 0) + 1;
    found.set(sq, { what, times, sure: times === steps.length });
  };
  for (const { to, effect: e } of steps) {
    for (const sq of e.captures) add(sq, 'captured');
    for (const sq of e.converts) add(sq, 'converted');
    if (e.swap) add(to, 'swapped');
    for (const { from } of e.shoves ?? []) add(from, 'swapped');
    for (const { square } of e.becomes ?? []) add(square, 'changed');
    for (const sq of e.walls ?? []) add(sq, 'walled');
  }
  return new Map([...found].map(([sq, { what, sure }]) => [sq, { what, sure }]));
}

/**
 * What becomes of pieces on other squares than the one that is pointed at.
 * @param {Step[]} steps @returns {Map<string, Fate>}
 */
export function farFates(steps) {
  const found = fates(steps);
  for (const step of steps) found.delete(target(step));
  return found;
}

/**
 * Whether more happens than that a piece goes to the target or captures what stands there: castling, too.
 * @param {Step[]} steps
 */
export function isNotable(steps) {
  const { kind: what, several } = summary(steps);
  if (steps.some((s) => s.effect.partnerFrom)) return true;
  return several || !['move', 'capture', 'wall'].includes(what) || farFates(steps).size > 0;
}

const WORDS = /** @type {Record<Kind, string>} */ ({
  wall: tr('can go here'),
  move: tr('can go here'),
  capture: tr('can be captured'),
  strike: tr('can be captured without moving'),
  swap: tr('can change places'),
  convert: tr('can be converted'),
  change: tr('can be changed'),
  shove: tr('can go here with another piece'),
  self: tr('can capture itself'),
  stay: tr('can stay here'),
});

/**
 * What can be done at the target of a step itself.
 * @param {Step} step @param {string} wall
 */
function hereWords(step, wall) {
  const { captures, cleared, becomes, partnerFrom } = step.effect;
  const what = kind(step);
  if (what === 'wall') return tr('{wall} can go here', { wall: withArticle(wall) });
  if (what === 'change' && cleared && !becomes) return tr('can be taken away');
  if (what === 'move' && partnerFrom) return tr('can castle here');
  return what === 'capture' && !captures.includes(step.to) ? WORDS.move : WORDS[what];
}

/**
 * What can be done at a target, for those who listen.
 * @param {Step[]} steps @param {string} [wall] what the game calls a wall
 */
export function targetWords(steps, wall = tr('wall')) {
  const all = steps.map((step) => {
    const far = farFates([step]);
    const of = (/** @type {Fate['what']} */ what) =>
      [...far].filter(([, fate]) => fate.what === what).map(([sq]) => sq);
    const capturing = of('captured').filter((sq) => victims(step.effect).includes(sq)),
      converting = of('converted'),
      changing = of('changed'),
      walling = of('walled');
    const here = hereWords(step, wall);
    return (
      here +
      (capturing.length > 0 ? `, ${here === WORDS.capture ? tr(
        'also capturing {squares}', listed(capturing),
      ) : tr('capturing {squares}', listed(capturing))}` : '') +
      (converting.length > 0 ? `, ${tr('converting {squares}', listed(converting))}` : '') +
      (changing.length > 0 ? `, ${tr('changing {squares}', listed(changing))}` : '') +
      (isLeaving(step.effect) ? `, ${tr('leaving the board itself')}` : '') +
      (walling.length > 0 ? `, ${tr(
        'leaving {wall} on {squares}', { wall: withArticle(wall), ...listed(walling) },
      )}` : '')
    );
  });
  return [...new Set(all)].join(`, ${tr('or')} `);
}

/** @param {string[]} squares */
function listed(squares) {
  return { squares: squares.join(` ${tr('and')} `) };
}
