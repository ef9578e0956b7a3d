// The course of the evaluation through a game: where one goes in its picture, and when a game has one.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { plyAt, plyByKey } from '../static/js/analysis/course.js';
import { hasCourse } from '../static/js/game/course.js';
import { turnNumbers } from '../static/js/game/numbers.js';

const BOX = { width: 100, margin: 5 };

for (const [name, place, plies, ply] of /** @type {[string, number, number, number][]} */ ([
  ['the left edge of the picture is the start', 0, 10, 0],
  ['the margins belong to the ends', 0.02, 10, 0],
  ['the middle is the middle of the game', 0.5, 10, 5],
  ['the nearest ply counts', (5 + 34) / 110, 10, 3],
  ['the right edge is the end', 1, 10, 10],
  ['a finger may leave the picture on the left', -3, 10, 0],
  ['a finger may leave the picture on the right', 7, 10, 10],
  ['a game without turns has its start alone', 0.7, 0, 0],
]))
  test(name, () => assert.equal(plyAt(place, plies, BOX), ply));

for (const [key, at, ply] of /** @type {[string, number, number | null][]} */ ([
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, 9],
  ['Home', 3, 0],
  ['End', 3, 9],
  ['Enter', 3, null],
]))
  test(`${key} at ply ${at}`, () => assert.equal(plyByKey(key, at, 9), ply));

const OVER = { over: true, hidden: false, public: false, turns: [/** @type {any} */ ({})] };

for (const [name, more, has] of /** @type {[string, object, boolean][]} */ ([
  ['a game that is over has a course', {}, true],
  ['a game that goes on has none', { over: false }, false],
  ['a game that hides something has none', { hidden: true }, false],
  ['who watches is offered none', { public: true }, false],
  ['a game without turns has none', { turns: [] }, false],
]))
  test(name, () => assert.equal(hasCourse({ ...OVER, ...more }), has));

for (const [by, numbers] of /** @type {[string, string][]} */ ([
  ['wbwb', '1. 1… 2. 2…'],
  ['bwb', '1… 2. 2…'],
  ['wwb', '1. 2. 2…'],
  ['wbbb', '1. 1… 2… 2…'],
]))
  test(`the turns of ${by} are numbered as the list of moves numbers them`, () =>
    assert.equal(turnNumbers([...by].map((side) => ({ by: side }))).join(' '), numbers));

test('turns that stand alone in the list have a number each', () =>
  assert.equal(turnNumbers([{ by: 'w' }, { by: 'b' }, { by: 'c' }], true).join(' '), '1. 2. 3.'));
