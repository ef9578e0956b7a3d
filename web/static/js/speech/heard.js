// What a spoken sentence means: of the steps that are legal those that it can be. "Knight takes d five", "e two to e
// four", "knight b to d two", "e eight queen", "castle short", "drop a silver general on e five", "pass". Where players
// call squares otherwise than texts do they are said so: "pawn seven f".

import { squareTitle } from '../position/notation.js';
import { isPass, target } from '../position/picking.js';
import { cut, tokensOf } from './tokens.js';

/** @typedef {import('../lib/types.js').Step} Step */
/** @typedef {import('../lib/types.js').PieceType} PieceType */
/** @typedef {import('./tokens.js').Token} Token */

/**
 * What a sentence says of a move. named: the pieces, by the place of their name among the squares.
 * @typedef {object} Said
 * @property {string[]} squares
 * @property {string} hint       the file or the rank from which it goes: "b", "1"
 * @property {{ids: string[], after: number}[]} named  after: how many squares stand before it
 * @property {Set<string>} words
 */

/** What browsers hear in the place of the names of pieces. */
const HEARD = new Map(
  Object.entries({
    night: 'knight',
    nights: 'knight',
    knights: 'knight',
    rock: 'rook',
    ruck: 'rook',
    brook: 'rook',
    pond: 'pawn',
    porn: 'pawn',
    prawn: 'pawn',
    bischof: 'bishop',
    kings: 'king',
    queens: 'queen',
  }),
);

const CAPTURES = ['takes', 'take', 'captures', 'capture', 'beats', 'x'];
const PASSES = ['pass', 'skip', 'end', 'done'];
const CASTLES = ['castle', 'castles', 'castling'];
const SHORT = ['short', 'kingside'];
const LONG = ['long', 'queenside'];
const DROPS = ['drop', 'drops', 'put', 'place'];
const STAYS = ['unpromoted', 'decline', 'stay'];

/**
 * The steps that a sentence can mean; none if it is no move that is legal.
 * @param {string} sentence @param {Step[]} steps @param {PieceType[]} types
 * @returns {Step[]}
 */
export function meant(sentence, steps, types) {
  const titled = titlesIn(steps);
  for (const generous of [true, false]) {
    const said = read(tokensOf(sentence, generous), sentence, types, titled);
    const found = plainest(choose(said, steps), said, types);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The squares that steps name, by what players call them; none where that is as in texts.
 * @param {Step[]} steps @returns {Map<string, string>}
 */
function titlesIn(steps) {
  const squares = [...new Set(steps.flatMap((step) => [step.from, step.to, target(step)]))].filter(Boolean);
  const titled = squares.map((square) => /** @type {const} */ ([squareTitle(square), square]));
  return new Map(titled.every(([title, square]) => title === square) ? [] : titled);
}

/**
 * Reads squares, names of pieces and what else matters.
 * @param {Token[]} tokens @param {string} sentence @param {PieceType[]} types
 * @param {Map<string, string>} titled squares by what they are called, empty where that is a letter and a number
 * @returns {Said}
 */
function read(tokens, sentence, types, titled) {
  const names = namesOf(types);
  /** @type {Said} */
  const said = { squares: [], hint: '', named: [], words: new Set(cut(sentence)) };
  for (let i = 0; i < tokens.length; i++) {
    const [letter, next, third] = [letterOf(tokens[i]), tokens[i + 1], tokens[i + 2]];
    const name = names.find(({ words }) => words.every((word, k) => wordAt(tokens, i + k) === word));
    if (name) {
      said.named.push({ ids: name.ids, after: said.squares.length });
      i += name.words.length - 1;
    } else if (titled.size > 0) {
      const { square, words } = calledAt(tokens, i, titled);
      said.squares.push(...square);
      i += words - 1;
    } else if (letter && next && 'number' in next) {
      said.squares.push(letter + next.number);
      i++;
    } else if (letter && letterOf(next) && third && 'number' in third) said.hint = letter;
    else if (hintsRank(tokens, i)) said.hint = String(/** @type {{number: number}} */ (tokens[i]).number);
    else if (letter && said.squares.length === 0 && isWord(next, 'to')) said.hint = letter;
  }
  return said;
}

/**
 * The square that is called by one or two words at a place, and how many these are.
 * @param {Token[]} tokens @param {number} i @param {Map<string, string>} titled
 * @returns {{square: string[], words: number}}
 */
function calledAt(tokens, i, titled) {
  const word = wordAt(tokens, i);
  const one = titled.get(word),
    two = titled.get(word + wordAt(tokens, i + 1));
  if (one) return { square: [one], words: 1 };
  return two ? { square: [two], words: 2 } : { square: [], words: 1 };
}

/** @param {Token | undefined} token */
function letterOf(token) {
  return token && 'letter' in token ? token.letter : '';
}

/** @param {Token | undefined} token @param {string} word */
function isWord(token, word) {
  return token !== undefined && 'word' in token && token.word === word;
}

/**
 * Whether a number stands right before a square: "rook one e two".
 * @param {Token[]} tokens @param {number} i
 */
function hintsRank(tokens, i) {
  const [own, next, third] = tokens.slice(i, i + 3);
  return own !== undefined && 'number' in own && letterOf(next) !== '' && third !== undefined && 'number' in third;
}

/**
 * The word at a place, as the name of a piece would have it.
 * @param {Token[]} tokens @param {number} i
 */
function wordAt(tokens, i) {
  const token = tokens[i];
  if (!token) return '';
  if ('letter' in token) return token.letter;
  return 'word' in token ? (HEARD.get(token.word) ?? token.word) : String(token.number);
}

/**
 * The names of pieces as they are heard, the longest first. Types of one name are named together.
 * @param {PieceType[]} types @returns {{words: string[], ids: string[]}[]}
 */
function namesOf(types) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { id, name } of types) {
    const words = tokensOf(name, false)
      .map((_, i, all) => wordAt(all, i))
      .join(' ');
    if (words.length > 1) found.set(words, [...(found.get(words) ?? []), id]);
  }
  return [...found]
    .map(([words, ids]) => ({ words: words.split(' '), ids }))
    .sort((a, b) => b.words.length - a.words.length);
}

