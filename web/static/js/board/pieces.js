// The pieces on a board: one SVG group each, kept from position to position so that they glide to where they go.

import { svg } from '../lib/dom.js';
import { drawPiece } from '../piece/token.js';
import { pointsDown } from '../position/position.js';

/** @typedef {import('../lib/types.js').BoardModel} BoardModel */
/** @typedef {import('../lib/types.js').Piece} Piece */
/** @typedef {import('../lib/types.js').PieceType} PieceType */

/** @typedef {{el: SVGGElement, piece: Piece, look: string}} Man */

/** How long a captured piece takes to fade, in milliseconds. */
const FADE = 170;

/** The layer of pieces. */
export class Men {
  /** @param {import('../position/geometry.js').Geometry} geometry @param {Map<string, PieceType>} types */
  constructor(geometry, types) {
    this.geometry = geometry;
    this.types = types;
    this.layer = svg('g', { class: 'men', 'aria-hidden': 'true' });
    /** Above everything else: the piece that is being carried. */
    this.top = svg('g', { class: 'men', 'aria-hidden': 'true' });
    /** @type {Map<string, Man>} */
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
   * @param {string} picked the square of a picked man
   */
  draw(model, flipped, figures, picked) {
    this.flipped = flipped;
    this.position = model.position;
    const wanted = model.position.pieces;
    const next = this.match(wanted, model.moves ?? []);
    const kept = new Set(next.values());
    for (const man of this.at.values()) {
      if (!kept.has(man)) this.fade(man);
    }
    for (const [square, piece] of wanted) {
      const man = next.get(square) ?? this.add(square, piece);
      next.set(square, man);
      this.dress(man, piece, figures);
      this.place(man, square);
      man.el.classList.toggle('picked', square === picked);
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
   * @param {Map<string, Piece>} wanted @param {import('../lib/types.js').Effect[]} moves @returns {Map<string, Man>}
   */
  match(wanted, moves) {
    /** @type {Map<string, Man>} */
    const found = new Map();
    const free = new Map(this.at);
    const take = (/** @type {string} */ to, /** @type {string} */ from) => {
      const man = free.get(from);
      if (!man || found.has(to)) return;
      found.set(to, man);
      free.delete(from);
    };
    for (const [square, piece] of wanted) {
      const man = this.at.get(square);
      if (man && same(man.piece, piece)) take(square, square);
    }
    for (const e of moves) {
      if (e.from && wanted.get(e.to)?.side === e.side && this.at.get(e.from)?.piece.side === e.side) take(e.to, e.from);
      if (e.partnerFrom && wanted.has(e.partnerTo)) take(e.partnerTo, e.partnerFrom);
    }
    for (const [square, piece] of wanted) {
      if (found.has(square)) continue;
      const nearest = [...free]
        .filter(([, man]) => same(man.piece, piece))
        .sort(([a], [b]) => this.distance(a, square) - this.distance(b, square))[0];
      if (nearest) take(square, nearest[0]);
    }
    return found;
  }

  /** @param {string} square @param {Piece} piece @returns {Man} */
  add(square, piece) {
    const el = svg('g', { class: 'piece appearing' });
    const man = { el, piece, look: '' };
    this.place(man, square);
    this.layer.append(el);
    requestAnimationFrame(() => el.classList.remove('appearing'));
    return man;
  }

  /**
   * Draws a piece anew if it looks different now.
   * @param {Man} man @param {Piece} piece @param {boolean} figures
   */
  dress(man, piece, figures) {
    const down = pointsDown(piece.side, this.flipped, this.position);
    const type = this.types.get(piece.id);
    // Types made in play can be taken back: another one may then have the same id.
    const look = `${piece.side}${piece.id} ${type?.notation} ${down} ${figures}`;
    man.piece = piece;
    if (look === man.look) return;
    man.look = look;
    man.el.dataset['piece'] = piece.side + piece.id;
    man.el.replaceChildren(...(type ? [drawPiece(type, piece.side, { figures, down })] : []));
  }

  /** @param {string} a @param {string} b */
  distance(a, b) {
    const from = this.geometry.place(a, false),
      to = this.geometry.place(b, false);
    return Math.hypot(from.col - to.col, from.row - to.row);
  }

  /** @param {Man} man @param {string} square */
  place(man, square) {
    if (man.el.classList.contains('carried')) return;
    const { col, row } = this.geometry.place(square, this.flipped);
    man.el.style.transform = `translate(${col * 100}px, ${row * 100}px)`;
    man.el.dataset['at'] = square;
  }

  /** @param {Man} man */
  fade(man) {
    man.el.classList.add('leaving');
    delete man.el.dataset['at'];
    delete man.el.dataset['piece'];
    setTimeout(() => man.el.remove(), FADE);
  }

  /**
   * Carries a piece under the pointer. The piece is drawn above all others.
   * @param {string} square @param {{x: number, y: number}} point in units
   */
  carry(square, point) {
    const man = this.at.get(square);
    if (!man) return;
    if (!man.el.classList.contains('carried')) {
      man.el.classList.add('carried');
      this.top.append(man.el);
    }
    man.el.style.transform = `translate(${point.x - 50}px, ${point.y - 50}px)`;
  }

  /**
   * Lets a carried piece go. It glides to its square unless it was put there by hand.
   * @param {string} square @param {boolean} back
   */
  release(square, back) {
    const man = this.at.get(square);
    if (!man) return;
    if (!back) this.still();
    man.el.classList.remove('carried');
    this.layer.append(man.el);
    if (back) this.place(man, square);
  }
}

/** @param {Piece} a @param {Piece} b */
function same(a, b) {
  return a.id === b.id && a.side === b.side;
}
