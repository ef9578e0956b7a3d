// The invitations to a game between people: for each free seat the address to send to somebody, until it is opened.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { sideName } from '../position/sides.js';

/** @typedef {import('../lib/types.js').GameState} GameState */
/** @typedef {import('../lib/types.js').Seat} Seat */

/**
 * Where a friend finds this site, and whether that is only on this computer.
 * @param {string} origin the address that is used here @param {string} network the one in the network, '' if unknown
 */
export function addressFor(origin, network) {
  const { hostname } = new URL(origin);
  const here = /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname);
  return { base: here && network ? network : origin, local: here && !network };
}

/** @returns {(Node | string)[]} */
function warning() {
  const [before = '', after = ''] = tr(
    'This address opens on this computer only. For a friend elsewhere start the server with {command}.',
  ).split('{command}');
  return [before, html('code', {}, 'aanca serve --addr :8080'), after];
}

/** What is shown while seats are free. */
export class Invitation {
  /** @param {(words: string) => void} say says something to those who listen @param {string} network as addressFor */
  constructor(say, network) {
    this.say = say;
    const { base, local } = addressFor(location.origin, network);
    this.base = base;
    this.warning = html(
      'p',
      { class: 'invite-warning', 'data-testid': 'invite-warning', hidden: !local },
      ...warning(),
    );
    this.title = html('h2', {}, tr('Invite your friend'));
    this.seats = html('div');
    this.drawn = '';
    this.el = html(
      'section',
      { class: 'invite', 'aria-label': tr('Invitation'), 'data-testid': 'invite', hidden: true },
      this.title,
      this.warning,
      this.seats,
      html('p', { class: 'invite-note' }, tr('The address of this page is your own seat: keep it to yourself.')),
    );
  }

  /** @param {GameState} game */
  draw(game) {
    const free = (game.seats ?? []).filter((seat) => seat.invitation !== '');
    this.el.hidden = free.length === 0 || game.over;
    const key = JSON.stringify(free);
    if (this.el.hidden || key === this.drawn) return;
    this.drawn = key;
    const several = (game.seats ?? []).length > 2;
    this.el.classList.toggle('several', several);
    const title = game.open ? tr('Your challenge is open to anyone') : tr('Invite your friend');
    this.title.textContent = several ? tr('Invite the others') : title;
    this.seats.replaceChildren(
      ...free.flatMap((seat) => {
        const theirs = sideName(seat.side);
        const one = tr('Send this address. Whoever accepts it first plays {side}.', { side: theirs });
        return this.seat(seat, several ? tr('{side}: whoever accepts this address first.', { side: theirs }) : one);
      }),
    );
  }

  /** @param {Seat} seat @param {string} words */
  seat(seat, words) {
    const id = `invite-words-${seat.side}`;
    const link = html('input', {
      type: 'text',
      readonly: true,
      class: 'invite-link',
      'data-testid': 'invitation',
      'data-side': seat.side,
      'aria-label': tr('Address of the invitation'),
      'aria-describedby': id,
      value: new URL(seat.invitation, this.base).href,
      onfocus: (/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).select(),
    });
    /** @type {HTMLButtonElement} */
    const copy = html(
      'button',
      {
        type: 'button',
        class: 'button primary',
        'data-testid': 'copy-invitation',
        onclick: () => void this.copied(link, copy),
      },
      tr('Copy'),
    );
    const buttons = [copy];
    if ('share' in navigator) {
      const share = () => void navigator.share({ url: link.value }).catch(() => {});
      buttons.push(html('button', { type: 'button', class: 'button', onclick: share }, tr('Share…')));
    }
    const code = html('img', {
      class: 'invite-code',
      src: `${seat.invitation}/qr.svg`,
      alt: tr('The address as a code for the camera of a phone'),
      width: 116,
      height: 116,
    });
    return [
      html('p', { class: 'invite-words', id }, words),
      html('div', { class: 'invite-row' }, link, ...buttons),
      ...(this.warning.hidden ? [code] : []),
    ];
  }

  /**
   * Copies an address; where the browser does not allow that it is selected, to be copied by hand.
   * @param {HTMLInputElement} link @param {HTMLButtonElement} button
   */
  async copied(link, button) {
    try {
      await navigator.clipboard.writeText(link.value);
      button.textContent = tr('Copied');
      this.say(tr('The address is copied'));
    } catch {
      link.focus();
      link.select();
      this.say(tr('The address is selected: copy it with the keyboard'));
    }
  }
}
