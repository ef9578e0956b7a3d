import assert from 'node:assert/strict';
import { test } from 'node:test';

import { countedTitle } from '../static/js/lib/news.js';

test('the title of a tab counts what waits', () => {
  assert.equal(countedTitle('Rules', 0), 'Rules');
  assert.equal(countedTitle('Rules', 2), '(2) Rules');
  assert.equal(countedTitle('(2) Rules', 3), '(3) Rules');
  assert.equal(countedTitle('(2) My games', 0), 'My games');
});
