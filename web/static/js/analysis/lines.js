// The tree of variations as a list: the main line, and in indented lines what could have been played instead.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { numberOf } from './desk.js';
import { nodeOf, pathTo, ROOT, signsOf } from './tree.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./tree.js').Node} Node */

/** The list of one tree. */
export class Lines {
  /** @param {(id: number) => void} go */
  constructor(go) {
    this.go = go;
    this.list = html('div', { class: 'tree-list', 'data-testid': 'tree' });
    this.el = html('div', { class: 'tree-scroll', role: 'group', 'aria-label': tr('Moves and variations') }, this.list);
    /** @type {Desk | null} */
    this.drawn = null;
  }

  /** @param {Desk} d */
  draw(d) {
    if (this.drawn?.tree === d.tree && this.drawn.at === d.at) return;
    const focused = document.activeElement instanceof HTMLElement && this.el.contains(document.activeElement);
    this.drawn = d;
    const root = nodeOf(d.tree, ROOT);
    this.list.replaceChildren(...spaced([...comment(root), ...this.line(d, root, 0)]));
    if (d.tree.nodes.size === 1)
      this.list.append(html('p', { class: 'tree-none' }, tr('No moves yet: move the pieces of either side.')));
    const current = this.list.querySelector('[aria-current]');
    if (!(current instanceof HTMLElement)) return;
    if (focused) current.focus();
    const box = this.el.getBoundingClientRect(),
      at = current.getBoundingClientRect();
    if (at.top < box.top || at.bottom > box.bottom) this.el.scrollTop += at.top - box.top - box.height / 2;
  }

  /**
   * The moves behind a node, with variations where they branch off.
   * @param {Desk} d @param {Node} from @param {number} ply of the next turn @returns {HTMLElement[]}
   */
  line(d, from, ply) {
    const out = [];
    let node = from,
      fresh = true;
    for (let at = ply; node.children[0] !== undefined; at++) {
      const [main, ...others] = node.children;
      const next = nodeOf(d.tree, main);
      out.push(this.move(d, next, at, fresh), ...comment(next));
      for (const id of others) {
        const other = nodeOf(d.tree, id);
        const moves = [this.move(d, other, at, true), ...comment(other), ...this.line(d, other, at + 1)];
        out.push(html('div', { class: 'variation' }, ...spaced(moves)));
      }
      fresh = others.length > 0 || next.comment !== '';
      node = next;
    }
    return out;
  }

  /**
   * @param {Desk} d @param {Node} node @param {number} ply @param {boolean} fresh whether it needs its number
   */
  move(d, node, ply, fresh) {
    const { number, first } = numberOf(d, ply);
    const shown = first ? `${number}.` : fresh ? `${number}…` : '';
    const current = node.id === d.at;
    const button = html(
      'button',
      {
        type: 'button',
        class: 'move tree-move',
        'data-node': node.id,
        'data-turn': node.turn,
        tabindex: current || (d.at === ROOT && ply === 0) ? 0 : -1,
        onclick: () => this.go(node.id),
      },
      ...(shown ? [html('span', { class: 'move-number' }, shown), ' '] : []),
      node.label + signsOf(node),
    );
    if (current) button.setAttribute('aria-current', 'true');
    return button;
  }
}

/**
 * Elements with blanks between them, for those who copy or listen.
 * @param {HTMLElement[]} elements
 */
function spaced(elements) {
  return elements.flatMap((one) => [one, ' ']);
}

/** @param {Node} node */
function comment(node) {
  return node.comment ? [html('span', { class: 'tree-comment' }, node.comment)] : [];
}

/**
 * How many turns lead to the node that is shown.
 * @param {Desk} d
 */
export function plyOf(d) {
  return pathTo(d.tree, d.at).length;
}
