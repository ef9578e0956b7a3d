import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded } from '../static/js/analysis/texts.js';

test('files are read in the encoding that their programs write', () => {
  const bytes = (/** @type {number[]} */ ...list) => new Uint8Array(list).buffer;
  assert.equal(decoded(bytes(0xe6, 0xad, 0xa9)), '歩');
  assert.equal(decoded(bytes(0x95, 0xe0), true), '歩');
  assert.equal(decoded(bytes(0xe9)), 'é');
});
