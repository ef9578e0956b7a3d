// A tree of variations as plain data. Nothing here changes what it is given: each function that changes a tree returns
// another one. The first child of a node is its main line, the others are what could have been played instead.

/**
 * A position of the tree: the turn that leads there, and what is said of it. The root, whose id is 0, has no turn.
 * @typedef {{id: number, parent: number, turn: string, label: string, children: number[], comment: string,
 *   nags: number[]}} Node
 */

/** @typedef {{nodes: ReadonlyMap<number, Node>, next: number}} Tree */

/**
 * Moves with what is said of them, as the server reads and writes them (docs/api.md).
 * @typedef {{turn: string, label?: string, nags?: number[], comment?: string, variations?: Variation[]}} Move
 */

/** @typedef {{comment?: string, moves: Move[]}} Variation */

export const ROOT = 0;

/** The signs behind a turn by their numbers in PGN. */
export const SIGNS = /** @type {Record<number, string>} */ ({ 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' });

/** @returns {Tree} */
export function newTree() {
  const root = { id: ROOT, parent: -1, turn: '', label: '', children: [], comment: '', nags: [] };
  return { nodes: new Map([[ROOT, root]]), next: 1 };
}

/**
 * @param {Tree} tree @param {number} id @returns {Node}
 */
export function nodeOf(tree, id) {
  const node = tree.nodes.get(id);
  if (!node) throw new Error(`the tree has no node ${id}`);
  return node;
}

/**
 * The tree with some nodes in place of those with their ids.
 * @param {Tree} tree @param {...Node} changed @returns {Tree}
 */
function put(tree, ...changed) {
  const nodes = new Map(tree.nodes);
  for (const node of changed) nodes.set(node.id, node);
  return { ...tree, nodes };
}

/**
 * Adds a turn behind a node, unless it is there already.
 * @param {Tree} tree @param {number} parent @param {string} turn @param {string} [label] as people write it
 * @returns {{tree: Tree, id: number}}
 */
export function add(tree, parent, turn, label = turn) {
  const before = nodeOf(tree, parent);
  const known = before.children.find((id) => nodeOf(tree, id).turn === turn);
  if (known !== undefined) return { tree, id: known };
  const id = tree.next;
  const node = { id, parent, turn, label, children: [], comment: '', nags: [] };
  const grown = put(tree, { ...before, children: [...before.children, id] }, node);
  return { tree: { ...grown, next: id + 1 }, id };
}

/**
 * Makes a node the main line of where it branches off; if it is that already, the branch that it is in goes up.
 * @param {Tree} tree @param {number} id @returns {Tree}
 */
export function promote(tree, id) {
  for (let node = nodeOf(tree, id); node.id !== ROOT; node = nodeOf(tree, node.parent)) {
    const parent = nodeOf(tree, node.parent);
    const at = parent.children.indexOf(node.id);
    if (at === 0) continue;
    const children = [node.id, ...parent.children.filter((child) => child !== node.id)];
    return put(tree, { ...parent, children });
  }
  return tree;
}

/**
 * Takes a node away with all that follows it. The root stays.
 * @param {Tree} tree @param {number} id @returns {Tree}
 */
export function remove(tree, id) {
  if (id === ROOT) return tree;
  const { parent } = nodeOf(tree, id);
  const nodes = new Map(tree.nodes);
  for (const gone of below(tree, id)) nodes.delete(gone);
  const before = nodeOf(tree, parent);
  nodes.set(parent, { ...before, children: before.children.filter((child) => child !== id) });
  return { ...tree, nodes };
}

/**
 * A node and all that follow it.
 * @param {Tree} tree @param {number} id
 */
function below(tree, id) {
  const found = [id];
  for (const one of found) found.push(...nodeOf(tree, one).children);
  return found;
}

/** @param {Tree} tree @param {number} id @param {string} comment @returns {Tree} */
export function remark(tree, id, comment) {
  return put(tree, { ...nodeOf(tree, id), comment });
}

/**
 * Puts a sign behind a turn in the place of another, or takes it away if it is there.
 * @param {Tree} tree @param {number} id @param {number} nag 1 to 6 @returns {Tree}
 */
export function sign(tree, id, nag) {
  const node = nodeOf(tree, id);
  const others = node.nags.filter((n) => !SIGNS[n]);
  return put(tree, { ...node, nags: node.nags.includes(nag) ? others : [nag, ...others] });
}

/**
 * The signs behind a turn: "!?".
 * @param {Node} node
 */
export function signsOf(node) {
  return node.nags.map((n) => SIGNS[n] ?? '').join('');
}

/**
 * Gives turns the labels of another notation.
 * @param {Tree} tree @param {Map<number, string>} labels by id @returns {Tree}
 */
export function relabel(tree, labels) {
  return put(tree, ...[...labels].map(([id, label]) => ({ ...nodeOf(tree, id), label })));
}

/**
 * The ids on the way from the root to a node, without the root.
 * @param {Tree} tree @param {number} id
 */
export function pathTo(tree, id) {
  const path = [];
  for (let node = nodeOf(tree, id); node.id !== ROOT; node = nodeOf(tree, node.parent)) path.unshift(node.id);
  return path;
}

/**
 * The turns on the way to a node.
 * @param {Tree} tree @param {number} id
 */
export function turnsTo(tree, id) {
  return pathTo(tree, id).map((one) => nodeOf(tree, one).turn);
}

/**
 * The last node of the main line behind a node.
 * @param {Tree} tree @param {number} id
 */
export function endOf(tree, id) {
  let node = nodeOf(tree, id);
  while (node.children[0] !== undefined) node = nodeOf(tree, node.children[0]);
  return node.id;
}

/**
 * The node one turn further on, the same one at the end.
 * @param {Tree} tree @param {number} id
 */
export function nextOf(tree, id) {
  return nodeOf(tree, id).children[0] ?? id;
}

/**
 * The node one turn back, the root itself at the beginning.
 * @param {Tree} tree @param {number} id
 */
export function backOf(tree, id) {
  return id === ROOT ? ROOT : nodeOf(tree, id).parent;
}

/**
 * Another variation at the nearest place where there are several, looking back from a node: the next one or the one
 * before it; the node itself where there is none.
 * @param {Tree} tree @param {number} id @param {1 | -1} way
 */
export function besideOf(tree, id, way) {
  for (let node = nodeOf(tree, id); node.id !== ROOT; node = nodeOf(tree, node.parent)) {
    const { children } = nodeOf(tree, node.parent);
    if (children.length < 2) continue;
    const at = children.indexOf(node.id) + way;
    return children[Math.max(0, Math.min(at, children.length - 1))] ?? id;
  }
  return id;
}

/**
 * The ids of all last nodes of the tree's lines.
 * @param {Tree} tree
 */
export function leaves(tree) {
  return [...tree.nodes.values()].filter((node) => node.children.length === 0).map((node) => node.id);
}

/**
 * The tree as the server writes it.
 * @param {Tree} tree @returns {Variation}
 */
export function toVariation(tree) {
  const root = nodeOf(tree, ROOT);
  return { comment: root.comment, moves: movesFrom(tree, root) };
}

/**
 * The main line behind a node, each move with what could have been played in its place.
 * @param {Tree} tree @param {Node} from @returns {Move[]}
 */
function movesFrom(tree, from) {
  const moves = [];
  let node = from;
  while (node.children[0] !== undefined) {
    const [main, ...others] = node.children;
    const next = nodeOf(tree, main);
    const variations = others.map((id) => {
      const own = nodeOf(tree, id);
      return { moves: [moveOf(own, []), ...movesFrom(tree, own)] };
    });
    moves.push(moveOf(next, variations));
    node = next;
  }
  return moves;
}

/** @param {Node} node @param {Variation[]} variations @returns {Move} */
function moveOf({ turn, nags, comment }, variations) {
  return { turn, nags, comment, variations };
}

/**
 * The tree of what the server has read.
 * @param {Variation} main @returns {Tree}
 */
export function fromVariation(main) {
  const first = remark(newTree(), ROOT, main.comment ?? '');
  return grow(first, ROOT, main.moves);
}

/** @param {Tree} tree @param {number} parent @param {Move[]} moves @returns {Tree} */
function grow(tree, parent, moves) {
  let grown = tree,
    at = parent;
  for (const move of moves) {
    const added = add(grown, at, move.turn, move.label);
    const node = nodeOf(added.tree, added.id);
    const said = { comment: move.comment ?? node.comment, nags: move.nags ?? node.nags };
    grown = put(added.tree, { ...node, ...said });
    for (const { comment, moves: instead } of move.variations ?? []) {
      const [begin, ...rest] = instead;
      if (begin) grown = grow(grown, at, [{ ...begin, comment: joined(comment, begin.comment) }, ...rest]);
    }
    at = added.id;
  }
  return grown;
}

/** @param {...(string | undefined)} texts */
function joined(...texts) {
  return texts.filter(Boolean).join(' ');
}
