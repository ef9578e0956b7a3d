// Designs as data: what the palette of a game's atoms and modifiers can say is read into terms, so that it can be
// changed by pressing buttons, and written back. What a design means and costs only the server knows.

/**
 * A part of a design that changes the price of the atom after it.
 * @typedef {{text: string, name: string, factor: string, kind: string}} Modifier
 */

/**
 * An atom that designs are put together from.
 * @typedef {{atom: string, name: string, price: string, modifiers: Modifier[]}} Ingredient
 */

/**
 * An atom with what stands before it. No directions are all directions; modes are "moves only" and "captures only".
 * @typedef {{atom: string, directions: string[], mode: string, others: string[]}} Term
 */

/**
 * A design: modifiers of the whole, such as "royal-", and terms.
 * @typedef {{whole: string[], terms: Term[]}} Design
 */

/** @returns {Design} */
export function emptyDesign() {
  return { whole: [], terms: [] };
}

/**
 * The modifiers of whole designs: those of the ingredient without an atom.
 * @param {Ingredient[]} palette @returns {Modifier[]}
 */
export function wholeModifiers(palette) {
  return palette.find((i) => i.atom === '')?.modifiers ?? [];
}

/**
 * Reads a design. What the palette cannot say, or a design that is not complete, gives null.
 * @param {string} text @param {Ingredient[]} palette @returns {Design | null}
 */
export function readDesign(text, palette) {
  /** @type {string[]} */
  const whole = [];
  /** @type {Term[]} */
  const terms = [];
  let rest = text;
  for (let m; (m = longest(wholeModifiers(palette), (w) => w.text, rest)); rest = rest.slice(m.text.length))
    whole.push(m.text);
  while (rest !== '') {
    const found = readTerm(rest, palette);
    if (!found) return null;
    terms.push(found.term);
    rest = rest.slice(found.length);
  }
  return { whole, terms };
}

/** @param {string} text @param {Ingredient[]} palette @returns {{term: Term, length: number} | null} */
function readTerm(text, palette) {
  const before = /^[^A-Z]*/.exec(text)?.[0] ?? '';
  const ingredient = longest(palette, (i) => i.atom, text.slice(before.length));
  if (!ingredient) return null;
  const term = {
    atom: ingredient.atom,
    directions: /** @type {string[]} */ ([]),
    mode: '',
    others: /** @type {string[]} */ ([]),
  };
  let left = before;
  while (left !== '') {
    const modifier = longest(ingredient.modifiers, (m) => m.text, left);
    if (!modifier) return null;
    if (modifier.kind === 'direction') term.directions.push(modifier.text);
    else if (modifier.kind === 'mode') term.mode = modifier.text;
    else term.others.push(modifier.text);
    left = left.slice(modifier.text.length);
  }
  return { term, length: before.length + ingredient.atom.length };
}

/**
 * The one whose text begins another, the longest of several.
 * @template T
 * @param {T[]} all @param {(t: T) => string} textOf @param {string} text @returns {T | undefined}
 */
function longest(all, textOf, text) {
  return all
    .filter((t) => textOf(t) !== '' && text.startsWith(textOf(t)))
    .sort((a, b) => textOf(b).length - textOf(a).length)[0];
}

/** @param {Design} design */
export function writeDesign(design) {
  return design.whole.join('') + design.terms.map(writeTerm).join('');
}

/** @param {Term} term */
export function writeTerm(term) {
  return term.directions.join('') + term.others.join('') + term.mode + term.atom;
}

/**
 * The design with one more atom, which goes in all directions.
 * @param {Design} design @param {string} atom @returns {Design}
 */
export function withAtom(design, atom) {
  return { ...design, terms: [...design.terms, { atom, directions: [], mode: '', others: [] }] };
}

/** @param {Design} design @param {number} at @returns {Design} */
export function withoutTerm(design, at) {
  return { ...design, terms: design.terms.filter((_, i) => i !== at) };
}

/**
 * The design with a modifier of one of its terms put in or taken out. A mode takes the place of another.
 * @param {Design} design @param {number} at @param {Modifier} modifier @param {Ingredient} ingredient @returns {Design}
 */
export function toggled(design, at, modifier, ingredient) {
  const change = (/** @type {Term} */ term) => {
    if (modifier.kind === 'mode') return { ...term, mode: term.mode === modifier.text ? '' : modifier.text };
    const list = modifier.kind === 'direction' ? 'directions' : 'others';
    const chosen = term[list].includes(modifier.text)
      ? term[list].filter((t) => t !== modifier.text)
      : [...term[list], modifier.text];
    const order = ingredient.modifiers.map((m) => m.text);
    return { ...term, [list]: chosen.sort((a, b) => order.indexOf(a) - order.indexOf(b)) };
  };
  return { ...design, terms: design.terms.map((term, i) => (i === at ? change(term) : term)) };
}

/**
 * The design with a modifier of the whole put in or taken out.
 * @param {Design} design @param {string} text @returns {Design}
 */
export function toggledWhole(design, text) {
  const whole = design.whole.includes(text) ? design.whole.filter((w) => w !== text) : [...design.whole, text];
  return { ...design, whole };
}

/**
 * A term in words: "Rook, forward, moves only".
 * @param {Term} term @param {Ingredient[]} palette
 */
export function termWords(term, palette) {
  const ingredient = palette.find((i) => i.atom === term.atom);
  const nameOf = (/** @type {string} */ text) => ingredient?.modifiers.find((m) => m.text === text)?.name ?? text;
  const directions = term.directions.map(nameOf).join(' and ');
  return [ingredient?.name ?? term.atom, directions, ...term.others.map(nameOf), term.mode && nameOf(term.mode)]
    .filter(Boolean)
    .join(', ');
}

/**
 * What a term adds to the sum: the atom's price by the directions' factors, which add up but to no more than 1, by
 * the others.
 * @param {Term} term @param {Ingredient[]} palette
 */
export function termPrice(term, palette) {
  const ingredient = palette.find((i) => i.atom === term.atom);
  const factor = (/** @type {string} */ text) =>
    Number(ingredient?.modifiers.find((m) => m.text === text)?.factor ?? 1);
  const share =
    term.directions.length === 0
      ? 1
      : Math.min(
          1,
          term.directions.reduce((sum, d) => sum + factor(d), 0),
        );
  return [...term.others, ...(term.mode ? [term.mode] : [])].reduce(
    (price, m) => price * factor(m),
    Number(ingredient?.price ?? 0) * share,
  );
}

/**
 * What the terms and the modifiers of the whole come to, discounts that only the server knows left out.
 * @param {Design} design @param {Ingredient[]} palette
 */
export function listPrice(design, palette) {
  const whole = wholeModifiers(palette);
  const terms = design.terms.reduce((sum, term) => sum + termPrice(term, palette), 0);
  return design.whole.reduce((sum, text) => sum * Number(whole.find((w) => w.text === text)?.factor ?? 1), terms);
}

/**
 * A price without the noise of binary fractions.
 * @param {number} price
 */
export function priceText(price) {
  return String(Math.round(price * 10000) / 10000);
}
