// Turns and results in words: short for the move list, long for those who listen.

import { actionOf, isLeaving, victims } from './effects.js';
import { wallName, withArticle } from './nouns.js';
import { applyEffect } from './position.js';
import { sideName } from './sides.js';

/** @typedef {import('../lib/types.js').TurnRecord} TurnRecord */
/** @typedef {import('../lib/types.js').Part} Part */
/** @typedef {import('../lib/types.js').Effect} Effect */
/** @typedef {import('../lib/types.js').Variant} Variant */
/** @typedef {import('../lib/types.js').Position} Position */
/** @typedef {import('../lib/types.js').Side} Side */
/** @typedef {import('../lib/types.js').Step} Step */

/** What the levels of the computer are called, from 1 on. */
const LEVELS = [
  'Beginner',
  'Novice',
  'Casual',
  'Improving',
  'Steady',
  'Skilled',
  'Strong',
  'Expert',
  'Master',
  'Strongest',
];

/** The seconds that a turn takes at most, by level: those of search/levels.go. */
export const LEVEL_SECONDS = [0.5, 0.5, 0.5, 0.5, 1, 1, 1, 1.5, 2.5, 5];

/**
 * How long the computer thinks at most about a turn: "½ s".
 * @param {number} level
 */
export function levelTime(level) {
  const seconds = LEVEL_SECONDS[level - 1] ?? 0;
  return `${String(seconds).replace('0.5', '½').replace('.5', '½')} s`;
}

/** How strong the levels are in chess, from 1 on, as docs/engine.md tells; those above have more time alone. */
export const LEVEL_RATINGS = [400, 650, 950, 1250, 1500, 1700, 2000, 2500];

/**
 * How strong a level is in chess: "950".
 * @param {number} level
 */
export function levelRating(level) {
  return `${LEVEL_RATINGS[level - 1] ?? `over ${LEVEL_RATINGS.at(-1) ?? 0}`}`;
}

/** @param {number} level */
export function levelName(level) {
  return LEVELS[level - 1] ?? '';
}

/**
 * What words about a game need to know of it.
 * @typedef {Pick<Variant, 'types' | 'powers' | 'wall'>} Spoken
 */

/** @param {Spoken} variant @param {string} id */
export function typeName(variant, id) {
  return variant.types.find((t) => t.id === id)?.name ?? id;
}

/**
 * A turn for the move list, a text for each of its parts: in algebraic notation or, where there is none, the mover's id
 * (none for a figure of a pawn), from and to, what else happened. What is said in words has its notation beside it.
 * @param {TurnRecord} record @param {Spoken} variant @returns {{words: string, notation: string}[]}
 */
export function shortSteps(record, variant) {
  return record.parts.map((part, i) => {
    const { text, words } = part;
    const { short, signed } = shortPart(part, record.effects[i], variant);
    const check = i === record.parts.length - 1 && record.check.length > 0 && !signed ? '+' : '';
    return { words: short + check, notation: words && text !== HIDDEN ? text : '' };
  });
}

/**
 * A part of a turn, and whether a check would be told in it.
 * @param {Part} part @param {Effect | undefined} effect @param {Spoken} variant
 */
function shortPart({ text, label, kind, words }, effect, variant) {
  if (words) return { short: words, signed: false };
  if (kind === 'pass') return { short: passed(text, 'end', 'pass'), signed: false };
  if (!effect) return { short: text, signed: false };
  if (label && !isOfWalls(effect)) return { short: label.replace(/x/g, '×'), signed: true };
  return { short: shortStep(text, effect, variant), signed: false };
}

/**
 * What is said of a part in which nothing moves: it ends the turn, or is a pass.
 * @param {string} text @param {string} ends @param {string} passes
 */
function passed(text, ends, passes) {
  return text === 'end' ? ends : passes;
}

/** Stands in the text of a turn for what may not be seen yet. */
const HIDDEN = '?';

/**
 * Whether an effect is that a wall is placed or moved, and no more.
 * @param {Effect} e
 */
function isOfWalls(e) {
  return !e.mover && e.walls !== undefined;
}

