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

/** @param {string} text @param {object} changes of its effect @param {boolean} [more] */
export function step(text, changes, more = false) {
  const e = effect(changes);
  return { text, from: e.drop ? '' : e.from, to: e.to, effect: e, more };
}

/** @param {Map<string, {id: string, side: string}>} pieces */
export function standing(pieces) {
  return [...pieces]
    .map(([sq, p]) => `${p.side}${p.id}${sq}`)
    .sort()
    .join(' ');
}
