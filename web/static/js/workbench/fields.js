// Fields of the designers, called by their ids in tests.

import { html } from '../lib/dom.js';

/**
 * A line of text.
 * @param {string} id @param {() => void} change @param {number} most characters
 * @returns {HTMLInputElement}
 */
export function field(id, change, most) {
  return html('input', {
    type: 'text',
    id,
    'data-testid': id,
    maxlength: most,
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    oninput: change,
  });
}

/**
 * A whole number.
 * @param {string} id @param {() => void} change @param {number} most
 * @returns {HTMLInputElement}
 */
export function number(id, change, most) {
  return html('input', { type: 'number', id, 'data-testid': id, min: 1, max: most, onchange: change });
}

/**
 * One of a few.
 * @param {string} id @param {[string, string][]} options @param {() => void} change
 * @returns {HTMLSelectElement}
 */
export function choice(id, options, change) {
  return html(
    'select',
    { id, 'data-testid': id, onchange: change },
    ...options.map(([value, words]) => html('option', { value }, words)),
  );
}

/**
 * A field with its name before it.
 * @param {string} words @param {HTMLElement} control
 */
export function labelled(words, control) {
  return html('p', { class: 'design-field' }, html('label', { for: control.id }, words), control);
}

/**
 * A button.
 * @param {string} id @param {string} words @param {() => void} onclick
 */
export function act(id, words, onclick) {
  return html('button', { type: 'button', class: 'button', 'data-testid': id, onclick }, words);
}
