import assert from 'node:assert/strict';
import test from 'node:test';

import { dayIn, untilWords } from '../static/js/lib/until.js';

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

test('a day is the one of the reader, with what its midnights are off from UTC', () => {
  process.env.TZ = 'Europe/Madrid';
  assert.equal(dayIn('2026-11-30', 'from'), '2026-11-30+01:00');
  assert.equal(dayIn('2026-03-29', 'from'), '2026-03-29+01:00', 'it begins in winter');
  assert.equal(dayIn('2026-03-29', 'until'), '2026-03-29+02:00', 'it ends in summer');
  process.env.TZ = 'America/St_Johns';
  assert.equal(dayIn('2026-11-30', 'until'), '2026-11-30-03:30');
  process.env.TZ = 'UTC';
  assert.equal(dayIn('2026-11-30', 'from'), '2026-11-30+00:00');
  assert.equal(dayIn('', 'from'), '');
});
