import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../static/js', import.meta.url));
const modules = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
const text = new Map(modules.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]));

/**
 * The modules that one imports when it is loaded; types are imported in comments.
 * @param {string} name
 */
function imports(name) {
  const code = (text.get(name) ?? '').replace(/\/\*[^]*?\*\//g, '');
  return [...code.matchAll(/^(?:import|export) (?:[^;]*? from )?'([^']+)';/gm)].map((m) =>
    normalize(join(dirname(name), m[1] ?? '')),
  );
}

/**
 * Everything that is loaded with a module.
 * @param {string} name @param {Set<string>} [seen]
 */
function loaded(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const other of imports(name)) loaded(other, seen);
  return seen;
}

const pages = modules.filter((name) => name.startsWith('pages/'));
const general = modules.filter((name) => !name.startsWith('market/'));

test('modules are found, and what they import exists', () => {
  assert.ok(pages.length >= 5 && modules.length > 40);
  for (const name of modules) for (const other of imports(name)) assert.ok(text.has(other), `${name} imports ${other}`);
});

test('no page loads what only games with a market need', () => {
  for (const page of pages) {
    const market = [...loaded(page)].filter((name) => name.startsWith('market/'));
    assert.deepEqual(market, [], page);
  }
});

test('the page of a game loads the market when there is one', () => {
  const asking = general.filter((name) =>
    /import\('[^']*market\//.test((text.get(name) ?? '').replace(/\/\*[^]*?\*\//g, '')),
  );
  assert.deepEqual(asking, ['game/page.js']);
});

test('general modules know nothing of one game', () => {
  for (const name of general) assert.doesNotMatch(text.get(name) ?? '', /csipgs|zorkmid|treasury/i, name);
});

test('the market names the money of no game, and none of its pieces', () => {
  for (const name of modules.filter((m) => m.startsWith('market/')))
    assert.doesNotMatch(text.get(name) ?? '', /csipgs|zorkmid|runner|royal/i, name);
});

test('the market knows no notation of designs and turns', () => {
  const written = /'\$'|`\$\$\{|'royal-'|startsWith\('[=?]'\)|split\('[/,;]'\)/;
  for (const name of modules.filter((m) => m.startsWith('market/')))
    assert.doesNotMatch(text.get(name) ?? '', written, name);
});
