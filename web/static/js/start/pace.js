// How much time the players have, and by what name one wants to be called: fields of the dialog that starts a game.

import { plural, tr } from '../lib/tr.js';
import { html, viewer } from '../lib/dom.js';
import { recall } from '../lib/settings.js';
import { levelRating } from '../position/words.js';

export const PACE = 'aanca.pace',
  NAME = 'aanca.name',
  STAND_IN = 'aanca.standIn';

/** The limits of time that people know, by what the server calls them. */
/** @type {[value: string, words: string][]} */
export const PACES = [
  ['', tr('No clock')],
  ['fischer 180 2', '3 + 2'],
  ['fischer 300 5', '5 + 5'],
  ['fischer 600 0', '10 + 0'],
  ['fischer 900 10', '15 + 10'],
  ['fischer 1800 20', '30 + 20'],
  ['bronstein 1500 10', tr('25 min, 10 s given back')],
  ['byoyomi 600 30 5', tr('{minutes} min, then {periods} × {bonus} s', { minutes: 10, periods: 5, bonus: 30 })],
  ['days 1', plural(1, '1 day a move', '{n} days a move')],
  ['days 3', plural(3, '1 day a move', '{n} days a move')],
  ['days 7', plural(7, '1 day a move', '{n} days a move')],
];

/** What is chosen to say the time in figures of one's own. */
const OWN = 'own',
  OWN_DAYS = 'own days';

/**
 * What the server calls a limit of time in one's own figures. What is no number counts as none: the server says what
 * is expected.
 * @param {string} minutes @param {string} seconds
 */
export function ownPace(minutes, seconds) {
  return `fischer ${Math.round((Number(minutes) || 0) * 60)} ${Number(seconds) || 0}`;
}

/** @param {string} days */
export function ownDays(days) {
  return `days ${Number(days) || 0}`;
}

/**
 * How a limit of time is chosen: one that people know, or figures of one's own.
 * @param {string} pace @returns {{choice: string, minutes: string, seconds: string, days: string}}
 */
export function choiceOf(pace) {
  const usual = { minutes: '5', seconds: '3', days: '2' };
  const [kind, base = '', bonus = ''] = pace.split(' ');
  if (PACES.some(([value]) => value === pace)) return { choice: pace, ...usual };
  if (kind === 'days') return { choice: OWN_DAYS, ...usual, days: base };
  if (kind !== 'fischer') return { choice: '', ...usual };
  return { choice: OWN, ...usual, minutes: String(Number(base) / 60), seconds: bonus };
}

/** A field for the limit of time, and what tells it. */
export function paceField() {
  const { choice, ...figures } = choiceOf(recall(PACE) ?? '');
  /** @type {[value: string, words: string][]} */
  const choices = [...PACES, [OWN, tr('Other, in minutes')], [OWN_DAYS, tr('Other, in days')]];
  const options = choices.map(([value, words]) => html('option', { value, selected: value === choice }, words));
  const select = html('select', { id: 'start-pace', 'data-testid': 'pace' }, ...options);
  const minutes = figureField('minutes', tr('minutes'), figures.minutes, 'any'),
    seconds = figureField('seconds', tr('seconds more a turn'), figures.seconds, '1'),
    days = figureField('days', tr('days a turn'), figures.days, '1');
  const el = html(
    'p',
    { class: 'field field-pace', hidden: true },
    html('label', { for: 'start-pace' }, tr('Time')),
    select,
    html('span', { class: 'own-pace' }, minutes.el, seconds.el, days.el),
  );
  const draw = () => {
    for (const { show } of [minutes, seconds]) show(select.value === OWN);
    days.show(select.value === OWN_DAYS);
  };
  select.addEventListener('change', draw);
  draw();
  const pace = () => {
    if (select.value === OWN) return ownPace(minutes.input.value, seconds.input.value);
    return select.value === OWN_DAYS ? ownDays(days.input.value) : select.value;
  };
  return { el, pace };
}

/**
 * A figure of a limit of time. While it is not shown it is disabled, so that nothing in it keeps the form from going.
 * @param {string} name @param {string} unit @param {string} value @param {string} step
 */
function figureField(name, unit, value, step) {
  const input = html('input', { type: 'number', step, value, 'data-testid': `pace-${name}` });
  const el = html('label', {}, input, unit);
  const show = (/** @type {boolean} */ shown) => {
    el.hidden = input.disabled = !shown;
  };
  return { el, input, show };
}

/** A field for the name by which others know one. */
export function nameField() {
  const own = viewer();
  if (own) {
    return html(
      'p', { class: 'field field-name', hidden: true }, html('span', {}, tr('You play as')), html('b', {}, own),
    );
  }
  return html(
    'p',
    { class: 'field field-name', hidden: true },
    html('label', { for: 'start-name' }, tr('Your name')),
    html('input', {
      id: 'start-name',
      name: 'name',
      type: 'text',
      maxlength: 24,
      autocomplete: 'nickname',
      placeholder: tr('Guest'),
      value: recall(NAME) ?? '',
      'data-testid': 'name',
    }),
  );
}

/** Whether ratings change by the game: asked of who is signed in, null for guests. */
export function ratedField() {
  if (!viewer()) return null;
  const box = html('input', { type: 'checkbox', name: 'rated', value: 'yes', checked: true, 'data-testid': 'rated' });
  const el = html('p', { class: 'field field-rated', hidden: true }, html('label', {}, box, tr('Rated')));
  const show = (/** @type {boolean} */ shown) => {
    el.hidden = box.disabled = !shown;
  };
  return { el, show };
}

/** Whether a computer player accepts an open challenge that nobody else does. */
export function standInField() {
  const chosen = recall(STAND_IN) ?? '0';
  const option = (/** @type {number} */ level) => {
    const rating = levelRating(level);
    const words = level === 0 ? tr('wait on') : tr('the computer plays, level {level} ({rating})', { level, rating });
    return html('option', { value: level, selected: String(level) === chosen }, words);
  };
  const select = html(
    'select',
    { id: 'start-stand-in', name: 'standIn', 'data-testid': 'stand-in' },
    ...Array.from({ length: 11 }, (_, level) => option(level)),
  );
  const label = html('label', { for: 'start-stand-in' }, tr('If nobody comes in 20 seconds'));
  const el = html('p', { class: 'field field-stand-in', hidden: true }, label, select);
  const show = (/** @type {boolean} */ shown) => {
    el.hidden = select.disabled = !shown;
  };
  show(false);
  return { el, show };
}
