import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LEVEL_RATINGS, LEVEL_SECONDS, levelRating, levelTime, shortRating } from '../static/js/position/words.js';

/** @param {string} name */
const read = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

test('the times of the levels are those of the engine', () => {
  const table = /levels = \[StrongestLevel\]Limits\{([^]*?)\n\}/.exec(read('search/levels.go'))?.[1] ?? '';
  const seconds = [...table.matchAll(/Time: (?:(\d+) \* )?time\.Second(?: \/ (\d+))?/g)].map(
    ([, times = '1', parts = '1']) => Number(times) / Number(parts),
  );
  assert.deepEqual(LEVEL_SECONDS, seconds);
});

test('the ratings of the levels are those that were measured', () => {
  const row = /\n\| rating \|(.*)\|\n/.exec(read('docs/engine.md'))?.[1] ?? '';
  assert.deepEqual(LEVEL_RATINGS, row.split('|').map(Number));
});

test('times and ratings are said in few words', () => {
  assert.deepEqual([1, 5, 8, 10].map(levelTime), ['½\u00A0s', '1\u00A0s', '1½\u00A0s', '5\u00A0s']);
  assert.equal(levelRating(1), String(LEVEL_RATINGS[0]));
  assert.equal(levelRating(9), `over ${LEVEL_RATINGS[7]}`);
  assert.equal(shortRating(8), String(LEVEL_RATINGS[7]));
  assert.equal(shortRating(9), `${LEVEL_RATINGS[7]}+`);
});
