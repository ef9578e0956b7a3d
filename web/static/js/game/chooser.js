// Asks which of several steps is meant: what a pawn becomes, whether it stays as it is, what is captured or converted.

import { tr } from '../lib/tr.js';
import { AT_REST, BoardView } from '../board/view.js';
import { actionOf, fates } from '../position/effects.js';
import { html } from '../lib/dom.js';
import { geometryOf } from '../position/places.js';
import { capital, choiceName } from '../position/words.js';
import { applyEffect, touched } from '../position/position.js';
import { usesFigures } from '../lib/settings.js';
import { pieceIcon } from '../piece/token.js';

/** @typedef {import('../lib/types.js').Step} Step */
/** @typedef {import('../lib/types.js').Variant} Variant */
/** @typedef {import('../lib/types.js').BoardModel} BoardModel */

/**
 * Lets the person choose. Escape, or a click beside the list, chooses nothing.
 * @param {Step[]} steps
 * @param {Variant} variant
 * @param {BoardModel} model the board before them
 * @returns {Promise<Step | null>}
 */
export function chooseStep(steps, variant, model) {
  const alike = steps.length > 1 && new Set(steps.map(actionOf)).size === 1;
  const title = steps.length === 1
    ? tr('Do you mean this?') : alike ? tr('What does it become?')
    : tr('Which of these?');
  const dialog = html(
    'dialog',
    { class: alike ? 'chooser' : 'chooser wide', 'data-testid': 'chooser', 'aria-labelledby': 'chooser-title' },
    html('h2', { id: 'chooser-title' }, title),
  );
  /** @type {Step | null} */
  let chosen = null;
  const picture = alike ? pieceOf(variant) : outcomeOf(steps, variant, model);
  const list = html(
    'div',
    { class: 'chooser-list' },
    ...inOrder(steps, variant).map((step) =>
      html(
        'button',
        {
          type: 'button',
          class: 'choice',
          'data-testid': 'choice',
          'data-choice': step.effect.promotes,
          'data-turn': step.text,
          onclick: () => {
            chosen = step;
            dialog.close();
          },
        },
        ...picture(step),
        html('span', {}, capital(choiceName(step, steps, variant))),
      ),
    ),
  );
  dialog.append(list);
  if (!alike) {
    dialog.append(
      html(
        'p',
        { class: 'dialog-actions' },
        html(
          'button',
          { type: 'button', class: 'button', onclick: () => dialog.close() },
          steps.length === 1 ? tr('Cancel') : tr('None of these'),
        ),
      ),
    );
  }
  dialog.addEventListener('keydown', (e) => moveFocus(e, list));
  dialog.addEventListener('pointerdown', (e) => {
    if (e.target !== dialog || inside(dialog, e)) return;
    dialog.addEventListener('click', () => dialog.close(), { once: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(chosen);
    }),
  );
}

/**
 * A picture of what the piece becomes.
 * @param {Variant} variant @returns {(step: Step) => SVGElement[]}
 */
function pieceOf(variant) {
  return (step) => {
    const type = variant.types.find((t) => t.id === (step.effect.promotes || step.effect.mover));
    return type ? [pieceIcon(type, step.effect.side, usesFigures())] : [];
  };
}

/**
 * Pictures of the board after each of the steps, cut to the squares that any of them touches and those around.
 * @param {Step[]} steps @param {Variant} variant @param {BoardModel} model @returns {(step: Step) => SVGElement[]}
 */
function outcomeOf(steps, variant, model) {
  const geometry = geometryOf(variant.board),
    flipped = model.flipped ?? false;
  const places = steps.flatMap((s) => touched(s.effect)).map((sq) => geometry.place(sq, flipped));
  const cols = places.map((p) => p.col),
    rows = places.map((p) => p.row);
  const left = Math.max(0, Math.min(...cols) - 1),
    right = Math.min(geometry.width - 1, Math.max(...cols) + 1);
  const top = Math.max(0, Math.min(...rows) - 1),
    bottom = Math.min(geometry.height - 1, Math.max(...rows) + 1);
  const edge = Math.min(46, 168 / (right - left + 1), 200 / (bottom - top + 1));
  const types = new Map(variant.types.map((t) => [t.id, t]));
  return (step) => {
    const { effect } = step;
    const view = new BoardView(geometry, types, { live: false, label: '', wall: '' });
    view.draw(
      { position: applyEffect(model.position, effect), flipped, last: touched(effect) },
      AT_REST,
      usesFigures(),
    );
    for (const [sq, fate] of fates([step]))
      if (sq !== effect.to || step.from === step.to) view.marks.showFate(sq, fate);
    view.svg.setAttribute(
      'viewBox',
      `${left * 100} ${top * 100} ${(right - left + 1) * 100} ${(bottom - top + 1) * 100}`,
    );
    view.svg.style.width = `${edge * (right - left + 1)}px`;
    view.svg.setAttribute('aria-hidden', 'true');
    view.svg.classList.add('outcome');
    return [view.svg];
  };
}

/**
 * What a piece becomes in the order of the game's table of pieces; staying as it is comes last.
 * @param {Step[]} steps @param {Variant} variant
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
