import assert from 'node:assert/strict';
import { test } from 'node:test';
import { geometryOf } from '../static/js/position/places.js';
import {
  carried, counterpart, frameOf, mirrored, put, readPlan, resized, symmetryOf, writePlan,
} from '../static/js/workbench/plan.js';
import { changeWords, countWords } from '../static/js/workbench/planwords.js';
import { hasSection } from '../static/js/workbench/sections.js';

/** @typedef {import('../static/js/workbench/plan.js').Tool} Tool */

const shape = { files: 6, ranks: 6, holes: [], lightA1: false, topology: 'square' };
const start = 'rnkknr/6/6/6/6/RNKKNR w - - 0 1';
const variant = /** @type {import('../static/js/lib/types.js').Variant} */ (
  /** @type {unknown} */ ({
    board: { ...shape, holes: ['a3'] }, start, hands: false, wall: 'wall',
    types: [{ id: 'K', name: 'King' }, { id: 'R', name: 'Rook' }, { id: 'N', name: 'Knight' }],
  })
);
const text = `[small]
maxFile = f
maxRank = 6
holes = a3
king = k
startFen = ${start}
`;
const rook = /** @type {Tool} */ ({ what: 'piece', id: 'R', side: 'w' });

const read = () => readPlan(text, 'small', variant, shape);
/** @param {ReturnType<typeof read>} plan */
const written = (plan) => writePlan(text, 'small', read(), plan, variant);

test('a board is read from its keys', () => {
  assert.deepEqual(frameOf(text, 'small', variant), {
    files: 6, ranks: 6, topology: 'square', slanted: false, fileNames: '',
  });
  const plan = read();
  assert.deepEqual([...plan.holes], ['a3']);
  assert.equal(plan.position.pieces.size, 12);
  assert.equal(plan.rest, '- - 0 1');
  const odd = readPlan(text.replace('holes = a3', 'holes = *3 b*'), 'small', variant, shape);
  assert.equal(odd.holes.size, 11);
  const unread = readPlan(text.replace('rnkknr/', 'xnkknr/'), 'small', variant, shape);
  assert.equal(unread.position.pieces.size, 12, 'what cannot be read is as it was');
  assert.match(unread.unread, /"x" is no piece/);
  assert.equal(plan.unread, '');
});

test('what is not changed is not written', () => {
  assert.equal(written(read()), text);
});

test('pieces are put on squares and on those opposite', () => {
  const plan = put(read(), 'b2', rook, 'mirror');
  assert.ok(written(plan).includes('startFen = rnkknr/1r4/6/6/1R4/RNKKNR w - - 0 1\n'));
  assert.equal(written(put(plan, 'b2', rook, 'mirror')), text, 'the same once more takes them away');
  assert.ok(written(put(read(), 'b2', rook, 'rotation')).includes('rnkknr/4r1/6/6/1R4/RNKKNR'));
  assert.ok(written(put(read(), 'b2', rook, '')).includes('rnkknr/6/6/6/1R4/RNKKNR'));
  assert.ok(written(put(read(), 'c3', { what: 'wall' }, 'rotation')).includes('rnkknr/6/3*2/2*3/6/RNKKNR'));
});

test('holes are made and filled', () => {
  assert.ok(written(put(read(), 'c3', { what: 'hole' }, 'mirror')).includes('holes = a3 c3 c4\n'));
  assert.ok(!written(put(read(), 'a3', { what: 'hole' }, '')).includes('holes'));
  const heir = text.replace('[small]', '[small:minishogi]');
  const plan = readPlan(heir, 'small', variant, shape);
  assert.ok(writePlan(heir, 'small', plan, put(plan, 'a3', { what: 'hole' }, ''), variant).includes('holes = -\n'));
});

test('pieces are carried, with those opposite', () => {
  assert.ok(written(carried(read(), 'b1', 'b3', 'mirror')).includes('r1kknr/6/1n4/1N4/6/R1KKNR'));
  assert.ok(written(carried(read(), 'b1', 'b3', '')).includes('rnkknr/6/6/1N4/6/R1KKNR'));
  assert.equal(written(carried(read(), 'b2', 'b3', 'mirror')), text, 'nothing stands there');
});

test('on another size both ends keep their distance', () => {
  const larger = resized(read(), { ...shape, ranks: 8, files: 7 });
  const out = written(larger);
  assert.ok(out.includes('maxFile = 7\nmaxRank = 8\nholes = a3\n'), out);
  assert.ok(out.includes('startFen = rnkknr1/7/7/7/7/7/7/RNKKNR1 w'));
  const round = written(resized(read(), { ...shape, topology: 'torus' }));
  assert.equal(round, `${text}topology = torus\n`);
});

test('what has changed is told', () => {
  const before = read();
  const words = (/** @type {ReturnType<typeof read>} */ after) => changeWords(before, after, variant);
  assert.equal(countWords(before), '35 squares, 12 pieces.');
  assert.equal(words(put(before, 'b2', rook, 'mirror')), 'White Rook on b2. Black Rook on b5.');
  assert.equal(words(put(before, 'a1', { what: 'nothing' }, '')), 'Nothing on a1.');
  assert.equal(words(put(before, 'c3', { what: 'hole' }, '')), 'No square on c3.');
  assert.equal(words({ ...before, position: { ...before.position, pieces: new Map() } }), '', 'too much to be told');
  const narrow = words(resized(before, { ...shape, files: 5 }));
  assert.equal(narrow, '2 pieces have no place on this board; Undo brings them back.');
});

test('a text has the sections of its games', () => {
  assert.ok(hasSection(text, 'small'));
  assert.ok(!hasSection(text, 'large'));
  assert.ok(!hasSection('(game (title "Small"))', 'small'));
});

test('the other side stands as the first', () => {
  const geometry = geometryOf(shape);
  assert.equal(counterpart(geometry, 'b1', 'mirror'), 'b6');
  assert.equal(counterpart(geometry, 'b1', 'rotation'), 'e6');
  assert.equal(counterpart(geometry, 'b1', ''), '');
  assert.equal(symmetryOf(read()), 'mirror');
  const one = put(read(), 'b2', rook, '');
  assert.equal(symmetryOf(one), '');
  assert.equal(symmetryOf(mirrored(one, 'rotation')), 'rotation');
});

test('hexagons have their counterparts in the same file, or turned around', () => {
  const row = (/** @type {string} */ names, /** @type {number} */ r) =>
    names.split(' ').map((name) => {
      const column = name.charCodeAt(0) - 97;
      return { name, column, row: Math.abs(column - 1) + 2 * r, shade: 0 };
    });
  const board = {
    files: 3, ranks: 3, holes: [], lightA1: false, topology: 'hexagon',
    hexagons: [row('b3', 2), row('a2 b2 c2', 1), row('a1 b1 c1', 0)],
  };
  const geometry = geometryOf(board);
  assert.equal(counterpart(geometry, 'a1', 'mirror'), 'a2');
  assert.equal(counterpart(geometry, 'a1', 'rotation'), 'c2');
});
