import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseFen } from '../static/js/position/fen.js';
import {
  announcedWords,
  choiceName,
  levelName,
  claimWords,
  resultWords,
  shortSteps,
  spokenTurn,
  turnArrows,
  turnWords,
} from '../static/js/position/words.js';
import { game, part, record, step, type } from './fixtures.mjs';

const power = (mark, does) => ({ name: does, words: '', lines: '', fill: '', mark, does });
const variant = game([], 8, 2, {
  powers: [
    power('x', 'capture'),
    power('*', 'convert'),
    power('!', 'take off the board'),
    power('^', 'change'),
    power('#', 'wall in'),
    power('~', 'change places'),
    power('>', 'push it to'),
    power('<', 'pull from'),
  ],
  types: [type('N', { name: 'Knight' }), type('P', { name: 'Pawn', figure: 'pawn' }), type('Q', { name: 'Queen' })],
});
const before = parseFen('1p6/P1N5 w - - 0 1', variant);
const turn = (text, changes, check = []) => record(text, [changes].flat(), { check });

const rows = [
  ['a move', turn('c1d2', { mover: 'N', from: 'c1', to: 'd2' }), 'N\u2009c1–d2', 'White Knight c1 to d2'],
  [
    'a capture',
    turn('a1b2', { from: 'a1', to: 'b2', captures: ['b2'] }),
    'a1×b2',
    'White Pawn a1 to b2, captures Pawn on b2',
  ],
  [
    'check',
    turn('c1d2', { mover: 'N', from: 'c1', to: 'd2' }, ['h2']),
    'N\u2009c1–d2+',
    'White Knight c1 to d2, check',
  ],
  [
    'a wall',
    record('*@d1', [{ mover: '', walls: ['d1'] }], { parts: [part('*@d1', { kind: 'wall' })] }),
    'wall d1',
    'White places a wall on d1',
  ],
  [
    'a wall that moves',
    record('d2d1', [{ mover: '', walls: ['d1'], cleared: ['d2'] }], { parts: [part('d2d1', { kind: 'wall' })] }),
    'wall d2–d1',
    'White moves the wall from d2 to d1',
  ],
  [
    'a promotion',
    turn('a1a2=Q', { from: 'a1', to: 'a2', promotes: 'Q' }),
    'a1–a2=Q',
    'White Pawn a1 to a2, becomes Queen',
  ],
  ['a drop', turn('N@h1', { mover: 'N', to: 'h1', drop: true }), 'N@h1', 'White drops Knight on h1'],
  ['a pass', turn('0000', { mover: '' }), 'pass', 'White passes'],
  [
    'the end of a turn that could go on',
    record('a1a2,end', [{ from: 'a1', to: 'a2' }, { mover: '' }], {
      parts: [part('a1a2'), part('end', { kind: 'pass' })],
    }),
    'a1–a2, end',
    'White Pawn a1 to a2, then ends the turn',
  ],
  [
    'a capture with which the captor leaves the board',
    turn('a1b2', { from: 'a1', to: 'b2', captures: ['b2', 'a1'], walls: ['b2'] }),
    'a1×b2',
    'White Pawn a1 to b2, captures Pawn on b2, leaves the board, leaves a wall on b2',
  ],
  [
    'a capture without moving',
    turn('c1c1xb2', { mover: 'N', from: 'c1', to: 'c1', captures: ['b2'] }),
    'N\u2009c1 ×b2',
    'White Knight on c1, without moving, captures Pawn on b2',
  ],
  [
    'a conversion',
    turn('c1d2*b2', { mover: 'N', from: 'c1', to: 'd2', converts: ['b2'] }),
    'N\u2009c1–d2 *b2',
    'White Knight c1 to d2, converts Pawn on b2',
  ],
  [
    'a swap',
    turn('c1b2~', { mover: 'N', from: 'c1', to: 'b2', swap: true }),
    'N\u2009c1⇄b2',
    'White Knight c1 changes places with Pawn on b2',
  ],
  [
    'a capture of itself',
    turn('c1c1xc1', { mover: 'N', from: 'c1', to: 'c1', captures: ['c1'] }),
    'N\u2009c1 ×c1',
    'White Knight on c1 captures itself',
  ],
  [
    'captures on the way',
    turn('c1h2xb2xa1', { mover: 'N', from: 'c1', to: 'h2', captures: ['a1', 'b2'] }),
    'N\u2009c1–h2 ×b2 ×a1',
    'White Knight c1 to h2, captures Pawn on a1, captures Pawn on b2',
  ],
  [
    'several steps',
    turn('c1d2,P@h1,d2b1', [
      { mover: 'N', from: 'c1', to: 'd2' },
      { to: 'h1', drop: true },
      { mover: 'N', from: 'd2', to: 'b1' },
    ]),
    'N\u2009c1–d2, P@h1, N\u2009d2–b1',
    'White Knight c1 to d2, then drops Pawn on h1, then Knight d2 to b1',
  ],
];
for (const [name, played, short, spoken] of rows) {
  test(`${name} in words`, () => {
    assert.equal(
      shortSteps(played, variant)
        .map((s) => s.words)
        .join(', '),
      short,
    );
    assert.equal(spokenTurn(played, before, variant), spoken);
  });
}

