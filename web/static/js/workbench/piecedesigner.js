// The piece designer: moves are drawn on the squares around a piece, and the server writes them as a notation; or a
// notation is typed, and it is drawn. What cannot be drawn stays in the notation.

import { english, sentence, tr } from '../lib/tr.js';
import { ApiError, call } from '../lib/api.js';
import { html } from '../lib/dom.js';
import { capital } from '../position/words.js';
import { choice, field, labelled } from './fields.js';
import { definitionOf, hasSection, withPiece } from './sections.js';
import { StrokeGrid } from './strokegrid.js';
import { drawn } from './strokes.js';

/** @typedef {import('./checker.js').Check} Check */
/** @typedef {import('../lib/types.js').Variant} Variant */
/** @typedef {import('../lib/types.js').PieceType} PieceType */
/** @typedef {import('./strokes.js').Pen} Pen */
/** @typedef {import('./strokes.js').Way} Way */

/** What the server tells of moves.
 * @typedef {{notation: string, ways: Way[], rest: string, sentence: string}} Drawn
 */

/** How long a notation rests before it is drawn, in milliseconds. */
const REST = 300;

/** A new piece. @type {PieceType} */
const NEW = {
  id: '',
  name: tr('New piece'),
  notation: '',
  sentence: '',
  note: '',
  royal: false,
  figure: '',
  promotes: [],
  group: 0,
  powers: [],
  diagram: { from: 'e5', marks: [] },
};

/** @type {[Pen['kind'], string][]} */
const KINDS = [
  ['leap', tr('Leap to the square')],
  ['slide', tr('Slide along the line')],
  ['ride', tr('Leap again and again')],
  ['lame', tr('Leap, if the way is free')],
  ['hop', tr('Hop over a piece and on')],
  ['cling', tr('Hop, landing right behind')],
];

/** @type {[Pen['symmetry'], string][]} */
const SYMMETRIES = [
  ['all', tr('all directions')],
  ['quarter', tr('both ways and both sides')],
  ['sides', tr('left and right')],
  ['one', tr('this one alone')],
];

