// The marks on a board: last move, selection, check, legal targets, what becomes of pieces, refused squares, arrows.
// Each has a shape of its own, so that nothing is told by colour alone.

import { farFates, fates, summary } from '../position/effects.js';
import { svg } from '../lib/dom.js';
import { drawPiece } from '../piece/token.js';
import { BRICKS } from '../piece/wall.js';
import { pointsDown } from '../position/position.js';

/** @typedef {import('../lib/types.js').BoardModel} BoardModel */
/** @typedef {import('../lib/types.js').PieceType} PieceType */
/** @typedef {import('./view.js').Doing} Doing */
/** @typedef {import('../position/effects.js').Fate} Fate */

/** From how many targets on their dots are drawn small: a drop can go almost anywhere. */
const CROWD = 28;

/** Brackets in the four corners of a square. */
const CORNERS = 'M4 22V4H22M78 4H96V22M96 78V96H78M22 96H4V78';
const CROSS = 'M33 33L67 67M67 33L33 67',
  ARROWS = 'M30 38H70L60 29M70 62H30L40 71';
const AIM = 'M50 16V34M50 66V84M16 50H34M66 50H84',
  RING = 'M50 22A28 28 0 0 1 50 78A28 28 0 0 1 50 22Z';
const HALF = 'M50 22A28 28 0 0 1 50 78Z',
  FLAKE = 'M0 -13V13M-11.3 -6.5L11.3 6.5M-11.3 6.5L11.3 -6.5';

/** The shape of a veil, of the sign of check and of that of blame. */
const VEIL = 'M0 50L50 0M0 100L100 0M50 100L100 50';
const ALARM = 'M86 6.5V15M86 20.4V20.6';
const TRIANGLE = 'M86 0L101 27H71Z';
const PILE = 'M24 30H76V70H24ZM24 50H76M50 30V50M37 50V70M63 50V70',
  TURNED = 'M28 62A26 26 0 1 1 50 76M28 62L22 46M28 62L44 56';
const REFUSED = 'M80 8L92 20M92 8L80 20';

/** The layers of marks below and above the pieces. */
export class BoardMarks {
  /** @param {import('../position/geometry.js').Geometry} geometry @param {Map<string, PieceType>} types */
  constructor(geometry, types) {
    this.geometry = geometry;
    this.types = types;
    this.flipped = false;
    this.under = svg('g', { class: 'marks-under', 'aria-hidden': 'true' });
    this.over = svg('g', { class: 'marks-over', 'aria-hidden': 'true' });
  }

  /** @param {BoardModel} model @param {Doing} doing */
  draw(model, doing) {
    this.flipped = model.flipped ?? false;
    this.under.replaceChildren(...this.below(model, doing));
    this.over.replaceChildren(
      ...this.signs(model),
      ...this.stops(doing),
      ...this.targets(model, doing),
      ...this.outcome(model, doing),
      ...(doing.ring && doing.focus ? [this.put(doing.focus, 'focus', this.frame())] : []),
      ...(model.arrows ?? []).map(({ from, to }) => drawArrow(this.at(from), this.at(to))),
      ...this.toCome(model),
    );
  }

  /**
   * The marks below the pieces.
   * @param {BoardModel} model @param {Doing} doing
   */
  below({ position, last = [], check = [], veiled = [], immobilized = [], danger = [], ahead = {} }, doing) {
    return [
      ...[...(position.walls ?? [])].map((sq) =>
        this.put(sq, 'wall', this.tile(), this.geometry.outline ? this.frame() : svg('path', { d: BRICKS })),
      ),
      ...last.map((sq) =>
        this.put(sq, 'last', this.tile(), this.geometry.outline ? this.frame() : svg('path', { d: CORNERS })),
      ),
      ...[ahead.from, ahead.to].flatMap((sq) => (sq ? [this.put(sq, 'premove', this.tile(), this.frame())] : [])),
      ...(doing.pick?.from ? [this.put(doing.pick.from, 'picked', this.tile(), this.frame())] : []),
      ...check.map((sq) => this.put(sq, 'check', svg('circle', { cx: 50, cy: 50, r: 47 }))),
      ...danger.map((sq) => this.put(sq, 'danger', svg('circle', { cx: 50, cy: 50, r: 44 }))),
      ...veiled.map((sq) => this.put(sq, 'veil', this.tile(), svg('path', { d: VEIL }))),
      ...immobilized.map((sq) => this.put(sq, 'ice', this.tile(), this.frame())),
    ];
  }

