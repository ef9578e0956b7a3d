// The two buttons in the header of every page: light or dark, and how board and pieces look. They are made here because
// they do nothing without scripts.

import { tr } from './tr.js';
import { html, icon } from './dom.js';
import { isDark, restoreTheme, setDark } from './settings.js';

const SUN =
  'M12 7.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9ZM12 2v2M12 20v2M2 12h2M20 12h2' +
  'M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5';
const MOON = 'M20 14.5A8.5 8.5 0 0 1 9.5 4A8.5 8.5 0 1 0 20 14.5Z';
const CROWN = 'M5 18h14M5.5 15.5L4 7.5l4.5 3.5L12 5l3.5 6L20 7.5l-1.5 8Z';

/** Opens the dialog about board and pieces, which comes when it is asked for. */
async function chooseLooks() {
  const looks = await import('../piece/looks.js');
  looks.chooseLooks();
}

/** Restores the theme and puts the buttons into the header. */
export function installTheme() {
  restoreTheme();
  const header = document.querySelector('.site-header');
  if (!header) return;
  let tools = header.querySelector('.site-tools');
  if (!tools) header.append((tools = html('div', { class: 'site-tools' })));
  const dark = html('button', {
    type: 'button',
    class: 'button quiet square',
    'data-testid': 'theme',
    onclick: () => {
      setDark(!isDark());
      label();
    },
  });
  const pieces = html(
    'button',
    {
      type: 'button',
      class: 'button quiet square',
      'data-testid': 'pieces',
      'aria-haspopup': 'dialog',
      onclick: chooseLooks,
    },
    icon(CROWN),
  );
  const label = () => {
    name(dark, isDark() ? tr('Change to light colours') : tr('Change to dark colours'));
    dark.replaceChildren(icon(isDark() ? SUN : MOON));
  };
  label();
  name(pieces, tr('Board and pieces'));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', label);
  tools.append(pieces, dark);
}

/** @param {HTMLElement} button @param {string} words */
function name(button, words) {
  button.setAttribute('aria-label', words);
  button.title = words;
}
