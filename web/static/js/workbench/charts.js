// Charts of our own, in the page's colours: parts of a whole as a bar, several numbers as bars, values with what is
// uncertain in them, and a board shaded by how often each square was visited. Each says in words what it shows.

import { fraction, tr } from '../lib/tr.js';
import { html, svg } from '../lib/dom.js';

/**
 * A part of a whole.
 * @typedef {{name: string, n: number, kind: string}} Part
 */

/**
 * Parts of a whole beside each other.
 * @param {string} title @param {Part[]} parts
 */
export function shares(title, parts) {
  const all = parts.reduce((sum, part) => sum + part.n, 0) || 1;
  const words = parts.map((p) => `${p.name} ${percent(p.n / all)}`).join(', ');
  const picture = svg('svg', {
    class: 'chart',
    viewBox: '0 0 300 22',
    role: 'img',
    'aria-label': `${title}: ${words}`,
  });
  let x = 0;
  for (const part of parts) {
    const width = (300 * part.n) / all;
    picture.append(svg('rect', { class: `part ${part.kind}`, x, y: 0, width, height: 22 }));
    x += width;
  }
  const key = parts.map((p) =>
    html('li', {}, html('span', { class: `part-key ${p.kind}` }), ` ${p.name} `, html('b', {}, percent(p.n / all))),
  );
  return html(
    'figure',
    { class: 'figure' },
    html('figcaption', {}, title),
    picture,
    html('ul', { class: 'chart-key' }, ...key),
  );
}

/**
 * How numbers are spread: a line from the least to the most, a box around half of them, a mark in the middle.
 * @param {string} title
 * @param {{least: number, lower: number, median: number, upper: number, most: number}} d
 */
export function spread(title, d) {
  const most = Math.max(1, d.most);
  const x = (/** @type {number} */ n) => 8 + (284 * n) / most;
  const words = tr('{median} in the middle; half from {lower} to {upper}, all from {least} to {most}', d);
  const picture = svg(
    'svg',
    { class: 'chart', viewBox: '0 0 300 30', role: 'img', 'aria-label': `${title}: ${words}` },
    svg('line', { class: 'axis', x1: x(0), x2: x(most), y1: 15, y2: 15 }),
    svg('line', { class: 'range', x1: x(d.least), x2: x(d.most), y1: 15, y2: 15 }),
    svg('rect', { class: 'box', x: x(d.lower), y: 6, width: Math.max(2, x(d.upper) - x(d.lower)), height: 18 }),
    svg('line', { class: 'middle', x1: x(d.median), x2: x(d.median), y1: 3, y2: 27 }),
  );
  return html(
    'figure',
    { class: 'figure' },
    html('figcaption', {}, title),
    picture,
    html('p', { class: 'chart-words' }, words),
  );
}

/**
 * Values with their error bars, and what was expected as a hollow mark; the greatest first.
 * @param {string} title @param {{name: string, value: number, doubt: number, first: number}[]} list in hundredths
 */
export function values(title, list) {
  const most = Math.max(100, ...list.map((v) => Math.max(v.value + v.doubt, v.first)));
  const part = (/** @type {number} */ n) => Math.max(0, n) / most;
  const rows = [...list]
    .sort((a, b) => b.value - a.value)
    .map((v) => ({
      name: v.name,
      said: `${tenths(v.value)} ± ${tenths(v.doubt)}`,
      marks: [
        mark('error', part(v.value - v.doubt), part(v.value + v.doubt)),
        mark('expected', part(v.first)),
        mark('value', part(v.value)),
      ],
    }));
  return table(title, 'scale', rows);
}

/**
 * Bars of whole numbers, the longest first.
 * @param {string} title @param {{name: string, n: number}[]} list
 */
export function bars(title, list) {
  const most = Math.max(1, ...list.map((b) => b.n));
  const rows = list.map((b) => ({ name: b.name, said: String(b.n), marks: [mark('bar', 0, b.n / most)] }));
  return table(title, '', rows);
}

/**
 * Rows of a name, marks along a line, and a number. Names have the room that they need, letters the size of the page.
 * @param {string} title @param {string} look of the lines
 * @param {{name: string, said: string, marks: HTMLElement[]}[]} rows
 */
function table(title, look, rows) {
  const words = rows.map((row) => `${row.name} ${row.said}`).join(', ');
  const cells = rows.flatMap((row) => [
    html('span', { class: 'chart-name' }, row.name),
    html('span', { class: `chart-line ${look}` }, ...row.marks),
    html('span', { class: 'chart-said' }, row.said),
  ]);
  return html(
    'figure',
    { class: 'figure' },
    html('figcaption', {}, title),
    html('div', { class: 'chart-rows', role: 'img', 'aria-label': `${title}: ${words}` }, ...cells),
  );
}

/**
 * A mark on the line of a row.
 * @param {string} kind @param {number} from where it begins, from 0 to 1 @param {number} [to] where it ends
 */
function mark(kind, from, to = from) {
  const el = html('span', { class: `mark-${kind}` });
  el.style.setProperty('left', `${100 * from}%`);
  if (to > from) el.style.setProperty('width', `${100 * (to - from)}%`);
  return el;
}

/**
 * A board shaded by how often a step ended on each square; those that nobody came to are crossed.
 * @param {string} title @param {number[]} visits @param {string[]} squares names, '' where there is none
 * @param {(square: string) => {x: number, y: number}} place the middle of a square, in squares
 */
export function visited(title, visits, squares, place) {
  const most = Math.max(1, ...visits);
  const none = squares.filter((name, i) => name && !visits[i]);
  const cells = squares.flatMap((name, i) => {
    return name ? [{ n: visits[i] ?? 0, ...place(name) }] : [];
  });
  const width = Math.max(1, ...cells.map((c) => c.x)) + 0.5,
    height = Math.max(1, ...cells.map((c) => c.y)) + 0.5;
  const squaresOf = { squares: none.slice(0, 20).join(', ') };
  const never = none.length > 20 ? tr('never {squares} and others', squaresOf) : tr('never {squares}', squaresOf);
  const words = none.length > 0 ? never : tr('every square at some time');
  const picture = svg('svg', {
    class: 'chart visits',
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
    'aria-label': `${title}: ${words}`,
  });
  for (const cell of cells) {
    const square = svg('rect', { class: 'visit', x: cell.x - 0.48, y: cell.y - 0.48, width: 0.96, height: 0.96 });
    square.style.setProperty('--often', String(Math.round(100 * Math.sqrt(cell.n / most))));
    picture.append(square);
    const d = `M${cell.x - 0.22} ${cell.y - 0.22}l0.44 0.44m0 -0.44l-0.44 0.44`;
    if (cell.n === 0) picture.append(svg('path', { class: 'never', d }));
  }
  return html(
    'figure',
    { class: 'figure' },
    html('figcaption', {}, title),
    picture,
    html('p', { class: 'chart-words' }, tr('Visited: {words}.', { words })),
  );
}

/** @param {number} share */
export function percent(share) {
  return `${Math.round(100 * share)} %`;
}

/** @param {number} hundredths */
function tenths(hundredths) {
  return fraction(hundredths / 100, 1);
}
