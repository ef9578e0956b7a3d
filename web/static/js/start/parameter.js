// The value that a game leaves open: a number in bounds or one of a few words, in a field of the dialog that starts a
// game.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';

/** @typedef {import('../lib/types.js').Parameter} Parameter */

/**
 * The name of the game with a value, as written by a person: that of the game alone for the usual value.
 * @param {Parameter} parameter @param {string} text
 */
export function nameWith({ game, usual, words }, text) {
  const number = Number(text.replace(',', '.'));
  const value = words.length > 0 || Number.isNaN(number) ? text : String(number);
  return text.trim() === '' || value === usual ? game : `${game}:${value}`;
}

/**
 * Which numbers are possible, and which one is usual.
 * @param {Parameter} parameter
 */
export function rangeWords({ least, most, usual }) {
  return tr('{least} to {most}, usually {usual}', { least, most, usual });
}

/**
 * A field for the value, and what tells the name of the game with the value chosen.
 * @param {Parameter} parameter
 */
export function parameterField(parameter) {
  const { title, value, words, least, most, whole } = parameter;
  const attributes = { id: 'start-parameter', name: 'parameter', 'data-testid': 'parameter' };
  const input =
    words.length > 0
      ? html(
          'select',
          attributes,
          ...words.map((word) => html('option', { value: word, selected: word === value }, word)),
        )
      : html('input', {
          ...attributes,
          type: 'number',
          required: true,
          min: least,
          max: most,
          step: whole ? '1' : 'any',
          value,
          inputmode: whole ? 'numeric' : 'decimal',
          'aria-describedby': 'start-parameter-range',
        });
  const el = html('p', { class: 'field field-parameter' }, html('label', { for: 'start-parameter' }, title), input);
  if (words.length === 0)
    el.append(html('span', { class: 'field-range', id: 'start-parameter-range' }, rangeWords(parameter)));
  return { el, name: () => nameWith(parameter, input.value) };
}
