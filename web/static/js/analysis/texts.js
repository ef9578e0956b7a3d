// The position and the game as texts, to be copied and pasted: FEN, PGN, and the game's own notation.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { notationTitle, useNotation } from '../position/notation.js';
import { turnsTo } from './tree.js';

/** @typedef {import('./analyst.js').Analyst} Analyst */

/** @typedef {{name: string, ending: string}} SaveForm a form in which another program saves games */

/** The fields. */
export class Texts {
  /**
   * @param {Analyst} analyst
   * @param {string[]} ways notations that the game can be written in
   * @param {SaveForm} [form] in which another program saves the game
   */
  constructor(analyst, ways, form) {
    this.analyst = analyst;
    this.fen = html('input', {
      type: 'text',
      id: 'text-fen',
      'data-testid': 'fen',
      spellcheck: 'false',
      autocomplete: 'off',
    });
    this.game = html('textarea', {
      id: 'text-game',
      'data-testid': 'pgn',
      rows: 6,
      spellcheck: 'false',
      placeholder: '1. e4 e5 2. Nf3',
    });
    this.file = html('input', {
      type: 'file',
      hidden: true,
      'data-testid': 'file',
      accept: `.pgn,.txt${form ? `,.${form.ending}` : ''}`,
      onchange: () => void this.open(),
    });
    /** @type {HTMLSelectElement} */
    this.way = html('select', {
      id: 'text-way',
      'data-testid': 'notation',
      onchange: () => useNotation(this.way.value),
    });
    this.way.append(
      ...ways.map((way) => html('option', { value: way, selected: way === analyst.d.way }, notationTitle(way))),
    );
    this.said = html('p', { class: 'text-said', role: 'status' });
    const button = (/** @type {string} */ id, /** @type {string} */ words, /** @type {() => void} */ act) =>
      html('button', { type: 'button', class: 'button', 'data-testid': id, onclick: act }, words);
    this.el = html(
      'details',
      { class: 'texts', 'data-testid': 'texts' },
      html('summary', {}, tr('Position and game as text')),
      field('text-fen', tr('Position string (FEN)'), this.fen),
      html(
        'div',
        { class: 'text-buttons' },
        button('fen-set', tr('Set up'), () => void analyst.start(this.fen.value.trim())),
        button('fen-copy', tr('Copy'), () => void this.copy(this.fen.value)),
      ),
      field('text-way', tr('Notation of the moves'), this.way),
      field('text-game', form ? tr(
        'Game (PGN, {form}, or moves in any notation)', { form: form.name },
      ) : tr('Game (PGN, or moves in any notation)'), this.game),
      html(
        'div',
        { class: 'text-buttons' },
        button('pgn-read', tr('Read'), () => void this.read()),
        button('file-open', tr('Open file'), () => this.file.click()),
        button('pgn-write', tr('Write PGN'), () => void this.write()),
        button('moves-write', tr('Write moves'), () => this.writeMoves()),
        button('pgn-copy', tr('Copy'), () => void this.copy(this.game.value)),
        button('pgn-save', tr('Save PGN'), () => void this.save()),
        ...(form
          ? [
              button('form-write', tr('Write {form}', { form: `.${form.ending}` }), () => void this.writeForm()),
              button('form-save', tr('Save {form}', { form: `.${form.ending}` }), () => void this.saveForm(form)),
            ]
          : []),
      ),
      this.file,
      this.said,
    );
  }

  /** @param {import('./desk.js').Desk} d */
  draw(d) {
    const { fen } = d.setup ?? d.seen.study;
    if (document.activeElement !== this.fen) this.fen.value = fen;
    if (this.way.value !== d.way) this.way.value = d.way;
  }

  async read() {
    if (await this.analyst.read(this.game.value)) this.said.textContent = tr('The game has been read.');
    else this.said.textContent = this.analyst.d.notice;
  }

  /** Reads the game in the file that was chosen. */
  async open() {
    const file = this.file.files?.[0];
    if (!file) return;
    this.file.value = '';
    if (file.size > LARGEST) {
      this.said.textContent = tr(
        '{file} is larger than {n} KiB: no game of that size is read.', { file: file.name, n: LARGEST / 1024 },
      );
      return;
    }
    this.game.value = decoded(await file.arrayBuffer(), file.name.toLowerCase().endsWith('.kif'));
    await this.read();
  }

  async write() {
    this.game.value = (await this.analyst.write()) || this.game.value;
  }

  /** Writes the turns to the position that is shown in the game's own notation. */
  writeMoves() {
    const { d } = this.analyst;
    this.game.value = turnsTo(d.tree, d.at).join(' ');
  }

  /** @param {string} text */
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.said.textContent = tr('Copied.');
    } catch {
      this.said.textContent = tr('This browser does not let pages copy here: mark the text and copy it.');
    }
  }

  async save() {
    const text = await this.analyst.write();
    if (text) this.keep(text, 'pgn', 'application/x-chess-pgn');
  }

  /** Writes the main line as another program saves it. */
  async writeForm() {
    const text = await this.analyst.writeForm();
    this.said.textContent = text ? tr('The game has been written.') : this.analyst.d.notice;
    this.game.value = text || this.game.value;
    return text;
  }

  /** @param {SaveForm} form */
  async saveForm({ ending }) {
    const text = await this.writeForm();
    if (text) this.keep(text, ending, 'text/plain');
  }

  /**
   * Lets the person keep a text as a file.
   * @param {string} text @param {string} ending of its name @param {string} type
   */
  keep(text, ending, type) {
    this.game.value = text;
    const href = URL.createObjectURL(new Blob([text], { type }));
    html('a', { href, download: `${this.analyst.d.variant.name}.${ending}` }).click();
    URL.revokeObjectURL(href);
  }
}

/** How many bytes of a file are read, as the server allows. */
const LARGEST = 128 * 1024;

/**
 * The text of a file: UTF-8 or, from older programs, Windows-1252, from Japanese ones Shift JIS.
 * @param {ArrayBuffer} bytes @param {boolean} [japanese]
 */
export function decoded(bytes, japanese = false) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(japanese ? 'shift_jis' : 'windows-1252').decode(bytes);
  }
}

/** @param {string} id @param {string} words @param {HTMLElement} input */
function field(id, words, input) {
  return html('p', { class: 'text-field' }, html('label', { for: id }, words), input);
}
