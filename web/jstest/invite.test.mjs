import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressFor } from '../static/js/game/invite.js';

test('an invitation has an address that a friend can open, or says that it has none', () => {
  for (const origin of ['http://localhost:8080', 'http://127.0.0.1:80', 'http://[::1]:9']) {
    assert.deepEqual(addressFor(origin, ''), { base: origin, local: true });
    assert.deepEqual(addressFor(origin, 'http://10.0.0.3:8080'), { base: 'http://10.0.0.3:8080', local: false });
  }
  const there = 'http://192.168.1.7:8080';
  assert.deepEqual(addressFor(there, 'http://10.0.0.3:8080'), { base: there, local: false });
});
