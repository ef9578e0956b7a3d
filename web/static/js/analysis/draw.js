// Arrows and marks that people draw on the board: with the right button of a mouse, or with a finger that rests on a
// square for a moment and then goes on or is lifted. The same once more takes them away, and a click on the board takes
// away all.

import { svg } from '../lib/dom.js';

/** @typedef {{from: string, to: string}} Arrow */

/** How long a finger rests before it draws, in milliseconds, and how far it may tremble meanwhile, in pixels. */
const REST = 450,
  SLACK = 8;

/** What is drawn over one board. */
export class Drawing {
  /** @param {import('../board/board.js').AancaBoard} board */
  constructor(board) {
    this.board = board;
    /** @type {Arrow[]} */
    this.own = [];
    /** @type {{arrows: Arrow[], kind: string}} */
    this.computed = { arrows: [], kind: 'best' };
    this.layer = svg('g', { class: 'drawn-arrows', 'aria-hidden': 'true' });
    /** @type {{id: number, from: string, x: number, y: number, drawing: boolean} | null} */
    this.press = null;
    this.timer = 0;
    const { view } = board;
    if (!view) return;
    view.svg.append(this.layer);
    this.listen(view.svg);
  }

  /** @param {SVGSVGElement} area */
  listen(area) {
    area.addEventListener('contextmenu', (e) => e.preventDefault());
    area.addEventListener('pointerdown', (e) => this.begin(e), { capture: true });
    area.addEventListener('pointermove', (e) => this.move(e), { capture: true });
    area.addEventListener('pointerup', (e) => this.end(e), { capture: true });
    area.addEventListener('pointercancel', (e) => e.isTrusted && this.cancel());
    area.addEventListener('touchmove', (e) => this.press?.drawing && e.cancelable && e.preventDefault(), {
      passive: false,
    });
  }

  /** @param {PointerEvent} e */
  begin(e) {
    const from = this.board.squareAt(e.clientX, e.clientY);
    const right = e.button === 2;
    if (e.button === 0 && e.pointerType === 'mouse') this.clear();
    if (!from || this.press || (!right && e.pointerType === 'mouse')) return;
    this.press = { id: e.pointerId, from, x: e.clientX, y: e.clientY, drawing: right };
    if (right) e.stopPropagation();
    else this.timer = window.setTimeout(() => this.rest(), REST);
  }

  /** The finger has rested: what it pressed is not picked up but drawn on. */
  rest() {
    if (!this.press) return;
    this.press.drawing = true;
    this.board.view?.svg.dispatchEvent(new PointerEvent('pointercancel'));
    this.board.setPick(null);
    this.show(this.press.from);
  }

  /** @param {PointerEvent} e */
  move(e) {
    const { press } = this;
    if (!press || press.id !== e.pointerId) return;
    if (!press.drawing) {
      if (Math.hypot(e.clientX - press.x, e.clientY - press.y) > SLACK) this.cancel();
      return;
    }
    e.stopPropagation();
    this.show(this.board.squareAt(e.clientX, e.clientY));
  }

  /** @param {PointerEvent} e */
  end(e) {
    const { press } = this;
    if (!press || press.id !== e.pointerId) return;
    const to = this.board.squareAt(e.clientX, e.clientY);
    this.cancel();
    if (!press.drawing) {
      if (e.pointerType !== 'mouse') this.clear();
      return;
    }
    e.stopPropagation();
    if (to) this.toggle({ from: press.from, to });
    else this.draw();
  }

  cancel() {
    clearTimeout(this.timer);
    this.press = null;
  }

  /** @param {Arrow} arrow */
  toggle(arrow) {
    const others = this.own.filter(({ from, to }) => from !== arrow.from || to !== arrow.to);
    this.own = others.length < this.own.length ? others : [...this.own, arrow];
    this.draw();
  }

  clear() {
    if (this.own.length === 0) return;
    this.own = [];
    this.draw();
  }

  /**
   * Shows the arrow that would be drawn.
   * @param {string} to
   */
  show(to) {
    this.draw();
    if (this.press && to) this.layer.append(...this.shape({ from: this.press.from, to }, 'own coming'));
  }

  draw() {
    const { arrows, kind } = this.computed;
    this.layer.replaceChildren(
      ...arrows.flatMap((arrow) => this.shape(arrow, kind)),
      ...this.own.flatMap((arrow) => this.shape(arrow, 'own')),
    );
  }

  /** @param {Arrow} arrow @param {string} kind @returns {SVGElement[]} */
  shape({ from, to }, kind) {
    const { view } = this.board;
    if (!view?.cellOf.has(from) || !view.cellOf.has(to)) return [];
    const a = view.geometry.place(from, view.flipped),
      b = view.geometry.place(to, view.flipped);
    const dx = (b.col - a.col) * 100,
      dy = (b.row - a.row) * 100;
    const length = Math.hypot(dx, dy),
      angle = (Math.atan2(dy, dx) * 180) / Math.PI;
    const shape =
      length < 1
        ? svg('circle', { r: 44 })
        : svg('path', { d: `M20 -7H${length - 34}V-22L${length - 4} 0L${length - 34} 22V7H20Z` });
    const at = `translate(${a.col * 100 + 50} ${a.row * 100 + 50}) rotate(${angle})`;
    return [svg('g', { class: `drawn-arrow ${kind}`, transform: at, 'data-from': from, 'data-to': to }, shape)];
  }
}