test('turns are in algebraic notation where the server tells it', () => {
  const steps = [
    { mover: 'N', from: 'c1', to: 'd2', captures: ['d2'] },
    { mover: 'N', from: 'd2', to: 'b1' },
  ];
  const parts = [part('c1d2', { label: 'Nxd2' }), part('d2b1', { label: 'Nb1+' }), part('0000', { label: 'Kb1' })];
  const played = record('', [...steps, { mover: 'K', from: 'b1', to: 'b1' }], { parts, check: ['b2'] });
  assert.deepEqual(
    shortSteps(played, variant).map(({ words }) => words),
    ['N×d2', 'Nb1+', 'pass+'],
  );
  assert.deepEqual(
    shortSteps({ ...played, parts: parts.slice(0, 2) }, variant).map(({ words }) => words),
    ['N×d2', 'Nb1+'],
  );
  assert.equal(turnWords(parts.slice(0, 2)), 'Nxd2, Nb1+');
});

test('what is announced after a turn is said with it', () => {
  const announced = [
    { kind: 'capture', square: 'd5', words: 'a pawn is captured on d5' },
    { kind: 'check', words: 'check on the file' },
  ];
  const heard = record('?', [], { parts: [part('?', { words: 'out of sight' })], announced });
  assert.equal(announcedWords(heard), 'a pawn is captured on d5; check on the file');
  assert.equal(announcedWords(undefined), '');
  assert.equal(spokenTurn(heard, before, variant), 'White out of sight; a pawn is captured on d5; check on the file');
});

test('walls go by the name that the game gives them', () => {
  const duck = { ...variant, wall: 'duck' };
  const played = record('d2d1', [{ mover: '', walls: ['d1'], cleared: ['d2'] }], {
    parts: [part('d2d1', { kind: 'wall' })],
  });
  assert.deepEqual(shortSteps(played, duck), [{ words: 'duck d2–d1', notation: '' }]);
  assert.equal(spokenTurn(played, before, duck), 'White moves the duck from d2 to d1');
});

test('a turn is shown by arrows', () => {
  assert.deepEqual(turnArrows('c1d2,P@h1,d2b1'), [
    { from: 'c1', to: 'd2' },
    { from: 'h1', to: 'h1' },
    { from: 'd2', to: 'b1' },
  ]);
  assert.deepEqual(turnArrows('c1c1xb2'), [{ from: 'c1', to: 'b2' }]);
  assert.deepEqual(turnArrows('0000'), []);
});

test('choices are told apart', () => {
  const stay = step('a1a2', { from: 'a1', to: 'a2' }),
    queen = step('a1a2=Q', { from: 'a1', to: 'a2', promotes: 'Q' });
  assert.deepEqual(
    [stay, queen].map((s) => choiceName(s, [stay, queen], variant)),
    ['Stay as it is', 'Queen'],
  );
  const none = step('a3b3', { from: 'a3', to: 'b3' }),
    all = step('a3b3xc3xd3', { from: 'a3', to: 'b3', captures: ['c3', 'd3'] });
  assert.deepEqual(
    [none, all].map((s) => choiceName(s, [none, all], variant)),
    ['only move', 'move and capture c3, d3'],
  );
});

test('every action is named in a choice', () => {
  const stay = { mover: 'N', from: 'a1', to: 'a1' },
    go = { mover: 'N', from: 'a1', to: 'a2' };
  const all = [
    step('a1a1xb2', { ...stay, captures: ['b2'] }),
    step('a1a1!b2!c2', { ...stay, captures: ['b2', 'c2'] }),
    step('a1a1*b2', { ...stay, converts: ['b2'] }),
    step('a1a1^b2', { ...stay, becomes: [{ square: 'b2', id: 'Q' }] }),
    step('a1a1#b2', { ...stay, captures: ['b2'], walls: ['b2'] }),
    step('a1a2>a3', { ...go, shoves: [{ from: 'a2', to: 'a3' }] }),
    step('a1a2<b1', { ...go, shoves: [{ from: 'b1', to: 'a1' }] }),
    step('a1a2~', { ...go, swap: true }),
    step('a1a2!b2', { ...go, captures: ['a2', 'b2'] }),
    step('N@a2*b2', { mover: 'N', to: 'a2', drop: true, converts: ['b2'] }),
  ];
  assert.deepEqual(
    all.map((s) => choiceName(s, all, variant)),
    [
      'capture b2 without moving',
      'take off the board b2, c2 without moving',
      'convert b2',
      'change b2 into Q',
      'wall in b2 without moving',
      'move and push it to a3',
      'move and pull from b1',
      'change places',
      'capture a2, take off the board b2',
      'move and convert b2',
    ],
  );
});

