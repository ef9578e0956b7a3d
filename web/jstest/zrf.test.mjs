import assert from 'node:assert/strict';
import { test } from 'node:test';
import { definition, explained, wordAt, zrfCompletions, zrfTokens } from '../static/js/workbench/zrf.js';

const words = [
  { name: 'add', kind: 'instruction', meaning: '' },
  { name: 'add-partial', kind: 'instruction', meaning: '' },
  { name: 'enemy?', kind: 'condition', meaning: '' },
  { name: 'empty?', kind: 'condition', meaning: '' },
  { name: 'pass turn', kind: 'option', meaning: '' },
];

const text = `; add nothing
(define step ($1 (verify not-enemy?) add))
(game (title "A (small)
  game; of one") ; what
  (option "pass turn" true)
  (piece (name Man) (moves (step n))))`;

/** The place behind some words of the text. @param {string} said */
const behind = (said) => text.indexOf(said) + said.length;

test('the parts of a line in ZRF are the line, over several lines too', () => {
  let open = false;
  const kinds = [];
  for (const line of text.split('\n')) {
    const found = zrfTokens(line, open);
    assert.equal(found.parts.map((t) => t.text).join(''), line);
    kinds.push(found.parts.map((t) => t.kind).filter((k) => k !== '' && k !== 'equals').join(' '));
    open = found.open;
  }
  assert.deepEqual(kinds, ['comment', 'key key key', 'key key text', 'text comment', 'key text', 'key key key key']);
});

test('the word at a place', () => {
  assert.equal(wordAt(text, behind('(verify not-en')), 'not-enemy?');
  assert.equal(wordAt(text, behind('not-enemy?')), 'not-enemy?');
  assert.equal(wordAt(text, behind('not-enemy?)')), '');
  assert.equal(wordAt(text, behind('(option "pa')), 'pass turn');
  assert.equal(wordAt(text, behind('; ad')), '');
  assert.equal(wordAt(text, behind('(verify')), 'verify');
});

test('words are explained, negated ones and old forms of options too', () => {
  assert.equal(explained('not-enemy?', words)?.name, 'enemy?');
  assert.equal(explained('Add', words)?.name, 'add');
  assert.equal(explained('pass-turn', words)?.name, 'pass turn');
  assert.equal(explained('step', words), null);
  assert.equal(definition(text, 'step'), '(define step ($1 (verify not-enemy?) add))');
  assert.equal(definition(text, 'Man'), '');
});

test('the text goes on', () => {
  const at = (/** @type {string} */ begun) => {
    const { from, to, list } = zrfCompletions(begun + text, begun.length, words);
    return [begun.slice(from, to), ...list.map((p) => p.insert)];
  };
  assert.deepEqual(at('(ad'), ['ad', 'add', 'add-partial']);
  assert.deepEqual(at('(verify not-e'), ['not-e', 'not-enemy?', 'not-empty?']);
  assert.deepEqual(at('(st'), ['st', 'step']);
  assert.deepEqual(at('(piece? M'), ['M', 'Man']);
  assert.deepEqual(at('(option "pa'), ['pa', 'pass turn']);
  assert.deepEqual(at('; ad'), ['']);
  assert.deepEqual(at('(title "ad'), ['']);
});
