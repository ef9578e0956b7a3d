// The clocks of a game: how much time a side has at a moment, in figures and in words. The server counts; what is shown
// here follows from what it has told last.

import { fraction, plural, tr } from '../lib/tr.js';

/** @typedef {import('../lib/types.js').Clock} Clock */
/** @typedef {import('../lib/types.js').Side} Side */

const SECOND = 1000,
  MINUTE = 60 * SECOND,
  HOUR = 60 * MINUTE,
  DAY = 24 * HOUR;

/** At how much time left those who listen are told. */
export const WARNINGS = [MINUTE, 30 * SECOND, 10 * SECOND];

/**
 * What a side has left at a moment of this page.
 * @param {Clock} clock @param {Side} side @param {number} now as performance.now()
 * @returns {{left: number, periods: number}} milliseconds, of the present period where the time before is used up
 */
export function timeLeft(clock, side, now) {
  let left = clock.left[side] ?? 0,
    periods = clock.periods?.[side] ?? 0;
  if (clock.running === side) {
    const at = serverTime(clock, now);
    left -= Math.max(0, at - clock.since - rested(clock, side, clock.since, at));
  }
  if (!clock.periods) return { left: Math.max(0, left), periods: 0 };
  if (clock.left[side] === 0 && left === 0 && periods > 0) return { left: clock.bonus, periods };
  while (left <= 0 && periods > 0) {
    left += clock.bonus;
    if (left <= 0) periods--;
  }
  return { left: Math.max(0, left), periods };
}

/**
 * What is left to play the first turn, -1 where nothing bounds it.
 * @param {Clock} clock @param {number} now as performance.now()
 */
export function firstLeft(clock, now) {
  return clock.first ? Math.max(0, clock.first - serverTime(clock, now)) : -1;
}

/**
 * The server's time at a moment of this page.
 * @param {Clock} clock @param {number} now as performance.now()
 */
export function serverTime(clock, now) {
  return clock.now + now - (clock.heard ?? now);
}

/**
 * How long a side has been on vacation between two times.
 * @param {Clock} clock @param {Side} side @param {number} from @param {number} until
 */
function rested(clock, side, from, until) {
  const parts = (clock.rests?.[side] ?? []).map(([a, b]) => Math.max(0, Math.min(b, until) - Math.max(a, from)));
  return parts.reduce((sum, part) => sum + part, 0);
}

/**
 * Until when a side is on vacation, by the server's time; 0 if it is not.
 * @param {Clock | undefined} clock @param {Side} side @param {number} at
 */
export function restsUntil(clock, side, at) {
  return clock?.rests?.[side]?.find(([from, until]) => from <= at && at < until)?.[1] ?? 0;
}

/**
 * "2:59", "9.4" below ten seconds, "1:02:30", "2 d 3 h".
 * @param {number} ms @param {boolean} live
 */
export function clockText(ms, live) {
  if (!live) return longText(ms);
  if (ms < 10 * SECOND) return fraction(Math.floor(ms / 100) / 10, 1);
  const seconds = Math.ceil(ms / SECOND),
    two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600),
    minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** @param {number} ms */
function longText(ms) {
  const days = Math.floor(ms / DAY),
    hours = Math.floor((ms % DAY) / HOUR),
    minutes = Math.floor((ms % HOUR) / MINUTE);
  if (days > 0) return tr('{days} d {hours} h', { days, hours });
  return hours > 0 ? tr('{hours} h {minutes} min', { hours, minutes }) : tr('{minutes} min', { minutes });
}

/**
 * The same for those who listen.
 * @param {number} ms
 */
export function clockWords(ms) {
  /** @type {string[]} */
  const parts = [];
  const all = Math.ceil(ms / SECOND);
  const days = Math.floor(all / 86400),
    hours = Math.floor(all / 3600) % 24,
    minutes = Math.floor(all / 60) % 60,
    seconds = all < 600 ? all % 60 : 0;
  if (days > 0) parts.push(plural(days, '1 day', '{n} days'));
  if (hours > 0) parts.push(plural(hours, '1 hour', '{n} hours'));
  if (minutes > 0) parts.push(plural(minutes, '1 minute', '{n} minutes'));
  if (seconds > 0) parts.push(plural(seconds, '1 second', '{n} seconds'));
  return parts.join(' ') || tr('no time');
}

/**
 * How time is limited: "3 + 2", "10 minutes, then 5 × 30 s", "3 days a move".
 * @param {string} pace
 */
export function paceWords(pace) {
  const [kind, ...words] = pace.split(' ');
  const [base = 0, bonus = 0, periods = 0] = words.map(Number);
  const minutes = base % 60 === 0 ? String(base / 60) : tr('{n} s', { n: base });
  switch (kind) {
    case 'days':
      return plural(base, '1 day a move', '{n} days a move');
    case 'byoyomi':
      return base % 60 === 0 ? tr('{minutes} min, then {periods} × {bonus} s', { minutes, periods, bonus })
        : tr('{base} s, then {periods} × {bonus} s', { base, periods, bonus });
    case 'bronstein':
      return tr('{minutes} + {bonus} given back', { minutes, bonus });
    case 'fischer':
      return `${minutes} + ${bonus}`;
  }
  return tr('no clock');
}

/**
 * The warning that is due when the time goes from one moment to another, 0 if none is.
 * @param {number} before @param {number} after
 */
export function warningBetween(before, after) {
  return WARNINGS.filter((at) => before > at && after <= at).pop() ?? 0;
}
