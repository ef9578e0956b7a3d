import assert from 'node:assert/strict';
import { test } from 'node:test';
import { geometryOf } from '../static/js/position/places.js';

const shape = {
  files: 2,
  ranks: 2,
  holes: [],
  lightA1: false,
  look: {
    style: 'lines',
    cell: 'circles',
    places: [
      { square: 'a1', x: 0.5, y: 2.5, name: 'home' },
      { square: 'b1', x: 2.5, y: 2.5 },
      { square: 'a2', x: 1.5, y: 0.5 },
      { square: 'b2', x: 3, y: 0.5 },
    ],
  },
};

test('squares are drawn where the server says, and turned with the board', () => {
  const g = geometryOf(shape);
  assert.deepEqual([g.width, g.height], [3.5, 3]);
  assert.deepEqual(g.place('a2', false), { col: 1, row: 0 });
  assert.deepEqual(g.place('a2', true), { col: 1.5, row: 2 });
  assert.equal(g.title('a1'), 'home');
  assert.equal(g.title('b1'), 'b1');
});

test('the square under a point is the nearest one, if it is near', () => {
  const g = geometryOf(shape);
  assert.equal(g.nameAtPoint(1.4, 0.7, false), 'a2');
  assert.equal(g.nameAtPoint(1.5, 1.5, false), '');
});

test('rows are read from the top, and arrows lead to what lies there', () => {
  const g = geometryOf(shape);
  assert.deepEqual(g.rowsSeen(false), [
    ['a2', 'b2'],
    ['a1', 'b1'],
  ]);
  assert.equal(g.beside('a1', 1, 0, 0, false), 'b1');
  assert.equal(g.beside('a1', 0, -1, 0, false), 'a2');
  assert.equal(g.beside('a2', 0, -1, 0, false), 'a2');
});
