// The button that enlarges a board's squares, there when they are too small for a finger.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';

/** @param {import('./board.js').AancaBoard} board */
export function zoomButton(board) {
  const button = html(
    'button',
    { type: 'button', class: 'button', 'data-testid': 'zoom', hidden: true, onclick: () => board.zoom(!board.zoomed) },
    tr('Larger squares'),
  );
  board.addEventListener('zoom', (e) => {
    const { may, zoomed } = /** @type {CustomEvent} */ (e).detail;
    button.hidden = !may && !zoomed;
    button.textContent = zoomed ? tr('Whole board') : tr('Larger squares');
  });
  return button;
}
