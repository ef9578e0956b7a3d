// The pure modules of the analysis board.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { emptied, hold, use, writeFen } from '../static/js/analysis/compose.js';
import { judged, placed, turningPoints } from '../static/js/analysis/course.js';
import {
  aloneWords, finalShares, scoreWords, shareWords, shortScore, speedWords, tinyScore,
} from '../static/js/analysis/score.js';
import { readEvent } from '../static/js/analysis/stream.js';
import * as trees from '../static/js/analysis/tree.js';
import { parseFen } from '../static/js/position/fen.js';
import { Geometry } from '../static/js/position/geometry.js';

const { ROOT, add, backOf, besideOf, endOf, fromVariation, leaves, newTree, nextOf, nodeOf, promote, remark, remove } =
  trees;
const { relabel, sign, signsOf, toVariation, turnsTo } = trees;

/** 1. a b (1... c d) (1... e) 2. f; returns the tree and the ids by turn. */
function sample() {
  let tree = newTree();
  /** @type {Record<string, number>} */
  const ids = {};
  for (const [parent, turn] of [
    ['', 'a'],
    ['a', 'b'],
    ['a', 'c'],
    ['c', 'd'],
    ['a', 'e'],
    ['b', 'f'],
  ])
    ({ tree, id: ids[turn] } = add(tree, parent ? ids[parent] : ROOT, turn, turn.toUpperCase()));
  return { tree, ids };
}

test('a turn that is there already is not added again', () => {
  const { tree, ids } = sample();
  const again = add(tree, ids.a, 'c');
  assert.equal(again.tree, tree);
  assert.equal(again.id, ids.c);
});

test('a tree that grows leaves the one before as it was', () => {
  const { tree, ids } = sample();
  const size = tree.nodes.size;
  const grown = add(tree, ids.f, 'g').tree;
  assert.equal(tree.nodes.size, size);
  assert.equal(grown.nodes.size, size + 1);
  assert.deepEqual(nodeOf(tree, ids.f).children, []);
});

test('paths, ends and neighbours', () => {
  const { tree, ids } = sample();
  assert.deepEqual(turnsTo(tree, ids.d), ['a', 'c', 'd']);
  assert.equal(endOf(tree, ROOT), ids.f);
  assert.equal(endOf(tree, ids.c), ids.d);
  assert.equal(nextOf(tree, ids.a), ids.b);
  assert.equal(nextOf(tree, ids.f), ids.f);
  assert.equal(backOf(tree, ids.c), ids.a);
  assert.equal(backOf(tree, ROOT), ROOT);
  assert.deepEqual(leaves(tree).sort(), [ids.d, ids.e, ids.f].sort());
});

test('up and down lead between variations, from within them too, and stop at the outer ones', () => {
  const { tree, ids } = sample();
  assert.equal(besideOf(tree, ids.b, 1), ids.c);
  assert.equal(besideOf(tree, ids.d, 1), ids.e);
  assert.equal(besideOf(tree, ids.e, 1), ids.e);
  assert.equal(besideOf(tree, ids.f, 1), ids.c);
  assert.equal(besideOf(tree, ids.e, -1), ids.c);
  assert.equal(besideOf(tree, ids.a, 1), ids.a);
});

test('a variation becomes the main line; the main line stays what it is', () => {
  const { tree, ids } = sample();
  assert.deepEqual(nodeOf(promote(tree, ids.d), ids.a).children, [ids.c, ids.b, ids.e]);
  assert.equal(promote(tree, ids.f), tree);
});

test('what is taken away goes with all that follows, the root never', () => {
  const { tree, ids } = sample();
  const cut = remove(tree, ids.c);
  assert.equal(cut.nodes.has(ids.d), false);
  assert.deepEqual(nodeOf(cut, ids.a).children, [ids.b, ids.e]);
  assert.equal(remove(tree, ROOT), tree);
});

test('one sign at a time, the same once more takes it away, other numbers stay', () => {
  const { tree, ids } = sample();
  const marked = sign(sign(tree, ids.a, 1), ids.a, 4);
  assert.equal(signsOf(nodeOf(marked, ids.a)), '??');
  assert.equal(signsOf(nodeOf(sign(marked, ids.a, 4), ids.a)), '');
  const read = fromVariation({ moves: [{ turn: 'a', nags: [14, 2] }] });
  assert.deepEqual(nodeOf(sign(read, 1, 1), 1).nags, [1, 14]);
});

test('a tree goes to the server and comes back the same', () => {
  const { tree, ids } = sample();
  const said = remark(sign(remark(tree, ROOT, 'start'), ids.c, 5), ids.e, 'and this?');
  const back = fromVariation(toVariation(said));
  assert.deepEqual(toVariation(back), toVariation(said));
  assert.equal(toVariation(said).moves[1]?.variations?.length, 2);
});

test('a comment before a variation goes to its first move', () => {
  const read = fromVariation({
    moves: [{ turn: 'a', variations: [{ comment: 'or', moves: [{ turn: 'b', comment: 'better' }] }] }],
  });
  assert.equal(nodeOf(read, 2).comment, 'or better');
});

test('labels change and turns stay', () => {
  const { tree, ids } = sample();
  const node = nodeOf(relabel(tree, new Map([[ids.a, 'P-7f']])), ids.a);
  assert.deepEqual([node.turn, node.label], ['a', 'P-7f']);
});

