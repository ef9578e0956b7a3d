// Turns and results in words: short for the move list, long for those who listen.

import { known, sentence, tr } from '../lib/tr.js';
import { actionOf, isLeaving, victims } from './effects.js';
import { wallName, withArticle } from './nouns.js';
import { applyEffect } from './position.js';
import { inTitles, isNameless, labelOf } from './notation.js';
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
  tr('Beginner'),
  tr('Novice'),
  tr('Casual'),
  tr('Improving'),
  tr('Steady'),
  tr('Skilled'),
  tr('Strong'),
  tr('Expert'),
  tr('Master'),
  tr('Strongest'),
];

/** The seconds that a turn takes at most, by level: those of search/levels.go. */
export const LEVEL_SECONDS = [0.5, 0.5, 0.5, 0.5, 1, 1, 1, 1.5, 2.5, 5];

/**
 * How long the computer thinks at most about a turn: "½ s".
 * @param {number} level
 */
export function levelTime(level) {
  const seconds = LEVEL_SECONDS[level - 1] ?? 0;
  const words = tr('{n} s', { n: String(seconds).replace('0.5', '½').replace('.5', '½') });
  return words.replaceAll(' ', '\u00A0'); // a number and its unit stay on one line
}

/** How strong the levels are in chess, from 1 on, as docs/engine.md tells; those above have more time alone. */
export const LEVEL_RATINGS = [400, 650, 950, 1250, 1500, 1700, 2000, 2500];

/**
 * How strong a level is in chess: "950".
 * @param {number} level
 */
export function levelRating(level) {
  const rating = LEVEL_RATINGS[level - 1];
  return rating ? String(rating) : tr('over {rating}', { rating: LEVEL_RATINGS.at(-1) ?? 0 });
}

/**
 * The same where there is little room: "2500+".
 * @param {number} level
 */
