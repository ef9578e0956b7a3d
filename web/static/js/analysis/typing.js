// A field for those who would rather type a move.

import { html } from '../lib/dom.js';

/**
 * The field in which a move is typed.
 * @param {import('./analyst.js').Analyst} analyst @param {string} [hint] beside it
 */
export function typeForm(analyst, hint = '') {
  const input = html('input', {
    type: 'text',
    id: 'type-move',
    'aria-keyshortcuts': 'Enter',
    title: 'Enter brings you here',
    'data-testid': 'type-move',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
  });
  const typed = async () => {
    const text = input.value.trim();
    if (text && (await analyst.typed(text))) input.value = '';
  };
  const submit = (/** @type {Event} */ e) => {
    e.preventDefault();
    void typed();
  };
  return html(
    'form',
    { class: 'type-form', onsubmit: submit },
    html('label', { for: 'type-move' }, 'Type a move'),
    input,
    html('button', { class: 'button' }, 'Play'),
    ...(hint ? [html('p', { class: 'type-hint' }, hint)] : []),
  );
}
