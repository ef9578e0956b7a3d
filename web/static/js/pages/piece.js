// The page of one piece: its picture, the diagram of its moves, and what it is worth in the first of its games.

import { fraction, tr } from '../lib/tr.js';
import { AancaDiagram, legend } from '../piece/diagram.js';
import { call } from '../lib/api.js';
import { html, pageData } from '../lib/dom.js';
import { usesFigures } from '../lib/settings.js';
import { installTheme } from '../lib/theme.js';
import { pieceIcon } from '../piece/token.js';
import { knowPowers } from '../piece/powers.js';

/** In how many games the server is asked what the piece is worth. */
const ASKED = 8;

installTheme();
/** @type {{type: import('../lib/types.js').PieceType, board: import('../lib/types.js').BoardShape,
 *   powers: import('../lib/types.js').Variant['powers']}} */
const { type, board, powers } = pageData();
knowPowers(powers);
draw();
document.addEventListener('aanca-settings', draw);
explain();
void tellWorth();

function draw() {
  const figures = usesFigures();
  const diagram = document.querySelector('aanca-diagram');
  if (diagram instanceof AancaDiagram) diagram.show(type, board, figures);
  const icons = [pieceIcon(type, 'w', figures)];
  if (figures && type.figure) icons.push(pieceIcon(type, 'w', false));
  document.querySelector('.entry-picture')?.replaceChildren(...icons);
}

/** What the marks of the diagram mean, for who asks. */
function explain() {
  document
    .querySelector('.piece-picture')
    ?.append(html('details', { class: 'legend-box' }, html('summary', {}, tr('What the marks mean')), legend([type])));
}

/** Asks one game after the other, so that the server is never asked for much at a time. */
async function tellWorth() {
  const games = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.piece-games li')]);
  let told = 0;
  for (const game of games.slice(0, ASKED)) {
    const worth = await worthIn(game.dataset['variant'] ?? '', game.dataset['type'] ?? '');
    if (!worth) continue;
    game.append(html('span', { class: 'piece-worth' }, ` ${tr('worth {n}', { n: fraction(worth / 100, 1) })}`));
    told++;
  }
  if (told === 0) return;
  const note = tr('Worth is what the computer thinks, the most numerous piece of the game being worth 1.');
  document.querySelector('.piece-games h2')?.after(html('p', { class: 'piece-worth' }, note));
}

/**
 * What a type is worth in a game, 0 if the computer does not know.
 * @param {string} game @param {string} id
 * @returns {Promise<number>}
 */
async function worthIn(game, id) {
  try {
    const { values } = await call(`/api/analysis/${encodeURIComponent(game)}/values`);
    return values[id] ?? 0;
  } catch {
    return 0; // the page is whole without it
  }
}
