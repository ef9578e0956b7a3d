import assert from 'node:assert/strict';
import test from 'node:test';

import { untilWords } from '../static/js/lib/until.js';

test('how long it is until something', () => {
  const minute = 60_000;
  for (const [ms, want] of [
    [-5, 'now'],
    [999, 'now'],
    [1000, 'in 0:01'],
    [200_500, 'in 3:20'],
    [60 * minute, 'in 1 h'],
    [125 * minute, 'in 2 h 5 min'],
    [24 * 60 * minute, 'in 1 day'],
    [80 * 60 * minute, 'in 3 days'],
  ]) {
    assert.equal(untilWords(Number(ms)), want);
  }
});
