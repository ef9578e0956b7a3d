// The editor: a plain textarea, so that phones, screen readers and the browser's own undo work as everywhere, over a
// layer that shows the same text in colours, with a column of line numbers beside it. It knows nothing of the server.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { lineAt, placeOfLine, tokens } from './language.js';
import { isZRF } from './parcel.js';
import { difference } from './sections.js';
import { zrfTokens } from './zrf.js';

/**
 * Where something is wrong.
 * @typedef {{line: number, col: number, why: string, remark: boolean}} Fault
 */

/** The longest text that is put in as if it was typed, in characters: browsers take minutes for thousands of lines. */
const TYPED = 20_000;

/** An editor of a text. */
export class Editor {
  /** @param {{text: string, changed: () => void, moved: () => void}} options */
  constructor({ text, changed, moved }) {
    this.changed = changed;
    this.moved = moved;
    /** @type {Fault[]} */
    this.faults = [];
    /** @type {string[]} what each line of the layer shows */
    this.shown = [];
    this.area = html('textarea', {
      'aria-label': tr('Text of the game'),
      'aria-describedby': 'editor-help',
      'data-testid': 'text',
      spellcheck: 'false',
      autocapitalize: 'off',
      autocomplete: 'off',
      wrap: 'off',
    });
    this.area.value = text;
    this.area.setSelectionRange(0, 0);
    this.layer = html('pre', { class: 'code-layer', 'aria-hidden': 'true' });
    this.numbers = html('div', { class: 'code-numbers', 'aria-hidden': 'true' });
    this.sheet = html('div', { class: 'code-sheet' }, this.layer, this.area);
    this.el = html(
      'div',
      { class: 'code' },
      html('div', { class: 'code-gutter', 'aria-hidden': 'true' }, this.numbers),
      this.sheet,
    );
    this.area.addEventListener('input', () => {
      this.faults = this.faults.filter((f) => f.line <= lineAt(this.area.value, this.area.selectionStart).number);
      this.draw();
      this.changed();
    });
    this.area.addEventListener('scroll', () => this.follow());
    for (const event of ['keyup', 'click', 'focus']) this.area.addEventListener(event, () => this.moved());
    this.draw();
  }

  get text() {
    return this.area.value;
  }

  get at() {
    return this.area.selectionStart;
  }

