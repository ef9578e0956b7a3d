// Asks which of several steps is meant: what a pawn becomes, whether it stays as it is, what is captured.

import { html } from './dom.js';
import { choiceName } from './notation.js';
import { usesFigures } from './settings.js';
import { pieceIcon } from './token.js';

/** @typedef {import('./types.js').Step} Step */

/**
 * Lets the person choose. Escape, or a click beside the list, chooses nothing.
 * @param {Step[]} steps @param {import('./types.js').Variant} variant @returns {Promise<Step | null>}
 */
export function chooseStep(steps, variant) {
  const promotes = steps.some((s) => s.effect.promotes);
  const dialog = html('dialog', { class: 'chooser', 'data-testid': 'chooser', 'aria-labelledby': 'chooser-title' },
    html('h2', { id: 'chooser-title' }, promotes ? 'What does it become?' : 'Which of these?'));
  /** @type {Step | null} */
  let chosen = null;
  const list = html('div', { class: 'chooser-list' }, ...inOrder(steps, variant).map((step) => {
    const type = variant.types.find((t) => t.id === (step.effect.promotes || step.effect.mover));
    const button = html('button', {
      type: 'button', class: 'choice', 'data-testid': 'choice', 'data-choice': step.effect.promotes, 'data-turn': step.text,
      onclick: () => {
        chosen = step;
        dialog.close();
      },
    });
    if (type) button.append(pieceIcon(type, step.effect.side, usesFigures()));
    button.append(html('span', {}, choiceName(step, steps, variant)));
    return button;
  }));
  dialog.append(list);
  dialog.addEventListener('keydown', (e) => moveFocus(e, list));
  dialog.addEventListener('pointerdown', (e) => {
    if (e.target !== dialog || inside(dialog, e)) return;
    dialog.addEventListener('click', () => dialog.close(), { once: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener('close', () => {
    dialog.remove();
    resolve(chosen);
  }));
}

/**
 * What a piece becomes in the order of the game's table of pieces; staying as it is comes last.
 * @param {Step[]} steps @param {import('./types.js').Variant} variant
 */
function inOrder(steps, variant) {
  const rank = (/** @type {Step} */ { effect: e }) => {
    const at = variant.types.findIndex((t) => t.id === e.promotes);
    return at < 0 ? Infinity : at;
  };
  return [...steps].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/**
 * Whether a pointer is on the dialog itself, not on what is dimmed around it.
 * @param {HTMLElement} dialog @param {PointerEvent} e
 */
function inside(dialog, e) {
  const box = dialog.getBoundingClientRect();
  return e.clientX >= box.left && e.clientX <= box.right && e.clientY >= box.top && e.clientY <= box.bottom;
}

/** @param {KeyboardEvent} e @param {HTMLElement} list */
function moveFocus(e, list) {
  const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
  if (!way) return;
  const buttons = [...list.querySelectorAll('button')];
  const at = buttons.findIndex((b) => b === document.activeElement);
  buttons[(at + way + buttons.length) % buttons.length]?.focus();
  e.preventDefault();
}
