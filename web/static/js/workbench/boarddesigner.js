// The board designer: size, edges, holes and the start are shown on a board and changed there. Each change is written
// into the text at once, so that the text's undo takes it back, and what is typed in the text is shown here.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { emptied } from '../analysis/compose.js';
import { ghostOf } from '../board/pointer.js';
import { zoomButton } from '../board/zoombutton.js';
import { act, choice, labelled, number } from './fields.js';
import { Palette } from './palette.js';
import { carried, fits, frameOf, mirrored, put, readPlan, resized, symmetryOf, toolOf, writePlan } from './plan.js';
import { changeWords, countWords } from './planwords.js';
import { hasSection } from './sections.js';
import { Shapes } from './shapes.js';

/** @typedef {import('./checker.js').Check} Check */
/** @typedef {import('./plan.js').Frame} Frame */
/** @typedef {import('./plan.js').Plan} Plan */
/** @typedef {import('./plan.js').Tool} Tool */
/** @typedef {import('../lib/types.js').BoardShape} BoardShape */
/** @typedef {import('../lib/types.js').Variant} Variant */

/** The view of the board designer. */
export class BoardDesigner {
  /** @param {import('./page.js').Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.id = 'setup';
    this.title = tr('Design the board');
    /** @type {Variant | null} */
    this.variant = null;
    /** @type {Plan | null} */
    this.plan = null;
    this.shapes = new Shapes();
    this.asked = 0;
    this.undoing = false;
    this.prepared = '';
    this.game = '';
    /** The text that was written last, and what has changed by it. */
    this.written = { text: '', words: '' };
    this.files = number('setup-files', () => void this.resize(), 26);
    this.ranks = number('setup-ranks', () => void this.resize(), 99);
    this.topology = choice(
      'setup-topology',
      [
        ['square', tr('end there')],
        ['cylinder', tr('left and right joined')],
        ['torus', tr('all joined')],
        ['hexagon', tr('of hexagons')],
      ],
      () => void this.resize(),
    );
    this.symmetry = choice(
      'setup-symmetry',
      [
        ['mirror', tr('mirrored')],
        ['rotation', tr('turned around')],
        ['', tr('by hand')],
      ],
      () => {},
    );
    this.palette = new Palette();
    this.board = /** @type {import('../board/board.js').AancaBoard} */ (document.createElement('aanca-board'));
    this.says = html('p', { class: 'design-words', role: 'status', 'data-testid': 'setup-says' });
    this.kept = html('p', { class: 'design-kept', 'data-testid': 'setup-kept', hidden: true });
    this.wrong = html('p', { class: 'design-kept', 'data-testid': 'setup-wrong', hidden: true });
    this.sheet = html(
      'div',
      {},
      html(
        'div',
        { class: 'design-fields' },
        labelled(tr('Files|of a board'), this.files),
        labelled(tr('Ranks'), this.ranks),
        labelled(tr('Edges'), this.topology),
        labelled(tr('The other side'), this.symmetry),
      ),
      html('p', { class: 'design-hint' }, tr('Choose what to put, then squares. The same once more takes it away.')),
      this.palette.el,
      this.board,
      this.says,
      this.wrong,
      html(
        'div',
        { class: 'design-fields' },
        act('setup-undo', tr('Undo'), () => this.undo()),
        act('setup-copy', tr('The other side as the first'), () => this.copySide()),
        act('setup-empty', tr('Empty board'), () => this.empty()),
        zoomButton(this.board),
      ),
    );
    this.el = html('div', { class: 'view view-setup' }, this.kept, this.sheet);
    this.board.addEventListener('look', (e) => {
      const { square, how } = /** @type {CustomEvent} */ (e).detail;
      const { plan } = this;
      if (plan && how === 'select' && square) this.write(put(plan, square, this.palette.tool, this.symmetry.value));
    });
    this.carry();
  }

  /** @param {Check} check */
  show({ variant, game, problems }) {
    const wrong = variant ? undefined : problems.find((p) => !p.remark);
    this.wrong.textContent = wrong ? tr('It cannot be played so: {why}', { why: wrong.why }) : '';
    this.wrong.hidden = !wrong;
    if (!variant) return game === this.game ? undefined : this.wait(game, wrong?.why ?? '');
    this.variant = variant;
    this.palette.fill(variant);
    const other = game !== this.game;
    this.game = game;
    void this.read().then(() => {
      if (other && this.plan) this.symmetry.value = symmetryOf(this.plan);
    });
  }

  /**
   * Waits for a game that could never be played yet.
   * @param {string} game @param {string} why
   */
  wait(game, why) {
    this.game = game;
    this.variant = this.plan = null;
    this.sheet.hidden = true;
    const first = tr('The board can be designed as soon as the game can be played.');
    this.keep(why ? `${first} ${why}` : first);
  }

  /** Takes up what was typed. */
  typed() {
    void this.read();
  }

  /** Reads the board from the text. While it asks for one that the server does not know the last one stays. */
  async read() {
    const { editor, checker } = this.bench;
    const { variant } = this;
    if (!variant || checker.game !== this.game) return;
    const { text } = editor;
    const never = undrawable(text, this.game, variant);
    this.sheet.hidden = never !== '';
    this.keep(never);
    if (never) return;
    const shape = await this.shapeOf(frameOf(text, this.game, variant));
    if (!shape || editor.text !== text) return;
    this.plan = readPlan(text, this.game, variant, shape);
    const { unread } = this.plan;
    const lost = { why: unread };
    if (unread)
      this.keep(tr('The start of the text cannot be read: {why}. It is kept until something is put here.', lost));
    this.draw();
  }

  /** @param {string} words what is kept as it is, and why */
  keep(words) {
    this.kept.textContent = words;
    this.kept.hidden = words === '';
  }

  /**
   * The board of a frame, null if there is none: why not is told.
   * @param {Frame} frame @returns {Promise<BoardShape | null>}
   */
  async shapeOf(frame) {
    const { variant } = this;
    if (variant && fits(variant.board, frame)) return variant.board;
    const known = await this.shapes.of(frame);
    if (typeof known !== 'string') return known;
    this.says.textContent = known;
    return null;
  }

  /**
   * Takes back the last change of the text. What was typed in the fields of the size, which browsers take back as well,
   * stays as it is.
   */
  undo() {
    const { editor } = this.bench;
    const before = editor.text;
    this.undoing = true;
    editor.undo();
    this.undoing = false;
    if (editor.text === before) this.draw();
  }

  /** Makes the board as large as the fields say, with edges as chosen. */
  async resize() {
    const { variant } = this;
    if (!variant || this.undoing) return;
    const mine = ++this.asked;
    const [files, ranks, topology] = [Number(this.files.value), Number(this.ranks.value), this.topology.value];
    const old = frameOf(this.bench.editor.text, this.game, variant);
    const fileNames = files === old.files ? old.fileNames : '';
    const slanted = topology === old.topology && old.slanted;
    const shape = await this.shapeOf({ files, ranks, topology, slanted, fileNames });
    if (shape && this.plan && mine === this.asked) this.write(resized(this.plan, shape));
  }

  empty() {
    const { plan } = this;
    if (plan) this.write({ ...plan, position: emptied(plan.position), rest: plan.rest.replace(/^[A-Za-z]+/, '-') });
  }

  copySide() {
    if (this.plan) this.write(mirrored(this.plan, this.symmetry.value || 'mirror'));
  }

  /**
   * Writes a plan into the text.
   * @param {Plan} next
   */
  write(next) {
    const { plan, variant } = this;
    const { editor } = this.bench;
    if (!plan || !variant) return;
    const text = writePlan(editor.text, this.game, plan, next, variant);
    this.written = { text, words: changeWords(plan, next, variant) };
    this.plan = next;
    editor.change(text);
    this.draw();
  }

  draw() {
    const { plan, variant } = this;
    if (!plan || !variant) return;
    const { shape, holes, position } = plan;
    for (const [field, value] of /** @type {const} */ ([
      [this.files, shape.files],
      [this.ranks, shape.ranks],
    ])) {
      if (document.activeElement !== field) field.value = String(value);
    }
    this.topology.value = shape.topology ?? 'square';
    this.prepare(shape);
    this.board.show({ position });
    for (const [name, cell] of this.board.view?.cellOf ?? []) {
      cell.classList.toggle('hole', holes.has(name));
      if (holes.has(name)) cell.setAttribute('aria-label', tr('{square}, no square', { square: name }));
    }
    const { text, words } = this.written;
    this.says.textContent = `${text === this.bench.editor.text ? words : ''} ${countWords(plan)}`.trim();
  }

  /**
   * Prepares the board anew where it is another one, or the pieces look otherwise.
   * @param {BoardShape} shape
   */
  prepare(shape) {
    const { variant } = this;
    if (!variant) return;
    const looks = variant.types.map((t) => [t.id, t.name, t.notation, t.figure, t.face]);
    const now = JSON.stringify([shape, looks, variant.wall]);
    if (now === this.prepared) return;
    this.prepared = now;
    const { focus } = this.board.doing;
    const inside = this.board.contains(document.activeElement);
    const { title, types, wall } = variant;
    this.board.prepare({ title, board: shape, types, hands: false, ...(wall ? { wall } : {}) }, true);
    this.board.show({ position: /** @type {Plan} */ (this.plan).position });
    if (this.board.view?.cellOf.has(focus)) this.board.focusSquare(focus, inside);
  }

  /** Lets a mouse or pen carry pieces: from the palette to a square, from square to square, and off the board. */
  carry() {
    /** @type {{from: string, tool: Tool, ghost: SVGElement | null, x: number, y: number} | null} */
    let load = null;
    const begin = (/** @type {PointerEvent} */ e) => {
      if (e.pointerType === 'touch' || e.button !== 0 || !this.plan) return;
      const onBoard = this.board.contains(/** @type {Node} */ (e.target));
      const from = onBoard ? this.board.squareAt(e.clientX, e.clientY) : '';
      const tool = from ? toolOf(this.plan, from) : this.palette.toolAt(e.target);
      if (tool && tool.what !== 'nothing') load = { from, tool, ghost: null, x: e.clientX, y: e.clientY };
    };
    this.board.addEventListener('pointerdown', begin);
    this.palette.el.addEventListener('pointerdown', begin);
    document.addEventListener('pointermove', (e) => {
      if (!load || (!load.ghost && Math.hypot(e.clientX - load.x, e.clientY - load.y) < 6)) return;
      const size = this.board.view?.square ?? 40;
      load.ghost ??= ghostOf(this.palette.pictureOf(load.tool), size);
      load.ghost.style.transform = `translate(${e.clientX}px, ${e.clientY}px)`;
    });
    const end = (/** @type {PointerEvent} */ e) => {
      if (!load) return;
      const { from, tool, ghost } = load;
      load = null;
      ghost?.remove();
      const to = this.board.squareAt(e.clientX, e.clientY);
      if (!ghost || !this.plan || e.type === 'pointercancel') return;
      const symmetry = this.symmetry.value;
      if (from && to) this.write(carried(this.plan, from, to, symmetry));
      else if (from) this.write(put(this.plan, from, { what: 'nothing' }, symmetry));
      else if (to && !same(toolOf(this.plan, to), tool)) this.write(put(this.plan, to, tool, symmetry));
    };
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
  }
}

/** @param {Tool} a @param {Tool} b */
function same(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Why the board of a game cannot be designed, '' if it can.
 * @param {string} text @param {string} section @param {Variant} variant
 */
function undrawable(text, section, variant) {
  if ((variant.sides ?? []).length > 2) return tr('A board for more than two sides is set up in the text.');
  if (!hasSection(text, section)) return tr('This text is no variant file: its board is changed in the text itself.');
  return '';
}
