import assert from 'node:assert/strict';
import test from 'node:test';

import { drawAsSeen } from '../static/js/lib/seen.js';

test('what is seen is drawn before what is near, a few at a time, and what is far not at all', async () => {
  let tell = /** @type {(changes: object[]) => void} */ (() => {});
  const watched = new Set();
  let now = 0;
  Object.assign(globalThis, {
    innerHeight: 800,
    performance: { now: () => now },
    IntersectionObserver: class {
      constructor(/** @type {typeof tell} */ hear) {
        tell = hear;
      }
      observe = (/** @type {string} */ thing) => watched.add(thing);
      unobserve = (/** @type {string} */ thing) => watched.delete(thing);
    },
  });
  /** @type {string[]} */
  const drawn = [];
  const things = /** @type {Element[]} */ (/** @type {unknown} */ (['near', 'seen', 'above', 'far', 'late']));
  drawAsSeen(things, (thing) => {
    drawn.push(String(thing));
    now += 15;
  });
  const change = (/** @type {string} */ target, /** @type {number} */ top, isIntersecting = true) =>
    ({ target, isIntersecting, boundingClientRect: { top, bottom: top + 100 } });
  tell([change('near', 1200), change('seen', 700), change('above', -50), change('far', 5000, false)]);
  assert.deepEqual(drawn, ['seen', 'above'], 'in the first task');
  tell([change('late', 100)]);
  assert.deepEqual(drawn, ['seen', 'above'], 'what comes meanwhile waits');
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(drawn, ['seen', 'above', 'late', 'near']);
  assert.deepEqual([...watched], ['far']);
});
