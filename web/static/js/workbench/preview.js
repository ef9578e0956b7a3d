// What the text makes: the board with warnings, the cards of the pieces, the rules as players read them. While there
// are mistakes the last game that could be played stays.

import { english, sentence, tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { usesFigures } from '../lib/settings.js';
import '../piece/diagram.js';
import { knowPowers } from '../piece/powers.js';
import { pieceIcon } from '../piece/token.js';
import { takeNotations } from '../position/notation.js';
import { nameSides } from '../position/sides.js';
import { isZRF } from './parcel.js';

/** @typedef {import('./checker.js').Check} Check */
/** @typedef {import('../lib/types.js').Variant} Variant */
/** @typedef {import('../lib/types.js').PieceType} PieceType */

/** The start on its board, and what looks wrong with the game. */
export class BoardView {
  constructor() {
    this.id = 'board';
    this.title = tr('Board');
    this.head = html('h2', { class: 'preview-title', ...english, 'data-testid': 'preview-title' }, tr('The board'));
    this.facts = html('p', { class: 'preview-facts', ...english });
    this.board = /** @type {import('../board/board.js').AancaBoard} */ (document.createElement('aanca-board'));
    this.warnings = html('ul', { class: 'bench-warnings', 'data-testid': 'bench-warnings' });
    this.el = html('div', { class: 'view view-board' }, this.head, this.facts, this.board, this.warnings);
  }

  /** @param {Check} check */
  show({ variant, warnings }) {
    this.el.classList.toggle('stale', !variant);
    if (!variant) return;
    nameSides(variant.sides, variant.types[0]?.face?.colours);
    takeNotations(variant);
    knowPowers(variant.powers);
    this.head.textContent = variant.title;
    this.facts.textContent = variant.summary;
    this.board.picture(variant, variant.drawn || variant.start);
    this.warnings.replaceChildren(...warnings.map((w) => html('li', {}, sentence(w.text))));
  }
}

/** The cards of the pieces. */
export class PiecesView {
  /** @param {import('./page.js').Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.id = 'pieces';
    this.title = tr('Pieces');
    this.el = html('div', { class: 'view view-pieces', 'data-testid': 'bench-pieces' });
  }

  /** @param {Check} check */
  show({ variant }) {
    this.el.classList.toggle('stale', !variant);
    if (variant) this.el.replaceChildren(...variant.types.map((type) => pieceCard(type, variant)));
  }
}

/**
 * A piece: its picture, name and moves.
 * @param {PieceType} type @param {Variant} variant
 */
export function pieceCard(type, variant) {
  const diagram = /** @type {import('../piece/diagram.js').AancaDiagram} */ (document.createElement('aanca-diagram'));
  diagram.show(type, variant.board, usesFigures());
  return html(
    'article',
    { class: 'piece-card', ...english },
    html(
      'div',
      {},
      html(
        'h3',
        {},
        pieceIcon(type, 'w', usesFigures()),
        html('span', {}, type.name),
        html('span', { class: 'piece-id' }, type.id),
      ),
      html('p', {}, type.sentence),
      type.note ? html('p', { class: 'note' }, type.note) : '',
      type.notation ? html('code', {}, type.notation) : '',
    ),
    diagram,
  );
}

/** The rules as players read them. */
export class RulesView {
  /** @param {import('./page.js').Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.id = 'rules';
    this.title = tr('Rules');
    this.body = html('div', { class: 'view-text', ...english });
    this.links = html(
      'p',
      { class: 'view-links' },
      html(
        'button',
        {
          type: 'button',
          class: 'button',
          'data-testid': 'bench-rules',
          onclick: () => void bench.keep((name) => go(`/rules/${name}`)),
        },
        tr('Page of rules'),
      ),
      html(
        'button',
        {
          type: 'button',
          class: 'button',
          'data-testid': 'bench-analyse',
          onclick: () => void bench.keep((name) => go(`/analysis/${name}`)),
        },
        tr('Analyse'),
      ),
    );
    this.el = html('div', { class: 'view view-rules' }, this.body, this.links);
  }

  /** @param {Check} check */
  show({ variant }) {
    this.el.classList.toggle('stale', !variant);
    if (!variant) return;
    const paragraphs = variant.text.split(/\n\n+/).filter((p) => p.trim());
    const key = isZRF(this.bench.editor.text) ? 'description' : 'text';
    const words = tr('The text says nothing of the rules yet: the key “{key}” is for that.', { key });
    const missing = html('p', { class: 'note', lang: document.documentElement.lang }, words);
    this.body.replaceChildren(
      html('h2', {}, variant.title),
      variant.summary ? html('p', { class: 'lead' }, variant.summary) : '',
      ...(paragraphs.length > 0 ? paragraphs.map((p) => html('p', {}, p)) : [missing]),
    );
  }
}

/** @param {string} path */
function go(path) {
  location.assign(path);
}
