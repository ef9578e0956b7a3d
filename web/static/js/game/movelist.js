// The list of turns and the buttons to go back and forth in it.

import { tr } from '../lib/tr.js';
import { html, iconButton } from '../lib/dom.js';
import { notationInUse } from '../position/notation.js';
import { sideName } from '../position/sides.js';
import { announcedWords, shortSteps } from '../position/words.js';

/** @typedef {import('../lib/types.js').TurnRecord} TurnRecord */

const FIRST = 'M6 5v14M19 5l-9 7l9 7Z',
  BACK = 'M16 5l-9 7l9 7Z',
  FORTH = 'M8 5l9 7l-9 7Z',
  LAST = 'M18 5v14M5 5l9 7l-9 7Z';

/** The move list of a game. */
export class MoveList {
  /**
   * @param {boolean} long whether turns are long @param {boolean} named whether each turn stands alone, with its side
   * @param {{to: (ply: number) => void, back: () => void, forth: () => void}} go
   */
  constructor(long, named, go) {
    this.go = go.to;
    this.named = named;
    this.shown = 0;
    this.last = 0;
    this.written = notationInUse();
    /** @type {HTMLButtonElement[]} */
    this.entries = [];
    this.list = html('ol', {
      class: long || named ? 'moves-list long' : 'moves-list',
      'data-testid': 'moves',
      'aria-label': tr('Moves'),
      'data-none': tr('No moves yet'), // shown while there are none
    });
    this.scroller = html('div', { class: 'moves-scroll' }, this.list);
    this.first = iconButton('go-first', tr('To the start'), FIRST, () => go.to(0));
    this.back = iconButton('go-back', tr('One move back'), BACK, go.back);
    this.forth = iconButton('go-forth', tr('One move forth'), FORTH, go.forth);
    this.end = iconButton('go-last', tr('To the present'), LAST, () => go.to(this.last));
    // What appears beside the list (a result, a card) makes it smaller: the current turn stays in view.
    new ResizeObserver(() => this.scroll()).observe(this.scroller);
    this.el = html(
      'section',
      { class: 'moves', 'aria-label': tr('Move list') },
      this.scroller,
      html('div', { class: 'moves-buttons' }, this.first, this.back, this.forth, this.end),
    );
  }

  /**
   * @param {TurnRecord[]} turns @param {number} shown the ply that is looked at
   * @param {import('../lib/types.js').Variant} variant @param {number} [part] of its turn, 0 for the whole of it
   */
  draw(turns, shown, variant, part = 0) {
    const written = notationInUse();
    if (written !== this.written) this.cut(0);
    this.written = written;
    let keep = 0;
    while (keep < turns.length && this.entries[keep]?.dataset['turn'] === turns[keep]?.turn) keep++;
    if (keep < this.entries.length) this.cut(keep);
    for (const turn of turns.slice(this.entries.length)) this.append(turn, variant);
    const moved = shown !== this.shown || turns.length !== this.last;
    this.shown = shown;
    this.last = turns.length;
    // One stop in the page's order of focus, not one for each turn.
    this.entries.forEach((entry, i) => {
      if (i === shown - 1) entry.setAttribute('aria-current', 'true');
      else entry.removeAttribute('aria-current');
      [...entry.querySelectorAll('.move-step')].forEach((step, k) =>
        step.classList.toggle('now', i === shown - 1 && part === k + 1),
      );
      entry.tabIndex = i === Math.max(0, shown - 1) ? 0 : -1;
    });
    this.first.disabled = this.back.disabled = shown === 0;
    this.forth.disabled = this.end.disabled = shown === turns.length && part === 0;
    this.list.classList.toggle('empty', turns.length === 0);
    if (moved) this.scroll();
  }

  /**
   * Takes all turns from an index on away.
   * @param {number} from
   */
  cut(from) {
    for (const entry of this.entries.splice(from)) {
      const row = entry.parentElement;
      entry.remove();
      if (row && !row.querySelector('button')) row.remove();
    }
  }

  /** @param {TurnRecord} turn @param {import('../lib/types.js').Variant} variant */
  append(turn, variant) {
    const ply = this.entries.length + 1;
    const entry = html('button', {
      type: 'button',
      class: 'move',
      'data-testid': 'move',
      'data-ply': ply,
      'data-turn': turn.turn,
      onclick: () => this.go(ply),
    });
    if (this.named) entry.append(html('span', { class: 'move-side' }, sideName(turn.by)), ' ');
    shortSteps(turn, variant).forEach(({ words, notation }, i) => {
      const step = html('span', { class: 'move-step' }, words);
      if (notation) step.append(' ', html('span', { class: 'move-notation' }, notation));
      entry.append(...(i > 0 ? [' '] : []), step);
    });
    const told = announcedWords(turn);
    if (told) entry.append(' ', html('span', { class: 'move-told' }, told));
    let row = this.list.lastElementChild;
    if (!row || this.named || turn.by === 'w' || row.querySelectorAll('button').length > 1) {
      row = html(
        'li',
        {},
        html('span', { class: 'move-number', 'aria-hidden': 'true' }, `${this.list.childElementCount + 1}.`),
      );
      if (turn.by === 'b' && !this.named) row.append(html('span', { class: 'move none' }, '…'));
      this.list.append(row);
    }
    row.append(entry);
    this.entries.push(entry);
  }

  /** Brings the current turn into view inside the list, without moving the page. */
  scroll() {
    const entry = this.entries[this.shown - 1];
    const box = this.scroller;
    if (!entry) {
      box.scrollTop = 0;
      return;
    }
    const top = entry.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
    if (top < box.scrollTop || top + entry.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top + entry.offsetHeight / 2 - box.clientHeight / 2;
    const left = entry.getBoundingClientRect().left - box.getBoundingClientRect().left + box.scrollLeft;
    if (left < box.scrollLeft || left + entry.offsetWidth > box.scrollLeft + box.clientWidth)
      box.scrollLeft = left + entry.offsetWidth / 2 - box.clientWidth / 2;
  }
}
