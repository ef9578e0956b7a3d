import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LEVEL_SECONDS, levelTime } from '../static/js/position/words.js';

test('the times of the levels are those of the engine', () => {
  const text = readFileSync(new URL('../../search/levels.go', import.meta.url), 'utf8');
  const table = /levels = \[StrongestLevel\]Limits\{([^]*?)\n\}/.exec(text)?.[1] ?? '';
  const seconds = [...table.matchAll(/Time: (?:(\d+) \* )?time\.Second(?: \/ (\d+))?/g)].map(
    ([, times = '1', parts = '1']) => Number(times) / Number(parts),
  );
  assert.deepEqual(LEVEL_SECONDS, seconds);
});

test('times are said in few words', () => {
  assert.deepEqual([1, 5, 8, 10].map(levelTime), ['½ s', '1 s', '1½ s', '5 s']);
});
