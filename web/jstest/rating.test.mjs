import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ratingWords } from '../static/js/lib/rating.js';

test('a rating stands beside the name, with what the game has done to it', () => {
  assert.equal(ratingWords({}), '');
  assert.equal(ratingWords({ rating: 1512 }), ' (1512)');
  assert.equal(ratingWords({ rating: 1500, provisional: true }), ' (1500?)');
  assert.equal(ratingWords({ rating: 1512, change: 8 }), ' (1512 +8)');
  assert.equal(ratingWords({ rating: 1512, change: -8 }), ' (1512 −8)');
  assert.equal(ratingWords({ rating: 1512, change: 0 }), ' (1512 +0)');
});
