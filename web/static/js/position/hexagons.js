// Boards of hexagons, which stand in upright files: where each is drawn, as the server says. All is measured in
// hexagons: one is 1 high, and drawn around a square with an edge of 1, so that pieces and marks fit in.

import { Geometry } from './geometry.js';

/** @typedef {import('../lib/types.js').BoardShape} BoardShape */
/** @typedef {import('../lib/types.js').Hexagon} Hexagon */

/** How far beside each other files stand, and how far the corners of a hexagon reach out of its square. */
export const BESIDE = Math.sqrt(3) / 2;
const OUT = 1 / Math.sqrt(3) - 0.5;

/** The corners of a hexagon, from the left one on, in hundredths from the corner of its square. */
export const OUTLINE = [
  [-OUT, 0.5],
  [0.5 - BESIDE / 3, 0],
  [0.5 + BESIDE / 3, 0],
  [1 + OUT, 0.5],
  [0.5 + BESIDE / 3, 1],
  [0.5 - BESIDE / 3, 1],
]
  .map(([x = 0, y = 0]) => `${(x * 100).toFixed(2)},${(y * 100).toFixed(2)}`)
  .join(' ');

/**
 * Where a way on the slanted grid leads, to the right and forward.
 * @param {number} dx @param {number} dy @returns {[number, number]}
 */
export function slanted(dx, dy) {
  return [dx * BESIDE, dy - dx / 2];
}

/** A hexagonal board's squares. */
export class Hexagons extends Geometry {
  /** @param {BoardShape} shape */
  constructor(shape) {
    super(shape);
    const all = (shape.hexagons ?? []).flat();
    /** @type {Map<string, Hexagon>} */
    this.hexagon = new Map(all.filter((h) => !this.holes.has(h.name)).map((h) => [h.name, h]));
    this.ranksOfNames = (shape.hexagons ?? []).map((row) => row.map((h) => h.name));
    this.hexagonal = true;
    this.outline = OUTLINE;
    this.width = (this.files - 1) * BESIDE + 1 + 2 * OUT;
    this.height = this.ranks;
  }

  /** @override */
  squares() {
    return [...(this.hexagon ?? new Map()).keys()];
  }

  /** @override @param {string} name */
  shade(name) {
    return ['dark', 'middle', 'light'][this.hexagon.get(name)?.shade ?? 0] ?? 'dark';
  }

  /** @override @param {string} name @param {boolean} flipped */
  place(name, flipped) {
    const h = this.hexagon.get(name);
    const column = h?.column ?? 0,
      row = (h?.row ?? 0) / 2;
    if (flipped) return { col: (this.files - 1 - column) * BESIDE + OUT, row };
    return { col: column * BESIDE + OUT, row: this.ranks - 1 - row };
  }

  /** @override @param {number} x @param {number} y @param {boolean} flipped */
  nameAtPoint(x, y, flipped) {
    let best = '',
      least = 0.58;
    for (const name of this.hexagon.keys()) {
      const { col, row } = this.place(name, flipped);
      const far = Math.hypot(col + 0.5 - x, row + 0.5 - y);
      if (far < least) [best, least] = [name, far];
    }
    return best;
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
    let best = name,
      least = Infinity;
    for (const other of this.hexagon.keys()) {
      const there = this.place(other, flipped);
      const along = (there.col - here.col) * dCol + (there.row - here.row) * dRow;
      const aside = Math.abs((there.col - here.col) * dRow) + Math.abs((there.row - here.row) * dCol);
      // Of the two neighbours on the next file the lower one comes first: going on and back leads home.
      const far = along + aside - (there.row - here.row) * dCol * 0.01;
      if (along > 0.4 && (dCol === 0 ? aside < 0.1 : aside < 0.6) && far < least) [best, least] = [other, far];
    }
    return best;
  }

  /** @override @param {boolean} flipped */
  rowsSeen(flipped) {
    const rows = this.ranksOfNames.map((row) => row.filter((name) => this.hexagon.has(name)));
    return flipped ? rows.reverse().map((row) => row.reverse()) : rows;
  }

  /** @override @param {boolean} flipped */
  entrance(flipped) {
    const middle = [...this.hexagon].filter(([, h]) => h.column === this.files >> 1).map(([name]) => name);
    return (flipped ? middle[0] : middle[middle.length - 1]) ?? this.squares()[0] ?? 'a1';
  }

  /** @override @param {boolean} flipped */
  labels(flipped) {
    /** @type {import('./notation.js').Label[]} */
    const out = [];
    for (const row of this.ranksOfNames) {
      const first = flipped ? row[row.length - 1] : row[0];
      if (!first) continue;
      const { col, row: y } = this.place(first, flipped);
      out.push({ text: first.slice(1), x: col, y: y + 0.22, where: 'left' });
    }
    for (let column = 0; column < this.files; column++) {
      const file = [...this.hexagon].filter(([, h]) => h.column === column).map(([name]) => name);
      const end = flipped ? file[0] : file[file.length - 1];
      if (!end) continue;
      const { col, row } = this.place(end, flipped);
      out.push({ text: end.slice(0, 1), x: col + 0.5, y: row + 1, where: 'below' });
    }
    return out;
  }

  /** @override @param {string} from @param {number} radius */
  around(from, radius) {
    const home = this.place(from, false);
    return this.squares().flatMap((name) => {
      const { col, row } = this.place(name, false);
      const dx = col - home.col,
        dy = home.row - row;
      return Math.hypot(dx, dy) < radius + 0.6 ? [{ name, dx, dy, shade: this.shade(name) }] : [];
    });
  }

  /** @override @param {string} from @param {number} dx @param {number} dy */
  hasAt(from, dx, dy) {
    const { col, row } = this.place(from, false);
    return this.nameAtPoint(col + dx + 0.5, row - dy + 0.5, false) !== '';
  }
}
