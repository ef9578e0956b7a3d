// What the computer thinks the pieces are worth.

import { fraction, tr } from '../lib/tr.js';
import { call } from '../lib/api.js';
import { html } from '../lib/dom.js';
import { usesFigures } from '../lib/settings.js';
import { pieceIcon } from '../piece/token.js';

/**
 * A table of values that is asked for when it is opened.
 * @param {import('./analyst.js').Analyst} analyst @param {string} unable why there are none, '' if there are
 */
export function valuesOf(analyst, unable) {
  const body = html('div', { class: 'values-body' });
  const box = html(
    'details',
    { class: 'values', 'data-testid': 'values', hidden: unable !== '' },
    html('summary', {}, tr('What pieces are worth')),
    body,
  );
  box.addEventListener('toggle', () => {
    if (box.open && body.childElementCount === 0) void analyst.attempt(() => fill(analyst, body));
  });
  return box;
}

/** @param {import('./analyst.js').Analyst} analyst @param {HTMLElement} body */
async function fill(analyst, body) {
  /** @type {{values: Record<string, number>}} */
  const { values } = await call(`${analyst.api}/values`);
  const types = analyst.d.variant.types.filter(({ id }) => values[id]);
  types.sort((a, b) => (values[b.id] ?? 0) - (values[a.id] ?? 0));
  const rows = types.map((type) =>
    html(
      'tr',
      {},
      html('th', { scope: 'row' }, pieceIcon(type, 'w', usesFigures()), ` ${type.name}`),
      html('td', {}, fraction((values[type.id] ?? 0) / 100, 2)),
    ),
  );
  const head = html(
    'thead',
    {},
    html('tr', {}, html('th', { scope: 'col' }, tr('Piece')), html('th', { scope: 'col' }, tr('Value'))),
  );
  body.replaceChildren(
    html('table', { class: 'value-table' }, head, html('tbody', {}, ...rows)),
    html('p', { class: 'note' }, tr('In units of the most numerous piece, as the computer counts at the start.')),
  );
}
