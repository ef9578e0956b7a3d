// Tabs: one of several views is shown. Arrows go from tab to tab, as in every list of tabs.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';

/**
 * A view with its tab.
 * @typedef {{id: string, title: string, el: HTMLElement, shown?: () => void}} View
 */

/** A list of tabs and their views. */
export class Tabs {
  /** @param {View[]} views */
  constructor(views) {
    this.views = views;
    this.buttons = views.map((view, i) =>
      html(
        'button',
        {
          type: 'button',
          role: 'tab',
          class: 'tab',
          id: `tab-${view.id}`,
          'data-testid': `tab-${view.id}`,
          'aria-controls': `view-${view.id}`,
          onclick: () => this.choose(i),
          onkeydown: (/** @type {KeyboardEvent} */ e) => this.key(e, i),
        },
        view.title,
      ),
    );
    const panels = views.map((view) => {
      view.el.id = `view-${view.id}`;
      view.el.setAttribute('role', 'tabpanel');
      view.el.setAttribute('aria-labelledby', `tab-${view.id}`);
      return view.el;
    });
    this.el = html(
      'div',
      { class: 'tabs' },
      html('div', { class: 'tab-list', role: 'tablist', 'aria-label': tr('Views') }, ...this.buttons),
      ...panels,
    );
    this.choose(0);
  }

  /** @param {number} chosen */
  choose(chosen) {
    this.views.forEach((view, i) => {
      view.el.hidden = i !== chosen;
      this.buttons[i]?.setAttribute('aria-selected', String(i === chosen));
      this.buttons[i]?.setAttribute('tabindex', i === chosen ? '0' : '-1');
    });
    this.views[chosen]?.shown?.();
  }

  /** @param {KeyboardEvent} e @param {number} from */
  key(e, from) {
    const n = this.views.length;
    const to = { ArrowRight: (from + 1) % n, ArrowLeft: (from + n - 1) % n, Home: 0, End: n - 1 }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    this.choose(to);
    this.buttons[to]?.focus();
  }
}
