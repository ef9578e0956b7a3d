import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameWith, rangeWords } from '../static/js/start/parameter.js';

const income = {
  game: 'rich',
  title: 'Income',
  value: '3',
  usual: '2',
  words: [],
  least: '0.001',
  most: '99.999',
  whole: false,
};
const kinds = { ...income, game: 'odd', value: 'both', usual: 'both', words: ['both', 'one'] };

test('a game with another value has it behind a colon', () => {
  assert.equal(nameWith(income, '3'), 'rich:3');
  assert.equal(nameWith(kinds, 'one'), 'odd:one');
});

test('the usual value is not named', () => {
  for (const text of ['2', '2.0', '', ' ']) assert.equal(nameWith(income, text), 'rich');
  assert.equal(nameWith(kinds, 'both'), 'odd');
});

test('numbers are written as the server writes them', () => {
  for (const text of ['0.5', '.5', '0,50', '00.5']) assert.equal(nameWith(income, text), 'rich:0.5');
});

test('what is no number is left to the server to refuse', () => assert.equal(nameWith(income, 'much'), 'rich:much'));

test('the range names the usual value', () => assert.equal(rangeWords(income), '0.001 to 99.999, usually 2'));
