// The dialog in which a reader chooses how boards and pieces look, with a sample of each choice. What is chosen holds
// at once and is remembered.

import { tr } from '../lib/tr.js';
import { html, svg } from '../lib/dom.js';
import {
  BOARDS,
  PIECE_COLOURS,
  boardLook,
  pieceColours,
  pieceStyle,
  useLook,
  usePictures,
  usePieceStyle,
  usesPictures,
} from '../lib/settings.js';
import { notationInUse, notationNames, notationTitle, useNotation } from '../position/notation.js';
import { drawPiece, drawToken } from './token.js';
import { drawFigure } from './figures.js';
import { drawNative, hasGlyph } from './native.js';

/** @typedef {import('../lib/types.js').PieceType} PieceType */
/** @typedef {{value: string, words: string, sample: () => Element}} Choice */

/** Opens the dialog. */
export function chooseLooks() {
  /** @type {HTMLDialogElement} */
  const dialog = html(
    'dialog',
    { class: 'looks', 'aria-labelledby': 'looks-title', 'data-testid': 'looks' },
    html('h2', { id: 'looks-title' }, tr('Board and pieces')),
    field(tr('Pieces are drawn'), 'style', styles(), pieceStyle(), usePieceStyle),
    ...pictured(),
    ...written(),
    field(tr('Colours of the board'), 'board', boards(), boardLook(), (value) => useLook('board', value)),
    field(tr('Colours of the pieces'), 'colours', colours(), pieceColours(), (value) => useLook('pieces', value)),
    html('form', { method: 'dialog', class: 'dialog-actions' }, html('button', { class: 'button' }, tr('Done'))),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * A choice among pictures.
 * @param {string} title @param {string} name @param {Choice[]} choices @param {string} now
 * @param {(value: string) => void} use
 */
function field(title, name, choices, now, use) {
  const options = choices.map(({ value, words, sample }) => {
    const input = html('input', {
      type: 'radio',
      name: `looks-${name}`,
      value,
      checked: value === now,
      onchange: () => use(value),
    });
    return html('label', {}, input, sample(), html('span', {}, words));
  });
  return html('fieldset', { class: 'look-field' }, html('legend', {}, title), ...options);
}

/** @returns {Choice[]} */
function styles() {
  const picture = (/** @type {Element | null} */ piece) => () => swatch('', '', piece ?? drawToken(ROOK, false));
  const native = drawNative(ROOK, 'w', false, true) ?? drawFigure('rook');
  return [
    { value: 'figures', words: tr('as each game has them'), sample: picture(native) },
    { value: 'international', words: tr('as figures in every game'), sample: picture(drawFigure('rook')) },
    { value: 'tokens', words: tr('as tokens that show their moves'), sample: picture(drawToken(ROOK, false)) },
  ];
}

/** The choice whether a game is drawn with pictures of its own, on pages that show one that has some. */
function pictured() {
  /** @type {NodeListOf<import('../board/board.js').AancaBoard>} */
  const shown = document.querySelectorAll('aanca-board');
  const any = [...shown].some(({ view }) => view && (view.geometry.art || [...view.types.values()].some((t) => t.art)));
  if (!any) return [];
  const sample = () => html('span');
  const choices = [
    { value: 'on', words: tr('with the pictures beside its file'), sample },
    { value: 'off', words: tr('as all others'), sample },
  ];
  const now = usesPictures() ? 'on' : 'off';
  return [field(tr('This game is drawn'), 'pictures', choices, now, (on) => usePictures(on === 'on'))];
}

/** What the fonts of a reader must have for a notation. */
const CHARACTERS = /** @type {Record<string, string>} */ ({ kif: '七歩', thai_san: 'กมข', thai_lan: 'กมข' });

/** The choice of a notation, on pages of games whose players have their own. */
function written() {
  const names = notationNames().filter((name) => [...(CHARACTERS[name] ?? '')].every(hasGlyph));
  if (names.length < 2) return [];
  const choices = names.map((value) => ({ value, words: notationTitle(value), sample: () => html('span') }));
  return [field(tr('Moves are written'), 'notation', choices, notationInUse(), useNotation)];
}

/** @returns {Choice[]} */
function boards() {
  return BOARDS.map(([value, words]) => ({ value, words, sample: () => swatch(value, '', null) }));
}

/** @returns {Choice[]} */
function colours() {
  return PIECE_COLOURS.map(([value, words]) => ({ value, words, sample: () => swatch('', value, null) }));
}

/**
 * A picture of two squares with a piece of each side, in the colours of a choice.
 * @param {string} board @param {string} pieces '' for those of the page
 * @param {Element | null} piece in place of the two
 */
function swatch(board, pieces, piece) {
  const square = (/** @type {string} */ shade, /** @type {number} */ x) =>
    svg('g', { class: `square ${shade}` }, svg('rect', { x, width: 100, height: 100 }));
  const king = (/** @type {'w' | 'b'} */ side, /** @type {number} */ x) =>
    svg('g', { transform: `translate(${x} 0)` }, drawPiece(KING, side, { figures: true, down: false }));
  const shown = piece
    ? [svg('g', { class: 'in-ivory', transform: 'translate(50 0)' }, piece)]
    : [king('w', 100), king('b', 0)];
  const drawing = svg(
    'svg',
    { class: 'board checkered', viewBox: '0 0 200 100', 'aria-hidden': 'true' },
    square('light', 0),
    square('dark', 100),
    ...shown,
  );
  const data = { ...(board ? { 'data-board': board } : {}), ...(pieces ? { 'data-pieces': pieces } : {}) };
  return html('span', { class: 'swatch', ...data }, drawing);
}

/** @type {PieceType} the piece on samples of the ways of drawing */
const ROOK = {
  id: 'R',
  name: 'Rook',
  notation: 'R',
  sentence: '',
  note: '',
  royal: false,
  figure: 'rook',
  face: { shape: 'wedges', glyphs: ['飛', '飛'] },
  promotes: [],
  group: 0,
  powers: [],
  diagram: {
    from: 'b2',
    marks: ['b3', 'b1', 'a2', 'c2'].map((to) => ({
      to,
      how: /** @type {const} */ ('slide'),
      move: true,
      capture: true,
      initial: false,
      via: 0,
      over: 0,
    })),
  },
};

/** @type {PieceType} */
const KING = { ...ROOK, id: 'K', name: 'King', figure: 'king', face: {} };
