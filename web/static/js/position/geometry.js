// Squares by name: "a1" is file 0, rank 0. Boards have up to 26 files and 99 ranks and may lack squares.

/** @typedef {import('../lib/types.js').BoardShape} BoardShape */

/** @param {string} name @returns {number} the file, from 0 */
export function fileOf(name) {
  return name.charCodeAt(0) - 97;
}

/** @param {string} name @returns {number} the rank, from 0 */
export function rankOf(name) {
  return Number(name.slice(1)) - 1;
}

/** @param {number} file @param {number} rank */
export function squareName(file, rank) {
  return String.fromCharCode(97 + file) + (rank + 1);
}

/** A board's squares: which exist, how they are coloured, where they are drawn. */
export class Geometry {
  /** @param {BoardShape} shape */
  constructor(shape) {
    this.files = shape.files;
    this.ranks = shape.ranks;
    this.lightA1 = shape.lightA1;
    this.holes = new Set(shape.holes);
    this.oneColour = this.squares().every((sq, _, all) => parity(sq) === parity(/** @type {string} */ (all[0])));
  }

  /** @param {number} file @param {number} rank whether there is a square */
  has(file, rank) {
    return file >= 0 && file < this.files && rank >= 0 && rank < this.ranks && !this.holes.has(squareName(file, rank));
  }

  /** All squares that exist, along the ranks from a1. */
  squares() {
    const out = [];
    for (let rank = 0; rank < this.ranks; rank++) {
      for (let file = 0; file < this.files; file++) {
        if (this.has(file, rank)) out.push(squareName(file, rank));
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
    return (parity(name) === 0) === this.lightA1;
  }

  /**
   * The column and row at which a square is drawn, from the top left.
   * @param {string} name @param {boolean} flipped
   */
  place(name, flipped) {
    const file = fileOf(name),
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
    return this.has(file, rank) ? squareName(file, rank) : '';
  }
}

/** @param {string} name */
function parity(name) {
  return (fileOf(name) + rankOf(name)) % 2;
}
