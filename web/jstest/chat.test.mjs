// What is said in a game.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { authorOf, authorWords, chatOff, mute, mutedPeople, switchChat, withNews } from '../static/js/game/talk.js';

const kept = new Map();
globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
beforeEach(() => kept.clear());

const line = (n, more = {}) => ({ n, room: 'players', name: '', text: `line ${n}`, at: 0, ...more });

test('news take the place of what was said, in the order in which it was said', () => {
  const all = withNews([line(1), line(4)], [line(4, { removed: true, text: '' }), line(3), line(5)]);
  assert.deepEqual(
    all.map((one) => [one.n, one.text]),
    [
      [1, 'line 1'],
      [3, 'line 3'],
      [4, ''],
      [5, 'line 5'],
    ],
  );
});

test('a page does not keep lines without end', () => {
  const all = withNews(
    Array.from({ length: 400 }, (_, i) => line(i + 1)),
    [line(401)],
  );
  assert.equal(all.length, 400);
  assert.equal(all[0].n, 2);
});

test('an account is muted everywhere, a guest in one game', () => {
  const ann = authorOf(line(1, { player: '/@/Ann', side: 'w' }), 'one');
  assert.equal(ann, authorOf(line(2, { player: '/@/Ann', side: 'b' }), 'two'));
  assert.notEqual(authorOf(line(1, { side: 'w' }), 'one'), authorOf(line(1, { side: 'w' }), 'two'));
  mute(ann, true);
  mute('one b', true);
  mute(ann, true);
  assert.deepEqual(mutedPeople(), [ann, 'one b']);
  mute('one b', false);
  assert.deepEqual(mutedPeople(), [ann]);
  for (let i = 0; i < 300; i++) mute(`one ${i}`, true);
  assert.equal(mutedPeople().length, 200);
});

test('what others have written into the storage does no harm', () => {
  for (const text of ['{', '"Ann"', '[1, null, "Ann"]']) {
    kept.set('aanca.muted', text);
    assert.ok(mutedPeople().every((one) => one === 'Ann'));
  }
});

test('chat is on until it is switched off', () => {
  assert.equal(chatOff(), false);
  switchChat(true);
  assert.equal(chatOff(), true);
});

test('who has said a line', () => {
  const side = (name) => ({ w: 'White', b: 'Black' })[name];
  assert.equal(authorWords(line(1, { own: true, name: 'Ann' }), side), 'You');
  assert.equal(authorWords(line(1, { name: 'Ann', side: 'w' }), side), 'Ann');
  assert.equal(authorWords(line(1, { side: 'b' }), side), 'Black');
  assert.equal(authorWords(line(1, { room: 'watchers' }), side), 'Guest');
});
