// What players see of each other: clocks, offers.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { clockText, clockWords, firstLeft, paceWords, timeLeft, warningBetween } from '../static/js/game/clock.js';
import { nextGame, rematchWords, talkOf } from '../static/js/game/offers.js';
import { choiceOf, ownDays, ownPace } from '../static/js/start/pace.js';

const clock = (more = {}) => ({
  pace: 'fischer 180 2',
  live: true,
  bonus: 2000,
  left: { w: 60_000, b: 90_000 },
  running: 'w',
  since: 1_000_000,
  now: 1_005_000,
  heard: 300,
  ...more,
});

test('the clock that runs goes on from what the server told', () => {
  assert.deepEqual(timeLeft(clock(), 'w', 300), { left: 55_000, periods: 0 });
  assert.deepEqual(timeLeft(clock(), 'w', 10_300), { left: 45_000, periods: 0 });
  assert.deepEqual(timeLeft(clock(), 'w', 999_999), { left: 0, periods: 0 });
  assert.deepEqual(timeLeft(clock(), 'b', 10_300), { left: 90_000, periods: 0 });
  assert.deepEqual(timeLeft(clock({ running: '' }), 'w', 10_300), { left: 60_000, periods: 0 });
});

test('the time for a first turn is counted apart', () => {
  const waits = clock({ running: '', first: 1_030_000 });
  assert.deepEqual([300, 10_300, 99_300].map((at) => firstLeft(waits, at)), [25_000, 15_000, 0]);
  assert.equal(firstLeft(clock(), 300), -1);
});

test('periods follow one another', () => {
  const byoyomi = clock({ bonus: 30_000, left: { w: 10_000, b: 0 }, periods: { w: 3, b: 2 }, now: 1_000_000 });
  const at = (ms) => timeLeft(byoyomi, 'w', 300 + ms);
  assert.deepEqual(at(9_000), { left: 1_000, periods: 3 });
  assert.deepEqual(at(11_000), { left: 29_000, periods: 3 });
  assert.deepEqual(at(41_000), { left: 29_000, periods: 2 });
  assert.deepEqual(at(99_000), { left: 1_000, periods: 1 });
  assert.deepEqual(at(101_000), { left: 0, periods: 0 });
  assert.deepEqual(timeLeft(byoyomi, 'b', 300), { left: 30_000, periods: 2 });
});

test('times in figures and in words', () => {
  for (const [ms, text, words] of [
    [179_001, '3:00', '3 minutes'],
    [61_000, '1:01', '1 minute 1 second'],
    [9_950, '9.9', '10 seconds'],
    [0, '0.0', 'no time'],
    [3_723_000, '1:02:03', '1 hour 2 minutes'],
  ]) {
    assert.equal(clockText(ms, true), text);
    assert.equal(clockWords(ms), words);
  }
  assert.equal(clockText(2.5 * 86_400_000, false), '2 d 12 h');
  assert.equal(clockText(3_600_000, false), '1 h 0 min');
  assert.equal(clockText(90_000, false), '1 min');
});

test('how time is limited', () => {
  assert.equal(paceWords('fischer 180 2'), '3 + 2');
  assert.equal(paceWords('fischer 15 0'), '15 s + 0');
  assert.equal(paceWords('byoyomi 600 30 5'), '10 min, then 5 × 30 s');
  assert.equal(paceWords('byoyomi 90 10 3'), '90 s, then 3 × 10 s');
  assert.equal(paceWords('days 1'), '1 day a move');
  assert.equal(paceWords(''), 'no clock');
});

test('warnings at a minute, 30 and 10 seconds, once each', () => {
  assert.equal(warningBetween(60_100, 60_000), 60_000);
  assert.equal(warningBetween(60_000, 59_900), 0);
  assert.equal(warningBetween(31_000, 9_000), 10_000);
  assert.equal(warningBetween(5_000, 4_000), 0);
});

const game = (more = {}) => ({
  opponent: 'person',
  human: 'w',
  side: 'b',
  over: false,
  seats: [
    { side: 'w', taken: true, invitation: '' },
    { side: 'b', taken: true, invitation: '' },
  ],
  ...more,
});

