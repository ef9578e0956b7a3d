// The dialog that starts a game, and the one that asks "are you sure?".

import { english, known, sentence, tr } from '../lib/tr.js';
import { ApiError, createGame, fetchVariant } from '../lib/api.js';
import { html } from '../lib/dom.js';
import { isForTwo, sidesOf } from '../position/position.js';
import { capital, levelName, levelRating, levelTime } from '../position/words.js';
import { parameterField } from './parameter.js';
import { NAME, PACE, STAND_IN, nameField, paceField, ratedField, standInField } from './pace.js';
import { recall, remember } from '../lib/settings.js';
import { SetupChooser } from './setup.js';

/** @typedef {import('../lib/types.js').Variant} Variant */

const LEVEL = 'aanca.level',
  SIDE = 'aanca.side',
  OPPONENT = 'aanca.opponent';

/**
 * Asks a question that is answered by doing something or not.
 * @param {string} question @param {string} explanation @param {string} verb what the button that does it says
 * @returns {Promise<boolean>}
 */
export function confirmed(question, explanation, verb) {
  const dialog = html(
    'dialog',
    { class: 'confirm', 'aria-labelledby': 'confirm-title', 'data-testid': 'confirm' },
    html('h2', { id: 'confirm-title' }, question),
    html('p', {}, explanation),
    html(
      'form',
      { method: 'dialog', class: 'dialog-actions' },
      html('button', { class: 'button', value: '' }, tr('Cancel')),
      html('button', { class: 'button primary', value: 'yes', 'data-testid': 'confirm-yes' }, verb),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    }),
  );
}

/**
 * Asks how to play a game, starts it and goes there.
 * @param {{name: string, title: string} | Variant} game what is not told of it is looked up
 * @param {Record<string, string>} [before] what has been chosen already, by the names of the fields
 */
export function startGame(game, before = {}) {
  const close = () => dialog.close();
  const title = html('h2', { id: 'start-title', ...english }, game.title);
  const problem = html('p', { class: 'problem', role: 'alert' });
  const start = html('button', { class: 'button primary', 'data-testid': 'start' }, tr('Play'));
  const side = sideField(),
    level = levelField(),
    opponent = opponentField(),
    pace = paceField(),
    name = nameField(),
    rated = ratedField(),
    standIn = standInField();
  opponent.addEventListener('change', () => tellOpponent());
  pace.el.addEventListener('change', () => tellOpponent());
  /** How many sides there are in a game that is not of two sides without dice, 0 in others. */
  let people = 0;
  /** Whether the computer plays the game. */
  let computer = true;
  const isFriend = () => !computer || new FormData(form).get('opponent') !== 'computer';
  const tellOpponent = () => {
    const chosen = new FormData(form).get('opponent');
    const friend = isFriend();
    level.hidden = friend;
    pace.el.hidden = name.hidden = !friend || people === 1;
    rated?.show(friend && people === 0 && pace.pace() !== '');
    standIn.show(chosen === 'anyone' && people === 0 && computer);
    const invites = people > 2
      ? tr('Invite the others') : chosen === 'anyone' ? tr('Challenge anyone')
      : tr('Invite a friend');
    start.textContent = !friend || people === 1 ? tr('Play') : invites;
  };
  /** @type {{el: HTMLElement, layout: () => string} | null} what chooses the setup, in games that have several */
  let setup = null;
  /**
   * @type {{el: HTMLElement, name: () => string} | null} what chooses the value of a parameter, in games that have one
   */
  let parameter = null;
  const form = html(
    'form',
    { class: 'start-form' },
    opponent,
    side,
    level,
    pace.el,
    name,
    ...(rated ? [rated.el] : []),
    standIn.el,
    problem,
    actions(close, start),
  );
  const named = { class: 'start', 'aria-labelledby': 'start-title', 'data-testid': 'start-dialog' };
  /** @type {HTMLDialogElement} */
  const dialog = html('dialog', named, title, form);
  form.addEventListener('submit', async (e) => {
    e.preventDefault();
    start.disabled = true;
    problem.textContent = '';
    try {
      const answers = new FormData(form);
      if (people > 0 && isFriend()) answers.set('opponent', 'person');
      answers.set('time', pace.pace());
      const wanted = wish(parameter?.name() ?? game.name, answers, setup?.layout() ?? '');
      location.href = `/play/${(await createGame(wanted)).id}`;
    } catch (error) {
      start.disabled = false;
      problem.textContent = error instanceof ApiError ? capital(sentence(error.message)) : String(error);
      problem.scrollIntoView({ block: 'nearest' });
    }
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  choose(form, before);
  tellOpponent();
  dialog.showModal();
  const offerChoices = (/** @type {Variant} */ variant) => {
    if (isForTwo(variant)) nameSideField(side, variant.sides);
    else {
      people = sidesOf(variant).length;
      computer = people > 1 && !variant.dark;
      opponent.hidden = !computer;
      offerFriends(opponent, people);
      side.hidden = people === 1;
      offerSides(side, variant);
      tellOpponent();
    }
    if (variant.parameter) {
      parameter = parameterField(variant.parameter);
      problem.before(parameter.el);
    }
    if (!variant.setups) return;
    setup = variant.pairs.length > 0 ? pairsField(variant, side, dialog) : shuffleField();
    problem.before(setup.el);
  };
  // If the game cannot be looked up there is still its usual setup to play.
  if ('pairs' in game) offerChoices(game);
  else fetchVariant(game.name).then(offerChoices, () => {});
}

/**
 * Gives fields of a form their values, those that it has.
 * @param {HTMLFormElement} form @param {Record<string, string>} values
 */
function choose(form, values) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof RadioNodeList || field instanceof HTMLInputElement)) continue;
    field.value = value;
    if (field instanceof HTMLInputElement) field.dispatchEvent(new Event('input')); // the words beside it follow
  }
}