/**
 * The steps that fit everything that was said.
 * @param {Said} said @param {Step[]} steps
 */
function choose(said, steps) {
  const says = (/** @type {string[]} */ any) => any.some((word) => said.words.has(word));
  if (says(CASTLES)) return castlings(steps, says(SHORT), says(LONG));
  if (said.squares.length === 0) return says(PASSES) ? steps.filter(isPass) : [];
  return steps.filter(
    (step) =>
      goesSo(step, said) &&
      isNamed(step, said) &&
      (!says(CAPTURES) || step.effect.captures.length > 0) &&
      (!says(DROPS) || step.effect.drop) &&
      (!says(STAYS) || step.effect.promotes === ''),
  );
}

/** @param {Step} step @param {Said} said */
function goesSo(step, { squares, hint }) {
  const to = squares.at(-1),
    from = squares.length > 1 ? squares[0] : '';
  if (squares.length > 2 || (target(step) !== to && step.to !== to)) return false;
  return (!from || step.from === from) && (!hint || step.from.startsWith(hint) || step.from.slice(1) === hint);
}

/**
 * Whether the mover is the piece that is named before the last square, and becomes the one that is named behind it.
 * What is named after a capture is what is captured, and not looked at.
 * @param {Step} step @param {Said} said
 */
function isNamed({ effect }, { named, squares }) {
  const mover = named.find(({ after }) => after < squares.length),
    becomes = named.find(({ after }) => after === squares.length);
  if (mover && !mover.ids.includes(effect.mover)) return false;
  return !becomes || becomes.ids.includes(effect.promotes);
}

/**
 * Castlings; of two the short one is that with the nearer partner.
 * @param {Step[]} steps @param {boolean} short @param {boolean} long
 */
function castlings(steps, short, long) {
  const all = steps.filter((s) => s.effect.partnerFrom !== '');
  if (short === long || all.length === 0) return all;
  const far = (/** @type {Step} */ s) =>
    Math.abs(s.effect.partnerFrom.charCodeAt(0) - (s.effect.from || s.from).charCodeAt(0));
  const edge = short ? Math.min(...all.map(far)) : Math.max(...all.map(far));
  return all.filter((s) => far(s) === edge && (all.length > 1 || (edge <= 3) === short));
}

/**
 * Of several steps those that are said so short: a square without a piece is a pawn's, as in notation, and a piece that
 * is not said to promote stays what it is where it may.
 * @param {Step[]} steps @param {Said} said @param {PieceType[]} types
 */
function plainest(steps, said, types) {
  const pawns = new Set(types.filter(({ name }) => /^pawn$/i.test(name)).map(({ id }) => id));
  const bare = said.named.length === 0 && said.squares.length === 1;
  const own = bare ? rather(steps, (s) => pawns.has(s.effect.mover)) : steps;
  if (said.words.has('promote')) return rather(own, (s) => s.effect.promotes !== '');
  const becomes = said.named.some(({ after }) => after === said.squares.length);
  return becomes ? own : rather(own, (s) => s.effect.promotes === '');
}

/**
 * The steps of a kind, or all if there are none.
 * @param {Step[]} steps @param {(step: Step) => boolean} kind
 */
function rather(steps, kind) {
  const found = steps.filter(kind);
  return found.length > 0 ? found : steps;
}

/**
 * What to ask where a sentence may mean several steps.
 * @param {Step[]} steps @param {PieceType[]} types
 */
export function whichOf(steps, types) {
  const name = (/** @type {string} */ id) => types.find((t) => t.id === id)?.name ?? id;
  const differing = (/** @type {(s: Step) => string} */ of) => {
    const all = [...new Set(steps.map(of))].filter(Boolean);
    return all.length > 1 ? all : null;
  };
  const movers = differing((s) => name(s.effect.mover)),
    from = differing((s) => s.from),
    become = differing((s) => s.effect.promotes && name(s.effect.promotes));
  if (movers) return `Which piece: ${list(movers)}?`;
  if (from) return `From where: ${list(from.map(squareTitle))}?`;
  if (become) return `What does it become: ${list(become)}?`;
  return 'Several moves are said so: type it, or make it on the board.';
}

/** @param {string[]} words */
function list(words) {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}
