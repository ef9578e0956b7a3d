// What the server says of the text while it is typed: one question at a time, and only when the text has rested for a
// moment.

import { english, plural, sentence, tr } from '../lib/tr.js';
import { ApiError, call } from '../lib/api.js';
import { html } from '../lib/dom.js';
import { capital } from '../position/words.js';
import { sectionAt } from './language.js';

/** @typedef {import('./editor.js').Fault} Fault */

/**
 * What is told of a text.
 * @typedef {{games: string[], game: string, problems: (Fault & {game: string, key: string})[],
 *   warnings: {about: string, text: string, squares: string[]}[], variant: import('../lib/types.js').Variant | null,
 *   unable?: string}} Check
 */

/** How long a text rests before the server is asked, in milliseconds. */
const REST = 350;

/** After how long without an answer the words about the text before are taken away, in milliseconds. */
const LONG = 1000;

/** How many problems are listed. */
const MOST = 20;

/**
 * Tells of warnings, which stand elsewhere and perhaps not in sight.
 * @param {Check} check
 */
function warned({ variant, warnings }) {
  if (!variant || warnings.length === 0) return '';
  return ` ${plural(warnings.length, '1 warning stands below the board.', '{n} warnings stand below the board.')}`;
}

/** Asks the server about the text of an editor, and lists what is wrong with it. */
export class Checker {
  /** @param {import('./editor.js').Editor} editor @param {(check: Check) => void} show */
  constructor(editor, show) {
    this.editor = editor;
    this.show = show;
    /** @type {Check | null} */
    this.check = null;
    this.game = '';
    /** The title of the game that the pages beside the text show: the last one that could be played. */
    this.shown = '';
    this.timer = 0;
    this.asking = false;
    this.asked = '';
    this.status = html('p', { class: 'bench-status', role: 'status', 'data-testid': 'bench-status' });
    this.list = html('ol', { class: 'bench-problems', 'data-testid': 'bench-problems' });
    const named = { 'aria-label': tr('Game'), 'data-testid': 'bench-game' };
    /** @type {HTMLSelectElement} the games of a text that has no sections in which the cursor could be */
    this.games = html('select', { ...named, onchange: () => this.choose() });
    this.games.hidden = true;
    const parts = [this.status, this.games, this.list];
    this.el = html('section', { class: 'bench-check', 'aria-label': tr('Mistakes') }, ...parts);
  }

  /** Looks at the text when it has rested. */
  look() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), this.check ? REST : 0);
  }

  /** Looks at the game of the section in which the cursor is, if it is another one. */
  follow() {
    const section = sectionAt(this.editor.text, this.editor.at);
    if (section && section !== this.game) this.look();
  }

  /** Looks at the game that was chosen. */
  choose() {
    this.game = this.games.value;
    this.look();
  }

  /** @param {Check} check */
  offer({ games, game }) {
    this.games.hidden = games.length < 2 || sectionAt(this.editor.text, this.editor.text.length) !== '';
    this.games.replaceChildren(...games.map((name) => html('option', { value: name }, name)));
    this.games.value = game;
  }

  async ask() {
    if (this.asking) return; // it is asked again when the answer is there
    const text = this.editor.text,
      section = sectionAt(text, this.editor.at) || this.game;
    const question = `${section}\n${text}`;
    if (question === this.asked) return;
    this.asking = true;
    this.asked = question;
    const waits = setTimeout(() => this.say(tr('The text is being looked at…'), ''), LONG);
    try {
      this.take(await call('/api/workbench/check', { text, game: section }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.asked = '';
      this.say(capital(sentence(error.message)), 'bad');
    } finally {
      clearTimeout(waits);
      this.asking = false;
    }
    if (this.editor.text !== text) this.look();
  }

  /**
   * Says something else than what is wrong in which line: that was another text.
   * @param {string} words @param {string} kind
   */
  say(words, kind) {
    this.status.textContent = words;
    this.status.className = `bench-status ${kind}`.trim();
    this.list.replaceChildren();
    this.editor.mark([]);
  }

  /** @param {Check} check */
  take(check) {
    this.check = check;
    this.game = check.game;
    const errors = check.problems.filter((p) => !p.remark),
      own = errors.filter((p) => p.game === check.game || p.game === '');
    const count = own.length || errors.length;
    const title = check.variant?.title ?? check.game;
    if (errors.length === 0)
      this.status.textContent = check.variant
        ? tr('{game} can be played.', { game: title })
        : tr('There is no game in this text yet.');
    else if (check.variant)
      this.status.textContent = tr('{game} can be played; other games of this text cannot.', { game: title });
    else if (title)
      this.status.textContent = plural(count, '1 mistake in {game}.', '{n} mistakes in {game}.', { game: title });
    else this.status.textContent = plural(count, '1 mistake in this text.', '{n} mistakes in this text.');
    if (check.variant) this.shown = check.variant.title;
    else if (this.shown)
      this.status.textContent += ` ${tr('Board and pieces are those of {game} before.', { game: this.shown })}`;
    this.status.textContent += warned(check);
    this.status.className = check.variant ? 'bench-status good' : 'bench-status bad';
    this.offer(check);
    this.list.replaceChildren(...check.problems.slice(0, MOST).map((p) => this.item(p)));
    this.show(check);
  }

  /** @param {Fault} problem */
  item({ line, col, why, remark }) {
    const place = line > 0 ? html('span', { class: 'problem-line' }, tr('Line {n}', { n: line })) : '';
    const words = html('span', {}, remark ? `${tr('No effect:')} ` : '', html('span', { ...english }, why));
    return html(
      'li',
      { class: remark ? 'odd' : 'bad' },
      html('button', { type: 'button', onclick: () => line > 0 && this.editor.go(line, col) }, place, words),
    );
  }
}