test('what the other player says is answered, what one has said is withdrawn', () => {
  assert.equal(talkOf(game(), 0), null);
  const theirs = talkOf(game({ offers: { draw: ['b'], back: [], rematch: [] } }), 0);
  assert.deepEqual(theirs?.answers.map((a) => a.what), ['draw', 'decline']);
  const own = talkOf(game({ offers: { draw: [], back: ['w'], rematch: [] } }), 0);
  assert.deepEqual(own?.answers.map((a) => a.words), ['Withdraw']);
  assert.equal(talkOf(game({ public: true, offers: { draw: ['b'], back: [], rematch: [] } }), 0), null);
});

test('a game is claimed a minute after the other player, who is to move, has gone', () => {
  const seats = [game().seats[0], { ...game().seats[1], away: 1000 }];
  // What is read aloud stays the same while the seconds go down.
  for (const [now, wait] of [[31_000, 30], [32_000, 29]]) {
    const talk = talkOf(game({ seats }), now ?? 0);
    assert.equal(talk?.words, 'Your opponent has left.');
    assert.equal(talk?.wait, `You may claim the game in ${wait} s.`);
  }
  assert.deepEqual(talkOf(game({ seats }), 61_000)?.answers.map((a) => a.what), ['win']);
  assert.equal(talkOf(game({ seats, side: 'w' }), 61_000), null);
});

test('on vacation the clock waits, and the other side is told until when', () => {
  const hours = (/** @type {number} */ n) => n * 3_600_000;
  const vacation = { w: /** @type {[number, number][]} */ ([[hours(10), hours(34)]]) };
  const left = { w: hours(48), b: hours(48) };
  const slow = { ...clock(), live: false, left, since: 0, now: 0, heard: 0, rests: vacation };
  assert.equal(timeLeft(slow, 'w', hours(9)).left, hours(39));
  assert.equal(timeLeft(slow, 'w', hours(20)).left, hours(38));
  assert.equal(timeLeft(slow, 'w', hours(40)).left, hours(32));
  const seats = [{ side: 'w' }, { side: 'b' }];
  const table = { clock: slow, seats, side: 'w' };
  assert.equal(talkOf(game(table), hours(9)), null);
  const words = talkOf(game({ ...table, human: 'b' }), hours(20))?.words ?? '';
  assert.match(words, /^Your opponent is on vacation until [123] January: the clock waits/);
  assert.match(talkOf(game({ ...table, human: 'w' }), hours(20))?.words ?? '', /^You are on vacation/);
});

test('another game is offered, accepted and found', () => {
  assert.deepEqual(rematchWords(game()), { words: 'Rematch', may: true });
  assert.equal(rematchWords(game({ offers: { rematch: ['b'] } })).words, 'Accept the rematch');
  assert.equal(rematchWords(game({ offers: { rematch: ['w'] } })).may, false);
  assert.equal(nextGame(game()), '');
  assert.equal(nextGame(game({ seats: [{ next: '/play/x' }] })), '/play/x');
});

test('times in figures of one\'s own are told as the server reads them', () => {
  assert.equal(ownPace('7', '4'), 'fischer 420 4');
  assert.equal(ownPace('0.5', '0'), 'fischer 30 0');
  assert.equal(ownPace('', ''), 'fischer 0 0'); // which the server refuses
  assert.equal(ownDays('5'), 'days 5');
});

test('the time chosen last is chosen again', () => {
  assert.equal(choiceOf('').choice, '');
  assert.equal(choiceOf('fischer 300 5').choice, 'fischer 300 5');
  for (const pace of ['fischer 420 4', 'fischer 30 0']) {
    const { choice, minutes, seconds } = choiceOf(pace);
    assert.deepEqual([choice, ownPace(minutes, seconds)], ['own', pace]);
  }
  assert.deepEqual([choiceOf('days 5').choice, choiceOf('days 5').days], ['own days', '5']);
  assert.equal(choiceOf('hourglass 60').choice, '');
});
