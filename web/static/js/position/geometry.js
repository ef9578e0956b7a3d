// Squares by name: "a1" is file 0, rank 0, unless a game names its files otherwise. Boards have up to 26 files, wide
// ones more, whose names are of two letters, and 99 ranks, and may lack squares.

import { tr } from '../lib/tr.js';

/** @typedef {import('../lib/types.js').BoardShape} BoardShape */

/** The letters of files that have no names of their own. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** @param {string} name @param {string} [letters] of the files @returns {number} the file, from 0 */
export function fileOf(name, letters = ALPHABET) {
  const [first, second] = [...name.slice(0, 2)].map((letter) => letters.indexOf(letter));
  return second === undefined || second < 0 ? (first ?? -1) : ALPHABET.length * ((first ?? 0) + 1) + second;
}

/** @param {string} name @returns {number} the rank, from 0 */
export function rankOf(name) {
  return Number(name.replace(/^[a-z]+/, '')) - 1;
}

/** @param {number} file @param {string} [letters] of the files @returns {string} its letter, or two from the 27th on */
export function fileName(file, letters = ALPHABET) {
  if (file < ALPHABET.length) return letters.charAt(file);
  return ALPHABET.charAt(Math.floor(file / ALPHABET.length) - 1) + ALPHABET.charAt(file % ALPHABET.length);
}

/** @param {number} file @param {number} rank @param {string} [letters] of the files */
export function squareName(file, rank, letters = ALPHABET) {
  return fileName(file, letters) + (rank + 1);
}

/** A board's squares: which exist, how they are coloured, where they are drawn. */
export class Geometry {
  /** @param {BoardShape} shape */
  constructor(shape) {
    this.files = shape.files;
    this.ranks = shape.ranks;
    this.letters = shape.fileNames ?? ALPHABET;
    this.lightA1 = shape.lightA1;
    this.holes = new Set(shape.holes);
    this.hexagonal = false;
    /** The corners of a square, in hundredths from its upper left one, where it is none. */
    this.outline = '';
    /** What is drawn besides the squares, or in place of their colours. */
    this.art = shape.art;
    this.look = shape.look ?? { style: 'checkered' };
    /** Which edges are joined: left and right, bottom and top. */
    const torus = shape.topology === 'torus';
    this.joined = { sides: torus || shape.topology === 'cylinder', ends: torus };
    /** The edges of the drawing, in squares. */
    this.width = shape.files;
    this.height = shape.ranks;
    const parities = new Set(this.squares().map((sq) => this.parity(sq)));
    this.oneColour = parities.size < 2;
  }

  /** What is said of joined edges behind a board's name, '' if there are none. */
  seamWords() {
    if (this.joined.ends) return `, ${tr('opposite edges joined')}`;
    return this.joined.sides ? `, ${tr('left and right edges joined')}` : '';
  }

  /**
   * The signs on joined edges: arrows that point off the board where squares meet on the edge, in squares; dx and dy
   * say whereto.
   * @returns {{x: number, y: number, dx: number, dy: number}[]}
   */
  seams() {
    const out = [];
    for (let y = 1; this.joined.sides && y < this.ranks; y++) {
      out.push({ x: 0, y, dx: -1, dy: 0 }, { x: this.files, y, dx: 1, dy: 0 });
    }
    for (let x = 1; this.joined.ends && x < this.files; x++) {
      out.push({ x, y: 0, dx: 0, dy: -1 }, { x, y: this.ranks, dx: 0, dy: 1 });
    }
    return out;
  }

  /** @param {string} name @returns {number} the file, from 0 */
  fileOf(name) {
    return fileOf(name, this.letters);
  }

  /** @param {number} file @param {number} rank */
  nameOf(file, rank) {
    return squareName(file, rank, this.letters);
  }

  /** @param {string} name @returns {string} what the game calls a square */
  title(name) {
    return name;
  }

  /** @param {string} name */
  parity(name) {
    return (this.fileOf(name) + rankOf(name)) % 2;
  }

  /** @param {number} file @param {number} rank whether there is a square */
  has(file, rank) {
    return file >= 0 && file < this.files && rank >= 0 && rank < this.ranks && !this.holes.has(this.nameOf(file, rank));
  }

  /** All squares that exist, along the ranks from a1. */
  squares() {
    const out = [];
    for (let rank = 0; rank < this.ranks; rank++) {
      for (let file = 0; file < this.files; file++) {
        if (this.has(file, rank)) out.push(this.nameOf(file, rank));
      }
    }
    return out;
  }

  /**
   * Whether a square is drawn light. Where only the squares of one colour exist, rows alternate: a diagonal step then
   * changes the colour, as on a board turned by an eighth.
   * @param {string} name
   */
  isLight(name) {
    if (this.oneColour) return rankOf(name) % 2 === 1;
    return (this.parity(name) === 0) === this.lightA1;
  }

