import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseFen } from '../static/js/fen.js';
import { choiceName, levelName, resultWords, shortTurn, spokenTurn } from '../static/js/notation.js';
import { effect, game, step, type } from './fixtures.mjs';

const variant = game([], 8, 2, { types: [type('N', { name: 'Knight' }), type('P', { name: 'Pawn', figure: 'pawn' }), type('Q', { name: 'Queen' })] });
const before = parseFen('1p6/P1N5 w - - 0 1', variant);
const turn = (text, changes, check = []) => ({ turn: text, fen: '', check, effect: effect(changes), by: 'w' });

const rows = [
  ['a move', turn('c1d2', { mover: 'N', from: 'c1', to: 'd2' }), 'N\u2009c1–d2', 'White Knight c1 to d2'],
  ['a capture', turn('a1b2', { from: 'a1', to: 'b2', captures: ['b2'] }), 'a1×b2', 'White Pawn a1 to b2, captures Pawn on b2'],
  ['check', turn('c1d2', { mover: 'N', from: 'c1', to: 'd2' }, ['h2']), 'N\u2009c1–d2+', 'White Knight c1 to d2, check'],
  ['a promotion', turn('a1a2=Q', { from: 'a1', to: 'a2', promotes: 'Q' }), 'a1–a2=Q', 'White Pawn a1 to a2, becomes Queen'],
  ['a drop', turn('N@h1', { mover: 'N', to: 'h1', drop: true }), 'N@h1', 'White drops Knight on h1'],
  ['a pass', turn('0000', {}), 'pass', 'White passes'],
  ['several steps', turn('c1d2,P@h1,a1a2', { from: 'a1', to: 'a2' }), 'c1–d2, P@h1, a1–a2', 'White plays c1d2, then P@h1, then a1a2'],
];
for (const [name, record, short, spoken] of rows) {
  test(`${name} in words`, () => {
    assert.equal(shortTurn(record, variant), short);
    assert.equal(spokenTurn(record, before, variant), spoken);
  });
}

test('choices are told apart', () => {
  const stay = step('a1a2', { from: 'a1', to: 'a2' }), queen = step('a1a2=Q', { from: 'a1', to: 'a2', promotes: 'Q' });
  assert.deepEqual([stay, queen].map((s) => choiceName(s, [stay, queen], variant)), ['Stay as it is', 'Queen']);
  const none = step('a3b3', { from: 'a3', to: 'b3' }), all = step('a3b3xc3xd3', { from: 'a3', to: 'b3', captures: ['c3', 'd3'] });
  assert.deepEqual([none, all].map((s) => choiceName(s, [none, all], variant)), ['only move', 'capture c3, d3']);
});

test('results are told from the player\'s side', () => {
  assert.equal(resultWords('w wins: checkmate', 'w').headline, 'You win');
  assert.equal(resultWords('w wins: checkmate', 'b').headline, 'The computer wins');
  assert.deepEqual(resultWords('b wins: resignation', 'w'), { headline: 'You resigned', why: 'Black wins.' });
  assert.deepEqual(resultWords('draw: move limit', 'w'), { headline: 'A draw', why: 'The limit of moves is reached' });
});

test('every level has a name', () => {
  assert.equal(new Set(Array.from({ length: 10 }, (_, i) => levelName(i + 1))).size, 10);
  assert.equal(levelName(11), '');
});

test('castling is told from a plain move to the same square', () => {
  const move = step('f1g1', { mover: 'K', from: 'f1', to: 'g1' });
  const castle = step('f1h1', { mover: 'K', from: 'f1', to: 'g1', partnerFrom: 'h1', partnerTo: 'f1' });
  assert.deepEqual([move, castle].map((s) => choiceName(s, [move, castle], variant)), ['only move', 'castle with h1']);
});
