// What a board designer changes: the size of a board, how its edges are joined, its holes and what stands where at the
// start; read from a text and written into it. Pure functions; what a board of some size looks like the server says.

import { emptied, writeFen } from '../analysis/compose.js';
import { FenError, parseFen } from '../position/fen.js';
import { geometryOf } from '../position/places.js';
import { inherits, valueOf, withKey } from './sections.js';

/** @typedef {import('../lib/types.js').BoardShape} BoardShape */
/** @typedef {import('../lib/types.js').Position} Position */
/** @typedef {import('../lib/types.js').Variant} Variant */
/** @typedef {import('../position/geometry.js').Geometry} Geometry */

/**
 * The size of a board and what belongs to it.
 * @typedef {{files: number, ranks: number, topology: string, slanted: boolean, fileNames: string}} Frame
 */

/**
 * A board and what stands on it at the start. The shape has no holes, so that every square can be pointed at; rest are
 * the fields of the position string behind the side to move; unread says why the start of the text could not be read,
 * '' if it could.
 * @typedef {{shape: BoardShape, holes: Set<string>, position: Position, rest: string, unread: string}} Plan
 */

/**
 * The frame that a text asks for; what it does not say is that of its game as it was compiled last.
 * @param {string} text @param {string} section @param {Variant} variant @returns {Frame}
 */
export function frameOf(text, section, { board }) {
  const said = (/** @type {string} */ key) => valueOf(text, section, key);
  const file = said('maxFile') ?? '';
  const files = /^[a-z]$/i.test(file) ? file.toLowerCase().charCodeAt(0) - 96 : Number(file);
  return {
    files: files || board.files,
    ranks: Number(said('maxRank')) || board.ranks,
    topology: said('topology') ?? board.topology ?? 'square',
    slanted: said('slantedRanks') === 'true',
    fileNames: said('fileNames') ?? board.fileNames ?? '',
  };
}

/**
 * Whether a shape is that of a frame.
 * @param {BoardShape} shape @param {Frame} frame
 */
export function fits(shape, { files, ranks, topology, fileNames }) {
  const names = shape.fileNames ?? '';
  const same = shape.files === files && shape.ranks === ranks && (shape.topology ?? 'square') === topology;
  return same && (fileNames === names || (names === '' && 'abcdefghijklmnopqrstuvwxyz'.startsWith(fileNames)));
}

/**
 * What a text puts on a board. A position that cannot be read is that of the game as it was compiled last, or an empty
 * board.
 * @param {string} text @param {string} section @param {Variant} variant @param {BoardShape} shape @returns {Plan}
 */
export function readPlan(text, section, variant, shape) {
  const whole = { ...shape, holes: [] };
  const holes = valueOf(text, section, 'holes');
  const said = valueOf(text, section, 'startFen') ?? variant.start;
  const unread = unreadable(said, whole, variant);
  const fen = [said, variant.start].find((f) => unreadable(f, whole, variant) === '');
  const [, side = 'w', ...rest] = (fen ?? variant.start).split(' ');
  const position = fen
    ? parseFen(fen, { board: whole, types: variant.types })
    : emptied({ pieces: new Map(), hands: { w: new Map(), b: new Map() }, side: side === 'b' ? 'b' : 'w' });
  return {
    shape: whole,
    holes: holes === null ? new Set(variant.board.holes) : squaresOf(holes, geometryOf(whole), variant.board.holes),
    position,
    rest: rest.join(' '),
    unread,
  };
}

/**
 * Why a position string cannot be read, '' if it can.
 * @param {string} fen @param {BoardShape} board @param {Variant} variant
 */
function unreadable(fen, board, variant) {
  try {
    parseFen(fen, { board, types: variant.types });
    return '';
  } catch (error) {
    if (!(error instanceof FenError)) throw error;
    return error.message;
  }
}

/**
 * The squares that a value of the type squares names; the usual ones where it says what only the server knows.
 * @param {string} value @param {Geometry} geometry @param {string[]} usual
 */
