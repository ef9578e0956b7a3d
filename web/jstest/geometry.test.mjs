import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Geometry, fileOf, rankOf, squareName } from '../static/js/position/geometry.js';

const plain = new Geometry({ files: 16, ranks: 12, holes: [], lightA1: false });

test('names of squares have up to two digits', () => {
  assert.equal(squareName(15, 11), 'p12');
  assert.equal(fileOf('p12'), 15);
  assert.equal(rankOf('p12'), 11);
});

test('a square is drawn where its name says, whichever way the board is turned', () => {
  assert.deepEqual(plain.place('a1', false), { col: 0, row: 11 });
  assert.deepEqual(plain.place('a1', true), { col: 15, row: 0 });
  for (const flipped of [false, true]) {
    for (const sq of plain.squares()) {
      const { col, row } = plain.place(sq, flipped);
      assert.equal(plain.nameAt(col, row, flipped), sq);
    }
  }
});

test('files beyond the alphabet have names of two letters', () => {
  const wide = new Geometry({ files: 36, ranks: 36, holes: ['aj36'], lightA1: false });
  const squares = wide.squares();
  assert.equal(squares.length, 36 * 36 - 1);
  assert.deepEqual([squares[0], squares[25], squares[26], squares[35], squares[36]], ['a1', 'z1', 'aa1', 'aj1', 'a2']);
  for (const sq of squares) {
    const { col, row } = wide.place(sq, false);
    assert.equal(wide.nameAt(col, row, false), sq);
  }
  assert.deepEqual([wide.isLight('z1'), wide.isLight('aa1')], [true, false]);
  assert.equal(wide.beside('z1', 1, 0, 0, false), 'aa1');
});

test('files have the names that the game gives them', () => {
  const named = new Geometry({ files: 3, ranks: 2, fileNames: 'acx', holes: ['c2'], lightA1: false });
  assert.deepEqual(named.squares(), ['a1', 'c1', 'x1', 'a2', 'x2']);
  assert.deepEqual(named.place('x2', false), { col: 2, row: 0 });
  assert.equal(named.nameAtPoint(1.5, 1.5, true), '');
  assert.equal(named.nameAtPoint(1.5, 0.5, true), 'c1');
  assert.deepEqual(
    ['a1', 'c1', 'x1'].map((sq) => named.isLight(sq)),
    [false, true, false],
  );
  assert.deepEqual(
    named.labels(false).map(({ text }) => text),
    ['a', 'c', 'x', '1', '2'],
  );
  assert.deepEqual([named.hasAt('a1', 2, 1), named.hasAt('a1', 1, 1)], [true, false]);
  assert.equal(named.beside('a1', 1, 0, 0, false), 'c1');
});

test('beside the board there is nothing', () => {
  assert.equal(plain.nameAt(16, 0, false), '');
  assert.equal(plain.nameAt(0, -1, false), '');
});

test('a1 is dark unless the game says otherwise', () => {
  assert.equal(plain.isLight('a1'), false);
  assert.equal(plain.isLight('b1'), true);
  assert.equal(new Geometry({ files: 2, ranks: 2, holes: [], lightA1: true }).isLight('a1'), true);
});

test('where squares of one colour are missing, rows alternate', () => {
  const holes = plain.squares().filter((sq) => (fileOf(sq) + rankOf(sq)) % 2 === 0);
  const half = new Geometry({ files: 16, ranks: 12, holes, lightA1: false });
  assert.equal(half.squares().length, 96);
  assert.equal(half.has(0, 0), false);
  assert.notEqual(half.isLight('b1'), half.isLight('a2'));
  assert.equal(half.isLight('b1'), half.isLight('d1'));
});

test('joined edges bear arrows that point off the board, and are told in words', () => {
  const board = (topology) => new Geometry({ files: 3, ranks: 2, holes: [], lightA1: false, topology });
  assert.deepEqual(board('square').seams(), []);
  assert.equal(board('square').seamWords(), '');
  assert.deepEqual(board('cylinder').seams(), [
    { x: 0, y: 1, dx: -1, dy: 0 },
    { x: 3, y: 1, dx: 1, dy: 0 },
  ]);
  assert.equal(board('cylinder').seamWords(), ', left and right edges joined');
  assert.equal(board('torus').seams().length, 6);
  assert.equal(board('torus').seamWords(), ', opposite edges joined');
});

test('nothing is named between two boards', () => {
  const twins = new Geometry({ files: 5, ranks: 2, holes: ['c1', 'c2'], lightA1: false });
  assert.deepEqual(
    twins.labels(false).map(({ text }) => text),
    ['a', 'b', 'd', 'e', '1', '2'],
  );
});

test('a rank of which nothing is drawn has no number', () => {
  const look = /** @type {const} */ ({ style: 'checkered', unseen: ['a3'] });
  const board = new Geometry({ files: 2, ranks: 3, holes: ['b3'], lightA1: false, look });
  assert.deepEqual(
    board.labels(false).map(({ text }) => text),
    ['a', 'b', '1', '2'],
  );
});
