import assert from 'node:assert/strict';
import { test } from 'node:test';
import { armyCost, armySquares, armyText, emptyArmy, isArmyDue, readArmy } from '../static/js/market/army.js';
import { step } from './fixtures.mjs';

const board = { files: 8, ranks: 8 };

for (const text of ['PPPPPPPP/RNBQKBNR', '1PPPPPP1/1NB1KBN1', '8/4K3', 'R=NN;Q=BN:3PPP2/R3K2Q']) {
  for (const side of /** @type {const} */ (['w', 'b'])) {
    test(`${text} of ${side} is read and written`, () => {
      const army = readArmy(text, side, board);
      assert.equal(army && armyText(army, side, board), text);
    });
  }
}

test('the upper rank stands first', () => {
  assert.deepEqual(
    [...(readArmy('P7/4K3', 'w', board)?.cells ?? [])],
    [
      ['a2', 'P'],
      ['e1', 'K'],
    ],
  );
  assert.deepEqual(
    [...(readArmy('4K3/P7', 'b', board)?.cells ?? [])],
    [
      ['e8', 'K'],
      ['a7', 'P'],
    ],
  );
});

for (const text of ['', '8', '7/8', '9/8', 'PPPPPPPPP/8', '8/8/8']) {
  test(`"${text}" is no army`, () => assert.equal(readArmy(text, 'w', board), null));
}

test('an army stands on the two first ranks', () => {
  assert.deepEqual(armySquares('w', { files: 2, ranks: 8 }), ['a2', 'b2', 'a1', 'b1']);
  assert.deepEqual(armySquares('b', { files: 2, ranks: 8 }), ['a8', 'b8', 'a7', 'b7']);
});

test('the first King is free', () => {
  const price = (/** @type {string} */ slot) => ({ P: 2, K: 12, Q: 9 })[slot] ?? 0;
  const cost = (/** @type {string} */ text) => armyCost(readArmy(text, 'w', board) ?? emptyArmy(), price, 'K');
  assert.equal(cost('PPPPPPPP/3QK3'), 25);
  assert.equal(cost('8/3QKK2'), 21);
  assert.equal(cost('8/8'), 0);
});

test('an army is due when all steps are armies', () => {
  assert.equal(isArmyDue([step('8/4K3', {}), step('PPPPPPPP/RNBQKBNR', {})]), true);
  assert.equal(isArmyDue([step('e1e2', { from: 'e1', to: 'e2' })]), false);
  assert.equal(isArmyDue([]), false);
});