function squaresOf(value, geometry, usual) {
  const words = value.split(/\s+/).filter((word) => word && word !== '-');
  if (words.some((word) => word === 'top' || word === 'bottom')) return new Set(usual);
  const named = (/** @type {string} */ name) =>
    words.some((w) => w === '*' || w === name || w === `*${name.slice(1)}` || w === `${name.charAt(0)}*`);
  return new Set(geometry.squares().filter(named));
}

/**
 * A square on a board of another size: those of the far half keep their distance from the far end.
 * @param {string} name @param {Geometry} before @param {Geometry} after
 */
function moved(name, before, after) {
  const rank = Number(name.slice(1)) - 1;
  const far = rank >= before.ranks / 2;
  const square = after.nameOf(before.fileOf(name), far ? rank + after.ranks - before.ranks : rank);
  return after.squares().includes(square) ? square : null;
}

/**
 * The plan on a board of another shape. What finds no place there is left out.
 * @param {Plan} plan @param {BoardShape} shape @returns {Plan}
 */
export function resized({ shape: old, holes, position, rest, unread }, shape) {
  const before = geometryOf(old),
    after = geometryOf({ ...shape, holes: [] });
  const place = (/** @type {string} */ name) => moved(name, before, after) ?? '';
  const pieces = new Map([...position.pieces].map(([name, piece]) => [place(name), piece]));
  const walls = new Set([...(position.walls ?? [])].map(place));
  const missing = new Set([...holes].map(place));
  for (const all of [pieces, walls, missing]) all.delete('');
  return { shape: { ...shape, holes: [] }, holes: missing, position: { ...position, pieces, walls }, rest, unread };
}

/**
 * The square that belongs to another one at the other side's end: reflected top to bottom, or turned by half a turn.
 * @param {Geometry} geometry @param {string} name @param {string} symmetry mirror, rotation or '' for none
 */
export function counterpart(geometry, name, symmetry) {
  if (symmetry === '') return '';
  const here = geometry.place(name, false),
    there = geometry.place(name, true);
  const col = symmetry === 'mirror' ? here.col : there.col;
  return (
    geometry.squares().find((n) => {
      const p = geometry.place(n, false);
      return Math.abs(p.col - col) < 0.01 && Math.abs(p.row - there.row) < 0.01;
    }) ?? ''
  );
}

/**
 * What is put on squares: a piece, a wall, no square at all, or nothing.
 * @typedef {import('../analysis/compose.js').Tool | {what: 'hole'}} Tool
 */

/**
 * The plan after a tool was used on a square, and by symmetry on another one. The same once more takes it away.
 * @param {Plan} plan @param {string} square @param {Tool} tool @param {string} symmetry @returns {Plan}
 */
export function put(plan, square, tool, symmetry) {
  const other = counterpart(geometryOf(plan.shape), square, symmetry);
  const again = has(plan, square, tool);
  const one = again ? cleared(plan, square) : laid(plan, square, tool);
  if (!other || other === square) return one;
  const theirs = opposite(tool);
  return again ? (has(plan, other, theirs) ? cleared(one, other) : one) : laid(one, other, theirs);
}

/** @param {Tool} tool @returns {Tool} what belongs to the other side */
function opposite(tool) {
  return tool.what === 'piece' ? { ...tool, side: tool.side === 'w' ? 'b' : 'w' } : tool;
}

/** @param {Plan} plan @param {string} square @param {Tool} tool whether that is there already */
function has({ holes, position }, square, tool) {
  const piece = position.pieces.get(square);
  switch (tool.what) {
    case 'piece':
      return piece?.id === tool.id && piece.side === tool.side;
    case 'wall':
      return position.walls?.has(square) ?? false;
    case 'hole':
      return holes.has(square);
    default:
      return !piece && !holes.has(square) && !position.walls?.has(square);
  }
}

/** @param {Plan} plan @param {string} square @returns {Plan} */
function cleared(plan, square) {
  const pieces = new Map(plan.position.pieces),
    walls = new Set(plan.position.walls),
    holes = new Set(plan.holes);
  pieces.delete(square);
  walls.delete(square);
  holes.delete(square);
  return { ...plan, holes, position: { ...plan.position, pieces, walls } };
}

