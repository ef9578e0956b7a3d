// Small games and effects that several tests use.

/** @param {string} id @param {object} [more] */
export function type(id, more = {}) {
  return {
    id,
    name: id,
    notation: '',
    sentence: '',
    note: '',
    royal: false,
    figure: '',
    promotes: [],
    group: 0,
    powers: [],
    diagram: { from: 'd4', marks: [] },
    ...more,
  };
}

/** @param {string[]} ids @param {number} files @param {number} ranks @param {object} [more] */
export function game(ids, files, ranks, more = {}) {
  return {
    name: 'test',
    title: 'Test',
    summary: '',
    text: '',
    steps: 1,
    hands: false,
    setups: false,
    groups: [],
    powers: [],
    start: '',
    pairs: [],
    symmetries: [],
    board: { files, ranks, holes: [], lightA1: false },
    types: ids.map((id) => type(id)),
    ...more,
  };
}

/** @param {object} changes */
export function effect(changes) {
  return {
    mover: 'P',
    side: 'w',
    from: '',
    to: '',
    drop: false,
    swap: false,
    captures: [],
    converts: [],
    promotes: '',
    partnerFrom: '',
    partnerTo: '',
    ...changes,
  };
}

/**
 * A part of a turn that its effect tells.
 * @param {string} text @param {object} [more]
 */
export function part(text, more = {}) {
  const kind = text === '0000' ? 'pass' : text.includes('@') ? 'drop' : 'move';
  return { text, kind, words: '', subject: '', ...more };
}

/** @param {string} text @param {object} changes of its effect @param {boolean} [more] @param {object} [told] */
export function step(text, changes, more = false, told = {}) {
  const e = effect(changes);
  return { ...part(text, told), from: e.drop ? '' : e.from, to: e.to, effect: e, more };
}

/**
 * A turn that was played, all of whose parts are told by their effects.
 * @param {string} turn @param {object[]} effects @param {object} [more]
 */
export function record(turn, effects, more = {}) {
  const parts = turn.split(',').map((text) => part(text));
  return {
    turn,
    parts,
    fen: '',
    check: [],
    immobilized: [],
    relayed: [],
    by: 'w',
    effects: effects.map(effect),
    ...more,
  };
}

/** @param {Map<string, {id: string, side: string}>} pieces */
export function standing(pieces) {
  return [...pieces]
    .map(([sq, p]) => `${p.side}${p.id}${sq}`)
    .sort()
    .join(' ');
}
