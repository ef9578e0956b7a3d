import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WALL, isPass, onlyPick, stops, target, targets } from '../static/js/position/picking.js';
import { step } from './fixtures.mjs';

const go = step('e2e4', { from: 'e2', to: 'e4' });
const take = step('e2d3', { from: 'e2', to: 'd3', captures: ['d3'] });
const rifle = step('e2e2xf3', { from: 'e2', to: 'e2', captures: ['f3'] });
const convert = step('e2e2*e3', { from: 'e2', to: 'e2', converts: ['e3'] });
const itself = step('e2e2xe2', { from: 'e2', to: 'e2', captures: ['e2'] });
const swap = step('e2f2~', { from: 'e2', to: 'f2', swap: true });
const drop = step('S@d4', { mover: 'S', to: 'd4', drop: true });
const pass = step('0000', {});

test('a step is made by pointing at where it acts', () => {
  assert.deepEqual([go, take, rifle, convert, itself, swap, drop].map(target), [
    'e4',
    'd3',
    'f3',
    'e3',
    'e2',
    'f2',
    'd4',
  ]);
});

test('steps to one square are a choice', () => {
  const queen = step('e2e4=Q', { from: 'e2', to: 'e4', promotes: 'Q' });
  const found = targets([go, queen, take, drop, pass], { from: 'e2', drop: '' });
  assert.deepEqual([...found.keys()], ['e4', 'd3']);
  assert.deepEqual(found.get('e4'), [go, queen]);
});

test('a piece from the hand has its own targets', () => {
  assert.deepEqual([...targets([go, drop], { from: '', drop: 'S' }).keys()], ['d4']);
  assert.equal(targets([go, drop], { from: '', drop: 'P' }).size, 0);
  assert.equal(targets([go, drop], null).size, 0);
});

test('only a pass is a pass', () => {
  assert.deepEqual([go, drop, pass].map(isPass), [false, false, true]);
});

test('what all steps have in common is picked', () => {
  assert.deepEqual(onlyPick([go, take]), { from: 'e2', drop: '' });
  assert.deepEqual(onlyPick([drop, step('S@d5', { mover: 'S', to: 'd5', drop: true })]), { from: '', drop: 'S' });
  assert.equal(onlyPick([go, drop]), null);
  assert.equal(onlyPick([go, step('a2a3', { from: 'a2', to: 'a3' })]), null);
  assert.equal(onlyPick([pass]), null);
  assert.equal(onlyPick([]), null);
});

test('a king that castles without moving is told to by pointing at its partner', () => {
  assert.equal(target(step('g1h1', { mover: 'K', from: 'g1', to: 'g1', partnerFrom: 'h1', partnerTo: 'f1' })), 'h1');
});

test('where a piece stops on its way narrows its targets', () => {
  const leap = (/** @type {string} */ to, /** @type {string[]} */ way) =>
    step(`a1${to}`, { from: 'a1', to, captures: ['d4'] }, false, { stops: way });
  const steps = [leap('b8', ['e5']), leap('h4', ['f6']), leap('c9', ['f6', 'e5'])];
  const king = /** @type {const} */ ({ from: 'a1', drop: '' });
  assert.deepEqual([...stops(targets(steps, king))], ['e5', 'f6']);
  assert.deepEqual([...targets(steps, king, ['f6']).keys()], ['h4', 'c9']);
  assert.deepEqual([...targets(steps, king, ['f6', 'e5']).keys()], ['c9']);
  assert.deepEqual([...stops(targets([...steps, leap('f6', [])], king))], ['e5']);
});

const placed = step('*@e5', { mover: '', walls: ['e5'] }, false, { kind: 'wall' });
const moved = step('d4e5', { mover: '', walls: ['e5'], cleared: ['d4'] }, false, { kind: 'wall' });

test('a wall is placed by pointing at a square', () => {
  assert.equal(target(placed), 'e5');
  assert.deepEqual([...targets([go, placed], null).keys()], ['e5']);
  assert.deepEqual([...targets([go, placed], { from: 'e2', drop: '' }).keys()], ['e4']);
  assert.deepEqual(onlyPick([placed]), { from: '', drop: WALL });
  assert.equal(onlyPick([go, placed]), null);
});

test('a wall that stands is picked and goes', () => {
  assert.equal(target(moved), 'e5');
  assert.equal(targets([moved], null).size, 0);
  assert.deepEqual([...targets([go, moved], { from: 'd4', drop: '' }).keys()], ['e5']);
  assert.deepEqual(onlyPick([moved]), { from: 'd4', drop: '' });
  assert.equal(onlyPick([moved, placed]), null);
});