/** The piece designer. */
export class PieceDesigner {
  /** @param {import('./page.js').Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.id = 'piece';
    this.title = tr('Design a piece');
    /** @type {Variant | null} */
    this.variant = null;
    /** @type {Way[]} */
    this.ways = [];
    this.rest = '';
    /** What is drawn but not yet written, or typed but not yet drawn. */
    this.pending = false;
    this.asked = 0;
    this.timer = 0;
    this.grid = new StrokeGrid((square) => this.stroke(square));
    this.piece = html('select', { id: 'design-piece', 'data-testid': 'design-piece', onchange: () => this.load() });
    this.pieceName = field('design-name', () => this.draw(), 40);
    this.pieceId = field('design-id', () => this.draw(), 8);
    this.notation = field('design-notation', () => this.typed(), 2000);
    this.notation.classList.add('design-notation');
    this.kind = choice('design-kind', KINDS, () => this.draw());
    this.range = choice('design-range', ranges(), () => this.draw());
    this.symmetry = choice('design-symmetry', SYMMETRIES, () => this.draw());
    this.purpose = choice(
      'design-purpose',
      [
        ['both', tr('to move and capture')],
        ['move', tr('to move only')],
        ['capture', tr('to capture only')],
      ],
      () => this.draw(),
    );
    this.first = html('input', { type: 'checkbox', id: 'design-first', 'data-testid': 'design-first' });
    this.first.addEventListener('change', () => this.draw());
    this.rangeField = labelled(tr('How far'), this.range);
    this.words = html('p', { class: 'design-words', role: 'status', 'data-testid': 'design-words' });
    this.kept = html('p', { class: 'design-kept', 'data-testid': 'design-kept' });
    this.unnamed = html(
      'p',
      { class: 'design-kept', role: 'status', hidden: true, 'data-testid': 'design-unnamed' },
      tr('An id is a capital letter with up to seven letters behind it, and a name has no colon.'),
    );
    this.put = html(
      'button',
      { type: 'button', class: 'button primary', 'data-testid': 'design-put', onclick: () => this.insert() },
      tr('Put it into the text'),
    );
    const clear = html(
      'button',
      { type: 'button', class: 'button', 'data-testid': 'design-clear', onclick: () => this.clear() },
      tr('Clear'),
    );
    this.el = html(
      'div',
      { class: 'view view-design' },
      html(
        'div',
        { class: 'design-fields' },
        labelled(tr('Piece'), this.piece),
        labelled(tr('Name'), this.pieceName),
        labelled(tr('Id'), this.pieceId),
      ),
      this.unnamed,
      html('div', { class: 'design-fields' }, labelled(tr('Betza’s notation'), this.notation), this.put, clear),
      html(
        'div',
        { class: 'design-pen', role: 'group', 'aria-label': tr('What a click draws') },
        labelled(tr('A click is a'), this.kind),
        this.rangeField,
        labelled(tr('For'), this.purpose),
        labelled(tr('In'), this.symmetry),
        html(
          'p',
          { class: 'design-check' },
          this.first,
          html('label', { for: 'design-first' }, tr('its first move only')),
        ),
      ),
      html(
        'div',
        { class: 'design-sheet' },
        this.grid.el,
        html(
          'div',
          { class: 'design-said' },
          this.words,
          this.kept,
          html('p', { class: 'design-hint' }, tr('Forward is up. A click draws; the same once more takes it away.')),
        ),
      ),
    );
    this.grid.prepare({ files: 9, ranks: 9, holes: [], lightA1: false, topology: 'square' });
    this.offer([]);
    this.draw();
  }

  /** @returns {Pen} what a click draws now */
  get pen() {
    const purpose = this.purpose.value;
    return {
      kind: /** @type {Pen['kind']} */ (this.kind.value),
      range: Number(this.range.value),
      move: purpose !== 'capture',
      capture: purpose !== 'move',
      initial: this.first.checked,
      symmetry: /** @type {Pen['symmetry']} */ (this.symmetry.value),
    };
  }

  /** The piece of the game that is changed, or a new one. */
  get type() {
    return this.variant?.types.find((t) => t.id === this.piece.value) ?? NEW;
  }

  /** @param {Check} check */
  show({ variant }) {
    if (!variant) return;
    this.variant = variant;
    this.grid.prepare(variant.board);
    this.offer(variant.types);
    this.draw();
  }

  /**
   * Lists the pieces that can be changed. The one that is being designed stays.
   * @param {PieceType[]} types
   */
  offer(types) {
    const { value } = this.piece;
    const own = types.filter((t) => !t.id.endsWith('~'));
    this.piece.replaceChildren(
      html('option', { value: '' }, tr('A new one')),
      ...own.map((t) => html('option', { value: t.id }, `${t.name} (${t.id})`)),
    );
    const same = own.some((t) => t.id === value);
    this.piece.value = same ? value : '';
    if (!same && !this.pieceId.value) this.name(NEW);
  }

  /** @param {PieceType} type puts its name and id into the fields */
  name(type) {
    this.pieceName.value = type.name;
    this.pieceId.value = type.id || freeId(this.variant?.types ?? []);
  }

  /** Takes up the piece that was chosen. */
  load() {
    this.name(this.type);
    this.notation.value = this.type.notation;
    void this.ask({ notation: this.type.notation, fairy: this.isFairy() });
  }

  /** Whether the text gives the piece a notation that is read as Fairy-Stockfish does. */
  isFairy() {
    const { editor, checker, data } = this.bench;
    const own = definitionOf(editor.text, checker.game, this.type.id, data.keys);
    return own !== null && /^(customPiece\d+|king)$/.test(own.key) && own.value.includes(':');
  }

  /** @param {import('./strokes.js').Step} square */
  stroke(square) {
    this.ways = drawn(this.ways, square, this.pen, this.grid.hexagonal);
    void this.ask({ ways: this.ways, rest: this.rest });
  }

  /** Nothing is drawn any more. */
  forget() {
    this.ways = [];
    this.rest = '';
  }

  clear() {
    this.forget();
    this.notation.value = '';
    void this.ask({ ways: [], rest: '' });
  }

  typed() {
    this.pending = true;
    this.draw();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask({ notation: this.notation.value.trim() }), REST);
  }

  /**
   * Has moves drawn, or written.
   * @param {object} moves
   */
  async ask(moves) {
    const mine = ++this.asked;
    clearTimeout(this.timer);
    this.pending = true;
    this.draw();
    try {
      /** @type {Drawn} */
      const answer = await call('/api/workbench/moves', { ...moves, hexagonal: this.grid.hexagonal });
      if (mine === this.asked) this.take(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (mine !== this.asked) return;
      if ('notation' in moves) this.forget();
      this.words.textContent = capital(sentence(error.message));
      this.draw();
    }
  }

  /** @param {Drawn} answer */
  take({ notation, ways, rest, sentence: said }) {
    this.pending = false;
    this.ways = ways;
    this.rest = rest;
    if (document.activeElement !== this.notation) this.notation.value = notation;
    this.words.replaceChildren(said ? html('span', { ...english }, said) : tr('It never moves.'));
    this.draw();
  }

  draw() {
    const pen = this.pen;
    this.grid.draw(this.type, this.ways, pen);
    this.rangeField.hidden = pen.kind === 'leap' || pen.kind === 'lame';
    this.kept.hidden = this.rest === '';
    this.unnamed.hidden = this.isNamed();
    this.kept.replaceChildren(
      tr('Kept as it is, since clicks cannot draw it:'),
      ' ',
      html('code', {}, this.rest),
      ' ',
      tr('It can be changed in the notation.'),
    );
    this.put.disabled = this.pending || !this.isNamed() || !this.hasText();
    const known = this.variant?.types.some((t) => t.id === this.pieceId.value);
    this.put.textContent = known ? tr('Change it in the text') : tr('Put it into the text');
  }

  /** Whether the text has a section for the game: a file in ZRF has none. */
  hasText() {
    const { editor, checker } = this.bench;
    return hasSection(editor.text, checker.game);
  }

  /** Whether name and id are such that the text can hold them. */
  isNamed() {
    return /^\+?[A-Z][A-Za-z]{0,7}$/.test(this.pieceId.value) && /^[^:\s][^:]*$/.test(this.pieceName.value);
  }

  /** Writes the piece into the section of the game that is shown. */
  insert() {
    const { editor, checker, data } = this.bench;
    const id = this.pieceId.value;
    const royal = this.variant?.types.find((t) => t.id === id)?.royal ?? false;
    const piece = { id, name: this.pieceName.value.trim(), notation: this.notation.value.trim(), royal };
    const after = withPiece(editor.text, checker.game, piece, data.keys);
    const same = after === editor.text;
    editor.change(after);
    const told = { piece: piece.name };
    this.bench.tell(
      same ? tr('{piece} is in the text already.', told) : tr('{piece} is in the text. Undo takes it back.', told),
    );
  }
}

/**
 * The first letter that is no piece's id.
 * @param {PieceType[]} types
 */
function freeId(types) {
  const taken = new Set(types.map((t) => t.id.toUpperCase()));
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((letter) => !taken.has(letter)) ?? 'New';
}

/** @returns {[string, string][]} */
function ranges() {
  const some = [2, 3, 4, 5, 6, 7, 8].map(
    (n) => /** @type {[string, string]} */ ([String(n), tr('up to {n}', { n })]),
  );
  return [['0', tr('as far as it likes')], ...some];
}
