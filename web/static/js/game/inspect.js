// The card that tells what a piece is and how it moves: over the move list when the pointer or the focus rests on a
// piece, under the board on phones when a piece is tapped.

import { html } from '../lib/dom.js';
import { drawDiagram } from '../piece/diagram.js';
import { sideName } from '../position/sides.js';
import { usesFigures } from '../lib/settings.js';
import { pieceIcon } from '../piece/token.js';

/** @typedef {import('../lib/types.js').Piece} Piece */

/** How long the pointer or the focus must rest on a piece, in milliseconds. */
const REST = 450;

/** The card of one board. */
export class Inspector {
  /** @param {() => import('../lib/types.js').Variant} variant @param {import('../board/board.js').AancaBoard} board */
  constructor(variant, board) {
    this.variant = variant;
    this.board = board;
    this.timer = 0;
    this.narrow = matchMedia('(max-width: 860px), (max-height: 500px) and (orientation: landscape)');
    this.el = html('section', {
      class: 'inspect',
      'data-testid': 'inspect',
      'aria-label': 'About this piece',
      hidden: true,
    });
    board.addEventListener('look', (e) => this.look(/** @type {CustomEvent} */ (e).detail));
    addEventListener('keydown', (e) => {
      if (e.key === 'Escape') this.hide();
    });
  }

  /** @param {{square: string, piece: Piece | null, how: string}} at */
  look({ square, piece, how }) {
    clearTimeout(this.timer);
    if (this.narrow.matches) {
      if (how === 'select' && piece) this.show(piece, square);
      return;
    }
    if (how === 'select') return;
    const open = !this.el.hidden;
    this.timer = window.setTimeout(() => (piece ? this.show(piece, square) : this.hide()), open && piece ? 0 : REST);
  }

  hide() {
    clearTimeout(this.timer);
    if (!this.narrow.matches) this.el.hidden = true;
  }

  /** @param {Piece} piece @param {string} square where it stands, '' if in hand */
  show(piece, square) {
    const { types, board } = this.variant();
    const type = types.find((t) => t.id === piece.id);
    if (!type) return;
    const text = html(
      'div',
      { class: 'inspect-text' },
      html('h2', {}, type.name, html('span', { class: 'inspect-side' }, ` ${sideName(piece.side)}`)),
      html('p', {}, type.sentence),
    );
    if (type.note) text.append(html('p', { class: 'note' }, type.note));
    const { immobilized, relayed } = this.board.model ?? {};
    if (immobilized?.includes(square))
      text.append(html('p', { class: 'inspect-now ice' }, 'Immobilized: an enemy keeps it from moving.'));
    if (relayed?.includes(square)) text.append(html('p', { class: 'inspect-now' }, 'Another piece lends it moves.'));
    this.el.replaceChildren(
      html('div', { class: 'inspect-piece' }, pieceIcon(type, piece.side, usesFigures())),
      html('div', { class: 'inspect-diagram' }, drawDiagram(type, board, usesFigures())),
      text,
    );
    this.el.hidden = false;
  }
}
