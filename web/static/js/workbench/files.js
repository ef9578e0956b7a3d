// Texts as files.

import { html } from '../lib/dom.js';
import { isZRF } from './parcel.js';

/**
 * Lets the reader save a text.
 * @param {string} text @param {string} game what the file is called after
 */
export function exportText(text, game) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    const link = html('a', { href: url, download: `${game || 'game'}.${isZRF(text) ? 'zrf' : 'ini'}` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
