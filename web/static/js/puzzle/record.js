// What this browser remembers of puzzles: which were solved, how many in a row without a mistake, and on how many days
// in a row that of the day. The functions but the last two are pure.

import { recall, remember } from '../lib/settings.js';

const KEY = 'aanca.puzzles';

/** How a puzzle ended: solved at the first attempt, solved after wrong turns or a hint, or its solution was shown. */
/** @typedef {'clean' | 'tried' | 'shown'} Ending */

/**
 * solved: by game, the endings of puzzles by their ids; row: how many were solved cleanly one after the other, best:
 * the most ever; day: when that of the day was solved last ("2026-11-23"), days: on how many days in a row.
 * @typedef {{solved: Record<string, Record<string, Ending>>, row: number, best: number, day: string, days: number}} Log
 */

/** @returns {Log} */
export function newRecord() {
  return { solved: {}, row: 0, best: 0, day: '', days: 0 };
}

/**
 * The record with what has become of a puzzle. One that was solved before counts no more, but for that of the day.
 * @param {Log} record @param {string} game @param {string} id @param {Ending} how
 * @param {string} [day] of which it is the puzzle @returns {Log}
 */
export function noted(record, game, id, how, day = '') {
  const next = { ...record };
  if (day && how !== 'shown' && record.day !== day) {
    next.days = record.day === dayBefore(day) ? record.days + 1 : 1;
    next.day = day;
  }
  const before = endingOf(record, game, id);
  if (before === 'clean' || before === 'tried') return next;
  next.solved = { ...record.solved, [game]: { ...record.solved[game], [id]: how } };
  next.row = how === 'clean' && before === undefined ? record.row + 1 : 0;
  next.best = Math.max(record.best, next.row);
  return next;
}

/**
 * @param {Log} record @param {string} game @param {string} id @returns {Ending | undefined}
 */
export function endingOf(record, game, id) {
  return record.solved[game]?.[id];
}

/** @param {Log} record @param {string} game @param {string} id */
export function isSolved(record, game, id) {
  const how = endingOf(record, game, id);
  return how === 'clean' || how === 'tried';
}

/** @param {Log} record @param {string} game */
export function countSolved(record, game) {
  return Object.values(record.solved[game] ?? {}).filter((how) => how !== 'shown').length;
}

/**
 * On how many days in a row the puzzle of the day was solved, up to today or yesterday.
 * @param {Log} record @param {string} today
 */
export function daysInARow(record, today) {
  return record.day === today || record.day === dayBefore(today) ? record.days : 0;
}

/** @param {string} day */
function dayBefore(day) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/**
 * A record as it was kept; an empty one of what is none.
 * @param {string | null} text @returns {Log}
 */
export function readRecord(text) {
  try {
    const { solved = {}, row = 0, best = 0, day = '', days = 0 } = JSON.parse(text ?? '{}') ?? {};
    const fine = [row, best, days].every(Number.isInteger) && typeof day === 'string' && typeof solved === 'object';
    return fine && solved !== null ? { solved, row, best, day, days } : newRecord();
  } catch {
    return newRecord();
  }
}

export function loadRecord() {
  return readRecord(recall(KEY));
}

/** @param {Log} record */
export function saveRecord(record) {
  remember(KEY, JSON.stringify(record));
}

const LEVEL = 'aanca.puzzle-level';

/** How hard puzzles are to be, '' for all. */
export function wantedLevel() {
  return recall(LEVEL) ?? '';
}

/** @param {string} level */
export function wantLevel(level) {
  remember(LEVEL, level);
}

/**
 * The puzzle to go on with: the next one that is wanted and was not solved, else the next one.
 * @template {{n: number, id: string, level: string}} P
 * @param {P[]} all @param {number} n of the one that is left @param {Log} record @param {string} game
 * @param {string} level '' for any @returns {P | undefined}
 */
export function nextPuzzle(all, n, record, game, level) {
  const after = [...all.slice(n), ...all.slice(0, n - 1)];
  const open = after.filter((p) => !isSolved(record, game, p.id));
  return open.find((p) => level === '' || p.level === level) ?? open[0] ?? after[0];
}
