// Games of one, three and four sides: reading positions, rows, words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as view from '../static/js/game/view.js';
import { newTable } from '../static/js/game/table.js';
import { news } from '../static/js/game/news.js';
import { statusWords } from '../static/js/game/status.js';
import { parseFen } from '../static/js/position/fen.js';
import { applyEffect, pointsDown, sidesAfter } from '../static/js/position/position.js';
import { nameSides } from '../static/js/position/sides.js';
import { resultWords, spokenTurn, thrownWords } from '../static/js/position/words.js';
import { effect, game, record, standing } from './fixtures.mjs';

const race = game(['R'], 8, 1, { sides: ['Red', 'Green', 'Blue'], chance: true });

/** @param {object} [changes] */
function state(changes = {}) {
  return {
    human: 'b',
    opponent: 'person',
    joined: true,
    seats: ['w', 'b', 'c'].map((side) => ({ side, taken: true, invitation: '' })),
    start: '- - - w - 0',
    began: '8[{w:R}{b:R}{c:R}] r',
    fen: '?',
    drawn: '{w:R}7[{b:R}{c:R}] b',
    side: 'b',
    ply: 0,
    turns: [],
    steps: [],
    check: [],
    immobilized: [],
    relayed: [],
    result: 'ongoing',
    over: false,
    ...changes,
  };
}

/** @param {object} [changes] */
const table = (changes) => newTable(race, /** @type {any} */ (state(changes)));

test('a drawn position names the side of each piece', () => {
  const p = parseFen('{c:R}1{w:R}4{d:R}[2{b:R}] r', race);
  assert.equal(standing(p.pieces), 'cRa1 dRh1 wRc1');
  assert.deepEqual([p.side, p.several, p.hands.b.get('R'), p.hands.w.size], ['r', true, 2, 0]);
});

test('a position string of two sides is read as ever', () => {
  const p = parseFen('R6r[] b - - 0 1', game(['R'], 8, 1));
  assert.equal(standing(p.pieces), 'bRh1 wRa1');
  assert.deepEqual(Object.keys(p), ['pieces', 'hands', 'side']);
});

test('a third side drops from its own hand', () => {
  const before = parseFen('8[{c:R}] c', race);
  const after = applyEffect(before, effect({ mover: 'R', side: 'c', to: 'b1', drop: true }));
  assert.equal(standing(after.pieces), 'cRb1');
  assert.deepEqual([after.hands.c?.size, before.hands.c?.size, after.several], [0, 1, true]);
});

test('among several nobody sits opposite', () => {
  const several = parseFen('8[] w', race);
  assert.deepEqual([pointsDown('b', false), pointsDown('w', true)], [true, true]);
  assert.equal(pointsDown('b', false, several), false);
  assert.deepEqual([table().flipped, view.boardModel(table()).seats], [false, ['b', 'c', 'w']]);
  assert.deepEqual(sidesAfter(race, 'b'), ['c', 'w', 'b']);
});

test('the start is drawn from what the server tells', () => {
  const turns = [record('d1', [{ side: 'r', mover: '' }], { by: 'r', drawn: '8[{w:R}{b:R}{c:R}] w' })];
  const t = table({ turns, ply: 1 });
  assert.equal(view.positionAt(t, 0).side, 'r');
  assert.equal(view.positionAt(t, 1).side, 'w');
});

test('who is waited for is said by name', () => {
  nameSides(race.sides);
  const absent = ['w', 'b', 'c'].map((side) => ({ side, taken: side === 'b', invitation: '' }));
  assert.equal(statusWords(table({ side: 'c' })), 'Blue is to move');
  assert.equal(statusWords(table({ side: 'c', joined: false, seats: absent })), 'Waiting for Blue to join');
  assert.equal(statusWords(table({ side: 'r' })), 'The dice are thrown');
  const come = absent.map((seat) => ({ ...seat, taken: seat.side !== 'w' }));
  assert.deepEqual(news(table({ joined: false, seats: absent }), table({ joined: false, seats: come })), [
    'Blue has joined the game',
  ]);
});

test('results name one of several', () => {
  nameSides(race.sides);
  assert.equal(resultWords('c wins: home', 'b', '', 3).headline, 'Blue wins');
  assert.equal(resultWords('c wins: home', 'c', '', 3).headline, 'You win');
  assert.deepEqual(resultWords('c loses: checkmate', 'b', '', 3), {
    headline: 'Blue loses',
    why: 'Checkmate. The others share the win.',
  });
  assert.equal(resultWords('c loses: checkmate', 'c', '', 3).headline, 'You lose');
  assert.equal(resultWords('draw: resignation', 'b', '', 3).headline, 'Nobody wins');
  assert.equal(resultWords('draw: resignation', 'w', '', 1).headline, 'You gave up');
});

test('a throw is told', () => {
  nameSides(race.sides);
  const turn = record('d3', [{ side: 'r', mover: '' }], { by: 'r' });
  turn.parts[0].kind = 'chance';
  assert.equal(spokenTurn(/** @type {any} */ (turn), parseFen('8[] r', race), race), 'Chance shows d3');
});

test('whoever is to move sees what was thrown for the turn', () => {
  nameSides(race.sides);
  const thrown = (/** @type {string} */ text) => record(text, [], { by: 'r' });
  const turns = [thrown('d1'), record('a1b1', [], { by: 'w' }), thrown('d3')];
  assert.equal(statusWords(table({ turns, ply: 3 })), 'Your turn: Chance shows d3');
  assert.equal(statusWords(table({ turns, ply: 3, side: 'c' })), 'Blue is to move: Chance shows d3');
  assert.equal(thrownWords(/** @type {any} */ ([thrown('d3'), thrown('d5')])), 'Chance shows d3, d5');
  assert.equal(thrownWords(/** @type {any} */ (turns.slice(0, 2))), '');
});

test('what a side has captured among several is under the one that took it', () => {
  const turns = [
    record('a1c1', [{ mover: 'R', side: 'c', from: 'a1', to: 'c1', captures: ['c1'] }], {
      by: 'c',
      drawn: '2{c:R}5[] w',
    }),
  ];
  const t = table({ turns, ply: 1, began: '{c:R}1{w:R}5[] c' });
  assert.deepEqual([view.takenBy(t).c, view.takenBy(t).b], [[{ id: 'R', side: 'w' }], []]);
});

test('whoever plays alone takes turns back, but not what chance has shown', () => {
  const alone = game(['S'], 8, 1, { sides: ['Walker'] });
  const by = (/** @type {string[]} */ ...sides) =>
    newTable(alone, /** @type {any} */ (state({ human: 'w', turns: sides.map((s) => record('a1b1', [], { by: s })) })));
  assert.deepEqual([view.mayUndo(by('w')), view.mayUndo(by('w', 'r')), view.mayUndo(by())], [true, false, false]);
});