/** @param {() => void} close @param {HTMLElement} start */
function actions(close, start) {
  const cancel = html('button', { type: 'button', class: 'button', onclick: close }, tr('Cancel'));
  return html('p', { class: 'dialog-actions' }, cancel, start);
}

/** @param {string} variant @param {FormData} form @param {string} layout '' for the usual setup */
function wish(variant, form, layout) {
  const side = String(form.get('side') ?? 'w'),
    level = Number(form.get('level') ?? 3),
    opponent = String(form.get('opponent') ?? 'computer');
  remember(SIDE, side);
  remember(OPPONENT, opponent);
  if (opponent === 'computer') remember(LEVEL, String(level));
  const setup = layout ? { layout } : {};
  if (opponent === 'computer') return { variant, side, opponent, level, ...setup };
  const time = String(form.get('time') ?? ''),
    name = String(form.get('name') ?? '');
  remember(PACE, time);
  if (form.has('name')) remember(NAME, name);
  const open = opponent === 'anyone',
    rated = form.get('rated') === 'yes',
    standIn = Number(form.get('standIn') ?? 0);
  if (form.has('standIn')) remember(STAND_IN, String(standIn));
  const company = open ? { open, ...(standIn ? { standIn } : {}) } : {};
  const wishes = { ...company, ...(rated ? { rated } : {}), ...setup };
  return { variant, side, opponent: 'person', time, name, ...wishes };
}

/** A setup that is shuffled or not. */
function shuffleField() {
  const box = html('input', { type: 'checkbox', name: 'layout', value: 'random' });
  const el = html('p', { class: 'field field-layout' }, html('label', {}, box, tr('Shuffled setup')));
  return { el, layout: () => (box.checked ? 'random' : '') };
}

/**
 * A setup that the player who moves second chooses: the person on a board, or the computer, usual or at random.
 * @param {Variant} variant @param {HTMLElement} side the field with the sides @param {HTMLElement} dialog
 */
function pairsField(variant, side, dialog) {
  const chooser = new SetupChooser(variant);
  const option = (/** @type {string} */ value, /** @type {string} */ words, checked = false) =>
    html(
      'label',
      {},
      html('input', { type: 'radio', name: 'setup', value, checked, 'data-testid': `setup-${value}` }),
      words,
    );
  const own = option('own', tr('My choice'));
  const legend = html('legend', {});
  const options = html(
    'div', { class: 'choices' }, option('usual', tr('Usual'), true), option('random', tr('At random')), own,
  );
  const el = html('fieldset', { class: 'field field-setup' }, legend, options, chooser.el);
  const chosen = () => String(new FormData(/** @type {HTMLFormElement} */ (el.closest('form'))).get('setup'));
  const draw = () => {
    const playing = side.querySelector('input:checked')?.getAttribute('value') ?? '',
      second = playing === 'b';
    legend.textContent =
      playing === 'w'
        ? tr('Setup, chosen by the computer')
        : playing === 'b'
          ? tr('Setup, chosen by you')
          : tr('Setup, chosen by the second player');
    own.hidden = !second;
    if (!second && chosen() === 'own') /** @type {HTMLInputElement} */ (options.querySelector('input')).checked = true;
    chooser.el.hidden = chosen() !== 'own';
    dialog.classList.toggle('wide', chosen() === 'own');
  };
  side.addEventListener('change', draw);
  options.addEventListener('change', draw);
  queueMicrotask(draw);
  return { el, layout: () => ({ usual: '', random: 'random', own: chooser.wanted })[chosen()] ?? '' };
}

