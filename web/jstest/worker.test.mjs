// The service worker in a world of its own: a server that can be turned off, and storage in memory.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import vm from 'node:vm';

const TEXT = readFileSync(new URL('../static/js/worker.js', import.meta.url), 'utf8');
const HOME = 'http://aanca.test';
const OFFLINE =
  '<template data-words="old">Sin servidor.</template>' +
  '<template data-words="list">Lo que hay</template><div data-kept></div>';
const pathOf = (/** @type {any} */ request) => new URL(request.url ?? request, HOME).pathname;

/** Storage as browsers have it, as far as the worker asks for it. */
function storage() {
  const stores = new Map();
  const open = (/** @type {string} */ name) => {
    const kept = stores.get(name) ?? new Map();
    stores.set(name, kept);
    return Promise.resolve({
      match: (/** @type {any} */ r) => Promise.resolve(kept.get(pathOf(r))?.clone()),
      put: (/** @type {any} */ r, /** @type {Response} */ answer) => Promise.resolve(kept.set(pathOf(r), answer)),
      delete: (/** @type {any} */ r) => Promise.resolve(kept.delete(pathOf(r))),
      keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: HOME + path }))),
      addAll: (/** @type {string[]} */ paths) => {
        for (const path of paths) kept.set(path, new Response(`kept ${path}`));
        return Promise.resolve();
      },
    });
  };
  return {
    stores,
    open,
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (/** @type {string} */ name) => Promise.resolve(stores.delete(name)),
  };
}

/** Starts a worker of a version over some storage. */
async function start(version = 'one', caches = storage()) {
  const listeners = /** @type {Record<string, (e: any) => void>} */ ({});
  const asked = /** @type {string[]} */ ([]);
  const world = { down: false, caches, asked };
  const fetch = (/** @type {any} */ request, /** @type {RequestInit} */ init) => {
    asked.push(`${init?.credentials ?? 'as ' + request.mode} ${pathOf(request)}`);
    if (world.down) return Promise.reject(new TypeError('no network'));
    const who = init?.credentials === 'omit' ? 'stranger' : 'Ann';
    const [, folder, name = ''] = pathOf(request).split('/');
    const body = { rules: `<title>${name}: rules</title>`, offline: OFFLINE }[folder] ?? '';
    if (folder === 'gone') return Promise.resolve(new Response('', { status: 404 }));
    return Promise.resolve(new Response(`${body}<main id="main" tabindex="-1">${who} sees ${pathOf(request)}`));
  };
  const self = {
    KEPT: { version, files: ['/static/1/site.css'], offline: '/offline' },
    location: { origin: HOME },
    skipWaiting: () => {},
    clients: { claim: () => Promise.resolve() },
    addEventListener: (/** @type {string} */ name, /** @type {any} */ f) => (listeners[name] = f),
  };
  vm.runInNewContext(TEXT, { self, caches, fetch, Response, Headers, URL });
  const dispatch = async (/** @type {string} */ name, /** @type {any} */ request) => {
    const waits = /** @type {Promise<any>[]} */ ([]);
    let answer = /** @type {Promise<Response> | null} */ (null);
    listeners[name]?.({
      request,
      waitUntil: (/** @type {Promise<any>} */ p) => waits.push(p),
      respondWith: (/** @type {Promise<Response>} */ p) => (answer = p),
    });
    const got = await answer;
    await Promise.all(waits);
    return got === null ? null : { status: got.status, text: await got.text() };
  };
  await dispatch('install', null);
  await dispatch('activate', null);
  const get = (/** @type {string} */ path, more = {}) =>
    dispatch('fetch', { method: 'GET', mode: 'navigate', url: HOME + path, ...more });
  return Object.assign(world, { get });
}

test('the rules that were read are there without the server, as strangers see them, and say so', async () => {
  const w = await start();
  assert.match((await w.get('/rules/chess'))?.text ?? '', /Ann sees/);
  w.down = true;
  const old = await w.get('/rules/chess');
  assert.equal(old?.status, 200);
  assert.match(old?.text ?? '', /role="status">Sin servidor\.<.*stranger sees \/rules\/chess/);
  assert.doesNotMatch(old?.text ?? '', /Ann/);
});

test('with the server its answer counts, not what was kept', async () => {
  const w = await start();
  await w.get('/rules/chess');
  assert.doesNotMatch((await w.get('/rules/chess'))?.text ?? '', /Sin servidor/);
});

for (const path of ['/play/abc', '/', '/my-games', '/rules/shogi', '/analysis/chess'])
  test(`${path} is not kept: without the server a page says what is wrong`, async () => {
    const w = await start();
    await w.get('/rules/chess');
    if (path !== '/rules/shogi') await w.get(path);
    w.down = true;
    const page = await w.get(path);
    assert.equal(page?.status, 503);
    assert.doesNotMatch(page?.text ?? '', /Ann/);
    assert.match(page?.text ?? '', /<h2>Lo que hay<\/h2><ul>.*<a href="\/rules\/chess">chess: rules<\/a>/);
  });

for (const [what, request] of /** @type {[string, object][]} */ ([
  ['a game asked for by a page', { mode: 'cors', url: `${HOME}/api/games/abc` }],
  ['a stream of events', { mode: 'same-origin', url: `${HOME}/api/games/abc/events` }],
  ['a form that is sent', { method: 'POST' }],
  ['another site', { url: 'http://elsewhere.test/rules/chess' }],
  ['a picture', { mode: 'no-cors', url: `${HOME}/picture/chess` }],
]))
  test(`the worker leaves ${what} to the browser`, async () => {
    assert.equal(await (await start()).get('/', request), null);
  });

test('static files are fetched once', async () => {
  const w = await start();
  const file = { mode: 'no-cors' };
  assert.equal((await w.get('/static/1/site.css', file))?.text, 'kept /static/1/site.css');
  await w.get('/static/1/later.js', file);
  const before = w.asked.length;
  w.down = true;
  assert.match((await w.get('/static/1/later.js', file))?.text ?? '', /later/);
  assert.equal(w.asked.length, before);
});

test('rules that are not there are not kept', async () => {
  const w = await start();
  await w.get('/gone/x');
  assert.equal([...(w.caches.stores.get('aanca-one')?.keys() ?? [])].join(), '/static/1/site.css,/offline');
});

test('of very many rules those are kept that were read last', async () => {
  const w = await start();
  for (let i = 0; i < 70; i++) await w.get(`/rules/g${i}`);
  const kept = [...(w.caches.stores.get('aanca-one')?.keys() ?? [])].filter((path) => path.startsWith('/rules/'));
  assert.equal(kept.length, 60);
  assert.equal(kept[0], '/rules/g10');
});

test('the worker of another program replaces what was kept, and reads the same rules anew', async () => {
  const caches = storage();
  await (await start('one', caches)).get('/rules/chess');
  await caches.open('other');
  const w = await start('two', caches);
  assert.deepEqual([...caches.stores.keys()].sort(), ['aanca-two', 'other']);
  assert.ok(w.asked.includes('omit /rules/chess'));
  w.down = true;
  assert.match((await w.get('/rules/chess'))?.text ?? '', /stranger sees/);
});
