// What the documentation says of the key under the cursor.

import { english, tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { keyOf, writtenKeyAt } from './language.js';

/** @typedef {import('./language.js').Key} Key */

/** The reference beside the text. */
export class Reference {
  /** @param {Key[]} keys */
  constructor(keys) {
    this.keys = keys;
    this.shown = '';
    this.body = html('div', { class: 'reference-body', 'data-testid': 'reference' });
    this.el = html('section', { class: 'reference', 'aria-label': tr('Reference') }, this.body);
  }

  /** @param {import('./editor.js').Editor} editor */
  show(editor) {
    const written = writtenKeyAt(editor.text, editor.at);
    const key = written ? keyOf(written, this.keys) : null;
    const shown = key?.name ?? '?';
    if (shown === this.shown) return;
    this.shown = shown;
    this.body.replaceChildren(
      ...(key
        ? explain(key)
        : [html('p', { class: 'reference-none' }, tr('Put the cursor on a key: what it means stands here.'))]),
    );
  }
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