  /**
   * The shade in which a square is drawn, as a class.
   * @param {string} name @returns {string}
   */
  shade(name) {
    return this.isLight(name) ? 'light' : 'dark';
  }

  /**
   * The column and row at which a square is drawn, from the top left.
   * @param {string} name @param {boolean} flipped
   */
  place(name, flipped) {
    const file = this.fileOf(name),
      rank = rankOf(name);
    if (flipped) return { col: this.files - 1 - file, row: rank };
    return { col: file, row: this.ranks - 1 - rank };
  }

  /**
   * The name of the square drawn at a column and row, '' if there is none.
   * @param {number} col @param {number} row @param {boolean} flipped
   */
  nameAt(col, row, flipped) {
    const file = flipped ? this.files - 1 - col : col;
    const rank = flipped ? row : this.ranks - 1 - row;
    return this.has(file, rank) ? this.nameOf(file, rank) : '';
  }

  /**
   * The name of the square at a point of the drawing, '' if there is none.
   * @param {number} x @param {number} y in squares @param {boolean} flipped
   */
  nameAtPoint(x, y, flipped) {
    return this.nameAt(Math.floor(x), Math.floor(y), flipped);
  }

  /**
   * The squares as they are seen, row by row from the top.
   * @param {boolean} flipped
   */
  rowsSeen(flipped) {
    return Array.from({ length: this.ranks }, (_, row) =>
      Array.from({ length: this.files }, (_, col) => this.nameAt(col, row, flipped)).filter((name) => name !== ''),
    );
  }

  /**
   * The nearest square that exists in a direction as the board is seen. Up and down keep to the given column, so that
   * boards with missing squares can be crossed.
   * @param {string} name @param {number} dCol @param {number} dRow @param {number} goal @param {boolean} flipped
   */
  beside(name, dCol, dRow, goal, flipped) {
    let { col, row } = this.place(name, flipped);
    if (dRow === 0) {
      for (col += dCol; col >= 0 && col < this.files; col += dCol) {
        const next = this.nameAt(col, row, flipped);
        if (next) return next;
      }
      return name;
    }
    for (row += dRow; row >= 0 && row < this.ranks; row += dRow) {
      for (let off = 0; off < this.files; off++) {
        const next = this.nameAt(goal + off, row, flipped) || this.nameAt(goal - off, row, flipped);
        if (next) return next;
      }
    }
    return name;
  }

  /**
   * A square to begin with: in the middle of the near side.
   * @param {boolean} flipped
   */
  entrance(flipped) {
    const middle = this.nameAt(this.files >> 1, this.ranks - 1, flipped);
    return middle || this.squares()[0] || 'a1';
  }

  /**
   * The letters and numbers beside the board and where they stand, in squares.
   * @param {boolean} flipped @returns {import('./notation.js').Label[]}
   */
  labels(flipped) {
    const files = Array.from({ length: this.files }, (_, file) => ({
      text: fileName(file, this.letters),
      x: (flipped ? this.files - 1 - file : file) + 0.5,
      y: this.ranks,
      where: /** @type {const} */ ('below'),
    }));
    const ranks = Array.from({ length: this.ranks }, (_, rank) => ({
      text: String(rank + 1),
      x: 0,
      y: (flipped ? rank : this.ranks - 1 - rank) + 0.5,
      where: /** @type {const} */ ('left'),
    }));
    // Between two boards there are no squares to be named, and what exists for the rules alone has no name either.
    return [...files.filter((_, file) => this.isFile(file)), ...ranks.filter((_, rank) => this.isRank(rank))];
  }

  /** @param {number} file whether it has a square that is drawn */
  isFile(file) {
    return Array.from({ length: this.ranks }, (_, rank) => rank).some((rank) => this.isDrawn(file, rank));
  }

  /** @param {number} rank whether it has a square that is drawn */
  isRank(rank) {
    return Array.from({ length: this.files }, (_, file) => file).some((file) => this.isDrawn(file, rank));
  }

  /** @param {number} file @param {number} rank */
  isDrawn(file, rank) {
    return this.has(file, rank) && !this.look.unseen?.includes(this.nameOf(file, rank));
  }

  /**
   * The squares at most so far from one, by how far they lie to its right and forward.
   * @param {string} from @param {number} radius
   */
  around(from, radius) {
    const home = this.place(from, false);
    return this.squares().flatMap((name) => {
      const { col, row } = this.place(name, false);
      const dx = col - home.col,
        dy = home.row - row;
      const near = Math.abs(dx) <= radius && Math.abs(dy) <= radius;
      return near ? [{ name, dx, dy, shade: (dx + dy) % 2 === 0 ? '' : 'other' }] : [];
    });
  }

  /**
   * Whether there is a square so far to the right of one and forward.
   * @param {string} from @param {number} dx @param {number} dy
   */
  hasAt(from, dx, dy) {
    return this.has(this.fileOf(from) + dx, rankOf(from) + dy);
  }
}
