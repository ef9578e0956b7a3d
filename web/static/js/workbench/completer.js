// The list of ways in which a text can go on, below the cursor. The focus stays in the textarea; arrows choose, Enter
// or Tab takes, Escape closes. It opens by itself while a key or one of a few words is typed, or by Ctrl and the space
// bar.

import { plural, tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { completions } from './language.js';
import { isZRF } from './parcel.js';
import { zrfCompletions } from './zrf.js';

/** @typedef {import('./language.js').Key} Key */

/** Offers ways to go on in an editor. */
export class Completer {
  /**
   * @param {import('./editor.js').Editor} editor @param {Key[]} keys @param {string[]} games
   * @param {Key[]} words of ZRF
   */
  constructor(editor, keys, games, words) {
    this.editor = editor;
    this.keys = keys;
    this.games = games;
    this.words = words;
    /** @type {import('./language.js').Proposal[]} */
    this.list = [];
    this.from = this.to = 0;
    this.chosen = 0;
    this.el = html('ul', {
      class: 'completions',
      id: 'completions',
      role: 'listbox',
      'aria-label': tr('Ways to go on'),
      hidden: true,
    });
    this.news = html('div', { class: 'visually-hidden', 'aria-live': 'polite' });
    editor.sheet.append(this.el, this.news);
    const area = editor.area;
    area.setAttribute('aria-autocomplete', 'list');
    area.addEventListener('input', (e) => {
      if (e instanceof InputEvent && e.inputType === 'insertText' && /\S/.test(e.data ?? '')) this.open(false);
      else this.close();
    });
    area.addEventListener('keydown', (e) => this.key(e));
    area.addEventListener('blur', () => this.close());
    area.addEventListener('scroll', () => this.close());
    area.addEventListener('click', () => this.close());
  }

  /** @param {boolean} asked whether somebody has asked for it */
  open(asked) {
    const { from, to, list } = this.ways();
    if (list.length === 0 || (!asked && to - from < 2)) {
      if (asked) this.news.textContent = tr('Nothing is proposed here.');
      return this.close();
    }
    this.list = list;
    this.from = from;
    this.to = to;
    this.chosen = 0;
    this.el.hidden = false;
    this.editor.area.setAttribute('aria-controls', 'completions');
    this.draw();
    const { x, y } = this.editor.caret();
    const width = this.editor.sheet.clientWidth;
    this.el.style.left = `${Math.max(0, Math.min(x - (to - from) * 8, width - this.el.offsetWidth - 4))}px`;
    const height = this.el.offsetHeight;
    const above = this.editor.sheet.clientHeight - y < height + 4 && y > height + 24;
    this.el.style.top = `${above ? y - height - 24 : y + 2}px`;
    this.news.textContent = plural(
      list.length, '1 proposal: Enter takes it.', '{n} proposals: arrows choose, Enter takes.',
    );
  }

  /** How the text can go on where the cursor is. */
  ways() {
    const { text, at } = this.editor;
    return isZRF(text) ? zrfCompletions(text, at, this.words) : completions(text, at, this.keys, this.games);
  }

  close() {
    if (this.el.hidden) return;
    this.el.hidden = true;
    this.editor.area.removeAttribute('aria-activedescendant');
    this.editor.area.removeAttribute('aria-controls');
  }

  draw() {
    this.el.replaceChildren(
      ...this.list.map((proposal, i) =>
        html(
          'li',
          {
            role: 'option',
            id: `completion-${i}`,
            'aria-selected': String(i === this.chosen),
            onpointerdown: (/** @type {Event} */ e) => {
              e.preventDefault(); // the focus stays in the text
              this.chosen = i;
              this.take();
            },
          },
          html('span', {}, proposal.label),
          html('span', { class: 'completion-kind' }, proposal.detail),
        ),
      ),
    );
    this.editor.area.setAttribute('aria-activedescendant', `completion-${this.chosen}`);
    this.el.children[this.chosen]?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.key === ' ' && e.ctrlKey) {
      e.preventDefault();
      return this.open(true);
    }
    if (this.el.hidden) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (step) {
      this.chosen = (this.chosen + step + this.list.length) % this.list.length;
      this.draw();
    } else if (e.key === 'Enter' || e.key === 'Tab') this.take();
    else if (e.key === 'Escape') this.close();
    else if (e.key.startsWith('Arrow') || e.key === 'Home' || e.key === 'End') return this.close();
    else return;
    e.preventDefault();
  }

  take() {
    const proposal = this.list[this.chosen];
    this.close();
    if (!proposal) return;
    this.editor.replace(this.from, this.to, proposal.insert);
    this.close();
  }
}
