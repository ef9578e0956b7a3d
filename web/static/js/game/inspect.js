// The card that tells what a piece is and how it moves. It has a place of its own in the panel, so that nothing moves
// and nothing is covered when it changes: it shows at once what is picked, and what the pointer or the focus rests on.

import { english, tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { drawDiagram } from '../piece/diagram.js';
import { inTitles } from '../position/notation.js';
import { sideName } from '../position/sides.js';
import { usesFigures } from '../lib/settings.js';
import { pieceIcon } from '../piece/token.js';

/** @typedef {import('../lib/types.js').Piece} Piece */

/** How long the pointer or the focus must rest on a piece, in milliseconds. */
const REST = 250;

/** The card of one board. */
export class Inspector {
  /** @param {() => import('../lib/types.js').Variant} variant @param {import('../board/board.js').AancaBoard} board */
  constructor(variant, board) {
    this.variant = variant;
    this.board = board;
    this.timer = 0;
    this.el = html(
      'section',
      { class: 'inspect none', 'data-testid': 'inspect', 'aria-label': tr('About a piece'), tabindex: 0 },
      html('p', { class: 'inspect-hint' }, tr('Choose a piece to see how it moves.')),
    );
    board.addEventListener('look', (e) => this.look(/** @type {CustomEvent} */ (e).detail));
  }

  /** @param {{square: string, piece: Piece | null, how: string}} at */
  look({ square, piece, how }) {
    clearTimeout(this.timer);
    if (!piece) return;
    if (how === 'select') this.show(piece, square);
    else this.timer = window.setTimeout(() => this.show(piece, square), REST);
  }

  /** @param {Piece} piece @param {string} square where it stands, '' if in hand */
  show(piece, square) {
    const { types, board } = this.variant();
    const type = types.find((t) => t.id === piece.id);
    if (!type) return;
    const name = html('span', { ...english }, type.name);
    const text = html(
      'div',
      { class: 'inspect-text' },
      html('h2', {}, name, html('span', { class: 'inspect-side' }, ` ${sideName(piece.side)}`)),
      html('p', { ...english }, inTitles(type.sentence)),
    );
    if (type.note) text.append(html('p', { class: 'note', ...english }, type.note));
    const { immobilized, relayed } = this.board.model ?? {};
    if (immobilized?.includes(square))
      text.append(html('p', { class: 'inspect-now ice' }, tr('Immobilized: an enemy keeps it from moving.')));
    if (relayed?.includes(square))
      text.append(html('p', { class: 'inspect-now' }, tr('Another piece lends it moves.')));
    this.el.replaceChildren(
      html('div', { class: 'inspect-piece' }, pieceIcon(type, piece.side, usesFigures())),
      html('div', { class: 'inspect-diagram' }, drawDiagram(type, board, usesFigures())),
      text,
    );
    this.el.classList.remove('none');
    this.el.scrollTop = 0;
  }
}
