// The puzzles of one game: pictures, what this browser has solved, and which difficulty is wanted.

import { known, tr } from '../lib/tr.js';
import '../board/board.js';
import { html, pageData } from '../lib/dom.js';
import { drawAsSeen } from '../lib/seen.js';
import { installTheme } from '../lib/theme.js';
import { knowPowers } from '../piece/powers.js';
import { takeNotations } from '../position/notation.js';
import { nameSides } from '../position/sides.js';
import { endingOf, loadRecord, wantedLevel, wantLevel } from '../puzzle/record.js';

installTheme();
/** @type {import('../lib/types.js').Variant} */
const variant = pageData();
nameSides(variant.sides, variant.types[0]?.face?.colours);
takeNotations(variant);
knowPowers(variant.powers);
const record = loadRecord();
const tiles = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.puzzle-tile')]);
/** @type {NodeListOf<import('../board/board.js').AancaBoard>} */
const boards = document.querySelectorAll('aanca-board');
drawAsSeen(boards, (board) => board.picture(variant, board.dataset['fen'] ?? variant.start));
tellSolved();
offerLevels();

/** Marks what has been solved. */
function tellSolved() {
  let solved = 0;
  for (const tile of tiles) {
    const how = endingOf(record, variant.name, tile.dataset['id'] ?? '');
    if (!how) continue;
    if (how !== 'shown') solved++;
    tile.classList.add(how);
    const words = { clean: ` ✓ ${tr('solved')}`, tried: ` ✓ ${tr('solved with help')}`, shown: ` ${tr('seen')}` };
    tile.querySelector('.tile-done')?.append(words[how]);
  }
  const place = document.querySelector('.set-done');
  if (place && solved > 0) place.textContent = tr('{n} of {all} solved.', { n: solved, all: tiles.length });
}

/** Offers to see the puzzles of one level alone, which those that follow each other are of then, too. */
function offerLevels() {
  const levels = [...new Set(tiles.map((tile) => tile.dataset['level'] ?? ''))];
  const order = ['', 'easy', 'medium', 'hard'].filter((level) => level === '' || levels.includes(level));
  const buttons = order.map((level) =>
    html(
      'button',
      { type: 'button', class: 'button', 'data-level': level, onclick: () => choose(level) },
      level ? known(level) : tr('all'),
    ),
  );
  document.querySelector('.set-levels')?.append(...buttons);
  const choose = (/** @type {string} */ level) => {
    wantLevel(level);
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset['level'] === level));
    for (const tile of tiles) tile.hidden = level !== '' && tile.dataset['level'] !== level;
    for (const group of document.querySelectorAll('.puzzle-group'))
      /** @type {HTMLElement} */ (group).hidden = group.querySelector('.puzzle-tile:not([hidden])') === null;
  };
  choose(order.includes(wantedLevel()) ? wantedLevel() : '');
}
