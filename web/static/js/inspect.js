// The card that tells what a piece is and how it moves: beside the piece for mouse and keyboard, under the board on phones.

import { html } from './dom.js';
import { drawDiagram } from './diagram.js';
import { sideName } from './notation.js';
import { usesFigures } from './settings.js';
import { pieceIcon } from './token.js';

/** @typedef {import('./types.js').Piece} Piece */

/** How long the pointer or the focus must rest on a piece, in milliseconds. */
const REST = 450;

/** The card of one board. */
export class Inspector {
  /** @param {import('./types.js').Variant} variant @param {import('./board.js').AancaBoard} board */
  constructor(variant, board) {
    this.variant = variant;
    this.board = board;
    this.timer = 0;
    this.narrow = matchMedia('(max-width: 860px)');
    this.el = html('aside', { class: 'inspect', 'data-testid': 'inspect', 'aria-label': 'About this piece', hidden: true });
    board.addEventListener('look', (e) => this.look(/** @type {CustomEvent} */ (e).detail));
    addEventListener('keydown', (e) => {
      if (e.key === 'Escape') this.hide();
    });
  }

  /** @param {{square: string, piece: Piece | null, how: string}} at */
  look({ square, piece, how }) {
    clearTimeout(this.timer);
    if (this.narrow.matches) {
      if (how === 'select' && piece) this.show(piece, '');
      return;
    }
    if (!piece || how === 'select') return this.hide();
    this.hide();
    this.timer = window.setTimeout(() => this.show(piece, square), REST);
  }

  hide() {
    clearTimeout(this.timer);
    if (!this.narrow.matches) this.el.hidden = true;
  }

  /** @param {Piece} piece @param {string} square beside which the card stands; '' to leave it where the page has it */
  show(piece, square) {
    const type = this.variant.types.find((t) => t.id === piece.id);
    if (!type) return;
    const text = html('div', { class: 'inspect-text' },
      html('h3', {}, type.name, html('span', { class: 'inspect-side' }, ` ${sideName(piece.side)}`)),
      html('p', {}, type.sentence));
    if (type.note) text.append(html('p', { class: 'note' }, type.note));
    this.el.replaceChildren(
      html('div', { class: 'inspect-piece' }, pieceIcon(type, piece.side, usesFigures())), text,
      html('div', { class: 'inspect-diagram' }, drawDiagram(type, this.variant.board, usesFigures())));
    this.el.hidden = false;
    this.el.classList.toggle('floating', square !== '');
    if (square) this.stand(square);
    else this.el.style.left = this.el.style.top = '';
  }

  /**
   * Stands beside a square: to the right if there is room, below the window's top edge.
   * @param {string} square
   */
  stand(square) {
    const cell = this.board.view?.cellOf.get(square)?.getBoundingClientRect();
    if (!cell) return;
    const { offsetWidth: width, offsetHeight: height } = this.el;
    const right = cell.right + 12;
    const left = right + width < innerWidth - 8 ? right : cell.left - 12 - width;
    const top = Math.min(Math.max(8, cell.top + cell.height / 2 - height / 2), innerHeight - height - 8);
    this.el.style.left = `${Math.max(8, left)}px`;
    this.el.style.top = `${top}px`;
  }
}
