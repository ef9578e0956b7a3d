// Rights, en passant squares and counters of a position that is set up, as controls: what position strings have
// behind the side to move.

import { html } from '../lib/dom.js';
import { tr } from '../lib/tr.js';
import { sideName } from '../position/sides.js';

/** @typedef {import('../lib/types.js').Fields} Fields */
/** @typedef {import('../lib/types.js').Position} Position */

/** What a counter may be at most. */
const MOST = 99999;

/**
 * The fields of a text, which writeRest puts together again: rights one by one, squares for capturing en passant (''
 * for none), fields that only some games have, turns without progress, the number of the turn.
 * @typedef {{rights: string[], passant: string, others: string[], half: number, full: number}} Rest
 */

/**
 * Reads what stands behind the side to move; null if that is not what is expected.
 * @param {string} text @returns {Rest | null}
 */
export function readRest(text) {
  const [rights, passant, ...more] = text.split(' ');
  const [half, full] = more.slice(-2).map(Number);
  if (!rights || !passant || half === undefined || full === undefined) return null;
  if (![half, full].every((n) => Number.isInteger(n) && n >= 0)) return null;
  return {
    rights: rightsOf(rights),
    passant: passant === '-' ? '' : passant,
    others: more.slice(0, -2),
    half,
    full,
  };
}

/**
 * The rights of a text one by one: a letter, with a sign before it if need be, or more in braces.
 * @param {string} text
 */
function rightsOf(text) {
  return text === '-' ? [] : [...text.matchAll(/\{[^}]*\}|\+?./gu)].map(([right = '']) => right);
}

/** @param {Rest} rest */
export function writeRest({ rights, passant, others, half, full }) {
  return [rights.join('') || '-', passant || '-', ...others, half, full].join(' ');
}

/**
 * Whose a right is, and what it allows.
 * @param {string} right @param {Fields} fields
 */
function rightWords(right, fields) {
  const side = sideName(right === right.toUpperCase() ? 'w' : 'b');
  const letter = right.replace(/[{}]/g, '').toUpperCase();
  if (fields.castles && letter === 'K') return tr("{side} castles on the king's side", { side });
  if (fields.castles && letter === 'Q') return tr("{side} castles on the queen's side", { side });
  return `${side}: ${letter}`;
}

/** The controls. */
export class RightsPicker {
  /**
   * @param {Fields} fields @param {string} start what a game begins with
   * @param {(text: string) => void} change is told what was chosen
   */
  constructor(fields, start, change) {
    this.fields = fields;
    this.all = readRest(start)?.rights ?? [];
    this.change = change;
    this.boxes = html('div', { class: 'arrange-rights', role: 'group', 'aria-label': tr('Rights') });
    /** @type {HTMLSelectElement} */
    this.passant = html('select', {
      id: 'arrange-passant',
      'data-testid': 'arrange-passant',
      onchange: () => this.alter({ passant: this.passant.value }),
    });
    this.half = this.counter('arrange-half', 0, (half) => this.alter({ half }));
    this.full = this.counter('arrange-full', 1, (full) => this.alter({ full }));
    this.el = html(
      'div',
      { class: 'arrange-more' },
      this.boxes,
      ...(fields.passant ? [field(tr('En passant square'), this.passant)] : []),
      ...(fields.counts ? [field(tr('Turns without progress'), this.half)] : []),
      field(tr('Number of the turn'), this.full),
    );
  }

  /**
   * @param {string} id @param {number} least @param {(n: number) => void} act
   * @returns {HTMLInputElement}
   */
  counter(id, least, act) {
    /** @type {HTMLInputElement} */
    const input = html('input', {
      type: 'number', id, 'data-testid': id, min: least, max: MOST, step: 1, inputmode: 'numeric',
      onchange: () => input.checkValidity() && input.value !== '' && act(Number(input.value)),
    });
    return input;
  }

  /** @param {Partial<Rest>} changes */
  alter(changes) {
    if (this.rest) this.change(writeRest({ ...this.rest, ...changes }));
  }

  /**
   * Shows what a text says. What is no such text only its own field can change.
   * @param {string} text @param {Position} position @param {string[]} squares of the board
   */
  show(text, position, squares) {
    this.rest = readRest(text);
    this.el.hidden = this.rest === null;
    if (!this.rest) return;
    const { rights, passant, half, full } = this.rest;
    const offered = this.all.concat(rights.filter((right) => !this.all.includes(right)));
    const focused = document.activeElement?.getAttribute('data-right');
    this.boxes.replaceChildren(...offered.map((right) => this.box(right, offered)));
    this.boxes.hidden = offered.length === 0;
    if (focused) [...this.boxes.querySelectorAll('input')].find((el) => el.dataset['right'] === focused)?.focus();
    const free = squares.filter((square) => !position.pieces.has(square));
    const choices = passant && !free.includes(passant) ? [passant, ...free] : free;
    this.passant.replaceChildren(
      html('option', { value: '' }, tr('none')), ...choices.map((square) => html('option', { value: square }, square)),
    );
    this.passant.value = passant;
    if (document.activeElement !== this.half) this.half.value = String(half);
    if (document.activeElement !== this.full) this.full.value = String(full);
  }

  /** @param {string} right @param {string[]} offered in their order */
  box(right, offered) {
    const has = this.rest?.rights ?? [];
    /** @type {HTMLInputElement} */
    const input = html('input', {
      type: 'checkbox',
      'data-right': right,
      checked: has.includes(right),
      onchange: () =>
        this.alter({ rights: offered.filter((r) => (r === right ? input.checked : has.includes(r))) }),
    });
    return html('label', {}, input, ' ', rightWords(right, this.fields));
  }
}

/** @param {string} words @param {HTMLElement} control */
function field(words, control) {
  return html('p', { class: 'arrange-field' }, html('label', { for: control.id }, words), control);
}
