import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fitting } from '../static/js/analysis/arrange.js';

/** What a server says of rights where those of `good` alone go with the pieces. */
const judge = (/** @type {string} */ good, /** @type {string} */ otherwise) => (/** @type {string} */ rights) => {
  const bad = [...rights].find((letter) => letter !== '-' && !good.includes(letter));
  return Promise.resolve(bad ? `"${bad}" needs a king` : otherwise);
};

test('rights that do not go with the pieces are left out, and no others', async () => {
  const cases = [
    ['KQkq', 'kq', '', 'kq'],
    ['KQkq', '', '', '-'],
    ['KQkq', 'kq', 'White has no king', 'kq'],
    ['KQkq', 'KQkq', 'White has no king', 'KQkq'],
    ['-', '', 'White has no king', '-'],
  ];
  for (const [rights = '', good = '', otherwise = '', want = ''] of cases) {
    const about = judge(good, otherwise);
    assert.equal(await fitting(rights, await about(rights), about), want, `${rights} of which ${good} fit`);
  }
});