  /**
   * Replaces a part of the text as if it was typed, so that the browser's undo takes it back.
   * @param {number} from @param {number} to @param {string} insert @param {boolean} [focus]
   */
  replace(from, to, insert, focus = true) {
    const active = document.activeElement;
    this.area.focus({ preventScroll: true });
    this.area.setSelectionRange(from, to);
    // The one way to change a text that can be undone; where it is missing the change cannot.
    const done = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
    if (!done && from + insert.length !== this.area.selectionEnd) {
      this.area.setRangeText(insert, from, to, 'end');
      this.area.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (!focus) this.giveBack(active);
  }

  /** Takes back the last change, as Ctrl and Z do. */
  undo() {
    const active = document.activeElement;
    this.area.inputMode = 'none';
    this.area.focus({ preventScroll: true });
    document.execCommand('undo');
    this.area.inputMode = '';
    this.giveBack(active);
    this.moved();
  }

  /** @param {Element | null} active what had the focus before the text took it gets it again */
  giveBack(active) {
    if (active === document.body) this.area.blur();
    else if (active instanceof HTMLElement || active instanceof SVGElement) active.focus({ preventScroll: true });
  }

  /**
   * Makes the text another one by one change that can be undone.
   * @param {string} text
   */
  change(text) {
    const { from, to, insert } = difference(this.text, text);
    if (from === to && insert === '') return;
    this.area.inputMode = 'none'; // phones show no keyboard
    this.replace(from, to, insert, false);
    this.area.inputMode = '';
    this.moved();
  }

  /**
   * Puts another text in the place of all of it. Where one of them is long that cannot be undone.
   * @param {string} text
   */
  load(text) {
    if (Math.max(text.length, this.text.length) > TYPED) {
      this.area.value = text;
      this.area.dispatchEvent(new Event('input', { bubbles: true }));
    } else this.replace(0, this.area.value.length, text, false);
    this.area.setSelectionRange(0, 0);
    this.area.scrollTop = this.area.scrollLeft = 0;
    this.moved();
  }

  /**
   * Goes to a place.
   * @param {number} line from 1 @param {number} col from 1, in characters
   */
  go(line, col) {
    const from = placeOfLine(this.text, line - 1);
    const end = lineAt(this.text, from).to;
    const at = Math.min(from + [...this.text.slice(from, end)].slice(0, col - 1).join('').length, end);
    this.area.focus();
    this.area.setSelectionRange(at, at);
    const height = parseFloat(getComputedStyle(this.area).lineHeight);
    this.area.scrollTop = Math.max(0, (line - 4) * height);
    this.moved();
  }

  /** @param {Fault[]} faults */
  mark(faults) {
    this.faults = faults;
    this.draw();
  }

  /** Where the line of the cursor ends on the screen, in pixels of the sheet. */
  caret() {
    const style = getComputedStyle(this.area);
    const { from, number } = lineAt(this.text, this.at);
    const probe = html('span', {}, 'm');
    this.layer.append(probe);
    const width = probe.getBoundingClientRect().width;
    probe.remove();
    return {
      x: parseFloat(style.paddingLeft) + (this.at - from) * width - this.area.scrollLeft,
      y: parseFloat(style.paddingTop) + (number + 1) * parseFloat(style.lineHeight) - this.area.scrollTop,
    };
  }

  /** Draws the lines that are not shown as they are. */
  draw() {
    const lines = this.text.split('\n');
    while (this.layer.children.length > lines.length) {
      this.layer.lastElementChild?.remove();
      this.numbers.lastElementChild?.remove();
      this.shown.pop();
    }
    const split = splitter(this.text);
    lines.forEach((line, i) => {
      const { parts, form } = split(line);
      const faults = this.faults.filter((f) => f.line === i + 1);
      const shown = line + '\n' + form + faults.map((f) => `${f.col} ${f.remark}`).join();
      if (this.shown[i] === shown) return;
      this.shown[i] = shown;
      const row = drawLine(line, parts(), faults),
        number = html('div', { class: numberClass(faults) }, String(i + 1));
      const old = this.layer.children[i];
      if (old) {
        old.replaceWith(row);
        this.numbers.children[i]?.replaceWith(number);
      } else {
        this.layer.append(row);
        this.numbers.append(number);
      }
    });
    this.follow();
  }

  /** Keeps the layer and the numbers where the textarea has scrolled to. */
  follow() {
    this.layer.style.transform = `translate(${-this.area.scrollLeft}px, ${-this.area.scrollTop}px)`;
    this.numbers.style.transform = `translateY(${-this.area.scrollTop}px)`;
  }
}

/**
 * Splits the lines of a text, one after the other, into their parts as its language has them. What else decides about
 * the parts of a line is its form.
 * @param {string} text @returns {(line: string) => {form: string, parts: () => import('./language.js').Token[]}}
 */
function splitter(text) {
  if (!isZRF(text)) return (line) => ({ form: '', parts: () => tokens(line) });
  let open = false;
  return (line) => {
    const within = open;
    if (line.includes('"')) open = zrfTokens(line, within).open;
    return { form: within ? 'zrf, within a text' : 'zrf', parts: () => zrfTokens(line, within).parts };
  };
}

/** @param {Fault[]} faults */
function numberClass(faults) {
  if (faults.some((f) => !f.remark)) return 'bad';
  return faults.length > 0 ? 'odd' : '';
}

/**
 * A line in colours, what is wrong underlined from its place to the end of the word.
 * @param {string} line @param {import('./language.js').Token[]} parts @param {Fault[]} faults
 */
function drawLine(line, parts, faults) {
  const row = html('div', { class: 'code-line' });
  let at = 0;
  for (const token of parts) {
    for (const piece of cut(token.text, at, line, faults)) {
      const kinds = [token.kind && `tok-${token.kind}`, piece.bad && (piece.bad.remark ? 'odd' : 'bad')].filter(
        Boolean,
      );
      row.append(kinds.length > 0 ? html('span', { class: kinds.join(' ') }, piece.text) : piece.text);
    }
    at += token.text.length;
  }
  if (line === '') row.append('\u200b');
  return row;
}

/**
 * Cuts a part of a line where something wrong begins or ends.
 * @param {string} text @param {number} at where it begins in the line @param {string} line @param {Fault[]} faults
 * @returns {{text: string, bad: Fault | null}[]}
 */
function cut(text, at, line, faults) {
  const spans = faults.map((fault) => {
    const from = [...line].slice(0, fault.col - 1).join('').length;
    const length = /^(\s*=?\s*)?[^\s]*/.exec(line.slice(from))?.[0]?.length ?? 0;
    return { from, to: from + Math.max(1, length), fault };
  });
  /** @type {{text: string, bad: Fault | null}[]} */
  const pieces = [];
  for (let i = 0; i < text.length; i++) {
    const bad = spans.find((s) => at + i >= s.from && at + i < s.to)?.fault ?? null;
    const last = pieces.at(-1);
    if (last && last.bad === bad) last.text += text[i];
    else pieces.push({ text: text[i] ?? '', bad });
  }
  return pieces;
}
