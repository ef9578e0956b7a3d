// What the documentation says of the key, or of the word of ZRF, under the cursor.

import { english, tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { keyOf, writtenKeyAt } from './language.js';
import { isZRF } from './parcel.js';
import { definition, explained, wordAt } from './zrf.js';

/** @typedef {import('./language.js').Key} Key */

/** The reference beside the text. */
export class Reference {
  /** @param {Key[]} keys @param {Key[]} words of ZRF */
  constructor(keys, words) {
    this.keys = keys;
    this.words = words;
    this.shown = '';
    this.body = html('div', { class: 'reference-body', 'data-testid': 'reference' });
    this.all = html('details', { class: 'reference-all', 'data-testid': 'reference-all' });
    this.all.append(html('summary', {}, tr('All words of ZRF')));
    this.all.addEventListener('toggle', () => this.list());
    this.el = html('section', { class: 'reference', 'aria-label': tr('Reference') }, this.body, this.all);
  }

  /** @param {import('./editor.js').Editor} editor */
  show(editor) {
    this.all.hidden = !isZRF(editor.text);
    if (this.all.hidden) this.showKey(editor);
    else this.showWord(editor);
  }

  /** @param {import('./editor.js').Editor} editor */
  showKey(editor) {
    const written = writtenKeyAt(editor.text, editor.at);
    const key = written ? keyOf(written, this.keys) : null;
    const nothing = tr('Put the cursor on a key: what it means stands here.');
    this.put(key?.name ?? '?', () => (key ? explain(key) : none(nothing)));
  }

  /** @param {import('./editor.js').Editor} editor */
  showWord(editor) {
    const word = wordAt(editor.text, editor.at);
    const macro = word && definition(editor.text, word);
    if (macro) return this.put(macro, () => explain({ name: word, kind: 'macro', meaning: `\`${macro}\`` }));
    const key = word ? explained(word, this.words) : null;
    const nothing = tr('Put the cursor on a word: what it means stands here.');
    this.put(`(${key?.name ?? ''}`, () => (key ? explain(key) : none(nothing)));
  }

  /** @param {string} shown what tells it from others @param {() => HTMLElement[]} make */
  put(shown, make) {
    if (shown === this.shown) return;
    this.shown = shown;
    this.body.replaceChildren(...make());
  }

  /** Lists all words when that is first asked for. */
  list() {
    if (this.all.children.length > 1) return;
    this.all.append(html('div', {}, ...this.words.flatMap((word) => explain(word))));
  }
}

/** @param {string} words */
function none(words) {
  return [html('p', { class: 'reference-none' }, words)];
}

/** @param {Key} key */
function explain(key) {
  const parts = [html('code', { class: 'reference-key' }, key.name), html('span', { ...english }, ` ${key.kind}`)];
  const usual = tr('usually {value}', { value: key.default ?? '' });
  if (key.default) parts.push(html('span', { class: 'reference-default' }, usual));
  return [html('h3', {}, ...parts), html('p', { ...english }, ...codes(key.meaning))];
}

/**
 * A text in which what stands between backticks is code.
 * @param {string} text
 */
function codes(text) {
  return text.split('`').map((part, i) => (i % 2 === 1 ? html('code', {}, part) : part));
}
