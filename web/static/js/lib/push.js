// Notifications while no page is open: the browser is asked on the page of the account, and the service worker shows
// them. Nothing of this is shown where the browser knows none, or cannot have them since the connection is not secure.

import { ApiError, call } from './api.js';
import { sentence, tr } from './tr.js';

/** Lets the forms about notifications of this page work. */
export function installPush() {
  /** @type {NodeListOf<HTMLFormElement>} */
  const forms = document.querySelectorAll('form[data-push]');
  for (const form of forms) {
    if (form.dataset['push'] === 'end') form.addEventListener('submit', () => void end());
    else offer(form);
  }
}

/** @param {HTMLFormElement} form */
function offer(form) {
  form.hidden = !('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window);
  form.addEventListener('submit', (e) => {
    e.preventDefault();
    void begin(form);
  });
}

/**
 * Asks the browser, and goes on to where that leads or says why it did not work.
 * @param {HTMLFormElement} form
 */
async function begin(form) {
  const said = form.querySelector('[role="alert"]');
  const button = form.querySelector('button');
  if (said) said.textContent = '';
  if (button) button.disabled = true;
  try {
    const { next } = await subscribe(form.dataset['push'] ?? '');
    location.assign(next);
  } catch (error) {
    if (said) said.textContent = words(error);
  } finally {
    if (button) button.disabled = false;
  }
}

/** @param {string} applicationServerKey */
async function subscribe(applicationServerKey) {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // it may be for another key
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  return call('/api/push', { subscription });
}

/** @param {unknown} error */
function words(error) {
  if (error instanceof ApiError) {
    const why = sentence(error.message);
    return `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
  }
  if (Notification.permission === 'denied') return tr('This browser forbids notifications of this site.');
  return tr('The browser has not agreed. Try again, or look in its settings.');
}

/** The browser need not keep what the server is about to forget. */
async function end() {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