for (const [score, short, words, tiny] of [
  [{ value: 35, mate: null, expected: 540 }, '+0.35', 'White is slightly better', '0.3'],
  [{ value: -120, mate: null, expected: 400 }, '−1.20', 'Black is better', '1.2'],
  [{ value: 0, mate: null, expected: 500 }, '0.00', 'About even', '0.0'],
  [{ value: 1500, mate: null, expected: 990 }, '+15.00', 'White is winning', '15'],
  [{ value: 0, mate: 3, expected: 1000 }, '#3', 'White wins in 3 turns', '#3'],
  [{ value: 0, mate: -1, expected: 0 }, '−#1', 'Black wins in 1 turn', '#1'],
  [{ value: 0, mate: 0, expected: 0 }, '−#0', 'Black has won', '#0'],
  [{ value: 0, mate: 0, expected: 1000 }, '#0', 'White has won', '#0'],
])
  test(`the score ${short} in words`, () => {
    assert.equal(shortScore(score), short);
    assert.equal(scoreWords(score, ['White', 'Black']), words);
    assert.equal(tinyScore(score), tiny);
  });

test('speed in words', () => {
  assert.equal(speedWords(2_400_000, 2000), '1.2 million/s');
  assert.equal(speedWords(90_000, 1000), '90,000/s');
  assert.equal(speedWords(5, 0), '');
});

/** @param {number[]} expected by ply */
function course(expected) {
  return new Map(
    expected.map((e, ply) => [
      ply,
      { ply, score: { value: 0, mate: null, expected: e }, best: [{ turn: 'x', label: `best${ply}` }] },
    ]),
  );
}

test('turning points are turns that give something away, for the side that played them', () => {
  const found = turningPoints(course([500, 390, 380, 700, 990]), ['w', 'b', 'w', 'b']);
  assert.deepEqual(found, [
    { ply: 1, nag: 6, lost: 110, best: 'best0' },
    { ply: 4, nag: 2, lost: 290, best: 'best3' },
  ]);
});

test('positions that are not known yet are no turning points', () => {
  const points = course([500, 100]);
  points.delete(0);
  assert.deepEqual(turningPoints(points, ['w']), []);
});

test('of several sides the first one is judged, and what falls is nobodys mistake', () => {
  const points = course([500, 390, 380, 100]);
  ['r', 'w', 'r', 'b'].forEach((side, ply) => Object.assign(points.get(ply), { side }));
  assert.deepEqual(judged(points, 3, 2), ['', 'w', '']);
  assert.deepEqual(judged(points, 4, 2), ['', 'w', '', 'b']);
  assert.deepEqual(judged(points, 4, 3), ['', 'w', '', '']);
  assert.deepEqual(judged(new Map(), 2, 2), ['', '']);
});

test('what several sides can expect, and one alone, in words', () => {
  assert.equal(shareWords([620, 200, 180], ['Red', 'Green', 'Blue']), 'Red 62 %, Green 20 %, Blue 18 %');
  assert.deepEqual(finalShares('c wins: configuration', ['w', 'b', 'c']), [0, 0, 1000]);
  assert.equal(finalShares('draw: repetition', ['w', 'b', 'c']), null);
  assert.equal(aloneWords({ value: 0, mate: 1, expected: 1000 }), 'The goal can be reached in one turn');
  assert.equal(aloneWords({ value: 0, mate: 0, expected: 0 }), 'The goal is not reached');
  assert.equal(aloneWords({ value: -900, mate: null, expected: 20 }), 'No way to the goal is found yet');
});

test('the graph goes from left to right and from the bottom up', () => {
  const dots = placed(course([0, 1000]), 1, { width: 100, height: 50 });
  assert.deepEqual(dots, [
    { ply: 0, x: 0, y: 50 },
    { ply: 1, x: 100, y: 0 },
  ]);
});

const board = { files: 3, ranks: 2, holes: [], lightA1: false };
const types = ['K', 'P', 'DEl', '+P'].map((id) => ({ id }));
const geometry = new Geometry(board);

for (const fen of ['kp1/1PK w - 0 1', '{del}1+p/K2[2PDk] w', '1*1/K1k[] b', '3/3 w', '2{DEl}/+P2[{del}] b - 3']) {
  test(`a position string is written as it was read: ${fen}`, () => {
    const named = { board, types: [...types, { id: 'D' }] };
    const rest = fen.split(' ').slice(2).join(' ');
    assert.equal(writeFen(parseFen(fen, named), board, geometry, rest, fen.includes('[')), fen);
  });
}

test('a tool puts something on a square, the same once more takes it away', () => {
  const empty = emptied(parseFen('kp1/1PK w', { board, types }));
  const put = use(empty, 'b1', { what: 'piece', id: 'P', side: 'b' });
  assert.deepEqual(put.pieces.get('b1'), { id: 'P', side: 'b' });
  assert.equal(empty.pieces.size, 0);
  assert.equal(use(put, 'b1', { what: 'piece', id: 'P', side: 'b' }).pieces.size, 0);
  assert.deepEqual(use(put, 'b1', { what: 'piece', id: 'K', side: 'w' }).pieces.get('b1'), { id: 'K', side: 'w' });
  const walled = use(put, 'b1', { what: 'wall' });
  assert.deepEqual([walled.pieces.size, walled.walls?.has('b1')], [0, true]);
  assert.equal(use(walled, 'b1', { what: 'nothing' }).walls?.size, 0);
});

test('hands gain and lose', () => {
  const start = parseFen('3/3[P] w', { board, types });
  assert.equal(hold(start, 'w', 'P', 1).hands.w.get('P'), 2);
  assert.equal(hold(start, 'w', 'P', -1).hands.w.has('P'), false);
  assert.equal(start.hands.w.get('P'), 1);
});

test('an event is read, a comment is none', () => {
  assert.deepEqual(readEvent('event: lines\ndata: [1]'), { name: 'lines', data: [1] });
  assert.equal(readEvent(': still here'), null);
});
