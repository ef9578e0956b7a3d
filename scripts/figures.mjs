// Prints the figures of pieces, as web/static/js/piece draws them, for the pictures that the server draws:
//
//     node scripts/figures.mjs > picture/figures.json
//
// A test (web/jstest/figures.test.mjs) says when that file is old.

import { bases } from '../web/static/js/piece/bases.js';
import { figures } from '../web/static/js/piece/figures.js';
import { SHIELD } from '../web/static/js/piece/shield.js';

/** The text of the file. */
export function printed() {
  return JSON.stringify({ figures, bases, shield: { outline: SHIELD } }, null, 1) + '\n';
}

if (process.argv[1] === new URL(import.meta.url).pathname) process.stdout.write(printed());