  /**
   * The signs above the pieces that tell how these are.
   * @param {BoardModel} model
   */
  signs({ check = [], relayed = [], immobilized = [], pointed = [], blame = [], numbered = [], danger = [] }) {
    return [
      ...danger.map((sq) => this.put(sq, 'danger-sign', ...alarm())),
      ...numberSigns(numbered).map(([sq, words]) => this.put(sq, 'step-number', ...numberShapes(words))),
      ...check.map((sq) =>
        this.put(sq, 'check-sign', svg('circle', { cx: 86, cy: 14, r: 13 }), svg('path', { d: ALARM })),
      ),
      ...relayed.map((sq) => this.put(sq, 'relayed', ...links())),
      ...immobilized.map((sq) => this.put(sq, 'ice-sign', ...flake())),
      ...pointed.map((sq) => this.put(sq, 'focus', this.frame())),
      ...blame.map((sq) => this.put(sq, 'blame', this.frame(), svg('path', { d: REFUSED }))),
    ];
  }

  /**
   * A mark for each square that can be pointed at.
   * @param {BoardModel} model @param {Doing} doing
   */
  targets(model, doing) {
    this.over.classList.toggle('crowded', doing.targets.size > CROWD);
    return [...doing.targets].map(([sq, steps]) => {
      const { kind, victims, several } = summary(steps);
      const signs = several ? [badge('…')] : victims > 1 ? [badge(`×${victims}`)] : [];
      const comes = sq === doing.aim && (steps[0]?.effect.drop || kind === 'wall');
      const shapes = comes ? [] : targetShapes(kind, model.position.pieces.has(sq));
      return this.put(sq, `target ${kind}`, ...shapes, ...signs);
    });
  }

  /**
   * Where the piece can stop on its way to a target, and where it shall.
   * @param {Doing} doing
   */
  stops({ stops, way }) {
    return [...stops].map((sq) => {
      const chosen = way.includes(sq);
      return this.put(sq, chosen ? 'stop chosen' : 'stop', svg('circle', { cx: 50, cy: 50, r: chosen ? 15 : 9 }));
    });
  }

  /**
   * The move that was chosen for the turn to come: an arrow, or the piece that is to be dropped.
   * @param {BoardModel} model
   */
  toCome({ ahead: { from, to, drop } = {}, mine, position }) {
    const type = drop ? this.types.get(drop) : undefined;
    if (to && type && mine) {
      const down = pointsDown(mine, this.flipped, position);
      return [this.put(to, 'to-come', drawPiece(type, mine, { figures: false, down }))];
    }
    if (!from || !to) return [];
    const arrow = drawArrow(this.at(from), this.at(to));
    arrow.classList.add('premove');
    return [arrow];
  }

  /**
   * What becomes of the pieces: of those that the step pointed at acts on, or, while nothing is pointed at, of those
   * that are not on targets themselves.
   * @param {BoardModel} model @param {Doing} doing
   */
  outcome(model, doing) {
    const aimed = doing.targets.get(doing.aim);
    const marks = [];
    if (aimed) {
      for (const [sq, fate] of fates(aimed)) {
        marks.push(this.put(sq, `fate ${fate.what}${fate.sure ? '' : ' perhaps'}`, ...fateShapes(fate)));
      }
      const effect = aimed[0]?.effect;
      const type = effect?.drop ? this.types.get(effect.mover) : undefined;
      if (type && effect) {
        const down = pointsDown(effect.side, this.flipped, model.position);
        marks.push(this.put(doing.aim, 'to-come', drawPiece(type, effect.side, { figures: false, down })));
      }
      return marks;
    }
    for (const [sq, fate] of farFates([...doing.targets.values()].flat())) {
      if (doing.targets.has(sq) || !model.position.pieces.has(sq)) continue;
      marks.push(this.put(sq, `fate ${fate.what} far`, ...farShapes(fate)));
    }
    return marks;
  }

  /**
   * Marks what became of a piece.
   * @param {string} square @param {Fate} fate
   */
  showFate(square, fate) {
    this.over.append(this.put(square, `fate ${fate.what} far`, ...farShapes(fate)));
  }

  /** The whole of a square, or of a hexagon. */
  tile() {
    if (this.geometry.outline) return svg('polygon', { points: this.geometry.outline });
    return svg('rect', { width: 100, height: 100 });
  }

  /** A frame within a square, or a hexagon. */
  frame() {
    if (this.geometry.outline) {
      return svg('polygon', { class: 'frame', points: this.geometry.outline, transform: 'translate(3 3) scale(0.94)' });
    }
    return svg('rect', { class: 'frame', x: 3, y: 3, width: 94, height: 94, rx: 4 });
  }

  /** @param {string} square */
  at(square) {
    const { col, row } = this.geometry.place(square, this.flipped);
    return { col: col * 100, row: row * 100 };
  }

  /** @param {string} square @param {string} name @param {...SVGElement} shapes */
  put(square, name, ...shapes) {
    const { col, row } = this.at(square);
    return svg(
      'g',
      { class: name, transform: `translate(${col} ${row})`, 'data-mark': name, 'data-on': square },
      ...shapes,
    );
  }

