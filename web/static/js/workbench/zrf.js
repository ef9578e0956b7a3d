// What the editor knows of ZRF: how a line is made up, which word a place belongs to, and how a text can go on. All of
// it are pure functions of texts and of the server's table of words.

import { best, lineAt } from './language.js';

/** @typedef {import('./language.js').Key} Key */
/** @typedef {import('./language.js').Token} Token */
/** @typedef {import('./language.js').Proposal} Proposal */

/** Comments, texts, parentheses and words; a text that is not closed goes on in the next line. */
const PARTS = /;.*|"[^"]*"?|[()]|[^\s()";]+|\s+/g;

/** The form that gives a word or a piece its name, and what it is. */
const DEFINED = /\((define|name)\s+("[^"\n]*"|[^\s()";]+)/g;

/**
 * Splits a line into its parts. Their texts together are the line.
 * @param {string} line @param {boolean} open whether it begins within a text
 * @returns {{parts: Token[], open: boolean}} and whether it ends within one
 */
export function zrfTokens(line, open) {
  /** @type {Token[]} */
  const parts = [];
  let rest = line;
  if (open) {
    const end = line.indexOf('"');
    if (end < 0) return { parts: [{ text: line, kind: 'text' }], open };
    parts.push({ text: line.slice(0, end + 1), kind: 'text' });
    rest = line.slice(end + 1);
  }
  let before = '';
  let within = false;
  for (const text of rest.match(PARTS) ?? []) {
    parts.push({ text, kind: kindOf(text, before) });
    within = text.startsWith('"') && (text.length === 1 || !text.endsWith('"'));
    if (text.trim() !== '') before = text;
  }
  return { parts: parts.length > 0 ? parts : [{ text: line, kind: '' }], open: within };
}

/** @param {string} text @param {string} before the part before it */
function kindOf(text, before) {
  if (text.startsWith(';')) return 'comment';
  if (text.startsWith('"')) return 'text';
  if (text === '(' || text === ')') return 'equals';
  return before === '(' && text.trim() !== '' ? 'key' : '';
}

/**
 * The word at a place, or what stands between the quotation marks there; '' in comments and between words.
 * @param {string} text @param {number} at
 */
export function wordAt(text, at) {
  const { from, to } = lineAt(text, at);
  let end = from;
  for (const { text: part, kind } of zrfTokens(text.slice(from, to), false).parts) {
    end += part.length;
    if (at > end) continue;
    if (kind === 'text') return part.replace(/"/g, '').trim();
    if (part.trim() !== '' && kind !== 'comment' && kind !== 'equals') return part;
    if (at < end || kind === 'comment') return '';
  }
  return '';
}

/**
 * What the table says of a word: of its positive form where it is a negated test, of the option where it is one's old
 * form.
 * @param {string} word @param {Key[]} words @returns {Key | null}
 */
export function explained(word, words) {
  const small = word.toLowerCase();
  for (const name of [small, small.replace(/^not-/, ''), small.replaceAll('-', ' '), small.replaceAll(' ', '-')]) {
    const found = words.find((w) => w.name === name);
    if (found) return found;
  }
  return null;
}

/**
 * The first definition of a macro, its first line alone, '' if there is none.
 * @param {string} text @param {string} word
 */
export function definition(text, word) {
  for (const match of text.matchAll(DEFINED)) {
    if (match[1] === 'define' && match[2] === word) {
      const { index = 0 } = match;
      return text.slice(index, lineAt(text, index).to).trim();
    }
  }
  return '';
}

/**
 * How the text can go on at a place: what is replaced, and by what.
 * @param {string} text @param {number} at @param {Key[]} words
 * @returns {{from: number, to: number, list: Proposal[]}}
 */
export function zrfCompletions(text, at, words) {
  const { from } = lineAt(text, at);
  const before = text.slice(from, at);
  const option = /\(option\s+"([^"]*)$/.exec(before);
  if (option) {
    const [, begun = ''] = option;
    const options = words.filter((w) => w.kind === 'option' && w.name !== begun);
    const list = best(begun, options, (w) => w.name).map((w) => w.name);
    const way = (/** @type {string} */ name) => ({ insert: name, label: name, detail: 'option' });
    return { from: at - begun.length, to: at, list: list.map(way) };
  }
  const { parts, open } = zrfTokens(before, false);
  if (open || parts.at(-1)?.kind === 'comment') return { from: at, to: at, list: [] };
  const begun = /[^\s()";]*$/.exec(before)?.[0] ?? '';
  const start = at - begun.length;
  const own = named(text.slice(0, start) + ' ' + text.slice(at));
  const all = [...own, ...words.filter((w) => w.kind !== 'option')];
  const negated = begun.startsWith('not-') ? 'not-' : '';
  const fitting = negated ? all.filter((w) => w.name.endsWith('?')) : all;
  const list = best(begun.slice(negated.length), fitting, (w) => w.name).filter((w) => negated + w.name !== begun);
  return {
    from: start,
    to: at,
    list: list.map(({ name, kind }) => ({ insert: negated + name, label: negated + name, detail: kind })),
  };
}

/**
 * What a text gives names to: macros, pieces and zones. Names with blanks in them stand in quotation marks.
 * @param {string} text
 */
function named(text) {
  /** @type {Map<string, {name: string, kind: string}>} */
  const found = new Map();
  for (const [, form = '', name = ''] of text.matchAll(DEFINED))
    if (!found.has(name)) found.set(name, { name, kind: form === 'define' ? 'macro' : 'name' });
  return [...found.values()];
}
