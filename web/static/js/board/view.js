// Draws a board into SVG by difference: squares once, pieces moved where they go, marks anew. A square is 100 units
// wide; what should keep its size on the screen is measured in --px, the number of units in a CSS pixel.

import { tr } from '../lib/tr.js';
import { targetWords } from '../position/effects.js';
import { svg } from '../lib/dom.js';
import { usesPictures } from '../lib/settings.js';
import { drawBoardArt } from '../piece/art.js';
import { drawGrid } from './grid.js';
import { BoardMarks } from './marks.js';
import { BoardPieces } from './pieces.js';
import { edgeLabels, labelledEdges, notationInUse, squareLabels, squareTitle } from '../position/notation.js';
import { sideName } from '../position/sides.js';

/** @typedef {import('../position/geometry.js').Geometry} Geometry */
/** @typedef {import('../lib/types.js').PieceType} PieceType */
/** @typedef {import('../lib/types.js').BoardModel} BoardModel */
/** @typedef {import('../position/picking.js').Pick} Pick */
/** @typedef {import('../lib/types.js').Step} Step */

/**
 * What the board adds to its model: what the person is doing. aim is the target that is pointed at, '' if none is.
 * @typedef {{pick: Pick | null, targets: Map<string, Step[]>, stops: Set<string>, way: string[], aim: string,
 *   focus: string, ring: boolean}} Doing
 */

/** The edge of a square on the screen, in CSS pixels, below which tokens show their id alone. */
const SMALL = 30;

/** The edge below which the signs in the corners of squares are drawn larger. */
const TIGHT = 40;

/** The strip for coordinates, in CSS pixels. */
const STRIP = 18;

/** What arrows on joined edges stand out, in CSS pixels, with the line around them. */
const SEAM = 8;

/** A board on which nobody does anything. @type {Doing} */
export const AT_REST = { pick: null, targets: new Map(), stops: new Set(), way: [], aim: '', focus: '', ring: false };

/** The drawing of one board. */
export class BoardView {
  /**
   * @param {Geometry} geometry @param {Map<string, PieceType>} types
   * @param {{live: boolean, label: string, wall: string}} options live: it is played on, a grid of squares; otherwise
   *   it is a picture; wall: what a wall is called
   */
  constructor(geometry, types, options) {
    this.geometry = geometry;
    this.types = types;
    this.live = options.live;
    this.wall = options.wall;
    this.flipped = false;
    this.pictured = usesPictures();
    this.drawn = false;
    this.written = notationInUse();
    this.width = 0;
    this.height = 0;
    this.cells = svg('g', options.live ? { class: 'cells', role: 'rowgroup' } : { class: 'cells' });
    this.grid = svg('g', { class: 'grid', 'aria-hidden': 'true' });
    this.seams = svg('g', { class: 'seams', 'aria-hidden': 'true' });
    this.coordinates = svg('g', { class: 'coordinates', 'aria-hidden': 'true' });
    this.pieces = new BoardPieces(geometry, types);
    this.marks = new BoardMarks(geometry, types);
    this.svg = svg(
      'svg',
      {
        class: `board ${geometry.look.style}`,
        role: options.live ? 'grid' : 'img',
        'aria-label': options.label + geometry.seamWords(),
      },
      this.cells,
      this.grid,
      this.seams,
      this.coordinates,
      this.marks.under,
      this.pieces.layer,
      this.marks.over,
      this.pieces.top,
    );
    if (options.live) {
      this.svg.setAttribute('aria-rowcount', String(geometry.ranks));
      this.svg.setAttribute('aria-colcount', String(geometry.files));
    }
    /** @type {Map<string, SVGGElement>} */
    this.cellOf = new Map();
    this.resize(0, 0);
  }

  /**
   * Fits strip and letters to the width that the board has on the screen.
   * @param {number} width @param {number} height in CSS pixels, 0 if it is not on the screen yet
   */
  resize(width, height) {
    this.width = width;
    this.height = height;
    const { width: files, height: ranks } = this.geometry;
    const { left, right, above, below } = this.room();
    const across = left + right,
      down = above + below;
    const square = Math.max(
      8,
      Math.min(((width || files * 48) - across) / files, ((height || ranks * 48) - down) / ranks),
    );
    /** The edge of a square on the screen, in CSS pixels. */
    this.square = square;
    // The style sheets leave as much room beside a board as above and below it.
    if (this.live) document.documentElement.style.setProperty('--below', `${Math.max(0, down - across)}px`);
    const px = 100 / square;
    const box = [-left * px, -above * px, files * 100 + across * px, ranks * 100 + down * px];
    this.svg.setAttribute('viewBox', box.join(' '));
    this.svg.style.setProperty('--px', String(px));
    this.svg.classList.toggle('small', square < SMALL);
    this.svg.classList.toggle('tight', square < TIGHT);
    this.drawCoordinates(px);
    this.drawSeams(px);
  }