/** @param {string} text @param {Effect} e @param {Spoken} variant */
function shortStep(text, e, variant) {
  if (isOfWalls(e)) return `${wallName(variant)} ${[...(e.cleared ?? []), ...(e.walls ?? [])].join('–')}`;
  const [, from = '', to = '', tail = ''] = /^([abc]?[a-z]\d+)([abc]?[a-z]\d+)(.*)$/.exec(text) ?? [];
  if (e.drop || !to) return text;
  const id = variant.types.find((t) => t.id === e.mover)?.figure === 'pawn' ? '' : e.mover + '\u2009';
  const rest = tail
    .replace(/(x|[^\w=+@{}~])(?=[a-z]\d)/g, (sign) => ` ${sign === 'x' ? '×' : sign}`)
    .replace('~', '');
  if (from === to) return id + from + rest;
  return id + from + (e.swap ? '⇄' : e.captures.includes(to) ? '×' : '–') + to + rest;
}

/**
 * A turn that has not been played, in words: "e1e2, designs fR for Pawn".
 * @param {Part[]} parts
 */
export function turnWords(parts) {
  return parts.map(({ text, label, words }) => words || label || text).join(', ');
}

/**
 * The arrows that show a turn: from where each step starts to where it goes or acts.
 * @param {string} turn @returns {import('../lib/types.js').Arrow[]}
 */
export function turnArrows(turn) {
  return turn.split(',').flatMap((text) => {
    const [from = '', to = '', act = ''] = text.match(/[abc]?[a-z]\d+/g) ?? [];
    if (!from) return [];
    return [{ from, to: text.includes('@') ? from : from === to && act ? act : to }];
  });
}

/**
 * A turn as one would say it: "White Knight g1 to f3, captures Pawn on e5, check".
 * @param {TurnRecord} record @param {Position} before @param {Spoken} variant
 */
export function spokenTurn(record, before, variant) {
  let position = before;
  const said = record.parts.flatMap(({ text, kind, words }, i) => {
    const effect = record.effects[i];
    const step = effect && !words && kind !== 'pass' && kind !== 'chance' ? spokenStep(effect, position, variant) : '';
    if (effect) position = applyEffect(position, effect);
    if (kind === 'chance') return `shows ${words || text}`;
    return words || step || (kind === 'pass' ? passed(text, 'ends the turn', 'passes') : []);
  });
  const told = announcedWords(record);
  return `${sideName(record.by)} ${said.join(', then ')}${checkWords(record)}${told && `; ${told}`}`;
}

/**
 * What everybody is told after a turn: "a pawn is captured on d5; check on the file", '' if nothing.
 * @param {TurnRecord | undefined} turn
 */
export function announcedWords(turn) {
  return (turn?.announced ?? []).map(({ words }) => words).join('; ');
}

/**
 * What Chance has shown for the turn that is due: "Chance shows d3", '' if nothing.
 * @param {TurnRecord[]} turns
 */
export function thrownWords(turns) {
  const played = turns.map((turn) => turn.by !== 'r').lastIndexOf(true);
  const shown = turns.slice(played + 1).flatMap(({ parts }) => parts.map(({ text, words }) => words || text));
  return shown.length > 0 ? `${sideName('r')} shows ${shown.join(', ')}` : '';
}

/** @param {TurnRecord} record */
function checkWords(record) {
  return record.check.length > 0 ? ', check' : '';
}

/** @param {Effect} e @param {Position} before @param {Spoken} variant */
export function spokenStep(e, before, variant) {
  if (isOfWalls(e)) {
    const [from, to] = [e.cleared?.join(), e.walls?.join(' and ')];
    const wall = wallName(variant);
    return from ? `moves the ${wall} from ${from} to ${to}` : `places ${withArticle(wall)} on ${to}`;
  }
  const name = typeName(variant, e.mover);
  if (e.swap)
    return inWords([`${name} ${e.from} changes places with ${nameOn(e.to, before, variant)}`], e, before, variant);
  if (e.drop)
    return inWords(
      [`drops ${name} on ${e.to}`],
      e,
      before,
      variant,
    );
  if (e.from !== e.to) return inWords([`${name} ${e.from} to ${e.to}`], e, before, variant);
  if (e.captures.includes(e.from)) return `${name} on ${e.from} captures itself`;
  const acts = e.captures.length + e.converts.length > 0 || e.partnerFrom || e.becomes || e.walls || e.cleared;
  return inWords([acts ? `${name} on ${e.from}, without moving` : `${name} stays on ${e.from}`], e, before, variant);
}

