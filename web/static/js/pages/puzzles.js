// The page of all puzzles: pictures, and what this browser has solved.

import { plural, tr } from '../lib/tr.js';
import { drawPictures, picture } from '../board/sketch.js';
import { pageData } from '../lib/dom.js';
import { installTheme } from '../lib/theme.js';
import { countSolved, daysInARow, loadRecord } from '../puzzle/record.js';

installTheme();
const { variants = [], daily, today = '' } = pageData();
const record = loadRecord();
drawPictures(variants);
drawDaily();
for (const card of document.querySelectorAll('.puzzle-card')) tellSolved(/** @type {HTMLElement} */ (card));

function drawDaily() {
  const board = document.querySelector('.daily-board');
  if (board && daily) picture(/** @type {import('../board/board.js').AancaBoard} */ (board), daily);
  const words = [];
  if (record.day === today) words.push(tr('Solved today.'));
  const days = daysInARow(record, today);
  if (days > 1) words.push(plural(days, '1 day in a row.', '{n} days in a row.'));
  if (record.best > 1) words.push(tr('Most puzzles in a row without help: {n}.', { n: record.best }));
  const streak = document.querySelector('.streak');
  if (streak) streak.textContent = words.join(' ');
}

/** @param {HTMLElement} card */
function tellSolved(card) {
  const solved = countSolved(record, card.dataset['variant'] ?? '');
  const count = Number(card.dataset['count']);
  const place = card.querySelector('.puzzle-card-done');
  if (solved > 0 && place) place.textContent = solved >= count ? tr('all solved') : tr('{n} solved', { n: solved });
}