test('what the piece does and what it becomes are both said', () => {
  const from = { mover: 'P', from: 'a1', to: 'a2' };
  const all = [
    step('a1a2', from),
    step('a1a2=Q', { ...from, promotes: 'Q' }),
    step('a1a2*b2', { ...from, converts: ['b2'] }),
    step('a1a2*b2=Q', { ...from, converts: ['b2'], promotes: 'Q' }),
  ];
  assert.deepEqual(
    all.map((s) => choiceName(s, all, variant)),
    [
      'only move, stay as it is',
      'only move, become Queen',
      'move and convert b2, stay as it is',
      'move and convert b2, become Queen',
    ],
  );
});

test('a choice of one is named too', () => {
  const itself = step('c1c1xc1', { mover: 'N', from: 'c1', to: 'c1', captures: ['c1'] });
  assert.equal(choiceName(itself, [itself], variant), 'capture itself: the Knight leaves the board');
});

test("results are told from the player's side", () => {
  assert.equal(claimWords('move limit'), 'a draw, as the limit of moves is reached');
  assert.equal(claimWords('repetition'), 'a draw by repetition');
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
  assert.deepEqual(
    [move, castle].map((s) => choiceName(s, [move, castle], variant)),
    ['only move', 'castle with h1: K to g1, h1 to f1'],
  );
});

test('what enters by a gate is told', () => {
  const move = step('b1c3', { mover: 'N', from: 'b1', to: 'c3' });
  const enter = step('b1c3/Q', { mover: 'N', from: 'b1', to: 'c3' });
  const castle = { mover: 'K', from: 'e1', to: 'g1', partnerFrom: 'h1', partnerTo: 'f1' };
  assert.deepEqual(
    [move, enter].map((s) => choiceName(s, [move, enter], variant)),
    ['only move', 'move and put Queen on b1'],
  );
  const all = [step('e1g1', castle), step('e1g1/Qe1', castle), step('e1g1/Qh1', castle)];
  assert.deepEqual(
    all.map((s) => choiceName(s, all, variant)),
    ['', ', put Queen on e1', ', put Queen on h1'].map((w) => `castle with h1: K to g1, h1 to f1${w}`),
  );
});

test('two ways of castling with one partner are told apart', () => {
  const short = step('e1c1', { mover: 'K', from: 'e1', to: 'c1', partnerFrom: 'a1', partnerTo: 'd1' });
  const long = step('e1b1', { mover: 'K', from: 'e1', to: 'b1', partnerFrom: 'a1', partnerTo: 'c1' });
  const put = step('e1e1', { mover: 'K', from: 'e1', to: 'e1', partnerFrom: 'a1', partnerTo: 'd1' });
  assert.deepEqual(
    [short, long, put].map((s) => choiceName(s, [short, long, put], variant)),
    [
      'castle with a1: K to c1, a1 to d1',
      'castle with a1: K to b1, a1 to c1',
      'castle with a1: K stays, a1 to d1',
    ],
  );
});

test('what the server says of a part is said, with its notation beside it', () => {
  const parts = [part('c1d2'), part('X=fR', { kind: 'design', words: 'designs fR for Pawn' })];
  const played = record('', [{ mover: 'N', from: 'c1', to: 'd2' }, { mover: '' }], { parts });
  assert.deepEqual(shortSteps(played, variant), [
    { words: 'N\u2009c1–d2', notation: '' },
    { words: 'designs fR for Pawn', notation: 'X=fR' },
  ]);
  assert.equal(spokenTurn(played, before, variant), 'White Knight c1 to d2, then designs fR for Pawn');
  assert.equal(turnWords(parts), 'c1d2, designs fR for Pawn');
});

test('what is hidden is said and has no notation and no effect', () => {
  const parts = [part('?', { kind: 'army', words: 'chooses a hidden army' })];
  const played = record('', [], { parts });
  assert.deepEqual(shortSteps(played, variant), [{ words: 'chooses a hidden army', notation: '' }]);
  assert.equal(spokenTurn(played, before, variant), 'White chooses a hidden army');
});
