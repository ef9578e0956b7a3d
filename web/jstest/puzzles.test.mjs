// What a browser remembers of puzzles, and which one it goes on with.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countSolved,
  daysInARow,
  isSolved,
  newRecord,
  nextPuzzle,
  noted,
  readRecord,
} from '../static/js/puzzle/record.js';

test('what was solved is counted by game, and a row ends with help', () => {
  let record = noted(newRecord(), 'chess', 'a', 'clean');
  record = noted(record, 'chess', 'b', 'clean');
  assert.deepEqual([record.row, record.best, countSolved(record, 'chess'), countSolved(record, 'shogi')], [2, 2, 2, 0]);
  record = noted(record, 'shogi', 'a', 'tried');
  assert.deepEqual([record.row, record.best, countSolved(record, 'shogi')], [0, 2, 1]);
  record = noted(record, 'shogi', 'b', 'shown');
  assert.equal(countSolved(record, 'shogi'), 1);
  assert.ok(isSolved(record, 'shogi', 'a') && !isSolved(record, 'shogi', 'b'));
});

test('a puzzle counts once, and one whose solution was shown adds to no row', () => {
  let record = noted(noted(newRecord(), 'chess', 'a', 'clean'), 'chess', 'a', 'clean');
  assert.equal(record.row, 1);
  record = noted(noted(record, 'chess', 'b', 'shown'), 'chess', 'b', 'clean');
  assert.deepEqual([record.row, countSolved(record, 'chess')], [0, 2]);
});

test('days in a row', () => {
  let record = noted(newRecord(), 'chess', 'a', 'clean', '2026-02-28');
  record = noted(record, 'chess', 'b', 'tried', '2026-03-01');
  assert.equal(daysInARow(record, '2026-03-01'), 2);
  assert.equal(daysInARow(record, '2026-03-02'), 2);
  assert.equal(daysInARow(record, '2026-03-03'), 0);
  record = noted(record, 'chess', 'b', 'clean', '2026-03-01');
  assert.equal(record.days, 2);
  assert.equal(noted(record, 'chess', 'c', 'shown', '2026-03-02').days, 2);
  assert.equal(noted(record, 'chess', 'c', 'clean', '2026-03-04').days, 1);
});

test('what was kept is read, what is no record is none', () => {
  const record = noted(newRecord(), 'chess', 'a', 'clean', '2026-03-01');
  assert.deepEqual(readRecord(JSON.stringify(record)), record);
  for (const text of [null, '', 'x', 'null', '3', '{"row":"many"}', '{"solved":null}', '{"day":7}'])
    assert.deepEqual(readRecord(text), newRecord(), String(text));
});

test('the next puzzle is one that is wanted and not yet solved', () => {
  const all = ['easy', 'hard', 'easy', 'hard'].map((level, i) => ({ n: i + 1, id: `p${i + 1}`, level }));
  let record = newRecord();
  assert.equal(nextPuzzle(all, 1, record, 'chess', '')?.n, 2);
  assert.equal(nextPuzzle(all, 1, record, 'chess', 'easy')?.n, 3);
  assert.equal(nextPuzzle(all, 4, record, 'chess', '')?.n, 1);
  for (const id of ['p1', 'p3']) record = noted(record, 'chess', id, 'clean');
  assert.equal(nextPuzzle(all, 1, record, 'chess', 'easy')?.n, 2);
  for (const id of ['p2', 'p4']) record = noted(record, 'chess', id, 'tried');
  assert.equal(nextPuzzle(all, 1, record, 'chess', '')?.n, 2);
  assert.equal(nextPuzzle(all.slice(0, 1), 1, record, 'chess', ''), undefined);
});