/** @param {string[]} words @param {Effect} e @param {Position} before @param {Spoken} variant */
function inWords(words, e, before, variant) {
  for (const sq of victims(e)) words.push(`captures ${nameOn(sq, before, variant)}`);
  for (const sq of e.converts) words.push(`converts ${nameOn(sq, before, variant)}`);
  for (const { square, id } of e.becomes ?? [])
    words.push(`turns ${nameOn(square, before, variant)} into ${typeName(variant, id)}`);
  for (const { from, to } of e.shoves ?? [])
    words.push(`${from === e.to ? 'pushes' : 'pulls'} ${nameAt(from, before, variant)} from ${from} to ${to}`);
  const wall = wallName(variant);
  for (const sq of e.cleared ?? []) words.push(`takes the ${wall} on ${sq} away`);
  if (isLeaving(e)) words.push('leaves the board');
  for (const sq of e.walls ?? []) words.push(`leaves ${withArticle(wall)} on ${sq}`);
  if (e.partnerFrom) words.push(`${nameAt(e.partnerFrom, before, variant)} ${e.partnerFrom} to ${e.partnerTo}`);
  if (e.promotes) words.push(`becomes ${typeName(variant, e.promotes)}`);
  return words.join(', ');
}

/** @param {string} sq @param {Position} before @param {Spoken} variant */
function nameOn(sq, before, variant) {
  return `${nameAt(sq, before, variant)} on ${sq}`;
}

/** @param {string} sq @param {Position} before @param {Spoken} variant */
function nameAt(sq, before, variant) {
  const piece = before.pieces.get(sq);
  return piece ? typeName(variant, piece.id) : 'piece';
}

/**
 * How a choice among steps to one square differs from the others.
 * @param {Step} step @param {Step[]} others @param {Spoken} variant
 */
export function choiceName(step, others, variant) {
  const e = step.effect;
  const words = [];
  const mayPromote = others.some((s) => s.effect.promotes && actionOf(s) === actionOf(step));
  if (others.length === 1 || others.some((s) => actionOf(s) !== actionOf(step))) words.push(actionWords(step, variant));
  if (e.promotes)
    words.push(words.length > 0 ? `become ${typeName(variant, e.promotes)}` : typeName(variant, e.promotes));
  else if (mayPromote) words.push(words.length > 0 ? 'stay as it is' : 'Stay as it is');
  return words.length > 0 ? words.join(', ') : step.text;
}

/**
 * What a step does beyond going to a square, as far as its text says so: "convert d6, e7", "take off the board c5".
 * @param {Step} step @param {Spoken} variant @returns {string[]}
 */
function deeds({ text, effect: e }, variant) {
  const does = new Map(variant.powers.map((p) => [p.mark, p.does]));
  const entry = /\/([A-Z][A-Za-z]*?)([a-z]\d+)?$/.exec(text);
  const tail = text.slice(0, entry?.index).replace(/^([abc]?[a-z]\d+|[^@]+@)[abc]?[a-z]\d+/, '');
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [, sign = '', square = ''] of tail.matchAll(/(x|[^\w=+@{}])([abc]?[a-z]\d+)?/g)) {
    found.set(sign, [...(found.get(sign) ?? []), ...(square ? [square] : [])]);
  }
  const done = [...found].map(([sign, squares]) => {
    const words = [does.get(sign), squares.join(', ')].filter(Boolean).join(' ');
    const into = new Set((e.becomes ?? []).filter((b) => squares.includes(b.square)).map((b) => b.id));
    return sign === '^' && into.size === 1 ? `${words} into ${[...into][0]}` : words;
  });
  // a piece of the hand that enters by a gate
  if (entry) done.push(`put ${typeName(variant, entry[1] ?? '')} on ${entry[2] ?? e.from}`);
  return done;
}

