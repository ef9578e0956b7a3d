// The invitation to a game between two people: the address to send to the other one, until somebody has opened it.

import { html } from '../lib/dom.js';
import { sideName } from '../position/words.js';

/** @typedef {import('../lib/types.js').GameState} GameState */

/** What is shown while the other seat is free. */
export class Invitation {
  /** @param {(words: string) => void} say says something to those who listen */
  constructor(say) {
    this.say = say;
    this.words = html('p', { class: 'invite-words', id: 'invite-words' });
    this.link = html('input', {
      type: 'text',
      readonly: true,
      class: 'invite-link',
      'data-testid': 'invitation',
      'aria-label': 'Address of the invitation',
      'aria-describedby': 'invite-words',
      onfocus: (/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).select(),
    });
    this.copy = html(
      'button',
      { type: 'button', class: 'button primary', 'data-testid': 'copy-invitation', onclick: () => void this.copied() },
      'Copy',
    );
    const buttons = [this.copy];
    if ('share' in navigator) {
      buttons.push(
        html(
          'button',
          {
            type: 'button',
            class: 'button',
            onclick: () => void navigator.share({ url: this.link.value }).catch(() => {}),
          },
          'Share…',
        ),
      );
    }
    this.el = html(
      'section',
      { class: 'invite', 'aria-label': 'Invitation', 'data-testid': 'invite', hidden: true },
      html('h2', {}, 'Invite your friend'),
      this.words,
      html('div', { class: 'invite-row' }, this.link, ...buttons),
      html('p', { class: 'invite-note' }, 'The address of this page is your own seat: keep it to yourself.'),
    );
  }

  /** @param {GameState} game */
  draw(game) {
    this.el.hidden = !game.invitation || game.over;
    if (this.el.hidden) return;
    const theirs = sideName(game.human === 'w' ? 'b' : 'w');
    this.words.textContent = `Send this address. Whoever accepts it first plays ${theirs}.`;
    this.link.value = new URL(game.invitation ?? '', location.href).href;
  }

  /** Copies the address; where the browser does not allow that it is selected, to be copied by hand. */
  async copied() {
    try {
      await navigator.clipboard.writeText(this.link.value);
      this.copy.textContent = 'Copied';
      this.say('The address is copied');
    } catch {
      this.link.focus();
      this.link.select();
      this.say('The address is selected: copy it with the keyboard');
    }
  }
}