  /** The room beside the squares for coordinates and the arrows on joined edges, in CSS pixels. */
  room() {
    if (!this.live) return { left: 0, right: 0, above: 0, below: 0 };
    const named = labelledEdges(),
      seams = this.geometry.seams();
    const room = (/** @type {boolean} */ label, /** @type {boolean} */ seam) => (label ? STRIP : seam ? SEAM : 0);
    return {
      left: room(named.left, seams.length > 0),
      right: room(named.right, seams.some(({ dx }) => dx > 0)),
      above: room(named.above, seams.some(({ dy }) => dy < 0)),
      below: room(named.below, seams.some(({ dy }) => dy > 0)),
    };
  }

  /**
   * Draws arrows on the edges that are joined, out of the board where it goes on at the opposite edge.
   * @param {number} px units in a CSS pixel
   */
  drawSeams(px) {
    const size = 7 * px;
    this.seams.replaceChildren(
      ...this.geometry.seams().map(({ x, y, dx, dy }) => {
        const back = (/** @type {number} */ at, /** @type {number} */ d, /** @type {number} */ aside) =>
          at * 100 - d * size + aside * size;
        const points = [
          `${back(x, dx, -dy)},${back(y, dy, -dx)}`,
          `${x * 100 + dx * size},${y * 100 + dy * size}`,
          `${back(x, dx, dy)},${back(y, dy, dx)}`,
        ];
        return svg('polygon', { points: points.join(' ') });
      }),
    );
  }

  /** @param {number} px units in a CSS pixel */
  drawCoordinates(px) {
    this.coordinates.replaceChildren();
    if (!this.live) return;
    const beside = { below: [0, 13], above: [0, -5], left: [-10, 4], right: [9, 4] };
    for (const { text, x, y, where } of edgeLabels(this.geometry, this.flipped)) {
      const [dx = 0, dy = 0] = beside[where];
      const at = { x: x * 100 + dx * px, y: y * 100 + dy * px };
      this.coordinates.append(svg('text', { ...at, 'font-size': 11 * px, 'text-anchor': 'middle' }, text));
    }
    for (const [name, text] of Object.entries(squareLabels())) {
      const { col, row } = this.geometry.place(name, this.flipped);
      // On small squares they are small enough to stand beside a round piece, as far as they can be read.
      const size = Math.max(7 * px, Math.min(10 * px, 21)),
        inset = (size < 10 * px ? 0.5 : 3) * px;
      const at = { x: col * 100 + inset, y: row * 100 + inset + 0.73 * size };
      this.coordinates.append(svg('text', { ...at, class: 'on-square', 'font-size': size }, text));
    }
  }

  /** @param {BoardModel} model @param {Doing} doing @param {boolean} figures */
  draw(model, doing, figures) {
    const flipped = model.flipped ?? false;
    const written = notationInUse();
    if (written !== this.written) {
      this.written = written;
      this.drawn = false;
      this.resize(this.width, this.height);
    }
    if (flipped !== this.flipped || this.pictured !== usesPictures() || !this.drawn) {
      this.flipped = flipped;
      this.pictured = usesPictures();
      this.drawCells();
      this.drawCoordinates(Number(this.svg.style.getPropertyValue('--px')));
      this.drawn = true;
      this.pieces.still();
    }
    this.pieces.draw(model, flipped, figures, doing.pick?.from ?? '');
    this.marks.draw(model, doing);
    if (this.live) this.describe(model, doing);
  }

  /** Draws the squares, row by row as they are seen, so that they are read in that order too. */
  drawCells() {
    this.cells.replaceChildren();
    this.cellOf.clear();
    this.grid.replaceChildren(...drawBoardArt(this.geometry, this.flipped, drawGrid(this.geometry, this.flipped)));
    this.geometry.rowsSeen(this.flipped).forEach((names, row) => {
      const line = svg('g', this.live ? { role: 'row', 'aria-rowindex': row + 1 } : {});
      for (const name of names) line.append(this.drawCell(name));
      if (line.childElementCount > 0) this.cells.append(line);
    });
  }

