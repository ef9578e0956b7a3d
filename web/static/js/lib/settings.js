// What the reader chose and this browser remembers: the colours and how orthodox pieces are drawn. A change is told
// to the page as the event "aanca-settings" on the document.

const THEME = 'aanca.theme',
  PIECES = 'aanca.pieces';

/** @param {string} key @returns {string | null} what is remembered; null also where storage is forbidden */
export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value remembered as long as the browser allows it */
export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then holds for this page only.
  }
}

let figures = recall(PIECES) !== 'tokens';

/** Whether orthodox pieces are drawn as classic figures. */
export function usesFigures() {
  return figures;
}

/** @param {boolean} on */
export function useFigures(on) {
  figures = on;
  remember(PIECES, on ? 'figures' : 'tokens');
  document.dispatchEvent(new CustomEvent('aanca-settings'));
}

/** Whether the page is dark now, by choice or by the system. */
export function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** @param {boolean} dark */
export function setDark(dark) {
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  remember(THEME, dark ? 'dark' : 'light');
}

/** Puts the remembered colours back. */
export function restoreTheme() {
  const theme = recall(THEME);
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
}
