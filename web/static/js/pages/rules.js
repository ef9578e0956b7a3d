// The rules page: the setup as a board, a diagram of every piece, what the marks mean, a filter where there are many
// pieces.

import { tr } from '../lib/tr.js';
import '../board/board.js';
import { AancaDiagram, legend } from '../piece/diagram.js';
import { describeLevel, startGame } from '../start/dialogs.js';
import { html, pageData } from '../lib/dom.js';
import { usesFigures } from '../lib/settings.js';
import { installTheme } from '../lib/theme.js';
import { pieceIcon } from '../piece/token.js';
import { knowPowers } from '../piece/powers.js';
import { takeNotations } from '../position/notation.js';
import { sidesOf } from '../position/position.js';
import { nameSides } from '../position/sides.js';

/** From how many pieces on a filter helps. */
const MANY = 12;

installTheme();
/** @type {import('../lib/types.js').Variant} */
const variant = pageData();
nameSides(variant.sides, variant.types[0]?.face?.colours);
takeNotations(variant);
knowPowers(variant.powers);
const rows = /** @type {HTMLTableRowElement[]} */ ([...document.querySelectorAll('.piece-table tr[id]')]);
for (const board of document.querySelectorAll('aanca-board[data-fen]')) {
  const picture = /** @type {import('../board/board.js').AancaBoard} */ (board);
  picture.picture(variant, picture.dataset['fen'] ?? variant.start);
}
drawPieces();
document.addEventListener('aanca-settings', drawPieces);
installFilter();
installLevel();
installChoices();

/** Draws each piece beside its name and its diagram. */
function drawPieces() {
  for (const diagram of document.querySelectorAll('aanca-diagram')) {
    const type = variant.types.find((t) => t.id === /** @type {HTMLElement} */ (diagram).dataset['type']);
    if (!type || !(diagram instanceof AancaDiagram)) continue;
    diagram.show(type, variant.board, usesFigures());
    const name = diagram.closest('tr')?.querySelector('.piece-name');
    if (!name) continue;
    name.querySelector('.piece-pictures')?.remove();
    const pictures = html('span', { class: 'piece-pictures' }, pieceIcon(type, 'w', usesFigures()));
    if (usesFigures() && type.figure) pictures.append(pieceIcon(type, 'w', false));
    name.prepend(pictures);
  }
}

function installFilter() {
  const section = document.querySelector('.pieces');
  const heading = section?.querySelector('h2');
  if (!section || !heading) return;
  const key = html(
    'details',
    { class: 'legend-box', open: true },
    html('summary', {}, tr('What the marks mean')),
    legend(variant.types, variant.wall),
  );
  heading.after(key);
  if (rows.length < MANY) return;
  const count = html('output', { class: 'filter-count' });
  const input = html('input', {
    type: 'search',
    placeholder: tr('Find a piece'),
    'aria-label': tr('Find a piece'),
    'data-testid': 'filter',
    oninput: () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const row of rows) {
        row.hidden = !words.every((word) => (row.textContent ?? '').toLowerCase().includes(word));
        if (!row.hidden) shown++;
      }
      // A group without a piece to show has no heading either.
      for (const table of document.querySelectorAll('.piece-table')) {
        const none = ![...table.querySelectorAll('tr[id]')].some((row) => !/** @type {HTMLElement} */ (row).hidden);
        table.classList.toggle('none', none);
        table.previousElementSibling?.classList.toggle('none', none && table.previousElementSibling.tagName === 'H3');
      }
      count.textContent = words.length > 0 ? tr('{n} of {all}', { n: shown, all: rows.length }) : '';
    },
  });
  const head = html('div', { class: 'pieces-head' });
  heading.before(head);
  head.append(heading, count, input);
}

function installLevel() {
  for (const range of document.querySelectorAll('.new-game input[name="level"]')) {
    const words = range.closest('form')?.querySelector('.level-value');
    if (range instanceof HTMLInputElement && words instanceof HTMLElement) describeLevel(range, words);
  }
}

/**
 * The form begins what most want. The dialog has clocks, challenges to anyone and ratings, too, and boards on which a
 * setup is chosen.
 */
function installChoices() {
  if (sidesOf(variant).length < 2) return;
  const pairs = variant.pairs.length > 0;
  if (pairs) document.querySelector('.field-layout')?.remove();
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form.new-game'));
  const choose = () => startGame(variant, form ? changesOf(form) : {});
  form
    ?.querySelector('.actions')
    ?.append(
      html(
        'button',
        { type: 'button', class: 'button', 'data-testid': 'choose', onclick: choose },
        pairs ? tr('Choose the setup…') : tr('More choices…'),
      ),
    );
}

/**
 * What has been chosen in a form that is not chosen from the beginning, by the names of its fields.
 * @param {HTMLFormElement} form
 */
function changesOf(form) {
  /** @type {Record<string, string>} */
  const changes = {};
  for (const field of form.querySelectorAll('input')) {
    const chosen = field.type === 'radio' && field.checked && !field.defaultChecked,
      moved = field.type === 'range' && field.value !== field.defaultValue;
    if (chosen || moved) changes[field.name] = field.value;
  }
  return changes;
}
