import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameCode, frameOf, linesTo, pageOf } from '../static/js/share/address.js';

const variant = { name: 'walk:8', start: 'S7 w - - 0 1' };
const turns = ['a1b1', 'b1e1=B', 'S@c1,end'].map((turn, i) => ({ turn, fen: `position ${i + 1}` }));
const game = /** @type {any} */ ({ start: variant.start, turns, fen: 'position 3' });

test('a position is told by its start, where that is not the usual one, and the turns', () => {
  assert.equal(linesTo(variant, game), 'moves=a1b1+b1e1=B+S@c1,end');
  assert.equal(linesTo(variant, game, 0), '');
  assert.equal(linesTo(variant, { ...game, start: '1S6 w' }, 1), 'fen=1S6+w&moves=a1b1');
});

test('a game that would make too long an address is told by its last position', () => {
  const long = Array.from({ length: 1500 }, (_, i) => ({ turn: 'a1b1', fen: `position ${i + 1}` }));
  assert.equal(linesTo(variant, { ...game, turns: long }), 'fen=position+1500');
});

test('pages and frames are named by the game', () => {
  assert.equal(pageOf(variant, 'moves=a1b1'), '/analysis/walk%3A8?moves=a1b1');
  assert.equal(frameOf(variant, ''), '/embed/walk%3A8');
});

test('the code of a frame holds nothing that ends its attributes', () => {
  const code = frameCode('http://here/embed/walk?a=1&b="2"', '<The "walk">');
  assert.ok(code.startsWith('<iframe src="http://here/embed/walk?a=1&amp;b=&quot;2&quot;" '), code);
  assert.ok(code.includes(' title="&lt;The &quot;walk&quot;>" '), code);
});
