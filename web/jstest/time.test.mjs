import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverTime } from '../static/js/game/clock.js';
import { GameApi } from '../static/js/lib/api.js';

test('a state that does not tell the time is of the time that was told before', () => {
  const first = { id: 'g', ply: 0, mark: '0', base: '', turns: [], clock: { now: 5000, since: 0 } };
  const api = new GameApi(/** @type {any} */ (first));
  const told = api.heard(/** @type {any} */ ({ ply: 0, clock: { now: 0, since: 0, first: 35_000 } }));
  const time = serverTime(/** @type {any} */ (told.clock), performance.now());
  assert.ok(time >= 5000 && time < 10_000, `the server's time is ${time}`);
});