export function shortRating(level) {
  return String(LEVEL_RATINGS[level - 1] ?? `${LEVEL_RATINGS.at(-1) ?? 0}+`);
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
 * A turn for the move list, a text for each of its parts: in the notation in use or, where there is none, the mover's
 * id (none for a figure of a pawn), from and to, what else happened. What is said in words has its notation beside it.
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
function shortPart(part, effect, variant) {
  const { text, kind, words } = part;
  const label = labelOf(part);
  if (words) return { short: sentence(words), signed: false };
  if (kind === 'pass') return { short: passed(text, tr('end'), tr('pass')), signed: false };
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
  return parts.map((part) => sentence(part.words) || labelOf(part) || part.text).join(', ');
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
  const said = record.parts.flatMap((part, i) => {
    const { text, kind, words } = part;
    const effect = record.effects[i];
    const step = effect && !words && kind !== 'pass' && kind !== 'chance' ? stepInTexts(effect, position, variant) : '';
    if (effect) position = applyEffect(position, effect);
    if (kind === 'chance') return tr('shows {what}', { what: words || labelOf(part) || text });
    return words || step || (kind === 'pass' ? passed(text, tr('ends the turn'), tr('passes')) : []);
  });
  const told = announcedWords(record);
  const all = said.join(`, ${tr('then')} `);
  const written = isNameless() ? `${turnWords(record.parts)}: ` : '';
  const what = written + inTitles(all);
  return tr('{side} {deeds}', { side: sideName(record.by), deeds: what }) + checkWords(record) + (told && `; ${told}`);
}

/**
 * What everybody is told after a turn: "a pawn is captured on d5; check on the file", '' if nothing.
 * @param {TurnRecord | undefined} turn
 */
export function announcedWords(turn) {
  return (turn?.announced ?? []).map(({ words }) => sentence(words)).join('; ');
}

/**
 * What Chance has shown for the turn that is due: "Chance shows d3", '' if nothing.
 * @param {TurnRecord[]} turns
 */
export function thrownWords(turns) {
  const played = turns.map((turn) => turn.by !== 'r').lastIndexOf(true);
  const parts = turns.slice(played + 1).flatMap((turn) => turn.parts);
  const shown = parts.map((part) => part.words || labelOf(part) || part.text);
  return shown.length > 0 ? tr('Chance shows {what}', { what: shown.join(', ') }) : '';
}

/** @param {TurnRecord} record */
function checkWords(record) {
  return record.check.length > 0 ? `, ${tr('check')}` : '';
}

/** @param {Effect} e @param {Position} before @param {Spoken} variant */
export function spokenStep(e, before, variant) {
  return inTitles(stepInTexts(e, before, variant));
}

/**
 * A step in words that name squares as texts do.
 * @param {Effect} e @param {Position} before @param {Spoken} variant
 */
function stepInTexts(e, before, variant) {
  if (isOfWalls(e)) {
    const [from, to] = [e.cleared?.join(), e.walls?.join(` ${tr('and')} `)];
    const wall = wallName(variant);
    return from
      ? tr('moves the {wall} from {from} to {to}', { wall, from, to: to ?? '' })
      : tr('places {wall} on {to}', { wall: withArticle(wall), to: to ?? '' });
  }
  const name = typeName(variant, e.mover);
  if (e.swap)
    return inWords(
      [
        tr('{piece} {from} changes places with {other}', {
          piece: name,
          from: e.from,
          other: nameOn(e.to, before, variant),
        }),
      ],
      e,
      before,
      variant,
    );
  if (e.drop)
    return inWords(
      [tr('drops {piece} on {to}', { piece: name, to: e.to })],
      e,
      before,
      variant,
    );
  if (e.from !== e.to) return inWords(
    [tr('{piece} {from} to {to}', { piece: name, from: e.from, to: e.to })], e, before, variant,
  );
  if (e.captures.includes(e.from)) return tr('{piece} on {from} captures itself', { piece: name, from: e.from });
  const acts = e.captures.length + e.converts.length > 0 || e.partnerFrom || e.becomes || e.walls || e.cleared;
  const at = { piece: name, from: e.from };
  const stays = acts ? tr('{piece} on {from}, without moving', at) : tr('{piece} stays on {from}', at);
  return inWords([stays], e, before, variant);
}

/** @param {string[]} words @param {Effect} e @param {Position} before @param {Spoken} variant */
function inWords(words, e, before, variant) {
  for (const sq of victims(e)) words.push(tr('captures {piece}', { piece: nameOn(sq, before, variant) }));
  for (const sq of e.converts) words.push(tr('converts {piece}', { piece: nameOn(sq, before, variant) }));
  for (const { square, id } of e.becomes ?? [])
    words.push(
      tr('turns {piece} into {other}', { piece: nameOn(square, before, variant), other: typeName(variant, id) }),
    );
  for (const { from, to } of e.shoves ?? []) {
    const way = { piece: nameAt(from, before, variant), from, to };
    words.push(
      from === e.to ? tr('pushes {piece} from {from} to {to}', way) : tr('pulls {piece} from {from} to {to}', way),
    );
  }
  const wall = wallName(variant);
  for (const sq of e.cleared ?? []) words.push(tr('takes the {wall} on {square} away', { wall, square: sq }));
  if (isLeaving(e)) words.push(tr('leaves the board'));
  for (const sq of e.walls ?? []) words.push(tr('leaves {wall} on {square}', { wall: withArticle(wall), square: sq }));
  if (e.partnerFrom) {
    const piece = nameAt(e.partnerFrom, before, variant);
    words.push(tr('{piece} {from} to {to}', { piece, from: e.partnerFrom, to: e.partnerTo }));
  };
  if (e.promotes) words.push(tr('becomes {piece}', { piece: typeName(variant, e.promotes) }));
  return words.join(', ');
}

/** @param {string} sq @param {Position} before @param {Spoken} variant */
function nameOn(sq, before, variant) {
  return tr('{piece} on {square}', { piece: nameAt(sq, before, variant), square: sq });
}

/** @param {string} sq @param {Position} before @param {Spoken} variant */
function nameAt(sq, before, variant) {
  const piece = before.pieces.get(sq);
  return piece ? typeName(variant, piece.id) : tr('piece');
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
    words.push(
      words.length > 0 ? tr('become {piece}', { piece: typeName(variant, e.promotes) }) : typeName(variant, e.promotes),
    );
  else if (mayPromote) words.push(words.length > 0 ? tr('stay as it is') : tr('Stay as it is'));
  return words.length > 0 ? inTitles(words.join(', ')) : step.text;
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
    const words = [known(does.get(sign) ?? ''), squares.join(', ')].filter(Boolean).join(' ');
    const into = new Set((e.becomes ?? []).filter((b) => squares.includes(b.square)).map((b) => b.id));
    return sign === '^' && into.size === 1 ? tr(
      '{what} into {piece}', { what: words, piece: [...into][0] ?? '' },
    ) : words;
  });
  // a piece of the hand that enters by a gate
  if (entry) done.push(
    tr('put {piece} on {square}', { piece: typeName(variant, entry[1] ?? ''), square: entry[2] ?? e.from }),
  );
  return done;
}

