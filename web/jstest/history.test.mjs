import assert from 'node:assert/strict';
import { test } from 'node:test';
import { History } from '../static/js/lib/history.js';

/** A state as the server tells it. */
function told(mark, base, turns, types = []) {
  return { mark, base, turns: turns.map((turn) => ({ turn, fen: '' })), types: types.map((id) => ({ id })) };
}

/** @param {import('../static/js/lib/types.js').GameState | null} state */
const texts = (state) => state && [state.turns.map((t) => t.turn), state.types?.map((t) => t.id)];

test('what is new goes behind what there is', () => {
  const history = new History(told('0', '', []));
  assert.deepEqual(texts(history.whole(told('1', '0', ['e2e4'], ['X1']))), [['e2e4'], ['X1']]);
  assert.deepEqual(texts(history.whole(told('2', '1', ['e7e5'], ['X2']))), [
    ['e2e4', 'e7e5'],
    ['X1', 'X2'],
  ]);
  assert.deepEqual(texts(history.whole(told('2', '2', []))), [
    ['e2e4', 'e7e5'],
    ['X1', 'X2'],
  ]);
});

test('an answer and an event may tell the same', () => {
  const history = new History(told('0', '', []));
  const turns = [['e2e4'], []];
  assert.deepEqual(texts(history.whole(told('1', '0', ['e2e4']))), turns);
  assert.deepEqual(texts(history.whole(told('1', '0', ['e2e4']))), turns);
});

test('what was taken back is told whole, and what follows goes behind that', () => {
  const history = new History(told('2', '', ['e2e4', 'e7e5']));
  assert.deepEqual(texts(history.whole(told('0', '', []))), [[], []]);
  assert.deepEqual(texts(history.whole(told('3', '0', ['d2d4']))), [['d2d4'], []]);
});

test('behind what is not known nothing can be put', () => {
  const history = new History(told('1', '', ['e2e4']));
  assert.equal(history.whole(told('9', '8', ['a2a3'])), null);
  assert.equal(history.mark, '1');
});

test('the mark is that of what was told last', () => {
  const history = new History(told('0', '', []));
  history.whole(told('1', '0', ['e2e4']));
  assert.equal(history.mark, '1');
});

test('only the last states are remembered', () => {
  const history = new History(told('0', '', []));
  for (let i = 1; i < 40; i++) history.whole(told(String(i), String(i - 1), ['x']));
  assert.equal(history.whole(told('z', '1', [])), null);
  assert.equal(history.whole(told('z', '38', []))?.turns.length, 38);
});

test('brief positions are made whole by those before', () => {
  const state = (mark, base, fens) => ({ mark, base, turns: fens.map((fen) => ({ turn: '', fen })), types: [] });
  const fens = (whole) => whole.turns.map((t) => t.fen);
  const history = new History(state('2', '', ['8 w X1=R', '7 b ^;X2=B 2']));
  assert.deepEqual(fens(history.whole(state('3', '2', ['6 w ^;X3=N 3', '5 b ^ 4']))), [
    '8 w X1=R',
    '7 b X1=R;X2=B 2',
    '6 w X1=R;X2=B;X3=N 3',
    '5 b X1=R;X2=B;X3=N 4',
  ]);
});

test('a position that is that after the last turn is not told again', () => {
  const turns = (fens) => fens.map((fen) => ({ turn: '', fen }));
  const state = (mark, base, fens, fen) => ({ mark, base, turns: turns(fens), types: [], fen });
  const history = new History(state('1', '', ['8 w X1=R'], '8 w X1=R'));
  assert.equal(history.whole(state('2', '1', ['7 b ^;X2=B'], '^'))?.fen, '7 b X1=R;X2=B');
  assert.equal(history.whole(state('2', '2', [], '^'))?.fen, '7 b X1=R;X2=B');
  assert.equal(history.whole(state('3', '2', ['6 w ^'], '6 w other'))?.fen, '6 w other');
});
