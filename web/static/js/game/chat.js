// The chat beside a game between people: what is said, who is muted, and the field in which one writes.

import { plural, rich, sentence, tr } from '../lib/tr.js';
import { ApiError } from '../lib/api.js';
import { html, viewer } from '../lib/dom.js';
import { sideName } from '../position/sides.js';
import { capital } from '../position/words.js';
import { authorOf, authorWords, chatOff, mute, mutedPeople, switchChat, withNews } from './talk.js';

/** @typedef {import('../lib/types.js').ChatLine} ChatLine */
/** @typedef {import('../lib/types.js').ChatNews} ChatNews */
/** @typedef {import('../lib/types.js').GameState} GameState */

const MOST_LETTERS = 300;
const ROOMS = /** @type {const} */ ({ players: tr('Players'), watchers: tr('Watchers') });

/** The chat of one game. It is not seen before the server has told of it. */
export class Chat {
  /** @param {GameState} game @param {import('../lib/api.js').GameApi} api */
  constructor(game, api) {
    this.api = api;
    /** What all pages of the game have in common. */
    this.game = (game.watch ?? '').split('/').pop() ?? '';
    this.watches = Boolean(game.public);
    /** @type {ChatLine[]} */
    this.lines = [];
    this.unread = 0;
    this.count = html('span', { class: 'chat-count', hidden: true });
    this.summary = html('summary', {}, tr('Chat'), ' ', this.count);
    this.logs = { players: roomLog('players'), watchers: roomLog('watchers') };
    this.muted = html('ul', { class: 'chat-muted', 'aria-label': tr('Muted'), hidden: true });
    this.notice = html('p', { class: 'chat-notice', role: 'status' });
    this.form = this.newForm();
    const signIn = rich('[Sign in]({place}) to write.', { place: signInPath() });
    this.signIn = html('p', { class: 'chat-notice', hidden: true }, ...signIn);
    const { players, watchers } = this.logs;
    this.body = html('div', {}, players.el, watchers.el, this.muted, this.signIn, this.form, this.notice);
    this.switch = html('button', { type: 'button', class: 'button quiet', 'data-testid': 'chat-switch' });
    this.switch.addEventListener('click', () => this.turn(!chatOff()));
    this.details = html('details', {}, this.summary, this.body, this.switch);
    this.details.open = matchMedia('(min-width: 861px)').matches;
    this.details.addEventListener('toggle', () => this.read());
    const attributes = { class: 'chat', 'aria-label': tr('Chat'), 'data-testid': 'chat', hidden: true };
    this.el = html('section', attributes, this.details);
    this.drawSwitch();
  }

  newForm() {
    const id = 'chat-text';
    this.input = html('input', {
      type: 'text',
      id,
      maxlength: MOST_LETTERS,
      autocomplete: 'off',
      required: true,
      'data-testid': 'chat-text',
    });
    const label = html('label', { for: id }, this.watches ? tr('To those who watch') : tr('To the players'));
    const send = html('button', { class: 'button', 'data-testid': 'chat-send' }, tr('Send'));
    const onsubmit = (/** @type {Event} */ e) => {
      e.preventDefault();
      void this.say();
    };
    return html('form', { class: 'chat-form', onsubmit }, label, this.input, send);
  }

  /**
   * Takes what the server tells.
   * @param {ChatNews} news
   */
  hear(news) {
    const known = new Set(this.lines.map((line) => line.n));
    const hidden = mutedPeople();
    const fresh = news.lines.filter((line) => {
      return !known.has(line.n) && !line.own && !line.removed && !hidden.includes(authorOf(line, this.game));
    });
    this.lines = withNews(this.lines, news.lines);
    if (this.details.open) this.unread = 0;
    else this.unread += fresh.length;
    this.form.hidden = !news.write;
    this.signIn.hidden = !this.watches || viewer() !== '';
    this.el.hidden = this.lines.length === 0 && !news.write && this.signIn.hidden;
    this.draw();
  }

  async say() {
    const text = this.input?.value.trim();
    if (!text || !this.input) return;
    const sent = await this.ask('chat', { text }, '');
    if (!sent) return;
    this.input.value = '';
    this.lines = withNews(this.lines, [sent]);
    this.draw();
  }

  /**
   * Asks something of the server, and says what came of it.
   * @param {string} what @param {object} body @param {string} done
   */
  async ask(what, body, done) {
    try {
      const answer = await this.api.ask(what, body);
      this.notice.textContent = done;
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.notice.textContent = capital(sentence(error.message));
      return null;
    }
  }

  /** What was not read yet is now, if it can be seen. */
  read() {
    if (this.details.open) this.unread = 0;
    this.draw();
  }

  /** @param {boolean} off */
  turn(off) {
    switchChat(off);
    this.drawSwitch();
    this.read();
  }

  drawSwitch() {
    const off = chatOff();
    this.body.hidden = off;
    this.switch.textContent = off ? tr('Switch chat on') : tr('Switch chat off');
  }

