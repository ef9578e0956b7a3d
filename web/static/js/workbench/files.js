// Texts from files and as files.

import { html } from '../lib/dom.js';

/**
 * Lets the reader save a text.
 * @param {string} text @param {string} game what the file is called after
 */
export function exportText(text, game) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const zrf = /^\s*(;[^\n]*\n\s*)*\(/.test(text);
  const link = html('a', { href: url, download: `${game || 'game'}.${zrf ? 'zrf' : 'ini'}` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/**
 * The text of a file; null if there is none. Old files are in the letters of Windows.
 * @param {File | undefined} file @param {number} most bytes that are read
 * @returns {Promise<string | null>}
 */
export async function openText(file, most) {
  if (!file) return null;
  if (file.size > most) throw new Error(`${file.name} has ${file.size} bytes; at most ${most} are read.`);
  const bytes = await file.arrayBuffer();
  if (new Uint8Array(bytes).includes(0)) throw new Error(`${file.name} is no text.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    return new TextDecoder('windows-1252').decode(bytes).replace(/\r\n?/g, '\n');
  }
}
