import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readRest, writeRest } from '../static/js/analysis/rights.js';

test('what stands behind the side to move is read, and written as it was', () => {
  const cases = {
    'KQkq e3 0 1': { rights: ['K', 'Q', 'k', 'q'], passant: 'e3', others: [], half: 0, full: 1 },
    '- - 12 40': { rights: [], passant: '', others: [], half: 12, full: 40 },
    'K{Ge}+pk - 3+3 =N 0 7': { rights: ['K', '{Ge}', '+p', 'k'], passant: '', others: ['3+3', '=N'], half: 0, full: 7 },
  };
  for (const [text, want] of Object.entries(cases)) {
    assert.deepEqual(readRest(text), want, text);
    assert.equal(writeRest(want), text);
  }
});

test('what is no such text is not read', () => {
  for (const text of ['', '-', 'KQkq -', 'KQkq - 0', 'KQkq - x 1', '- - 1.5 1', '- - -1 1'])
    assert.equal(readRest(text), null, text);
});