/**
 * With whom a step castles and where both end: there may be several ways with one partner.
 * @param {Step} step @param {Spoken} variant
 */
function castles({ effect: e }, variant) {
  const way = (/** @type {string} */ piece, /** @type {string} */ from, /** @type {string} */ to) =>
    to === from ? tr('{piece} stays', { piece }) : tr('{piece} to {to}', { piece, to });
  const king = way(typeName(variant, e.mover), e.from, e.to);
  const partner = way(e.partnerFrom, e.partnerFrom, e.partnerTo);
  return tr('castle with {square}: {king}, {partner}', { square: e.partnerFrom, king, partner });
}

/** @param {Step} step @param {Spoken} variant */
function actionWords(step, variant) {
  const { from, to, effect: e } = step;
  if (e.partnerFrom) return [castles(step, variant), ...deeds(step, variant)].join(', ');
  const done = deeds(step, variant);
  if (from !== to || e.drop) {
    if (e.captures.includes(to) && !e.drop) done.unshift(tr('capture {square}', { square: to }));
    else if (done.length === 0) return tr('only move');
    else if (!e.swap) done[0] = tr('move and {what}', { what: done[0] ?? '' });
    return done.join(', ');
  }
  if (e.captures.includes(from)) return tr(
    'capture itself: the {piece} leaves the board', { piece: typeName(variant, e.mover) },
  );
  if (done.length === 0) return tr('stay where it is');
  return e.captures.length > 0 && e.converts.length === 0 ? tr(
    '{what} without moving', { what: done.join(', ') },
  ) : done.join(', ');
}

const REASONS = /** @type {Record<string, string>} */ ({
  time: tr('time is up'),
  agreement: tr('by agreement'),
  aborted: tr('the game was broken off before it began'),
  abandoned: tr('the other player has left'),
  'royal captured': tr('the royal piece is captured'),
  bare: tr('bare king'),
  'no complete turn': tr('no complete turn is left'),
  'no move': tr('no move is left'),
  'no action': tr('nothing can be done'),
  'move limit': tr('the limit of moves is reached'),
  counting: tr('the count of moves has run out'),
  'both passed': tr('both sides have passed'),
  'full board': tr('the board is full'),
  'kings facing': tr('the kings still face each other'),
  'flag reached': tr('the goal is reached'),
  'checks given': tr('enough checks are given'),
  connected: tr('the pieces are connected'),
  castled: tr('castling wins'),
  'castling lost': tr('the right to castle is lost'),
});

/**
 * What may be claimed.
 * @param {string} reason
 */
export function claimWords(reason) {
  return reason === 'repetition' ? tr('a draw by repetition') : tr(
    'a draw, as {why}', { why: REASONS[reason] ?? known(reason) },
  );
}

/**
 * A result line ("w wins: checkmate") as a headline and a reason.
 * @param {string} result @param {Side} human @param {string} [opponent] what the other player is called in a sentence
 * @param {number} [players] how many there are
 */
export function resultWords(result, human, opponent = tr('the computer'), players = 2) {
  const [outcome = '', reason = ''] = result.split(': ');
  const why = REASONS[reason] ?? known(reason);
  if (outcome === 'draw') return { headline: drawWords(players, reason), why: capital(why) };
  const winner = /** @type {Side} */ (outcome.charAt(0));
  if (outcome.endsWith(' loses')) {
    const headline = winner === human ? tr('You lose') : tr('{side} loses', { side: sideName(winner) });
    return { headline, why: `${capital(why)}. ${tr('The others share the win.')}` };
  }
  const wins = tr('{side} wins.', { side: sideName(winner) });
  if (winner === human) return { headline: tr('You win'), why: `${capital(why)}. ${wins}` };
  if (players > 2) return { headline: tr('{side} wins', { side: sideName(winner) }), why: `${capital(why)}.` };
  if (reason === 'resignation') return { headline: tr('You resigned'), why: wins };
  return { headline: capital(tr('{player} wins', { player: opponent })), why: `${capital(why)}. ${wins}` };
}

/** @param {number} players @param {string} reason */
function drawWords(players, reason) {
  if (reason === 'aborted') return tr('Aborted');
  if (players === 1) return reason === 'resignation' ? tr('You gave up') : tr('Not won');
  return players > 2 ? tr('Nobody wins') : tr('A draw');
}

/** @param {string} words */
export function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
