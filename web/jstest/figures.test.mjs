import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { bases } from '../static/js/piece/bases.js';
import { figures } from '../static/js/piece/figures.js';
import { both, turned } from '../static/js/piece/lathe.js';
import { printed } from '../../scripts/figures.mjs';

test('the figures are those that variant files can name', () => {
  const text = readFileSync(new URL('../../game/figures.txt', import.meta.url), 'utf8');
  const named = text.trim().split('\n');
  assert.deepEqual(Object.keys(figures).sort(), named.sort());
});

test('every figure stays in its box', () => {
  for (const [name, figure] of Object.entries({ ...figures, ...bases })) {
    const points = `${figure.outline}${figure.behind ?? ''}`.replace(/[aA][^A-Za-z]*/g, '').match(/-?[\d.]+/g) ?? [];
    for (const n of points.map(Number)) assert.ok(n >= 0 && n <= 100, `${name}: ${n}`);
  }
});

test('a half is mirrored', () => {
  const half = [
    [60, 20],
    [70, 30, 80, 40, 50, 90],
  ];
  assert.equal(turned([50, 10], half), 'M50 10L60 20C70 30 80 40 50 90C20 40 30 30 40 20L50 10Z');
  assert.equal(both('M40 1L45 2'), 'M40 1L45 2M60 1L55 2');
});

test('the pictures that the server draws have the same figures', () => {
  const text = readFileSync(new URL('../../picture/figures.json', import.meta.url), 'utf8');
  assert.ok(text === printed(), 'picture/figures.json is old: node scripts/figures.mjs > picture/figures.json');
});
