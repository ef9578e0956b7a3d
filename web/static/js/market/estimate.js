// Estimates: in some games a player may propose what has no price yet, and both say what it is worth without seeing the
// other's figure. This asks for the answer to a proposal.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { usesFigures } from '../lib/settings.js';
import { drawDiagram } from '../piece/diagram.js';
import { coin } from './market.js';
import { filled } from './words.js';

/** @typedef {import('../game/table.js').Table} Table */
/** @typedef {import('./types.js').Question} Question */

/**
 * The field of a figure.
 * @param {import('../lib/dom.js').Attributes} more
 */
export function figureField(more) {
  const bounds = { type: 'number', min: '0.001', max: '99.999', step: 'any', class: 'estimate-figure' };
  return html('input', { ...bounds, ...more });
}

/**
 * Asks what a proposal is worth.
 * @param {Table} t @param {Question} question @param {import('./quotes.js').Quotes} quotes
 * @returns {Promise<string | null>} the text of the step that answers, null if there is no answer yet
 */
export function askEstimate(t, question, quotes) {
  const input = figureField({
    required: true,
    inputmode: 'decimal',
    id: 'estimate-figure',
    'data-testid': 'estimate-figure',
  });
  const picture = html('div', { class: 'estimate-picture' });
  const words = html('p', { class: 'estimate-sentence' });
  const { factor, design } = question;
  words.textContent = question.words;
  void quotes.picture(design).then((type) => {
    if (!type) return;
    picture.replaceChildren(drawDiagram({ ...type, id: design }, t.variant.board, usesFigures()));
    words.textContent = question.words || type.sentence;
  });
  const label = factor ? tr('It multiplies the price by') : tr('It is worth');
  const form = html(
    'form',
    { method: 'dialog' },
    picture,
    words,
    html('p', {}, question.rule),
    html(
      'div',
      { class: 'estimate-row' },
      html('label', { for: 'estimate-figure' }, label),
      ...(factor ? [] : [coin()]),
      input,
    ),
    quickFigures(t, input),
    html(
      'p',
      { class: 'dialog-actions' },
      html('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, tr('Later')),
      html(
        'button',
        { class: 'button primary', value: 'yes', 'data-testid': 'estimate-go' },
        tr('Estimate, then move'),
      ),
    ),
  );
  /** @type {HTMLDialogElement} */
  const dialog = html(
    'dialog',
    { class: 'estimate', 'aria-labelledby': 'estimate-title', 'data-testid': 'estimate' },
    html('h2', { id: 'estimate-title' }, question.asked),
    form,
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => {
      dialog.remove();
      const answered = dialog.returnValue === 'yes' && input.value !== '';
      resolve(answered ? filled(question.part, Number(input.value)) : null);
    }),
  );
}

/**
 * Buttons of the figures that the game lists.
 * @param {Table} t @param {HTMLInputElement} input
 */
function quickFigures(t, input) {
  const buttons = t.game.steps.map(({ subject }) => {
    const choose = () => {
      input.value = subject;
      input.focus();
    };
    return html('button', { type: 'button', class: 'button small', onclick: choose }, subject);
  });
  return html('div', { class: 'estimate-quick', role: 'group', 'aria-label': tr('Round figures') }, ...buttons);
}
