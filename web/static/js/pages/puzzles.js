// The page of all puzzles: pictures, and what this browser has solved.

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
  if (record.day === today) words.push('Solved today.');
  const days = daysInARow(record, today);
  if (days > 1) words.push(`${days} days in a row.`);
  if (record.best > 1) words.push(`Most puzzles in a row without help: ${record.best}.`);
  const streak = document.querySelector('.streak');
  if (streak) streak.textContent = words.join(' ');
}

/** @param {HTMLElement} card */
function tellSolved(card) {
  const solved = countSolved(record, card.dataset['variant'] ?? '');
  const count = Number(card.dataset['count']);
  const place = card.querySelector('.puzzle-card-done');
  if (solved > 0 && place) place.textContent = solved >= count ? 'all solved' : `${solved} solved`;
}
