// The pieces on a board: one SVG group each, kept from position to position so that they glide to where they go.

import { svg } from '../lib/dom.js';
import { usesGlyphs, usesPictures } from '../lib/settings.js';
import { drawPiece } from '../piece/token.js';
import { pointsDown } from '../position/position.js';

/** @typedef {import('../lib/types.js').BoardModel} BoardModel */
/** @typedef {import('../lib/types.js').Piece} Piece */
/** @typedef {import('../lib/types.js').PieceType} PieceType */

/** @typedef {{el: SVGGElement, piece: Piece, look: string}} DrawnPiece */

/** How long a captured piece takes to fade, in milliseconds. */
const FADE = 170;

/** The layer of pieces. */
export class BoardPieces {
  /** @param {import('../position/geometry.js').Geometry} geometry @param {Map<string, PieceType>} types */
  constructor(geometry, types) {
    this.geometry = geometry;
    this.types = types;
    this.layer = svg('g', { class: 'board-pieces', 'aria-hidden': 'true' });
    /** Above everything else: the piece that is being carried. */
    this.top = svg('g', { class: 'board-pieces', 'aria-hidden': 'true' });
    /** @type {Map<string, DrawnPiece>} */
    this.at = new Map();
    this.flipped = false;
    /** @type {import('../lib/types.js').Position | undefined} */
    this.position = undefined;
  }

  /** The next drawing appears at once, without motion. */
  still() {
    this.layer.classList.add('still');
  }

  /**
   * @param {BoardModel} model
   * @param {boolean} flipped
   * @param {boolean} figures
   * @param {string} picked the square of a picked piece
   */
  draw(model, flipped, figures, picked) {
    this.flipped = flipped;
    this.position = model.position;
    const wanted = model.position.pieces;
    const next = this.match(wanted, model.moves ?? []);
    const kept = new Set(next.values());
    for (const drawn of this.at.values()) {
      if (!kept.has(drawn)) this.fade(drawn);
    }
    for (const [square, piece] of wanted) {
      const drawn = next.get(square) ?? this.add(square, piece);
      next.set(square, drawn);
      this.dress(drawn, piece, figures);
      this.place(drawn, square);
      drawn.el.classList.toggle('picked', square === picked);
    }
    this.at = next;
    if (this.layer.classList.contains('still')) {
      this.layer.getBoundingClientRect();
      requestAnimationFrame(() => this.layer.classList.remove('still'));
    }
  }

  /**
   * Which of the pieces that are drawn stand where in the new position: first those that stay, then those that the
   * effects name, then the nearest of their kind.
   * @param {Map<string, Piece>} wanted @param {import('../lib/types.js').Effect[]} moves
   * @returns {Map<string, DrawnPiece>}
   */
  match(wanted, moves) {
    /** @type {Map<string, DrawnPiece>} */
    const found = new Map();
    const free = new Map(this.at);
    const take = (/** @type {string} */ to, /** @type {string} */ from) => {
      const drawn = free.get(from);
      if (!drawn || found.has(to)) return;
      found.set(to, drawn);
      free.delete(from);
    };
    for (const [square, piece] of wanted) {
      const drawn = this.at.get(square);
      if (drawn && same(drawn.piece, piece)) take(square, square);
    }
    for (const e of moves) {
      if (e.from && wanted.get(e.to)?.side === e.side && this.at.get(e.from)?.piece.side === e.side) take(e.to, e.from);
      if (e.partnerFrom && wanted.has(e.partnerTo)) take(e.partnerTo, e.partnerFrom);
    }
    for (const [square, piece] of wanted) {
      if (found.has(square)) continue;
      const nearest = [...free]
        .filter(([, drawn]) => same(drawn.piece, piece))
        .sort(([a], [b]) => this.distance(a, square) - this.distance(b, square))[0];
      if (nearest) take(square, nearest[0]);
    }
    return found;
  }

  /** @param {string} square @param {Piece} piece @returns {DrawnPiece} */
  add(square, piece) {
    const el = svg('g', { class: 'piece appearing' });
    const drawn = { el, piece, look: '' };
    this.place(drawn, square);
    this.layer.append(el);
    requestAnimationFrame(() => el.classList.remove('appearing'));
    return drawn;
  }

  /**
   * Draws a piece anew if it looks different now.
   * @param {DrawnPiece} drawn @param {Piece} piece @param {boolean} figures
   */
  dress(drawn, piece, figures) {
    const down = pointsDown(piece.side, this.flipped, this.position);
    const type = this.types.get(piece.id);
    // Types made in play can be taken back: another one may then have the same id.
    const look = `${piece.side}${piece.id} ${type?.notation} ${down} ${figures} ${usesGlyphs()} ${usesPictures()}`;
    drawn.piece = piece;
    if (look === drawn.look) return;
    drawn.look = look;
    drawn.el.dataset['piece'] = piece.side + piece.id;
    drawn.el.replaceChildren(...(type ? [drawPiece(type, piece.side, { figures, down })] : []));
  }

  /** @param {string} a @param {string} b */
  distance(a, b) {
    const from = this.geometry.place(a, false),
      to = this.geometry.place(b, false);
    return Math.hypot(from.col - to.col, from.row - to.row);
  }

  /** @param {DrawnPiece} drawn @param {string} square */
  place(drawn, square) {
    if (drawn.el.classList.contains('carried')) return;
    const { col, row } = this.geometry.place(square, this.flipped);
    drawn.el.style.transform = `translate(${col * 100}px, ${row * 100}px)`;
    drawn.el.dataset['at'] = square;
  }

  /** @param {DrawnPiece} drawn */
  fade(drawn) {
    drawn.el.classList.add('leaving');
    delete drawn.el.dataset['at'];
    delete drawn.el.dataset['piece'];
    setTimeout(() => drawn.el.remove(), FADE);
  }

  /**
   * Carries a piece under the pointer. The piece is drawn above all others.
   * @param {string} square @param {{x: number, y: number}} point in units
   */
  carry(square, point) {
    const drawn = this.at.get(square);
    if (!drawn) return;
    if (!drawn.el.classList.contains('carried')) {
      drawn.el.classList.add('carried');
      this.top.append(drawn.el);
    }
    drawn.el.style.transform = `translate(${point.x - 50}px, ${point.y - 50}px)`;
  }

  /**
   * Lets a carried piece go. It glides to its square unless it was put there by hand.
   * @param {string} square @param {boolean} back
   */
  release(square, back) {
    const drawn = this.at.get(square);
    if (!drawn) return;
    if (!back) this.still();
    drawn.el.classList.remove('carried');
    this.layer.append(drawn.el);
    if (back) this.place(drawn, square);
  }
}

/** @param {Piece} a @param {Piece} b */
function same(a, b) {
  return a.id === b.id && a.side === b.side;
}
