// The keys of the game page, beside those of the board.

import { focusTyping } from '../lib/dom.js';
import { mayEnd } from './view.js';

/** @param {import('./player.js').Player} player */
export function attachKeys(player) {
  document.addEventListener('keydown', (e) => {
    const target = /** @type {HTMLElement} */ (e.target);
    if (e.altKey || e.ctrlKey || e.metaKey || target.closest('input, select, textarea, dialog')) return;
    if (player.extra?.takeKey(e)) return e.preventDefault();
    if (target.closest('.board')) return;
    if (takeKey(player, e.key, target.closest('button, a, summary') !== null)) e.preventDefault();
  });
}

/**
 * @param {import('./player.js').Player} player
 * @param {string} key
 * @param {boolean} pressable whether Enter presses what
 *   has the focus
 * @returns {boolean} whether the key means something
 */
function takeKey(player, key, pressable) {
  const { acting } = player;
  if (key === 'ArrowLeft') acting.lookBack();
  else if (key === 'ArrowRight') acting.lookForth();
  else if (key === 'Escape') player.board.escape();
  else if (key !== 'Enter' || pressable) return false;
  else if (mayEnd(acting.t)) void acting.finish();
  else return focusTyping();
  return true;
}
