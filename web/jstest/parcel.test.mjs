import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { openItems } from '../static/js/workbench/parcel.js';
import { filesOf } from '../static/js/workbench/zip.js';

const MOST = 1000;

/** @param {Record<string, string>} files @returns {import('../static/js/workbench/zip.js').Item[]} */
const items = (files) =>
  Object.entries(files).map(([name, text]) => ({
    name, read: () => Promise.resolve(new TextEncoder().encode(text)),
  }));

/** @param {Record<string, string>} files */
const open = (files) => openItems(items(files), MOST);

test('what a file includes stands in its place', async () => {
  const parcel = await open({
    'Game.zrf': '; (include "no.zrf")\n(game (include "Parts\\Men.zrf") (title "(include x)"))',
    'parts/men.ZRF': '(piece\n(include more.zrf)) ; men',
    'parts/more.zrf': '(name Man)',
    'images/man.bmp': 'BM',
  });
  assert.equal(
    parcel.text,
    '; (include "no.zrf")\n(game \n; parts/men.ZRF\n(piece\n\n; parts/more.zrf\n(name Man)\n) ; men\n' +
      ' (title "(include x)"))',
  );
  assert.deepEqual(parcel.used, ['Game.zrf', 'parts/men.ZRF', 'parts/more.zrf']);
  assert.deepEqual(parcel.unused, ['images/man.bmp']);
});

test('files that were chosen without their folders are found', async () => {
  const { text } = await open({ 'game.zrf': '(include "parts/men.zrf")', 'men.zrf': '(game)' });
  assert.equal(text, '\n; men.zrf\n(game)\n');
});

test('a single file is a text of whatever name', async () => {
  assert.equal((await open({ 'my game': '[a:chess]\n; (include "b")' })).text, '[a:chess]\n; (include "b")');
  assert.equal((await open({ 'a.ini': '[a:chess]\r\nx = 1', 'read me.txt': 'Hello' })).text, '[a:chess]\nx = 1');
});

test('what is wrong is told by name', async () => {
  const wrong = (/** @type {Record<string, string>} */ files, /** @type {RegExp} */ why) =>
    assert.rejects(open(files), { message: why });
  await wrong({ 'a.zrf': '(include "b.zrf")' }, /^a\.zrf includes b\.zrf, which is not among the files/);
  await wrong({ 'a.zrf': '(include "a.zrf")' }, /^a\.zrf includes itself/);
  const circle = { 'a.zrf': '(include "b.zrf")', 'b.zrf': '(include "a.zrf")' };
  await wrong(circle, /^There are several games \(a\.zrf, b\.zrf/);
  await wrong({ 'a.zrf': '(game)', 'b.zrf': '(game)' }, /^There are several games \(a\.zrf, b\.zrf\)/);
  await wrong({ 'a.bmp': 'BM', 'b.bmp': 'BM' }, /^None of these files holds a game/);
  await wrong({ 'a.zrf': '(game)\0' }, /^a\.zrf is no text/);
  await wrong({ 'a.zrf': '(include "b.zrf") (include "b.zrf")', 'b.zrf': '1'.repeat(600) }, /more than 1000 bytes/);
  const deep = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}.zrf`, `(include "${i + 1}.zrf")`]));
  await wrong({ ...deep, '20.zrf': '' }, /is included more than 16 files deep/);
});

/**
 * An archive.
 * @param {{name: string, data: Buffer, method?: number, flags?: number}[]} files
 */
function archive(files) {
  const parts = [],
    entries = [];
  let at = 0;
  for (const { name, data, method = 8, flags = 0 } of files) {
    const packed = method === 8 ? deflateRawSync(data) : data;
    const head = Buffer.alloc(30),
      entry = Buffer.alloc(46);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(name.length, 26);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(data.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(head, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(entries),
    end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, listed, end]));
}

test('an archive is read', async () => {
  const bytes = archive([
    { name: 'My Game/', data: Buffer.alloc(0), method: 0 },
    { name: 'My Game/game.zrf', data: Buffer.from('(include "men.zrf")') },
    { name: 'My Game\\men.zrf', data: Buffer.from('(game)'), method: 0 },
    { name: '__MACOSX/x', data: Buffer.from('x') },
  ]);
  const files = filesOf('a.zip', bytes);
  assert.deepEqual(files.map(({ name }) => name), ['My Game/game.zrf', 'My Game/men.zrf']);
  assert.match((await openItems(files, MOST)).text, /\(game\)/);
});

test('what is wrong with an archive is told by name', async () => {
  /** @typedef {Parameters<typeof archive>[0]} Files */
  const first = (/** @type {Files} */ files) =>
    filesOf('a.zip', archive(files))[0]?.read(MOST) ?? assert.fail('an empty archive');
  const text = Buffer.from('(game)');
  assert.throws(() => filesOf('a.zip', new Uint8Array(10)), { message: /^a\.zip is damaged/ });
  const cut = archive([{ name: 'a.zrf', data: text }]);
  cut.fill(0, 0, cut.length - 22);
  assert.throws(() => filesOf('a.zip', cut), { message: /^a\.zip is damaged/ });
  const far = archive([{ name: 'a.zrf', data: text }]);
  far.fill(255, far.length - 6, far.length - 2);
  assert.throws(() => filesOf('a.zip', far), { message: /^a\.zip is damaged/ });
  await assert.rejects(first([{ name: 'a.zrf', data: text, flags: 1 }]), /a\.zrf is encrypted/);
  await assert.rejects(first([{ name: 'a.zrf', data: text, method: 9 }]), /a\.zrf is packed in a way/);
  const bomb = [{ name: 'a.zrf', data: Buffer.alloc(1 << 20) }];
  await assert.rejects(first(bomb), /a\.zrf has more than 1000 bytes/);
  const spoilt = archive([{ name: 'a.zrf', data: Buffer.from('(game (title "Spoilt"))') }]);
  spoilt.fill(255, 35, 45);
  await assert.rejects(filesOf('a.zip', spoilt)[0]?.read(MOST) ?? '', /a\.zrf is damaged/);
});
