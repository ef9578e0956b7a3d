import assert from 'node:assert/strict';
import { test } from 'node:test';

import { featured } from '../static/js/lib/featured.js';

test('the game that is shown stays until it is over', () => {
  for (const [paths, shown, want] of [
    [[], '', ''],
    [['/watch/a', '/watch/b'], '', 'a'],
    [['/watch/a', '/watch/b'], 'b', 'b'],
    [['/watch/c', '/watch/b'], 'a', 'c'],
    [['/play/a', '/watch/b'], '', 'b'],
    [[], 'a', ''],
  ]) {
    assert.equal(featured(paths, shown), want, `${paths.join(' ')}, shown ${shown}`);
  }
});
