import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ApiError, call } from '../static/js/lib/api.js';

test('what is too long for an address is told, and nothing is asked', async () => {
  const asked = [];
  globalThis.fetch = async (path) => {
    asked.push(path);
    throw new TypeError('the connection was reset');
  };
  const long = '/api/analysis/chess?fen=' + '8%2F'.repeat(20_000);
  await assert.rejects(call(long), (error) => error instanceof ApiError && error.status === 414 && /too long/.test(error.message));
  assert.deepEqual(asked, []);
});
