// The workbench: the text on one side, on the other what it makes, shown in tabs. This module puts the parts together;
// each of them knows the text through the bench alone.

import { english, rich, sentence, tr } from '../lib/tr.js';
import { ApiError, call } from '../lib/api.js';
import { html } from '../lib/dom.js';
import { recall, remember } from '../lib/settings.js';
import { capital } from '../position/words.js';
import { startGame } from '../start/dialogs.js';
import { BoardDesigner } from './boarddesigner.js';
import { Checker } from './checker.js';
import { Completer } from './completer.js';
import { Editor } from './editor.js';
import { exportText } from './files.js';
import { isZRF, openFiles } from './parcel.js';
import { PieceDesigner } from './piecedesigner.js';
import { BoardView, PiecesView, RulesView } from './preview.js';
import { Reference } from './reference.js';
import { ReportView } from './report.js';
import { pack, unpack } from './share.js';
import { Tabs } from './tabs.js';

/** @typedef {import('./language.js').Key} Key */
/** @typedef {import('./checker.js').Check} Check */

/**
 * What the server hands to the page.
 * @typedef {{text: string, copied: boolean, most: number, games: number, keys: Key[], zrf: Key[], names: string[],
 *   starts: {title: string, summary: string, text: string}[]}} Data
 */

/** What is to be read about the notation of movement. */
const BETZA = 'https://en.wikipedia.org/wiki/Betza%27s_funny_notation';

/** Where this browser keeps the text that is being written. */
const KEPT = 'aanca.workbench';

/** @param {HTMLElement} app @param {Data} data */
export async function openWorkbench(app, data) {
  let notice = '';
  let text = data.copied ? data.text : (recall(KEPT) ?? data.text);
  try {
    text = (await unpack(location.hash, data.most)) ?? text;
  } catch (error) {
    notice = error instanceof Error ? error.message : String(error);
  }
  const bench = new Bench(data, text);
  app.replaceChildren(bench.el);
  bench.tell(notice);
  bench.checker.look();
}

/**
 * A button.
 * @param {string} id @param {string} words @param {() => void} act @param {string} [kind]
 */
export function button(id, words, act, kind = '') {
  return html('button', { type: 'button', class: `button ${kind}`, 'data-testid': id, onclick: act }, words);
}

/** All parts of the workbench. */
export class Bench {
  /** @param {Data} data @param {string} text */
  constructor(data, text) {
    this.data = data;
    this.editor = new Editor({ text, changed: () => this.changed(), moved: () => this.moved() });
    this.completer = new Completer(this.editor, data.keys, data.names, data.zrf);
    this.checker = new Checker(this.editor, (check) => this.show(check));
    this.reference = new Reference(data.keys, data.zrf);
    this.play = button('bench-play', tr('Play it'), () => void this.playIt(), 'primary');
    this.notice = html('p', { class: 'bench-notice', role: 'status', 'data-testid': 'bench-notice' });
    this.betza = html('span', {}, ...rich('[Betza’s notation]({article}) says how pieces move.', { article: BETZA }));
    const shows = [new BoardView(), new PiecesView(this), new RulesView(this), new ReportView(this)];
    this.setup = new BoardDesigner(this);
    this.views = [...shows, new PieceDesigner(this), this.setup];
    this.tabs = new Tabs(this.views);
    this.el = html(
      'div',
      { class: 'workbench' },
      html(
        'section',
        { class: 'bench-text', 'aria-label': tr('The text') },
        this.head(),
        this.notice,
        this.editor.el,
        html(
          'p',
          { class: 'bench-hint', id: 'editor-help' },
          html('span', { class: 'keys-hint' }, tr('Ctrl and the space bar propose how to go on.')),
          ' ',
          this.betza,
        ),
        this.checker.el,
        this.reference.el,
      ),
      html('section', { class: 'bench-views', 'aria-label': tr('What it makes') }, this.tabs.el),
    );
    this.point();
  }

