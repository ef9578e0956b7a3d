// Two helpers that make elements, one for HTML and one for SVG.

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Record<string, string | number | boolean | ((e: any) => void)>} Attributes */

/**
 * Makes an SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Attributes} [attributes] @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  const el = document.createElementNS(SVG, tag);
  fill(el, attributes, children);
  return el;
}

/**
 * Makes an HTML element. An attribute whose name begins with "on" is a listener; true stands for an attribute without
 * value, false for none.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Attributes} [attributes] @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function html(tag, attributes = {}, ...children) {
  const el = document.createElement(tag);
  fill(el, attributes, children);
  return el;
}

/** @param {Element} el @param {Attributes} attributes @param {(Node | string)[]} children */
function fill(el, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') el.addEventListener(name.slice(2), value);
    else if (value === true) el.setAttribute(name, '');
    else if (value !== false) el.setAttribute(name, String(value));
  }
  el.append(...children);
}

/**
 * Reads the page's data, '{}' where it has none.
 * @returns {any}
 */
export function pageData() {
  return JSON.parse(document.getElementById('data')?.textContent ?? '{}');
}

/** The name of who is signed in, '' for guests. */
export function viewer() {
  return document.body.dataset['viewer'] ?? '';
}

/** Whether the reader asked for no motion. */
export function still() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * The icon of a button: strokes in a 24 by 24 box.
 * @param {string} d
 */
export function icon(d) {
  return svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, svg('path', { d }));
}

/**
 * A button that is a picture, named for those who do not see it and for those who rest on it.
 * @param {string} id @param {string} words @param {string} d the path of the picture @param {() => void} act
 * @returns {HTMLButtonElement}
 */
export function iconButton(id, words, d, act) {
  return html(
    'button',
    {
      type: 'button',
      class: 'button quiet square',
      'data-testid': id,
      'aria-label': words,
      title: words,
      onclick: act,
    },
    icon(d),
  );
}

/**
 * Brings the reader to the field in which moves are typed.
 * @returns {boolean} whether there is one now
 */
export function focusTyping() {
  const field = document.getElementById('type-move');
  if (!field || field.closest('[hidden]')) return false;
  field.focus();
  return true;
}
