// The keys of the analysis page, beside those of the board.

import { focusTyping } from '../lib/dom.js';
import { backOf, besideOf, endOf, nextOf, ROOT } from './tree.js';

/** @typedef {import('./analyst.js').Analyst} Analyst */

/** Where a key leads in a tree. */
const WAYS = /** @type {Record<string, (tree: import('./tree.js').Tree, at: number) => number>} */ ({
  ArrowLeft: backOf,
  ArrowRight: nextOf,
  ArrowUp: (tree, at) => besideOf(tree, at, -1),
  ArrowDown: (tree, at) => besideOf(tree, at, 1),
  Home: () => ROOT,
  End: endOf,
});

/** @param {Analyst} analyst */
export function attachKeys(analyst) {
  document.addEventListener('keydown', (e) => {
    const target = /** @type {HTMLElement} */ (e.target);
    if (e.altKey || e.ctrlKey || e.metaKey || target.closest('input, select, textarea, dialog, .board')) return;
    if (e.key === 'Escape') return analyst.board.escape();
    if (e.key === 'Enter' && !target.closest('button, a, summary') && focusTyping()) return e.preventDefault();
    const to = WAYS[e.key];
    if (!to) return;
    e.preventDefault();
    void analyst.go(to(analyst.d.tree, analyst.d.at));
  });
}
