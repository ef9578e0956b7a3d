// The page of an invitation: the game as it stands, as a board. Accepting is a form that needs no script.

import '../board/board.js';
import { pageData } from '../lib/dom.js';
import { installTheme } from '../lib/theme.js';

installTheme();
/** @type {import('../lib/types.js').Variant} */
const variant = pageData();
for (const board of document.querySelectorAll('aanca-board[data-fen]')) {
  const picture = /** @type {import('../board/board.js').AancaBoard} */ (board);
  picture.picture(variant, picture.dataset['fen'] ?? variant.start);
}
