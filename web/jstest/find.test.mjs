// What a search finds.

import assert from 'node:assert/strict';
import test from 'node:test';

import { finds } from '../static/js/lib/find.js';

test('words are found anywhere, notation in capitals as a word of its own', () => {
  const nightriders = 'cazaux large nightrider nn archbishop bn. Riders that CANNOT turn';
  const others = 'large running beginners';
  assert.ok(finds('large night', nightriders));
  assert.ok(finds('', others));
  assert.ok(finds('Large', others) && !finds('large drops', others));
  assert.ok(finds('NN', nightriders) && finds('large NN', nightriders) && finds('BN', nightriders));
  assert.ok(!finds('NN', others));
  assert.ok(finds('nn', others));
  assert.ok(finds('facil', 'Fácil sencillo') && finds('PEQUEÑO', 'pequeño') && finds('pequeno', 'pequeño'));
});