  /** @param {string} name */
  drawCell(name) {
    const { col, row } = this.geometry.place(name, this.flipped);
    const shade = this.geometry.look.unseen?.includes(name) ? 'unseen' : this.geometry.shade(name);
    const cell = svg(
      'g',
      { class: `square ${shade}`, 'data-square': name },
      this.geometry.outline
        ? svg('polygon', { points: this.geometry.outline, transform: `translate(${col * 100} ${row * 100})` })
        : svg('rect', { x: col * 100, y: row * 100, width: 100, height: 100 }),
    );
    if (this.live) {
      cell.setAttribute('role', 'gridcell');
      cell.setAttribute('aria-colindex', String(Math.round(col) + 1));
      cell.setAttribute('tabindex', '-1');
    }
    this.cellOf.set(name, cell);
    return cell;
  }

  /**
   * Says in words what stands on each square and what can be done there.
   * @param {BoardModel} model @param {Doing} doing
   */
  describe(model, doing) {
    for (const [name, cell] of this.cellOf) {
      const piece = model.position.pieces.get(name);
      const parts = [squareTitle(this.geometry.title(name))];
      if (piece) parts.push(this.pieceName(piece));
      else if (model.position.walls?.has(name)) parts.push(this.wall);
      parts.push(...standing(model, name));
      const selected = doing.pick?.from === name;
      if (selected) parts.push(tr('selected'));
      const steps = doing.targets.get(name);
      if (steps) parts.push(targetWords(steps, this.wall));
      else if (doing.way.includes(name)) parts.push(tr('on the chosen way'));
      else if (doing.stops.has(name)) parts.push(tr('can be stopped at on the way'));
      cell.setAttribute('aria-label', parts.join(', '));
      cell.setAttribute('aria-selected', String(selected));
      cell.setAttribute('tabindex', name === doing.focus ? '0' : '-1');
      cell.classList.toggle('mine', piece !== undefined && piece.side === model.mine);
      cell.classList.toggle('target', steps !== undefined || doing.stops.has(name));
      if (piece) cell.dataset['piece'] = piece.side + piece.id;
      else delete cell.dataset['piece'];
    }
  }

  /** @param {import('../lib/types.js').Piece} piece "white Pawn" */
  pieceName(piece) {
    return `${sideName(piece.side).toLowerCase()} ${this.types.get(piece.id)?.name ?? piece.id}`;
  }

  /**
   * The square under a point of the window, '' if there is none.
   * @param {number} x @param {number} y
   */
  squareAt(x, y) {
    const p = this.toUnits(x, y);
    return p ? this.geometry.nameAtPoint(p.x / 100, p.y / 100, this.flipped) : '';
  }

  /**
   * A point of the window in the drawing's units.
   * @param {number} x @param {number} y
   */
  toUnits(x, y) {
    const matrix = this.svg.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : null;
  }

  /**
   * The nearest square that exists in a direction as the board is seen. Up and down keep to the given column, so that
   * boards with missing squares can be crossed.
   * @param {string} name @param {number} dCol @param {number} dRow @param {number} goalCol
   */
  neighbour(name, dCol, dRow, goalCol) {
    return this.geometry.beside(name, dCol, dRow, goalCol, this.flipped);
  }

  /**
   * The column at which a square is drawn.
   * @param {string} name
   */
  column(name) {
    return this.geometry.place(name, this.flipped).col;
  }

  /** A square to begin with: in the middle of the near side. */
  entrance() {
    return this.geometry.entrance(this.flipped);
  }
}

/**
 * How what stands on a square is, beyond what it is.
 * @param {BoardModel} model @param {string} name
 */
function standing(model, name) {
  const said = /** @type {const} */ ([
    [model.check, tr('in check')],
    [model.danger, tr('could be captured')],
    [model.immobilized, tr('immobilized')],
    [model.relayed, tr('has lent moves')],
    [model.veiled, tr('hidden')],
    [[model.ahead?.from ?? ''], tr('to move next')],
    [[model.ahead?.to ?? ''], tr('where the next move goes')],
  ]);
  return said.filter(([squares]) => squares?.includes(name)).map(([, words]) => words);
}
