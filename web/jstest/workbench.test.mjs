import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  completions,
  keyOf,
  lineAt,
  pieceIds,
  placeOfLine,
  sectionAt,
  tokens,
  writtenKeyAt,
} from '../static/js/workbench/language.js';
import { pack, unpack } from '../static/js/workbench/share.js';

const keys = [
  { name: 'title', kind: 'text', meaning: '' },
  { name: 'text', kind: 'text', meaning: '' },
  { name: 'king', kind: 'letter', meaning: '' },
  { name: 'knight', kind: 'letter', meaning: '' },
  { name: 'customPieceN', kind: 'letter', meaning: '' },
  { name: 'piece.ID', kind: 'name:notation', meaning: '' },
  { name: 'note.ID', kind: 'text', meaning: '' },
  { name: 'topology', kind: 'words', meaning: '', words: ['square', 'cylinder', 'torus', 'hexagon'] },
  { name: 'connectN', kind: 'number', meaning: '' },
];

const text = `# a game
[mine:chess]
title = Mine
text =
  First words.

  More words.
king = k
piece.Ca = Camel:C
[other:mine]
topology = cylinder`;

/** The place behind some words of the text. @param {string} words */
const behind = (words) => text.indexOf(words) + words.length;

test('the parts of a line are the line', () => {
  for (const line of text.split('\n')) assert.equal(tokens(line).map((t) => t.text).join(''), line);
  const kinds = (/** @type {string} */ line) => tokens(line).map((t) => t.kind).join(' ');
  assert.equal(kinds('# x = y'), 'comment');
  assert.equal(kinds('[a:b]'), 'section');
  assert.equal(kinds('king = k = k'), 'key equals value');
  assert.equal(kinds('king'), 'key');
  assert.equal(kinds('  more words'), 'value');
});

test('keys are found, those of families too', () => {
  assert.equal(keyOf('title', keys)?.name, 'title');
  assert.equal(keyOf('piece.Ca', keys)?.name, 'piece.ID');
  assert.equal(keyOf('customPiece12', keys)?.name, 'customPieceN');
  assert.equal(keyOf('connectN', keys)?.name, 'connectN');
  for (const none of ['customPieceX', 'piece.', 'titles', '']) assert.equal(keyOf(none, keys), null);
});

test('a place belongs to a line, a key and a section', () => {
  assert.deepEqual(lineAt('ab\ncd', 4), { from: 3, to: 5, number: 1 });
  assert.deepEqual(lineAt('', 0), { from: 0, to: 0, number: 0 });
  assert.deepEqual(lineAt('\nab', 0), { from: 0, to: 0, number: 0 });
  assert.equal(writtenKeyAt('\n\nking', 1), '');
  assert.equal(placeOfLine(text, 1), text.indexOf('[mine'));
  assert.equal(placeOfLine(text, 99), text.length);
  assert.equal(writtenKeyAt(text, behind('More wo')), 'text');
  assert.equal(writtenKeyAt(text, behind('king')), 'king');
  assert.equal(writtenKeyAt(text, behind('[mine')), '');
  assert.equal(writtenKeyAt(text, 0), '');
  assert.equal(sectionAt(text, behind('Mine')), 'mine');
  assert.equal(sectionAt(text, text.length), 'other');
  assert.equal(sectionAt(text, 3), '');
});

test('the ids of pieces are read from keys', () => assert.deepEqual(pieceIds(text, keys), ['K', 'Ca']));

test('keys, values, ids and parents are proposed', () => {
  /** @param {string} written behind a section */
  const propose = (written) => {
    const all = `[a:chess]\npiece.Ca = Camel:C\n${written}`;
    const { from, to, list } = completions(all, all.length, keys, ['chess', 'shogi']);
    return list.map((p) => all.slice(0, from) + p.insert + all.slice(to)).map((t) => t.split('\n').at(-1));
  };
  assert.deepEqual(propose('ki'), ['king = ']);
  assert.deepEqual(propose('kn'), ['knight = ']);
  assert.deepEqual(propose('polo'), ['topology = ']);
  assert.deepEqual(propose('pi'), ['piece.', 'customPiece']);
  assert.deepEqual(propose('note.'), ['note.Ca = ']);
  assert.deepEqual(propose('topology = cy'), ['topology = cylinder']);
  assert.deepEqual(propose('topology = square'), []);
  assert.deepEqual(propose('[b:sho'), ['[b:shogi']);
  for (const none of ['# ki', '  ki', '[ki', 'title = ki']) assert.deepEqual(propose(none), []);
});

test('a text goes into an address and comes back', async () => {
  const hash = await pack(text + ' ♞');
  assert.match(hash, /^#text=[\w-]+$/);
  assert.equal(await unpack(hash, 1000), text + ' ♞');
  assert.equal(await unpack('#other', 1000), null);
  await assert.rejects(unpack(hash, 100), /longer than 100 bytes/);
  await assert.rejects(unpack('#text=!!', 1000), /damaged/);
  await assert.rejects(unpack('#text=AAAA', 1000), /damaged/);
  await assert.rejects(unpack('#text=' + 'A'.repeat(200_000), 1000), /too long/);
});
