// What a page says in another language than English.

import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.document = { documentElement: { lang: 'es' } };
globalThis.aancaWords = {
  messages: {
    'Sign in': 'Iniciar sesión',
    'by {name}': 'de {name}',
    'Games|played': 'Partidas',
    '{n} games': { one: '1 partida', other: '{n} partidas' },
    'there is no {1} on {2}': 'no hay {1} en {2}',
    'line {1}: {2}': 'línea {1}: {2}',
    'you may not write before {1}': 'no puedes escribir antes del {1}',
    pawn: 'peón',
  },
  sentences: ['there is no {1} on {2}', 'line {1}: {2}', 'you may not write before {1}', 'pawn'],
};
const { known, number, plural, sentence, tr } = await import('../static/js/lib/tr.js');

test('messages', () => {
  assert.equal(tr('Sign in'), 'Iniciar sesión');
  assert.equal(tr('by {name}', { name: '{name} $&' }), 'de {name} $&');
  assert.equal(tr('by {name}', { name: 'שלום' }), 'de \u2068שלום\u2069', 'from right to left by itself');
  assert.equal(tr('Games|played'), 'Partidas');
  assert.equal(tr('Draw|offer'), 'Draw', 'what is missing is English, without its note');
});

test('counts have the forms of the language', () => {
  assert.equal(plural(1, '1 game', '{n} games'), '1 partida');
  assert.equal(plural(2, '1 game', '{n} games'), '2 partidas');
  assert.equal(plural(12345, '1 game', '{n} games'), '12.345 partidas');
  assert.equal(plural(1, '1 tea', '{n} teas'), '1 tea');
  assert.equal(number(2.5), '2,5');
});

test('what the server says is found by its pattern', () => {
  assert.equal(sentence('there is no pawn on e4'), 'no hay peón en e4');
  assert.equal(sentence('there is no pawn on e4. It moves so. And so.'), 'no hay peón en e4. It moves so. And so.');
  assert.equal(sentence('line 2: there is no pawn on e4'), 'línea 2: no hay peón en e4');
  assert.equal(sentence('nothing of that kind'), 'nothing of that kind');
  assert.equal(known('pawn'), 'peón');
});

test('moments that the server names are told by the clock of the reader', () => {
  process.env.TZ = 'Europe/Madrid';
  assert.match(
    sentence('you may not write before 30 November 2026 23:30 UTC'),
    /^no puedes escribir antes del 1 de diciembre de 2026\D+0:30$/,
  );
});

test('alternatives have commas between all but the last two', async () => {
  const { either } = await import('../static/js/lib/tr.js');
  assert.equal(either(['a']), 'a');
  assert.equal(either(['a', 'b']), 'a or b');
  assert.equal(either(['a', 'b', 'c']), 'a, b or c');
});
