// Passkeys: the browser makes and uses them; the server says what to ask it. Nothing of this is shown where the browser
// knows none, or cannot use them because the connection is not secure.

import { ApiError, call } from './api.js';
import { sentence, tr } from './tr.js';

/** @type {any} what browsers know of passkeys, of which the type checker does not know all */
const keys = /** @type {any} */ (globalThis).PublicKeyCredential;

/** Whether this browser knows passkeys, and the texts that the server sends. */
function able() {
  return keys !== undefined && 'parseCreationOptionsFromJSON' in keys;
}

/** Lets the forms about passkeys of this page work. */
export function installPasskeys() {
  /** @type {NodeListOf<HTMLFormElement>} */
  const forms = document.querySelectorAll('form[data-passkey]');
  for (const form of forms) {
    form.hidden = !able();
    form.addEventListener('submit', (e) => {
      e.preventDefault();
      void run(form, form.dataset['passkey'] === 'make' ? make : use);
    });
  }
}

/**
 * Does something, and goes on to where that leads or says why it did not work.
 * @param {HTMLFormElement} form @param {(form: HTMLFormElement) => Promise<string>} act
 */
async function run(form, act) {
  const said = form.querySelector('[role="alert"]');
  const button = form.querySelector('button');
  if (said) said.textContent = '';
  if (button) button.disabled = true;
  try {
    location.assign(await act(form));
  } catch (error) {
    if (said) said.textContent = words(error);
  } finally {
    if (button) button.disabled = false;
  }
}

/** @param {unknown} error */
function words(error) {
  if (error instanceof ApiError) {
    const why = sentence(error.message);
    return `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
  }
  // The browser does not say whether its owner changed their mind, waited too long or has no passkey.
  return tr('No passkey was used.');
}

/** @param {HTMLFormElement} form */
async function make(form) {
  const { ceremony, options } = await call('/api/passkeys/ask', { present: String(new FormData(form).get('present')) });
  const publicKey = keys.parseCreationOptionsFromJSON(options.publicKey);
  const credential = /** @type {any} */ (await navigator.credentials.create({ publicKey }));
  const { next } = await call('/api/passkeys', { ceremony, credential: credential.toJSON() });
  return next;
}

/** @param {HTMLFormElement} form */
async function use(form) {
  const { ceremony, options } = await call('/api/sign-in/ask', {});
  const publicKey = keys.parseRequestOptionsFromJSON(options.publicKey);
  const credential = /** @type {any} */ (await navigator.credentials.get({ publicKey }));
  const { next } = await call('/api/sign-in', { ceremony, credential: credential.toJSON() });
  return String(new FormData(form).get('next') || next);
}
