import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slanted } from '../static/js/position/hexagons.js';
import { geometryOf } from '../static/js/position/places.js';
import { parseFen } from '../static/js/position/fen.js';

// Seven hexagons: a file of three between two of two.
const rowOf = (names) => names.map(([name, column, row], i) => ({ name, column, row, shade: i % 3 }));
const shape = {
  files: 3,
  ranks: 3,
  holes: [],
  lightA1: false,
  topology: 'hexagon',
  hexagons: [
    rowOf([['b3', 1, 4]]),
    rowOf([
      ['a2', 0, 3],
      ['b2', 1, 2],
      ['c2', 2, 3],
    ]),
    rowOf([
      ['a1', 0, 1],
      ['b1', 1, 0],
      ['c1', 2, 1],
    ]),
  ],
};
const board = geometryOf(shape);

test('hexagons are found where they are drawn, whichever way the board is turned', () => {
  for (const flipped of [false, true]) {
    for (const name of board.squares()) {
      const { col, row } = board.place(name, flipped);
      assert.equal(board.nameAtPoint(col + 0.5, row + 0.5, flipped), name);
    }
  }
  assert.equal(board.nameAtPoint(0, 0, false), '');
});

test('neighbouring hexagons are drawn one apart', () => {
  const at = (name) => board.place(name, false);
  for (const name of ['a1', 'a2', 'b3', 'c2', 'c1', 'b1']) {
    const far = Math.hypot(at(name).col - at('b2').col, at(name).row - at('b2').row);
    assert.ok(Math.abs(far - 1) < 1e-9, name);
  }
});

test('arrows lead from hexagon to hexagon', () => {
  assert.equal(board.beside('b1', 0, -1, 0, false), 'b2');
  assert.equal(board.beside('b1', 0, -1, 0, true), 'b1');
  assert.equal(board.beside('a1', 1, 0, 0, false), 'b1');
  assert.equal(board.beside('b1', -1, 0, 0, false), 'a1');
  assert.equal(board.beside('b2', -1, 0, 0, false), 'a2');
  assert.equal(board.beside('c1', 1, 0, 0, false), 'c1');
});

test('a position lists the ranks of a hexagonal board, which differ in length', () => {
  const types = [{ id: 'K' }];
  const { pieces } = parseFen('k/2K/3 w - - 0 1', { board: shape, types });
  assert.deepEqual([...pieces.keys()], ['b3', 'c2']);
  assert.throws(() => parseFen('1k/3/3 w - - 0 1', { board: shape, types }), /too long/);
});

test('ways on the slanted grid lead to the right and forward', () => {
  assert.deepEqual(slanted(0, 2), [0, 2]);
  const [x, y] = slanted(2, 1);
  assert.ok(Math.abs(x - Math.sqrt(3)) < 1e-9 && y === 0);
});
