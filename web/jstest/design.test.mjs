import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  emptyDesign,
  readDesign,
  termWords,
  toggled,
  toggledWhole,
  withAtom,
  withoutTerm,
  writeDesign,
} from '../static/js/market/design.js';

/** @param {string} text @param {string} name @param {string} [kind] */
const modifier = (text, name, kind = 'direction') => ({ text, name, factor: '0.5', kind });
const modes = [modifier('m', 'moves only', 'mode'), modifier('c', 'captures only', 'mode')];
const straight = [modifier('f', 'forward'), modifier('s', 'sideways'), modifier('b', 'backward'), ...modes];
const knightwise = ['fh', 'bh', 'v', 's', 'ff', 'fs', 'bb', 'bs'].map((t) => modifier(t, t)).concat(modes);
const palette = [
  { atom: 'W', name: 'Wazir', price: '1.5', modifiers: straight },
  { atom: 'R', name: 'Rook', price: '5', modifiers: straight },
  { atom: 'F', name: 'Ferz', price: '1.5', modifiers: [modifier('f', 'forward'), modifier('b', 'backward'), ...modes] },
  { atom: 'N', name: 'Knight', price: '3', modifiers: knightwise },
  { atom: 'NN', name: 'Nightrider', price: '5.5', modifiers: knightwise },
  { atom: '', name: 'the whole design', price: '', modifiers: [modifier('royal-', 'royal', 'other')] },
];
const [wazir] = palette;

for (const [text, terms] of /** @type {[string, string[]][]} */ ([
  ['W', ['|W']],
  ['fR', ['f|R']],
  ['fmWfcF', ['f|mW', 'f|cF']],
  ['mfW', ['f|mW']],
  ['NNN', ['|NN', '|N']],
  ['ffbsN', ['ff,bs|N']],
  ['vfscNN', ['v,fs|cNN']],
  ['sffN', ['s,ff|N']],
  ['fsW', ['f,s|W']],
])) {
  test(`${text} is read`, () => {
    const design = readDesign(text, palette);
    assert.deepEqual(
      design?.terms.map((t) => `${t.directions.join()}|${t.mode}${t.atom}`),
      terms,
    );
    assert.deepEqual(design?.whole, []);
  });
}

test('a royal piece is read and written', () => {
  const design = readDesign('royal-WF', palette);
  assert.deepEqual(design?.whole, ['royal-']);
  assert.equal(design && writeDesign(design), 'royal-WF');
  assert.equal(design && writeDesign(toggledWhole(design, 'royal-')), 'WF');
  assert.equal(writeDesign(toggledWhole(withAtom(emptyDesign(), 'W'), 'royal-')), 'royal-W');
});

for (const text of ['f', 'X', 'vW', 'W1', 'royalW', 'fN', 'w', 'W-']) {
  test(`"${text}" is no design of this palette`, () => assert.equal(readDesign(text, palette), null));
}

test('what is read is written back', () => {
  for (const text of ['', 'W', 'fR', 'fmWfcF', 'ffbsN', 'NNW', 'royal-sbcR']) {
    const design = readDesign(text, palette);
    assert.equal(design && writeDesign(design), text);
  }
});

test('a design is put together by pressing buttons', () => {
  let design = withAtom(emptyDesign(), 'W');
  const press = (/** @type {string} */ text) => {
    const found = wazir?.modifiers.find((m) => m.text === text);
    if (found && wazir) design = toggled(design, 0, found, wazir);
    return writeDesign(design);
  };
  assert.equal(press('b'), 'bW');
  assert.equal(press('f'), 'fbW', 'in the order of the palette');
  assert.equal(press('c'), 'fbcW');
  assert.equal(press('m'), 'fbmW', 'one mode takes the place of the other');
  assert.equal(press('m'), 'fbW');
  assert.equal(press('f'), 'bW');
  design = withAtom(design, 'R');
  assert.equal(writeDesign(design), 'bWR');
  assert.equal(writeDesign(withoutTerm(design, 0)), 'R');
});

test('a term in words', () => {
  const [term] = readDesign('fsmW', palette)?.terms ?? [];
  assert.equal(term && termWords(term, palette), 'Wazir, forward and sideways, moves only');
});
