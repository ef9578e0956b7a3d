// The squares around a piece, on which its moves are drawn: buttons over a diagram. One stop in the page's order of
// focus, arrow keys go from square to square.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { usesFigures } from '../lib/settings.js';
import { drawDiagram } from '../piece/diagram.js';
import { BESIDE } from '../position/hexagons.js';
import { geometryOf } from '../position/places.js';
import { deedWords, isDrawn, marksOf, placeWords } from './strokes.js';

/** @typedef {import('../lib/types.js').PieceType} PieceType */
/** @typedef {import('../lib/types.js').BoardShape} BoardShape */
/** @typedef {import('./strokes.js').Way} Way */
/** @typedef {import('./strokes.js').Pen} Pen */
/** @typedef {import('./strokes.js').Step} Step */

/** How far from the piece one can draw. */
const RADIUS = 4;

/** The squares around a piece where boards have squares.
 * @type {BoardShape}
 */
const SQUARES = { files: 9, ranks: 9, holes: [], lightA1: false, topology: 'square' };

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * A square that can be clicked: the step to it, and where it lies in squares of the drawing.
 * @typedef {{name: string, step: Step, dx: number, dy: number, button: HTMLButtonElement}} Spot
 */

/** The grid. */
export class StrokeGrid {
  /** @param {(square: Step) => void} click */
  constructor(click) {
    this.click = click;
    /** @type {Spot[]} */
    this.spots = [];
    this.shape = '';
    this.hexagonal = false;
    this.board = SQUARES;
    this.from = 'e5';
    this.picture = html('div', { class: 'stroke-picture', 'aria-hidden': 'true' });
    const around = tr('Squares around the piece');
    this.buttons = html('div', { class: 'stroke-buttons', role: 'group', 'aria-label': around });
    this.el = html('div', { class: 'stroke-grid', 'data-testid': 'stroke-grid' }, this.picture, this.buttons);
    this.buttons.addEventListener('keydown', (e) => this.key(e));
  }

  /**
   * Shows the squares of another kind of board.
   * @param {BoardShape} board
   */
  prepare(board) {
    const hexagonal = board.topology === 'hexagon';
    const shape = hexagonal ? JSON.stringify(board) : 'square';
    if (shape === this.shape) return;
    this.shape = shape;
    this.hexagonal = hexagonal;
    this.board = hexagonal ? { ...board, holes: [] } : SQUARES;
    const geometry = geometryOf(this.board);
    this.from = hexagonal ? middleOf(geometry) : 'e5';
    const around = geometry.around(this.from, RADIUS);
    const left = Math.min(...around.map((c) => c.dx)),
      top = Math.max(...around.map((c) => c.dy));
    const width = Math.max(...around.map((c) => c.dx)) - left + (hexagonal ? 1.16 : 1),
      height = top - Math.min(...around.map((c) => c.dy)) + 1;
    this.el.style.aspectRatio = `${width} / ${height}`;
    this.spots = around
      .filter(({ dx, dy }) => dx !== 0 || dy !== 0)
      .map(({ name, dx, dy }) => {
        const x = hexagonal ? Math.round(dx / BESIDE) : dx;
        const step = /** @type {Step} */ ([x, hexagonal ? Math.round(dy + x / 2) : dy]);
        const button = html('button', {
          type: 'button',
          class: 'stroke',
          tabindex: -1,
          'data-step': step.join(),
          onclick: () => this.click(step),
        });
        button.style.left = `${((dx - left + (hexagonal ? 0.08 : 0)) / width) * 100}%`;
        button.style.top = `${((top - dy) / height) * 100}%`;
        button.style.width = `${100 / width}%`;
        button.style.height = `${100 / height}%`;
        return { name, step, dx, dy, button };
      });
    this.spots.sort((a, b) => b.dy - a.dy || a.dx - b.dx);
    this.buttons.replaceChildren(...this.spots.map((s) => s.button));
    this.stop(this.spots.find((s) => s.step[0] === 0 && s.step[1] === 1));
  }

  /**
   * @param {PieceType} type @param {Way[]} ways @param {Pen} pen
   */
  draw(type, ways, pen) {
    const marks = marksOf(ways, this.spots, this.hexagonal);
    const shown = { ...type, diagram: { from: this.from, marks } };
    this.picture.replaceChildren(drawDiagram(shown, this.board, usesFigures(), RADIUS));
    for (const { step, button } of this.spots) {
      button.setAttribute('aria-label', [placeWords(step), deedWords(ways, step)].filter(Boolean).join(': '));
      button.setAttribute('aria-pressed', String(isDrawn(ways, step, pen, this.hexagonal)));
    }
  }

  /** @param {Spot | undefined} spot the one stop in the order of focus */
  stop(spot) {
    for (const { button } of this.spots) button.tabIndex = button === spot?.button ? 0 : -1;
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    const way = ARROWS[e.key];
    const here = this.spots.find((s) => s.button === e.target);
    if (!way || !here) return;
    e.preventDefault();
    const [x, y] = way;
    const far = (/** @type {Spot} */ s) => {
      const along = (s.dx - here.dx) * x + (s.dy - here.dy) * y;
      const aside = Math.abs((s.dx - here.dx) * y) + Math.abs((s.dy - here.dy) * x);
      return along > 0.4 && aside < 0.6 ? along + aside : Infinity;
    };
    const next = this.spots.reduce((best, s) => (far(s) < far(best) ? s : best), here);
    this.stop(next);
    next.button.focus();
  }
}

/**
 * The hexagon nearest to the middle of a board.
 * @param {import('../position/geometry.js').Geometry} geometry
 */
function middleOf(geometry) {
  const far = (/** @type {string} */ name) => {
    const { col, row } = geometry.place(name, false);
    return Math.hypot(col + 0.5 - geometry.width / 2, row + 0.5 - geometry.height / 2);
  };
  return geometry.squares().reduce((best, name) => (far(name) < far(best) ? name : best));
}
