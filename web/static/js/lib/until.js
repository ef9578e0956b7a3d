// How long it is until something begins or ends, and when that is by the reader's clock.

import { moment, plural, tr } from './tr.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LONG_AGO = 60 * DAY; // from which on the server tells the day

/**
 * How long it is until then: to the second in the last hour, "now" when it is past.
 * @param {number} ms
 */
export function untilWords(ms) {
  if (ms < 1000) return tr('now');
  if (ms < HOUR) {
    const seconds = Math.floor(ms / 1000);
    return tr('in {time}', { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` });
  }
  if (ms < DAY) {
    const minutes = Math.floor((ms % HOUR) / MINUTE);
    const hours = Math.floor(ms / HOUR);
    const time = minutes > 0 ? tr('{hours} h {minutes} min', { hours, minutes }) : tr('{hours} h', { hours });
    return tr('in {time}', { time });
  }
  const days = Math.floor(ms / DAY);
  return tr('in {time}', { time: plural(days, '1 day', '{n} days') });
}

/** @param {Date} when @param {number} now */
function momentWords(when, now) {
  const near = Math.abs(when.getTime() - now) < DAY / 2;
  return moment(when, near ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
}

/** Writes all moments that say so (data-moment) by the reader's clock. */
export function tellMoments() {
  for (const el of document.querySelectorAll('time[data-moment]')) {
    el.textContent = moment(new Date(el.getAttribute('datetime') ?? ''), { dateStyle: 'long', timeStyle: 'short' });
  }
}

/** Writes all days that say so (data-day, as the server writes those long ago) by the reader's clock. */
export function tellDays() {
  for (const el of document.querySelectorAll('time[data-day]')) {
    el.textContent = moment(new Date(el.getAttribute('datetime') ?? ''), { dateStyle: 'long' });
  }
}

/** Gives all times that say how long ago something was (data-ago) the moment by the reader's clock as their title. */
export function tellAgo() {
  for (const el of document.querySelectorAll('time[data-ago]')) {
    const when = new Date(el.getAttribute('datetime') ?? '');
    el.setAttribute('title', moment(when, { dateStyle: 'long', timeStyle: 'short' }));
    if (Date.now() - when.getTime() > LONG_AGO) el.textContent = moment(when, { dateStyle: 'long' });
  }
}

/**
 * A day as the server reads it, with what the reader's clock is off from UTC where it begins or, for the last day of
 * several, ends: "2026-11-30+01:00".
 * @param {string} day as fields of forms have it @param {string} end "from" or "until"
 */
export function dayIn(day, end) {
  const midnight = new Date(`${day}T00:00`);
  if (Number.isNaN(midnight.getTime())) return day;
  if (end === 'until') midnight.setDate(midnight.getDate() + 1);
  const off = -midnight.getTimezoneOffset();
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${day}${off < 0 ? '-' : '+'}${two(Math.floor(Math.abs(off) / 60))}:${two(Math.abs(off) % 60)}`;
}

/** Writes in all times that say so (data-until) how long it is until then; the moment itself is their title. */
export function tellTimes() {
  const now = Date.now();
  for (const el of document.querySelectorAll('time[data-until]')) {
    const when = new Date(el.getAttribute('datetime') ?? '');
    const words = untilWords(when.getTime() - now);
    if (el.textContent !== words) el.textContent = words;
    const title = momentWords(when, now);
    if (el.getAttribute('title') !== title) el.setAttribute('title', title);
  }
}
