// Opens pages of a running server as somebody far away does who has never been there, with a slow line and a slow
// phone, and prints what they cost, as Lighthouse counts: requests, bytes over the line, when there is something to see,
// the largest part of it, and the board; how long the page could not answer, and how much it moved while it came.
//
//     node scripts/pageload.mjs http://localhost:8080 4
//
// The last number says how much slower than this machine the reader's is; 4 if there is none.
//
// It needs Chromium, and talks to it by the DevTools protocol over pipes. Each page is opened in a profile of its own,
// so that nothing is kept from another one.

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The line: milliseconds added to each request, bits a second in either direction. */
const LATENCY = 150,
  BITS = 1.6e6;

/** How much slower than this machine the reader's is. */
const SLOWER = Number(process.argv[3] ?? 4);

/** How long a page may take to show its board, and how long is counted on after it stands, in milliseconds. */
const PATIENCE = 60_000,
  AFTER = 3_000;

/** A piece on a board: then the board stands. */
const STANDS = 'svg.board .drawn-piece';

/** @param {string} base @returns {Promise<[string, string][]>} what a page is called, and its address */
async function pagesOf(base) {
  const answer = await fetch(`${base}/api/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ variant: 'chess', side: 'w', level: 1 }),
  });
  if (!answer.ok) throw new Error(`POST ${base}/api/games: ${answer.status}: ${await answer.text()}`);
  const { id } = await answer.json();
  return [
    ['home', '/'],
    ['a game', `/play/${id}`],
    ['analysis', '/analysis/chess'],
    ['puzzles', '/puzzles'],
    ['a puzzle', '/puzzles/daily'],
    ['workbench', '/workbench'],
  ].map(([name, path]) => [name, base + path]);
}

/** A browser that is spoken to over pipes: messages are JSON, each ended by a zero byte. */
class Browser {
  constructor(profile) {
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-component-update'];
    this.process = spawn('chromium', [...flags, '--remote-debugging-pipe', `--user-data-dir=${profile}`], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    this.waiting = new Map();
    this.hear = () => {};
    this.last = 0;
    this.ended = new Promise((resolve) => this.process.once('close', resolve));
    this.process.once('error', (err) => this.fail(err));
    this.process.once('exit', () => this.fail(new Error('the browser has ended')));
    let rest = '';
    this.process.stdio[4].setEncoding('utf8').on('data', (text) => {
      const messages = (rest + text).split('\0');
      rest = messages.pop();
      messages.forEach((message) => this.receive(JSON.parse(message)));
    });
  }

  fail(err) {
    for (const { reject } of this.waiting.values()) reject(err);
    this.waiting.clear();
  }

  receive(message) {
    const asked = this.waiting.get(message.id);
    if (!asked) {
      this.hear(message);
      return;
    }
    this.waiting.delete(message.id);
    if (message.error) asked.reject(new Error(`${asked.method}: ${message.error.message}`));
    else asked.resolve(message.result);
  }

  /** Sends a command and returns its answer. */
  ask(method, params = {}, sessionId = undefined) {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { method, resolve, reject });
      this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + '\0');
    });
  }

  async close() {
    this.process.kill();
    await this.ended;
  }
}

/**
 * Runs in the page before anything of it: remembers when the board stood and the largest part was painted, in
 * milliseconds since it was asked for, by how much tasks were longer than 50 ms, and how much the page moved.
 */
const watch = `{
  Object.assign(window, { largest: 0, blocked: 0, shifted: 0 });
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => { window.largest = entry.startTime; });
  observe('longtask', (entry) => { window.blocked += entry.duration - 50; });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) window.shifted += entry.value; });
  const look = () => {
    if (document.querySelector('${STANDS}')) window.boardStood = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}`;

/** Opens a page and returns what it cost. */
async function open(browser, url) {
  const { browserContextId } = await browser.ask('Target.createBrowserContext');
  const { targetId } = await browser.ask('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await browser.ask('Target.attachToTarget', { targetId, flatten: true });
  const ask = (method, params = {}) => browser.ask(method, params, sessionId);
  const found = { requests: 0, bytes: 0 };
  browser.hear = ({ method, params, sessionId: from }) => {
    if (from !== sessionId) return;
    if (method === 'Network.requestWillBeSent' && params.request.url.startsWith('http')) found.requests++;
    if (method === 'Network.loadingFinished') found.bytes += params.encodedDataLength;
  };
  await ask('Network.enable');
  await ask('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: BITS / 8,
    uploadThroughput: BITS / 8,
  });
  await ask('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await ask('Page.enable');
  await ask('Page.addScriptToEvaluateOnNewDocument', { source: watch });
  await ask('Page.navigate', { url });
  const value = async (expression) =>
    (await ask('Runtime.evaluate', { expression, returnByValue: true })).result.value;
  const end = Date.now() + PATIENCE;
  while (!(found.board = await value('window.boardStood'))) {
    if (Date.now() > end) throw new Error(`${url}: no board stands after ${PATIENCE / 1000} s`);
    await pause(100);
  }
  await pause(AFTER);
  found.paint = await value(`performance.getEntriesByName('first-contentful-paint')[0]?.startTime`);
  Object.assign(found, await value('({ largest, blocked, shifted })'));
  await browser.ask('Target.disposeBrowserContext', { browserContextId });
  return found;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const base = (process.argv[2] ?? 'http://localhost:8080').replace(/\/$/, '');
const profile = await mkdtemp(join(tmpdir(), 'pageload-'));
const browser = new Browser(profile);
try {
  const seconds = (ms) => (ms === undefined ? '-' : `${(ms / 1000).toFixed(1)} s`);
  const pages = await pagesOf(base);
  const titles = ['page', 'requests', 'KB', 'first paint', 'largest paint', 'board stands', 'blocked', 'layout shift'];
  const row = (/** @type {(string | number)[]} */ cells) => console.log(`| ${cells.join(' | ')} |`);
  row(titles);
  row(titles.map(() => '---'));
  for (const [name, url] of pages) {
    const { requests, bytes, paint, largest, board, blocked, shifted } = await open(browser, url);
    const kilobytes = Math.round(bytes / 1000);
    const times = [paint, largest, board].map(seconds);
    row([name, requests, kilobytes, ...times, `${Math.round(blocked)} ms`, shifted.toFixed(3)]);
  }
} finally {
  await browser.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
}
