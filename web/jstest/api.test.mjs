import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ApiError, call } from '../static/js/lib/api.js';

test('what is too long for an address is told, and nothing is asked', async () => {
  const asked = [];
  globalThis.fetch = (path) => {
    asked.push(path);
    return Promise.reject(new TypeError('the connection was reset'));
  };
  const long = '/api/analysis/chess?fen=' + '8%2F'.repeat(20_000);
  const told = (/** @type {unknown} */ error) => error instanceof ApiError && error.status === 414;
  await assert.rejects(call(long), told);
  assert.deepEqual(asked, []);
});
