// The service worker: keeps static files, and the rules that were read, for when the server cannot be reached. What
// changes, games above all, always comes from the server. It runs as a script at /worker.js, before which the server
// writes what is to be kept (web/install.go): a new program is another text, so browsers take the new worker.

/** @typedef {{version: string, files: string[], offline: string}} Kept paths; offline is the page that says so */

/** @type {any} */
const worker = self; // the type checker knows windows alone

/** @type {Kept} */
const KEPT = worker.KEPT;
const OURS = 'aanca-',
  CACHE = OURS + KEPT.version;
const RULES = /^\/rules\/[^/]+$/,
  STATIC = /^\/static\//;

/** How many rules are kept: the ones that were read last. */
const MOST_RULES = 60;

worker.addEventListener('install', (/** @type {any} */ event) => {
  worker.skipWaiting();
  event.waitUntil(install());
});

worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(replaceOthers()));

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (STATIC.test(pathname) || KEPT.files.includes(pathname)) event.respondWith(staticFile(event));
  else if (request.mode === 'navigate') event.respondWith(page(event, pathname));
});

// Notifications (web/push.go): the server has written all words of them. While a page of ours has the focus its header
// tells the same.

/** @typedef {{title: string, body: string, path: string, tag: string}} Notice */

worker.addEventListener('push', (/** @type {any} */ event) => {
  if (event.data) event.waitUntil(notify(event.data.json()));
});

worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

worker.addEventListener('pushsubscriptionchange', (/** @type {any} */ event) => event.waitUntil(renew(event)));

/** @param {Notice} notice */
async function notify({ title, body, path, tag }) {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some((/** @type {any} */ one) => one.focused)) return;
  const icon = '/icon/192.png';
  await worker.registration.showNotification(title, { body, tag, icon, badge: icon, data: path, renotify: true });
}

/**
 * Opens a page, in a window that shows it already if there is one.
 * @param {string} path
 */
async function openPage(path) {
  const there = new URL(path, worker.location.origin);
  if (there.origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: 'window' });
  const shows = windows.find((/** @type {any} */ one) => one.url === there.href);
  await (shows ? shows.focus() : worker.clients.openWindow(there.href));
}

/**
 * The browser has another address at its push service: the server learns it.
 * @param {any} event
 */
async function renew(event) {
  const options = event.oldSubscription?.options;
  const subscription = event.newSubscription ?? (options && (await worker.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  const headers = { 'Content-Type': 'application/json' };
  await fetch('/api/push', { method: 'POST', headers, body: JSON.stringify({ subscription }) });
}

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(KEPT.files);
  await store(cache, KEPT.offline);
}

/** Takes the place of the workers of other programs: the rules that they kept are fetched anew. */
async function replaceOthers() {
  const cache = await caches.open(CACHE);
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS) || name === CACHE) continue;
    for (const path of await rulesIn(await caches.open(name))) await store(cache, path).catch(unkept);
    await caches.delete(name);
  }
  await worker.clients.claim(); // pages that are open need not be loaded again
}

/**
 * A static file never changes: its address holds the version, or the worker's own does.
 * @param {any} event
 */
async function staticFile(event) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(event.request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(cache.put(event.request, answer.clone()).catch(unkept));
  return answer;
}

/**
 * A page comes from the server. Without it there are the rules that were read, and the page that says what is wrong.
 * @param {any} event @param {string} path
 */
async function page(event, path) {
  let answer;
  try {
    answer = await fetch(event.request);
  } catch {
    const cache = await caches.open(CACHE);
    const found = RULES.test(path) ? await cache.match(path, { ignoreVary: true }) : undefined;
    return found ? oldRules(cache, found) : offline(cache);
  }
  if (answer.status === 200 && RULES.test(path)) event.waitUntil(keepRules(path).catch(unkept));
  return answer;
}

/** @param {string} path */
async function keepRules(path) {
  const cache = await caches.open(CACHE);
  await store(cache, path);
  const paths = await rulesIn(cache);
  for (const old of paths.slice(0, -MOST_RULES)) await cache.delete(old, { ignoreVary: true });
}

/**
 * Keeps a page as strangers see it: who uses the browser next is shown nobody's name.
 * @param {Cache} cache @param {string} path
 */
async function store(cache, path) {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-store' });
  if (answer.status !== 200 || answer.redirected) return;
  await cache.delete(path, { ignoreVary: true }); // so that it stands behind those that were read before
  await cache.put(path, answer);
}

/** Storage is full or forbidden, or the server has gone: what is not kept is asked for again. */
function unkept() {}

/** @param {Cache} cache @returns {Promise<string[]>} the one that was read last at the end */
async function rulesIn(cache) {
  const paths = (await cache.keys()).map((request) => new URL(request.url).pathname);
  return paths.filter((path) => RULES.test(path));
}

/** @param {Cache} cache @param {Response} found rules that were kept */
async function oldRules(cache, found) {
  const sheet = (await (await cache.match(KEPT.offline, { ignoreVary: true }))?.text()) ?? '';
  const main = '<main id="main" tabindex="-1">';
  const note = `<p class="notice kept-words" role="status">${wordsIn(sheet, 'old')}</p>`;
  const text = (await found.text()).replace(main, () => main + note);
  return answerWith(text, 200, found.headers);
}

/**
 * What the page that says what is wrong has for the worker to say, in its language.
 * @param {string} sheet its text @param {string} name
 */
function wordsIn(sheet, name) {
  return sheet.match(new RegExp(`<template data-words="${name}">([^<]*)</template>`))?.[1] ?? '';
}

/** @param {Cache} cache */
async function offline(cache) {
  const found = await cache.match(KEPT.offline, { ignoreVary: true });
  if (!found) return Response.error();
  const links = [];
  for (const path of await rulesIn(cache)) {
    const text = await (await cache.match(path, { ignoreVary: true }))?.text();
    const title = text?.match(/<title>([^<]*)<\/title>/)?.[1] ?? path; // escaped already
    links.push(`<li><a href="${path}">${title}</a></li>`);
  }
  const sheet = await found.text();
  const list = links.length > 0 ? `<h2>${wordsIn(sheet, 'list')}</h2><ul>${links.join('')}</ul>` : '';
  const text = sheet.replace('<div data-kept></div>', () => list);
  return answerWith(text, 503, found.headers);
}

/** @param {string} text @param {number} status @param {Headers} from */
function answerWith(text, status, from) {
  const headers = new Headers(from);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name); // of the text as it was sent
  return new Response(text, { status, headers });
}