/**
 * With whom a step castles and where both end: there may be several ways with one partner.
 * @param {Step} step @param {Spoken} variant
 */
function castles({ effect: e }, variant) {
  const king = `${typeName(variant, e.mover)} ${e.to === e.from ? 'stays' : `to ${e.to}`}`;
  const partner = `${e.partnerFrom} ${e.partnerTo === e.partnerFrom ? 'stays' : `to ${e.partnerTo}`}`;
  return `castle with ${e.partnerFrom}: ${king}, ${partner}`;
}

/** @param {Step} step @param {Spoken} variant */
function actionWords(step, variant) {
  const { from, to, effect: e } = step;
  if (e.partnerFrom) return [castles(step, variant), ...deeds(step, variant)].join(', ');
  const done = deeds(step, variant);
  if (from !== to || e.drop) {
    if (e.captures.includes(to) && !e.drop) done.unshift(`capture ${to}`);
    else if (done.length === 0) return 'only move';
    else if (!e.swap) done[0] = `move and ${done[0]}`;
    return done.join(', ');
  }
  if (e.captures.includes(from)) return `capture itself: the ${typeName(variant, e.mover)} leaves the board`;
  if (done.length === 0) return 'stay where it is';
  return e.captures.length > 0 && e.converts.length === 0 ? `${done.join(', ')} without moving` : done.join(', ');
}

const REASONS = /** @type {Record<string, string>} */ ({
  time: 'time is up',
  agreement: 'by agreement',
  aborted: 'the game was broken off before it began',
  abandoned: 'the other player has left',
  'royal captured': 'the royal piece is captured',
  bare: 'bare king',
  'no complete turn': 'no complete turn is left',
  'no move': 'no move is left',
  'no action': 'nothing can be done',
  'move limit': 'the limit of moves is reached',
  counting: 'the count of moves has run out',
  'both passed': 'both sides have passed',
  'full board': 'the board is full',
  'kings facing': 'the kings still face each other',
  'flag reached': 'the goal is reached',
  'checks given': 'enough checks are given',
  connected: 'the pieces are connected',
  castled: 'castling wins',
  'castling lost': 'the right to castle is lost',
});

/**
 * What may be claimed.
 * @param {string} reason
 */
export function claimWords(reason) {
  return reason === 'repetition' ? 'a draw by repetition' : `a draw, as ${REASONS[reason] ?? reason}`;
}

/**
 * A result line ("w wins: checkmate") as a headline and a reason.
 * @param {string} result @param {Side} human @param {string} [opponent] what the other player is called in a sentence
 * @param {number} [players] how many there are
 */
export function resultWords(result, human, opponent = 'the computer', players = 2) {
  const [outcome = '', reason = ''] = result.split(': ');
  const why = REASONS[reason] ?? reason;
  if (outcome === 'draw') return { headline: drawWords(players, reason), why: capital(why) };
  const winner = /** @type {Side} */ (outcome.charAt(0));
  if (outcome.endsWith(' loses')) {
    const headline = winner === human ? 'You lose' : `${sideName(winner)} loses`;
    return { headline, why: `${capital(why)}. The others share the win.` };
  }
  const wins = `${sideName(winner)} wins.`;
  if (winner === human) return { headline: 'You win', why: `${capital(why)}. ${wins}` };
  if (players > 2) return { headline: `${sideName(winner)} wins`, why: `${capital(why)}.` };
  if (reason === 'resignation') return { headline: 'You resigned', why: wins };
  return { headline: `${capital(opponent)} wins`, why: `${capital(why)}. ${wins}` };
}

/** @param {number} players @param {string} reason */
function drawWords(players, reason) {
  if (reason === 'aborted') return 'Aborted';
  if (players === 1) return reason === 'resignation' ? 'You gave up' : 'Not won';
  return players > 2 ? 'Nobody wins' : 'A draw';
}

/** @param {string} words */
export function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
