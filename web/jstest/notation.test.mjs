// In which notation a game is written: labels, the edges of the board, names of squares.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Geometry } from '../static/js/position/geometry.js';
import {
  edgeLabels,
  inTitles,
  isNameless,
  labelledEdges,
  labelOf,
  notationInUse,
  squareTitle,
  takeNotations,
  useNotation,
} from '../static/js/position/notation.js';
import { spokenTurn } from '../static/js/position/words.js';

const shape = { files: 3, ranks: 2, holes: [], lightA1: false };
const geometry = new Geometry(shape);
const hodges = /** @type {const} */ ({
  name: 'hodges', files: ['3', '2', '1'], ranks: ['b', 'a'], above: true, right: true, order: 'file rank',
});
const wxf = { name: 'wxf', files: ['3', '2', '1'], far: ['1', '2', '3'] };
const part = /** @type {const} */ ({
  text: 'a1b2', label: 'P-2a', labels: { san: 'Pb2' }, kind: 'move', words: '', subject: '',
});

/** @type {Map<string, string>} what the browser remembers */
const kept = new Map();

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, {
    localStorage: { getItem: (/** @type {string} */ key) => kept.get(key) ?? null, setItem: kept.set.bind(kept) },
    document: new EventTarget(),
  });
});

/** @param {import('../static/js/lib/types.js').Notation[]} notations */
const take = (...notations) => takeNotations({ notations: [...notations, { name: 'san' }], board: shape });

/** The labels beside the board: "3 above 0.5,0". @param {boolean} flipped */
const labels = (flipped) => edgeLabels(geometry, flipped).map(({ text, where, x, y }) => `${text} ${where} ${x},${y}`);

test('in the usual notation squares have their own names', () => {
  take();
  assert.equal(squareTitle('b2'), 'b2');
  assert.deepEqual(labelledEdges(), { below: true, above: false, left: true, right: false });
  assert.deepEqual(labels(false), [
    'a below 0.5,2', 'b below 1.5,2', 'c below 2.5,2', '1 left 0,1.5', '2 left 0,0.5',
  ]);
});

test('files above, ranks at the right, and what is chosen is remembered for games of the same kind', () => {
  take(hodges);
  assert.equal(squareTitle('b2'), '2a');
  assert.equal(labelOf(part), 'P-2a');
  assert.equal(inTitles('your Pawn on b2 stops a1b2 and P@b2'), 'your Pawn on 2a stops a1b2 and P@b2');
  const edges = ['3 above 0.5,0', '2 above 1.5,0', '1 above 2.5,0', 'b right 3,1.5', 'a right 3,0.5'];
  assert.deepEqual(labels(false), edges);
  assert.deepEqual(labels(true).slice(0, 1), ['3 above 2.5,0']);
  useNotation('san');
  assert.equal(labelOf(part), 'Pb2');
  assert.equal(squareTitle('b2'), 'b2');
  take(hodges);
  assert.equal(notationInUse(), 'san');
  take(wxf);
  assert.equal(notationInUse(), 'wxf');
});

test('a notation of others is used on this page alone, with the names of squares', () => {
  take(hodges);
  useNotation('uci');
  assert.equal(notationInUse(), 'uci');
  assert.equal(squareTitle('b2'), 'b2');
  take(hodges);
  assert.equal(notationInUse(), 'hodges');
});

test('where each side counts files its own end has its numbers, and turns are told as they are written', () => {
  take(wxf);
  assert.ok(isNameless());
  assert.deepEqual(labels(false), [
    '3 below 0.5,2', '2 below 1.5,2', '1 below 2.5,2', '1 above 0.5,0', '2 above 1.5,0', '3 above 2.5,0',
  ]);
  assert.deepEqual(labels(true).slice(0, 1), ['3 above 2.5,0']);
  const played = { mover: 'P', side: 'w', from: 'a1', to: 'b2', drop: false, swap: false, promotes: '' };
  const effect = { ...played, captures: [], converts: [], partnerFrom: '', partnerTo: '' };
  const seen = { check: [], immobilized: [], relayed: [] };
  const record = { turn: 'a1b2', fen: '', by: 'w', ...seen, parts: [{ ...part, label: 'P3=2' }], effects: [effect] };
  const said = spokenTurn(
    /** @type {any} */ (record),
    { pieces: new Map(), hands: { w: new Map(), b: new Map() }, side: 'w' },
    /** @type {any} */ ({ types: [{ id: 'P', name: 'Soldier' }], powers: [] }),
  );
  assert.equal(said, 'White P3=2: Soldier a1 to b2');
});
