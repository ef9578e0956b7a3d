// What the page says, in its language. The keys of messages are English; what they are in another language the server
// has put into a script that runs before all modules (web/language.go). docs/languages.md explains the rest.

/** @typedef {Record<string, string | number>} Values */

/**
 * A message is a text or, about a count, a text for each plural form.
 * @type {{messages: Record<string, string | Record<string, string>>, sentences: string[]}}
 */
const own = /** @type {any} */ (globalThis).aancaWords ?? { messages: {}, sentences: [] };

/** The language of the page. */
export const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en';

/** Whether the page is English, as all that has no translation is. */
export const isEnglish = language === 'en';

/** @type {Record<string, string>} attributes of an element whose text is English on any page */
export const english = isEnglish ? {} : { lang: 'en' };

/**
 * A message with values in the place of its placeholders. What stands behind a stroke in a key tells two uses of the
 * same words apart and is not said.
 * @param {string} key @param {Values} [values]
 */
export function tr(key, values) {
  const text = own.messages[key];
  return fill(typeof text === 'string' ? text : plain(key), values);
}

/**
 * A message about a count, in the form that the language has for it; {n} is the count.
 * @param {number} n @param {string} one in English @param {string} other the same for any other count: the key
 * @param {Values} [values]
 */
export function plural(n, one, other, values) {
  const forms = own.messages[other];
  const form = new Intl.PluralRules(language).select(n);
  const text = typeof forms === 'object' ? (forms[form] ?? forms['other'] ?? other) : plain(n === 1 ? one : other);
  return fill(text, { n: number(n), ...values });
}

/**
 * A number with the signs of the language.
 * @param {number} n @param {Intl.NumberFormatOptions} [form]
 */
export function number(n, form = { useGrouping: Math.abs(n) >= 10_000 }) {
  return n.toLocaleString(language, form);
}

/**
 * A number with so many figures behind the sign that the language sets before its fractions.
 * @param {number} n @param {number} figures
 */
export function fraction(n, figures) {
  return number(n, { minimumFractionDigits: figures, maximumFractionDigits: figures });
}

/**
 * A moment by the reader's clock.
 * @param {number | Date} when @param {Intl.DateTimeFormatOptions} form
 */
export function moment(when, form) {
  // In English the day stands before the month, as everywhere on the site.
  return new Date(when).toLocaleString(isEnglish ? 'en-GB' : language, form);
}

/**
 * The alternatives of a list: "a, b or c".
 * @param {string[]} words
 */
export function either(words) {
  const [last = ''] = words.slice(-1);
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${tr('or')} ${last}`;
}

/**
 * A message in which "[words]({place})" is a link, as nodes.
 * @param {string} key @param {Values} [values] @returns {(Node | string)[]}
 */
export function rich(key, values = {}) {
  const parts = tr(key).split(/\[([^\]]*)\]\(\{([a-z0-9]+)\}\)/);
  /** @type {(Node | string)[]} */
  const nodes = [];
  for (let i = 0; i < parts.length; i += 3) {
    nodes.push(fill(parts[i] ?? '', values));
    if (i + 2 >= parts.length) continue;
    const link = document.createElement('a');
    link.href = String(values[parts[i + 2] ?? ''] ?? '');
    link.textContent = fill(parts[i + 1] ?? '', values);
    nodes.push(link);
  }
  return nodes.filter((node) => node !== '');
}

/** @param {string} key */
function plain(key) {
  return key.split('|', 1)[0] ?? key;
}

/** @param {string} text @param {Values} [values] */
function fill(text, values) {
  if (!values) return text;
  return text.replace(/\{([a-z0-9]+)\}/g, (whole, name) => isolated(String(values[name] ?? whole)));
}

/**
 * Keeps a text that is written from right to left, a name above all, from turning round what stands beside it.
 * @param {string} text
 */
export function isolated(text) {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text) ? `\u2068${text}\u2069` : text;
}

/** @type {{key: string, reads: RegExp, names: string[]}[] | null} made when first needed */
let patterns = null;

function sentencePatterns() {
  patterns ??= own.sentences.map((key) => {
    const names = [...key.matchAll(/\{([a-z0-9]+)\}/g)].map((found) => found[1] ?? '');
    const parts = key.split(/\{[a-z0-9]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return { key, reads: new RegExp(`^${parts.join('(.+?)')}$`, 's'), names };
  });
  return patterns;
}

/**
 * What the server has said in English, in the language of the page as far as it has words for it: by the pattern of the
 * sentence. Moments in it are told by the reader's clock.
 * @param {string} said @returns {string}
 */
export function sentence(said) {
  const text = said.replace(/\b\d\d? [A-Z][a-z]+ \d{4} \d\d:\d\d UTC\b/g, byOwnClock);
  if (isEnglish || text === '') return text;
  for (const { key, reads, names } of sentencePatterns()) {
    const found = reads.exec(text);
    if (!found) continue;
    // Behind a colon at its end stands another sentence.
    const values = names.map((name, i) => [name, (key.endsWith(`: {${name}}`) ? sentence : known)(found[i + 1] ?? '')]);
    return tr(key, Object.fromEntries(values));
  }
  // Behind a reason may stand how a piece moves, which is English.
  const end = text.indexOf('. ');
  return end < 0 ? text : `${sentence(text.slice(0, end))}${text.slice(end)}`;
}

/** @param {string} utc as the server writes a moment in a sentence */
function byOwnClock(utc) {
  const when = Date.parse(utc);
  return Number.isNaN(when) ? utc : moment(when, { dateStyle: 'long', timeStyle: 'short' });
}

/**
 * What the server names (a side, a reason), where the language has a word for it.
 * @param {string} text
 */
export function known(text) {
  const message = own.messages[text];
  return typeof message === 'string' ? message : text;
}