  draw() {
    this.count.hidden = this.unread === 0 || chatOff();
    this.count.textContent = plural(this.unread, '1 new', '{n} new');
    const muted = mutedPeople();
    for (const room of /** @type {const} */ (['players', 'watchers'])) {
      const all = this.lines.filter((line) => line.room === room);
      const shown = all.filter((line) => line.own || !muted.includes(authorOf(line, this.game)));
      this.drawLog(this.logs[room], shown);
      const own = room === 'watchers' ? this.watches : !this.watches;
      this.logs[room].el.hidden = !own && all.length === 0;
    }
    this.logs.players.title.hidden = this.logs.watchers.title.hidden =
      this.logs.players.el.hidden || this.logs.watchers.el.hidden;
    this.drawMuted(muted);
  }

  /**
   * Puts lines into a log; those that stand there stay, so that who listens hears the new ones alone.
   * @param {ReturnType<typeof roomLog>} log @param {ChatLine[]} lines
   */
  drawLog(log, lines) {
    const follows = log.list.scrollHeight - log.list.scrollTop - log.list.clientHeight < 40;
    const wanted = new Set(lines.map(keyOf));
    for (const [key, el] of log.drawn) {
      if (wanted.has(key)) continue;
      el.remove();
      log.drawn.delete(key);
    }
    let last = /** @type {HTMLElement | null} */ (null);
    for (const line of lines) {
      let el = log.drawn.get(keyOf(line));
      if (!el) {
        el = this.lineEl(line);
        log.drawn.set(keyOf(line), el);
        if (last) last.after(el);
        else log.list.prepend(el);
      }
      last = el;
    }
    if (follows) log.list.scrollTop = log.list.scrollHeight;
  }

  /** @param {ChatLine} line */
  lineEl(line) {
    const words = authorWords(line, sideName);
    const said = html('bdi', { class: 'chat-said' }, line.removed ? tr('removed') : line.text);
    const attributes = { class: line.removed ? 'chat-line removed' : 'chat-line', 'data-testid': 'chat-line' };
    if (line.own || line.removed) {
      return html('div', attributes, html('span', { class: 'chat-who' }, words), ' ', said);
    }
    const deeds = html('span', { class: 'chat-deeds', hidden: true }, ...this.deedsOf(line, words));
    const title = tr('Mute {player}, or report what they say', { player: words });
    const who = html('button', { type: 'button', class: 'chat-who', 'aria-expanded': 'false', title }, words);
    who.addEventListener('click', () => {
      deeds.hidden = !deeds.hidden;
      who.setAttribute('aria-expanded', String(!deeds.hidden));
    });
    return html('div', attributes, who, ' ', said, deeds);
  }

  /** @param {ChatLine} line @param {string} words */
  deedsOf(line, words) {
    const muting = html(
      'button', { type: 'button', class: 'button', 'data-testid': 'chat-mute' }, tr('Mute {player}', { player: words }),
    );
    muting.addEventListener('click', () => {
      mute(authorOf(line, this.game), true);
      this.notice.textContent = tr('What {player} says is hidden from you.', { player: words });
      this.draw();
      this.unmuting(words)?.focus(); // the line with this button has gone
    });
    if (this.watches && viewer() === '') return [muting];
    const report = html('button', { type: 'button', class: 'button', 'data-testid': 'chat-report' }, tr('Report'));
    report.addEventListener('click', () => {
      void this.ask(`chat/${line.n}/report`, {}, tr('Thank you. Somebody will look at this message.'));
    });
    return [muting, report];
  }

  /**
   * The button with which somebody is heard again.
   * @param {string} words for them
   */
  unmuting(words) {
    const label = tr('Unmute {player}', { player: words });
    return [...this.muted.querySelectorAll('button')].find((button) => button.textContent === label);
  }

  /** @param {string[]} muted */
  drawMuted(muted) {
    /** @type {Map<string, string>} */
    const here = new Map();
    for (const line of this.lines) {
      const author = authorOf(line, this.game);
      if (line.own || !muted.includes(author)) continue;
      here.set(author, authorWords(line, sideName));
    }
    this.muted.hidden = here.size === 0;
    this.muted.replaceChildren(
      ...[...here].map(([author, words]) => {
        const attributes = { type: 'button', class: 'button', 'data-testid': 'chat-unmute' };
        const again = html('button', attributes, tr('Unmute {player}', { player: words }));
        again.addEventListener('click', () => {
          mute(author, false);
          this.notice.textContent = '';
          this.draw();
          (this.form.hidden ? this.logs.players.list : this.input)?.focus();
        });
        return html('li', {}, again);
      }),
    );
  }
}

/** @param {ChatLine} line a line that was removed is another element */
function keyOf(line) {
  return `${line.n}${line.removed ? ' removed' : ''}`;
}

/** @param {'players' | 'watchers'} room */
function roomLog(room) {
  const title = html('h3', { hidden: true }, ROOMS[room]);
  const list = html('div', {
    class: 'chat-log',
    'data-none': tr('Nothing has been said yet'), // shown while that is so
    role: 'log',
    tabindex: 0,
    'aria-label': room === 'players' ? tr('What the players say') : tr('What the watchers say'),
    'data-testid': `chat-${room}`,
  });
  /** @type {Map<string, HTMLElement>} */
  const drawn = new Map();
  return { el: html('div', {}, title, list), title, list, drawn };
}

function signInPath() {
  return `/sign-in?next=${encodeURIComponent(location.pathname)}`;
}
