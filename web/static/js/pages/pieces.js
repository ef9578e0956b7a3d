// The list of all pieces: their pictures, and a search field.

import { tr } from '../lib/tr.js';
import { html, pageData } from '../lib/dom.js';
import { finds } from '../lib/find.js';
import { drawAsSeen } from '../lib/seen.js';
import { installTheme } from '../lib/theme.js';
import { pieceIcon } from '../piece/token.js';

/** @typedef {{path: string, id: string, figure: string, royal: boolean}} Card */

/** From how many pieces on a search helps. */
const MANY = 12;

installTheme();
/** @type {Card[]} */
const cards = pageData().pieces;
const entries = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.piece-entry')]);
drawPictures();
installSearch();

/** Draws the pictures as they come into view. */
function drawPictures() {
  const byPath = new Map(cards.map((card) => [card.path, card]));
  drawAsSeen(entries, (entry) => {
    const card = byPath.get(entry.dataset['piece'] ?? '');
    if (card) entry.querySelector('a')?.prepend(pieceIcon(sketch(card), 'w', true));
  });
}

/**
 * What a picture needs to know of a piece: not its moves.
 * @param {Card} card
 * @returns {import('../lib/types.js').PieceType}
 */
function sketch({ id, figure, royal }) {
  const silent = { notation: '', sentence: '', note: '', promotes: [], group: 0, powers: [] };
  return { ...silent, id, name: id, royal, figure, diagram: { from: 'a1', marks: [] } };
}

function installSearch() {
  const links = document.querySelector('.encyclopaedia .kind-links');
  if (!links || entries.length < MANY) return;
  const kinds = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.encyclopaedia .kind')]);
  const none = html('p', { class: 'none-found', role: 'status' });
  const input = html('input', {
    type: 'search',
    placeholder: tr('archbishop, BN ...'),
    'aria-label': tr('Find a piece by its name or notation'),
    'data-testid': 'search',
    oninput: () => {
      for (const entry of entries) {
        entry.hidden = !finds(input.value, `${entry.dataset['words'] ?? ''} ${entry.textContent}`);
      }
      for (const kind of kinds) kind.hidden = kind.querySelector('.piece-entry:not([hidden])') === null;
      none.textContent = entries.every((entry) => entry.hidden) ? tr('No piece here has that name or notation.') : '';
    },
  });
  links.before(input);
  links.after(none);
}