/** Whether the game is played against the computer or against a friend, who gets an invitation. */
function opponentField() {
  const chosen = recall(OPPONENT) ?? 'computer';
  const option = (/** @type {string} */ value, /** @type {string} */ words) =>
    html(
      'label',
      {},
      html('input', {
        type: 'radio',
        name: 'opponent',
        value,
        checked: value === chosen,
        'data-testid': `opponent-${value}`,
      }),
      words,
    );
  return html(
    'fieldset',
    { class: 'field' },
    html('legend', {}, tr('You play against')),
    html(
      'div',
      { class: 'choices' },
      option('computer', tr('The computer')),
      option('person', tr('A friend')),
      option('anyone', tr('Anyone')),
    ),
  );
}

/**
 * Calls the sides as the game does.
 * @param {HTMLElement} field @param {string[] | undefined} names
 */
function nameSideField(field, names) {
  const [w, b] = names ?? [];
  for (const [value, name] of [
    ['w', w],
    ['b', b],
  ]) {
    const label = field.querySelector(`input[value="${value}"]`)?.parentElement;
    if (label && name) label.lastChild?.replaceWith(known(name));
  }
}

/**
 * Offers the sides of a game that is not one of two alone.
 * @param {HTMLElement} field @param {Variant} variant
 */
function offerSides(field, variant) {
  const names = variant.sides ?? [];
  const sides = sidesOf(variant).map((side, i) => /** @type {const} */ ([side, known(names[i] ?? side)]));
  field.querySelector('.choices')?.replaceChildren(...sideOptions([...sides, ['random', tr('Any')]]));
}

/**
 * Offers the computer or friends alone, in a game that is not one of two sides without dice.
 * @param {HTMLElement} field @param {number} people
 */
function offerFriends(field, people) {
  const anyone = /** @type {HTMLInputElement} */ (field.querySelector('input[value="anyone"]')),
    friend = /** @type {HTMLInputElement} */ (field.querySelector('input[value="person"]'));
  if (anyone.checked) friend.checked = true;
  anyone.parentElement?.remove();
  if (people > 2) friend.parentElement?.lastChild?.replaceWith(tr('Friends'));
}

function sideField() {
  const options = sideOptions([
    ['w', known('White')],
    ['random', tr('Either')],
    ['b', known('Black')],
  ]);
  return html(
    'fieldset',
    { class: 'field' },
    html('legend', {}, tr('Your side')),
    html('div', { class: 'choices' }, ...options),
  );
}

/** @param {(readonly [value: string, words: string])[]} sides */
function sideOptions(sides) {
  const last = recall(SIDE) ?? 'w',
    chosen = sides.some(([value]) => value === last) ? last : 'w';
  return sides.map(([value, words]) =>
    html('label', {}, html('input', { type: 'radio', name: 'side', value, checked: value === chosen }), words),
  );
}

function levelField() {
  const level = recall(LEVEL) ?? '3';
  const range = html('input', { type: 'range', name: 'level', min: 1, max: 10, value: level, id: 'start-level' });
  const words = html('output', { class: 'level-value', for: 'start-level' });
  describeLevel(range, words);
  return html(
    'div', { class: 'field' }, html('label', { for: 'start-level' }, tr('The computer plays as')), words, range,
  );
}

/**
 * Keeps the words beside a level's slider true.
 * @param {HTMLInputElement} range @param {HTMLElement} words
 */
export function describeLevel(range, words) {
  const tell = () => {
    const level = Number(range.value);
    const told = { level, name: levelName(level), rating: levelRating(level), time: levelTime(level) };
    words.textContent = tr('{level}, {name}: rating in chess {rating}, up to {time} a turn', told);
    range.setAttribute('aria-valuetext', tr('level {level}', { level: words.textContent }));
  };
  range.addEventListener('input', tell);
  tell();
}