  /** The buttons above the text. */
  head() {
    /** @type {HTMLSelectElement} */
    const starts = html(
      'select',
      {
        id: 'bench-start',
        'data-testid': 'bench-start',
        onchange: () => {
          const start = this.data.starts[Number(starts.value)];
          if (start) this.editor.load(start.text);
          if (start) this.tell(`${start.title}: ${start.summary} ${tr('Undo brings your text back.')}`);
          starts.value = '';
        },
      },
      html('option', { value: '' }, tr('Begin with…')),
      ...this.data.starts.map((start, i) => html('option', { value: i, ...english }, start.title)),
    );
    /** @type {HTMLInputElement} */
    const file = html('input', {
      type: 'file',
      class: 'visually-hidden',
      id: 'bench-file',
      tabindex: -1,
      'aria-label': tr('A file with a game, with the files that it includes, or an archive of them'),
      accept: '.ini,.txt,.zrf,.zip,text/plain,application/zip',
      multiple: true,
      'data-testid': 'bench-file',
      onchange: () => void this.open(file),
    });
    return html(
      'div',
      { class: 'bench-head' },
      html('h2', {}, tr('Make your own')),
      html(
        'div',
        { class: 'bench-tools' },
        html('label', { class: 'visually-hidden', for: 'bench-start' }, tr('Begin with')),
        starts,
        button('bench-open', tr('Open…'), () => file.click()),
        file,
        button('bench-export', tr('Save'), () => exportText(this.editor.text, this.checker.game)),
        button('bench-share', tr('Share'), () => void this.share()),
        ...(document.body.dataset.viewer ? [button('bench-submit', tr('Publish…'), () => this.submit())] : []),
        this.play,
      ),
    );
  }

  changed() {
    remember(KEPT, this.editor.text);
    if (location.hash) history.replaceState(null, '', location.pathname + location.search);
    this.notice.textContent = '';
    this.checker.look();
    this.setup.typed();
    this.point();
  }

  moved() {
    this.point();
    this.checker.follow();
  }

  /** Points to what helps with the language of the text. */
  point() {
    this.betza.hidden = isZRF(this.editor.text);
    this.reference.show(this.editor);
  }

  /** @param {Check} check */
  show(check) {
    this.editor.mark(check.problems);
    this.play.disabled = !check.variant;
    for (const view of this.views) view.show(check);
  }

  /** @param {string} words */
  tell(words) {
    this.notice.textContent = words;
  }

  /**
   * Makes the server know the game, and does something with its name there.
   * @param {(name: string) => void | Promise<void>} use
   */
  async keep(use) {
    try {
      const { name } = await call('/api/workbench/games', { text: this.editor.text, game: this.checker.game });
      await use(name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.tell(capital(sentence(error.message)));
    }
  }

  playIt() {
    return this.keep((name) => startGame({ name, title: this.checker.check?.variant?.title ?? name }));
  }

  /** Begins a page of the catalogue with this text, which is shown to nobody before its form is sent. */
  submit() {
    const text = html('textarea', { name: 'rules' });
    text.value = this.editor.text;
    const form = html('form', { method: 'post', action: '/items/submit', hidden: true }, text);
    document.body.append(form);
    form.submit();
  }

  async share() {
    const link = `${location.origin}/workbench${await pack(this.editor.text)}`;
    history.replaceState(null, '', link);
    try {
      await navigator.clipboard.writeText(link);
      this.tell(tr('The link is copied: whoever opens it sees this text.'));
    } catch {
      this.tell(tr('The address of this page is the link now: whoever opens it sees this text.'));
    }
  }

  /** @param {HTMLInputElement} file */
  async open(file) {
    try {
      const parcel = await openFiles([...(file.files ?? [])], this.data.most);
      if (parcel) this.editor.load(parcel.text);
      if (parcel) this.tell(openWords(parcel));
    } catch (error) {
      this.tell(error instanceof Error ? error.message : String(error));
    }
    file.value = '';
  }
}

/**
 * What was opened, '' if it is as clear as can be.
 * @param {import('./parcel.js').Parcel} parcel
 */
function openWords({ used, unused }) {
  const [main = '', ...included] = used;
  if (included.length + unused.length === 0) return '';
  const opened =
    included.length > 0
      ? tr('{file} is opened with {others}.', { file: main, others: list(included) })
      : tr('{file} is opened.', { file: main });
  return unused.length > 0 ? `${opened} ${tr('Not used: {files}.', { files: list(unused) })}` : opened;
}

/** @param {string[]} names some of them, if they are many */
function list(names) {
  const shown = names.slice(0, 6).join(', ');
  return names.length > 6 ? tr('{some} and {n} more', { some: shown, n: names.length - 6 }) : shown;
}
