// Boards whose squares stand anywhere, as the server says: each is 1 wide, drawn as a square, a hexagon or a circle.

import { Geometry } from './geometry.js';
import { BESIDE, Hexagons, OUTLINE } from './hexagons.js';

/** @typedef {import('../lib/types.js').BoardShape} BoardShape */
/** @typedef {import('../lib/types.js').Place} Place */

/** The corners of a hexagon that points up, and of a polygon with so many that it is seen as a circle. */
const POINTED = OUTLINE.split(' ')
    .map((corner) => corner.split(',').reverse().join(','))
    .join(' '),
  ROUND = Array.from({ length: 36 }, (_, i) => (i * Math.PI) / 18)
    .map((turn) => `${(50 + 42 * Math.cos(turn)).toFixed(1)},${(50 + 42 * Math.sin(turn)).toFixed(1)}`)
    .join(' ');

/** @type {Record<string, string>} */
const OUTLINES = { hexagons: OUTLINE, pointed: POINTED, circles: ROUND };

/** How far from its middle a square is still pointed at, and how far beside a row one may stand that belongs to it. */
const REACH = 0.62,
  ROW = 0.3;

/** A board's squares wherever they stand. */
export class Places extends Geometry {
  /** @param {BoardShape} shape */
  constructor(shape) {
    super(shape);
    /** @type {Map<string, Place>} */
    this.places = new Map((shape.look?.places ?? []).map((p) => [p.square, p]));
    this.outline = OUTLINES[shape.look?.cell ?? ''] ?? '';
    const all = [...this.places.values()];
    this.width = Math.max(...all.map(({ x }) => x)) + 0.5;
    this.height = Math.max(...all.map(({ y }) => y)) + 0.5;
  }

  /** @override @param {string} name */
  title(name) {
    return this.places.get(name)?.name ?? name;
  }

  /** @override @param {string} name */
  shade(name) {
    const { x = 0, y = 0 } = this.places.get(name) ?? {};
    const [along, aside] = this.outline === POINTED ? [x, y] : [y, x];
    if (this.outline === ROUND || this.outline === '') return super.shade(name);
    // Of hexagons that touch no two have the same shade.
    const row = Math.round(aside / BESIDE),
      column = Math.round(along - row / 2);
    return ['dark', 'middle', 'light'][(((column - row) % 3) + 3) % 3] ?? 'dark';
  }

  /** @override @param {string} name @param {boolean} flipped */
  place(name, flipped) {
    const { x, y } = this.places.get(name) ?? { x: 0.5, y: 0.5 };
    return flipped ? { col: this.width - x - 0.5, row: this.height - y - 0.5 } : { col: x - 0.5, row: y - 0.5 };
  }

  /** @override @param {number} x @param {number} y @param {boolean} flipped */
  nameAtPoint(x, y, flipped) {
    return this.nearest(
      (col, row) => Math.hypot(col + 0.5 - x, row + 0.5 - y),
      (far) => far < REACH,
      flipped,
    );
  }

  /**
   * @override
   * @param {string} name
   * @param {number} dCol
   * @param {number} dRow
   * @param {number} _goal
   * @param {boolean} flipped
   */
  beside(name, dCol, dRow, _goal, flipped) {
    const here = this.place(name, flipped);
    const found = this.nearest(
      (col, row) => {
        const along = (col - here.col) * dCol + (row - here.row) * dRow;
        const aside = Math.abs((col - here.col) * dRow) + Math.abs((row - here.row) * dCol);
        return along > 0.2 && aside <= 2 * along ? along + 2 * aside : Infinity;
      },
      (far) => far < Infinity,
      flipped,
    );
    return found || name;
  }

  /**
   * The square of which something is least, '' if that will not do.
   * @param {(col: number, row: number) => number} measure @param {(least: number) => boolean} will
   * @param {boolean} flipped
   */
  nearest(measure, will, flipped) {
    let best = '',
      least = Infinity;
    for (const name of this.places.keys()) {
      const { col, row } = this.place(name, flipped);
      const far = measure(col, row);
      if (far < least) [best, least] = [name, far];
    }
    return will(least) ? best : '';
  }

  /** @override @param {boolean} flipped */
  rowsSeen(flipped) {
    const all = this.squares()
      .map((name) => ({ name, ...this.place(name, flipped) }))
      .sort((a, b) => a.row - b.row || a.col - b.col);
    /** @type {(typeof all)[]} */
    const rows = [];
    for (const square of all) {
      const row = rows.at(-1);
      if (row?.[0] && square.row - row[0].row < ROW) row.push(square);
      else rows.push([square]);
    }
    return rows.map((row) => row.sort((a, b) => a.col - b.col).map(({ name }) => name));
  }

  /** @override @param {boolean} flipped */
  entrance(flipped) {
    const near = this.rowsSeen(flipped).at(-1) ?? [];
    return near[near.length >> 1] ?? 'a1';
  }

  /** @override */
  labels() {
    return [];
  }

  /** @override @param {string} from @param {number} radius */
  around(from, radius) {
    const home = this.place(from, false);
    return this.squares().flatMap((name) => {
      const { col, row } = this.place(name, false);
      const dx = col - home.col,
        dy = home.row - row;
      return Math.hypot(dx, dy) < radius + 0.6 ? [{ name, dx, dy, shade: '' }] : [];
    });
  }

  /** @override @param {string} from @param {number} dx @param {number} dy */
  hasAt(from, dx, dy) {
    const { col, row } = this.place(from, false);
    return this.nameAtPoint(col + dx + 0.5, row - dy + 0.5, false) !== '';
  }
}

/**
 * The squares of a board of any shape.
 * @param {BoardShape} shape @returns {Geometry}
 */
export function geometryOf(shape) {
  if (shape.hexagons) return new Hexagons(shape);
  return shape.look?.places ? new Places(shape) : new Geometry(shape);
}
