// What is going on, in a few words: whose turn it is, what its next step may be, what would happen at a square.

import { either, tr } from '../lib/tr.js';
import { isNotable, summary } from '../position/effects.js';
import { isWall } from '../position/picking.js';
import { sidesOf } from '../position/position.js';
import { sideName } from '../position/sides.js';
import { wallName, withArticle } from '../position/nouns.js';
import {
	announcedWords, capital, choiceName, claimWords, spokenStep, thrownWords, typeName,
} from '../position/words.js';
import { premoveWords } from './premove.js';
import { standAlone, turnNumbers } from './numbers.js';
import { boardModel, mayPlay, resultOf } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('../lib/types.js').Step} Step */

/**
 * @param {Table} t
 * @param {(t: Table) => string} [own] what a game with more than a board says while the person may play, '' for the
 *   usual
 */
export function statusWords(t, own = () => '') {
  const { game } = t;
  const between = game.opponent === 'person';
  if (t.looking !== null) return lookingWords(t, t.looking);
  if (game.over) return tr('The game is over');
  if (game.public) return game.joined ? toMoveWords(game) : tr('Waiting for the players');
  if (t.premove) return tr('Next you play {move}', { move: premoveWords(t.premove) });
  if (game.thinking || (t.sending && !between)) return tr('The computer is thinking');
  if (game.side !== game.human) return between ? waitingWords(t) : tr('The computer is to move');
  if (t.sending) return tr('One moment');
  if (t.hintWords !== '' && mayPlay(t)) return t.hintWords;
  return own(t) || turnWords(t, nextWords(t));
}

/**
 * What of the game is looked at, with the numbers that the list of moves has.
 * @param {Table} t @param {number} ply
 */
function lookingWords({ game, variant, part }, ply) {
  if (ply === 0) return tr('The start of the game');
  const numbers = turnNumbers(game.turns, standAlone(variant)).map((number) => number.replace('.', ''));
  const move = numbers[ply - 1] ?? '';
  if (part > 0) return tr('Step {step} of move {move}', { step: part, move });
  return tr('After move {move} of {all}', { move, all: parseInt(numbers.at(-1) ?? '') });
}

/**
 * What the page of a game is called: whoever is played against may have come, or said their name, since it was opened.
 * @param {Table} t @param {string} title that it had
 */
export function pageTitle({ game, variant }, title) {
  const other = game.seats?.length === 2 && game.seats.find((seat) => seat.side !== game.human);
  if (game.opponent !== 'person' || game.public || !other || !other.name) return title;
  return tr('{game} against {other}', { game: variant.title, other: other.name });
}

/**
 * What a tab is called, of which only the first words may be seen.
 * @param {Table} t @param {string} title of the page
 */
export function tabWords(t, title) {
  const { game } = t;
  if (game.over) return `${resultOf(t).headline} – ${title}`;
  const waited = game.side === game.human && !t.sending && !game.public && game.joined !== false;
  return waited ? `${tr('Your turn')} – ${title}` : title;
}

/**
 * Where in the person's own turn the game stands.
 * @param {Table} t @param {string} next what the next step may be
 */
export function turnWords(t, next) {
  if (t.chosen.length > 0) return tr(
    'Step {step}', { step: t.chosen.length + 1 },
  ) + (t.steps.length > 0 ? `: ${next}` : '');
  if (t.game.claim) return tr('Your turn, or claim {what}', { what: claimWords(t.game.claim) });
  if (t.game.check.length > 0) return tr('Your turn: you are in check');
  const told = [thrownWords(t.game.turns), announcedWords(t.game.turns.at(-1))];
  const words = [...told, t.variant.steps > 1 ? next : ''].filter(Boolean).join('; ');
  return words ? tr('Your turn: {what}', { what: words }) : tr('Your turn');
}

/** @param {Table} t */
function waitingWords({ game, variant }) {
  if (game.side === 'r') return tr('The dice are thrown');
  if (sidesOf(variant).length > 2) {
    const taken = game.seats?.find((seat) => seat.side === game.side)?.taken;
    return taken ? toMoveWords(game) : tr('Waiting for {side} to join', { side: sideName(game.side) });
  }
  if (game.joined) return toMoveWords(game);
  return game.open ? tr('Waiting for somebody to accept') : tr('Waiting for your friend to join');
}

/** @param {Table['game']} game */
function toMoveWords({ side, turns }) {
  const told = thrownWords(turns) || announcedWords(turns.at(-1));
  return tr('{side} is to move', { side: sideName(side) }) + (told && `: ${told}`);
}

/**
 * What the next step may be: "drop a Soldier", "move the King".
 * @param {Table} t
 */
function nextWords(t) {
  const drops = new Set(t.steps.filter((s) => s.effect.drop).map((s) => typeName(t.variant, s.effect.mover)));
  const moves = t.steps.filter((s) => !s.effect.drop && s.from);
  const movers = new Set(moves.map((s) => typeName(t.variant, s.effect.mover)));
  const words = [];
  if (drops.size > 0) words.push(tr('drop {piece}', { piece: either([...drops].map(withArticle)) }));
  if (movers.size > 3) words.push(tr('move a piece'));
  else if (new Set(moves.map((s) => s.from)).size === 1) words.push(
    tr('move the {piece}', { piece: [...movers].join() }),
  );
  else if (movers.size > 0) words.push(tr('move {piece}', { piece: either([...movers].map(withArticle)) }));
  words.push(...wallWords(t));
  return words.join(`, ${tr('or')} `);
}

/**
 * What may be done with walls. The squares of a wall that must move, or that may be placed, are marked.
 * @param {Table} t
 */
function wallWords({ steps, variant }) {
  const wall = wallName(variant);
  const walls = steps.filter(isWall);
  const from = new Set(walls.flatMap((s) => s.effect.cleared ?? []));
  const marked = walls.length === steps.length && from.size < 2 ? tr('a marked square') : tr('another square');
  const words = [];
  if (walls.some((s) => !s.effect.cleared)) words.push(
    tr('place {wall} on a marked square', { wall: withArticle(wall) }),
  );
  if (from.size === 1) words.push(tr('move the {wall} to {square}', { wall, square: marked }));
  else if (from.size > 1) words.push(tr('move {wall} to {square}', { wall: withArticle(wall), square: marked }));
  return words;
}

/**
 * What would happen at a target, where that is more than a move or a capture.
 * @param {Table} t @param {Step[]} steps @param {boolean} tapped a finger's next tap does it
 */
export function aimWords(t, steps, tapped) {
  if (!isNotable(steps)) return '';
  // What the piece becomes is asked for later.
  const plain = steps.map((s) => ({ ...s, effect: { ...s.effect, promotes: '' } }));
  if (summary(steps).several)
    return tr('A choice: {what}', {
      what: [...new Set(plain.map((s) => choiceName(s, plain, t.variant)))].join(`; ${tr('or')} `),
    });
  const words = plain[0] ? spokenStep(plain[0].effect, boardModel(t).position, t.variant) : '';
  return tapped ? tr('Tap again: {what}', { what: capital(words) }) : capital(words);
}