  /**
   * Shows the target over which a piece is being carried.
   * @param {string} square
   */
  point(square) {
    for (const mark of this.over.children) {
      mark.classList.toggle('pointed', square !== '' && mark.getAttribute('data-on') === square);
    }
  }
}

/** @param {string} d */
function twice(d) {
  return [svg('path', { class: 'halo', d }), svg('path', { class: 'ink', d })];
}

/** @param {import('../position/effects.js').Kind} what @param {boolean} occupied @returns {SVGElement[]} */
function targetShapes(what, occupied) {
  if (what === 'swap' || what === 'shove') return [...twice(CORNERS), ...twice(ARROWS)];
  if (what === 'convert') return [...twice(CORNERS), ...farShapes({ what: 'converted', sure: true })];
  if (what === 'change') return [...twice(CORNERS), ...farShapes({ what: 'changed', sure: true })];
  if (what === 'strike') return [...twice(CORNERS), ...twice(AIM)];
  if (what === 'self') return [...twice(RING), ...twice(CROSS)];
  if (what === 'capture' && occupied) return twice(CORNERS);
  if (what === 'capture') return [...twice(CORNERS), svg('circle', { class: 'dot', cx: 50, cy: 50, r: 13 })];
  return [svg('circle', { class: 'dot', cx: 50, cy: 50, r: 15 })];
}

/** A disc of two halves: what changes sides. */
function halves() {
  return [...twice(RING), svg('path', { class: 'half', d: HALF })];
}

/** @param {Fate} fate @returns {SVGElement[]} */
function fateShapes({ what }) {
  if (what === 'converted') return halves();
  if (what === 'changed') return twice(TURNED);
  if (what === 'walled') return twice(PILE);
  return what === 'swapped' ? twice(ARROWS) : [...twice(RING), ...twice(CROSS)];
}

/** @param {Fate} fate @returns {SVGElement[]} */
function farShapes(fate) {
  return [svg('g', { class: 'corner', transform: 'translate(54 -6) scale(0.52)' }, ...fateShapes(fate))];
}

/**
 * A sign at a corner of a target.
 * @param {string} words
 */
function badge(words) {
  return svg(
    'g',
    { class: 'badge' },
    svg('rect', { x: 56, y: 64, width: 40, height: 32, rx: 16 }),
    svg('text', { x: 76, y: 88, 'text-anchor': 'middle' }, words),
  );
}

/** A snowflake: what cannot move. */
function flake() {
  return [
    svg(
      'g',
      { class: 'sign top', transform: 'translate(18 18)' },
      svg('circle', { class: 'ground', r: 17 }),
      svg('path', { class: 'ink', d: FLAKE }),
    ),
  ];
}

/** Two links of a chain: what has moves lent to it. */
function links() {
  return [
    svg(
      'g',
      { class: 'sign', transform: 'translate(15 86) rotate(-45)' },
      svg('rect', { class: 'ground', x: -14, y: -10, width: 28, height: 20, rx: 10 }),
      svg('path', { class: 'ink', d: 'M-2 -4H-6A4 4 0 0 0 -6 4H-2M2 -4H6A4 4 0 0 1 6 4H2M-4 0H4' }),
    ),
  ];
}

/** @param {{col: number, row: number}} a @param {{col: number, row: number}} b */
function drawArrow(a, b) {
  const dx = b.col - a.col,
    dy = b.row - a.row;
  const length = Math.hypot(dx, dy);
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return svg(
    'g',
    { class: 'arrow', transform: `translate(${a.col + 50} ${a.row + 50}) rotate(${angle})` },
    length < 1
      ? svg('circle', { r: 44 })
      : svg('path', { d: `M16 -8H${length - 34}V-24L${length - 2} 0L${length - 34} 24V8H16Z` }),
  );
}

/**
 * The numbers of steps by the square on which they end: two that end on one square share a sign.
 * @param {string[]} squares @returns {[string, string][]}
 */
function numberSigns(squares) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  squares.forEach((sq, i) => {
    if (sq) found.set(sq, [...(found.get(sq) ?? []), i + 1]);
  });
  return [...found].map(([sq, all]) => [sq, all.length > 2 ? `${all[0]}–${all[all.length - 1]}` : all.join(' ')]);
}

/** @param {string} words */
function numberShapes(words) {
  const width = Math.max(28, 14 + 13 * words.length);
  return [
    svg('rect', { x: 3, y: 3, width, height: 28, rx: 14 }),
    svg('text', { x: 3 + width / 2, y: 25, 'text-anchor': 'middle' }, words),
  ];
}

/** A warning triangle: what could be captured. */
function alarm() {
  return [svg('path', { class: 'ground', d: TRIANGLE }), svg('path', { d: ALARM })];
}