/** @param {Plan} plan @param {string} square @param {Tool} tool @returns {Plan} */
function laid(plan, square, tool) {
  const next = cleared(plan, square);
  if (tool.what === 'piece') next.position.pieces.set(square, { id: tool.id, side: tool.side });
  if (tool.what === 'wall') next.position.walls?.add(square);
  if (tool.what === 'hole') next.holes.add(square);
  return next;
}

/**
 * The plan after what stands on a square was carried to another one, and by symmetry its counterpart.
 * @param {Plan} plan @param {string} from @param {string} to @param {string} symmetry @returns {Plan}
 */
export function carried(plan, from, to, symmetry) {
  const tool = toolOf(plan, from);
  if (tool.what === 'nothing' || from === to) return plan;
  const geometry = geometryOf(plan.shape);
  const [otherFrom, otherTo] = [counterpart(geometry, from, symmetry), counterpart(geometry, to, symmetry)];
  const theirs = opposite(tool);
  const both = otherFrom !== '' && otherFrom !== from && has(plan, otherFrom, theirs);
  const one = laid(cleared(plan, from), to, tool);
  if (!both || !otherTo || otherTo === to) return one;
  return laid(otherFrom === to ? one : cleared(one, otherFrom), otherTo, theirs);
}

/** @param {Plan} plan @param {string} square @returns {Tool} the tool that puts there what is there */
export function toolOf({ holes, position }, square) {
  const piece = position.pieces.get(square);
  if (piece) return { what: 'piece', id: piece.id, side: piece.side };
  if (holes.has(square)) return { what: 'hole' };
  return { what: position.walls?.has(square) ? 'wall' : 'nothing' };
}

/**
 * The plan in which the second side stands as the first one does, by a symmetry.
 * @param {Plan} plan @param {string} symmetry @returns {Plan}
 */
export function mirrored(plan, symmetry) {
  const geometry = geometryOf(plan.shape);
  const first = [...plan.position.pieces].filter(([, piece]) => piece.side === 'w');
  const pieces = new Map(first);
  for (const [name, piece] of first) {
    const other = counterpart(geometry, name, symmetry);
    if (other && !pieces.has(other)) pieces.set(other, { ...piece, side: 'b' });
  }
  return { ...plan, position: { ...plan.position, pieces } };
}

/**
 * By which symmetry the second side stands as the first one does, '' if by none.
 * @param {Plan} plan
 */
export function symmetryOf(plan) {
  const same = (/** @type {string} */ symmetry) => {
    const other = mirrored(plan, symmetry).position.pieces;
    const { pieces } = plan.position;
    return other.size === pieces.size && [...other].every(([n, p]) => pieces.get(n)?.id === p.id);
  };
  return ['mirror', 'rotation'].find(same) ?? '';
}

/**
 * The text with those keys of a plan that are not those of the plan before.
 * @param {string} text @param {string} section @param {Plan} before @param {Plan} after @param {Variant} variant
 */
export function writePlan(text, section, before, after, variant) {
  let out = text;
  const set = (/** @type {string} */ key, /** @type {string | null} */ value) => {
    out = withKey(out, section, key, value);
  };
  const [old, shape] = [before.shape, after.shape];
  if (shape.files !== old.files) set('maxFile', String(shape.files));
  if (shape.files !== old.files) set('fileNames', null);
  if (shape.ranks !== old.ranks) set('maxRank', String(shape.ranks));
  if (shape.topology !== old.topology) {
    set('topology', shape.topology ?? 'square');
    if (old.topology === 'hexagon') set('slantedRanks', null);
  }
  const holes = namesOf(after.holes, shape);
  if (holes !== namesOf(before.holes, old)) set('holes', holes || (inherits(text, section) ? '-' : null));
  const fen = fenOf(after, variant);
  if (fen !== fenOf(before, variant)) set('startFen', fen);
  return out;
}

/** @param {Set<string>} squares @param {BoardShape} shape */
function namesOf(squares, shape) {
  return geometryOf(shape)
    .squares()
    .filter((name) => squares.has(name))
    .join(' ');
}

/** @param {Plan} plan @param {Variant} variant */
function fenOf({ position, shape, rest }, variant) {
  return writeFen(position, shape, geometryOf(shape), rest, variant.hands);
}
