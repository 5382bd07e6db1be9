import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { all, bytesOf, refused } from './test/kit.ts';
import { openZip, openZipFile } from './zip-in.ts';
import { zipOf } from './zip-out.ts';

test('what goes in comes out, whatever the case of its name', async () => {
  const text = '中文 & text '.repeat(10_000);
  const zip = openZip(
    await bytesOf(
      zipOf([
        { name: 'xl/A.xml', text: ['a'] },
        { name: 'b', text: [text] },
      ]),
    ),
    1e6,
  );
  assert.equal((await all(zip.text('XL/a.xml'))).join(''), 'a');
  assert.equal((await all(zip.text('b'))).join(''), text);
  assert.equal(zip.has('c'), false);
});

test('a bomb is stopped at the budget, whatever it says of its size', async () => {
  const bomb = await bytesOf(zipOf([{ name: 'a', text: ['0'.repeat(5_000_000)] }]));
  assert.ok(bomb.length < 10_000);
  // The directory claims one byte.
  Buffer.from(bomb.buffer, bomb.byteOffset).writeUInt32LE(1, bomb.length - 22 - 46 - 1 + 24);
  await assert.rejects(all(openZip(bomb, 1_000_000).text('a')), refused('sheet.tooLarge'));
});

test('all entries share one budget', async () => {
  const parts = ['a', 'b', 'c'].map((name) => ({ name, text: ['0'.repeat(400_000)] }));
  const zip = openZip(await bytesOf(zipOf(parts)), 1_000_000);
  await all(zip.text('a'));
  await all(zip.text('b'));
  await assert.rejects(all(zip.text('c')), refused('sheet.tooLarge'));
});

test('a changed byte is noticed', async () => {
  const bytes = await bytesOf(zipOf([{ name: 'a', text: ['some text, packed'] }]));
  bytes[35] = (bytes[35] ?? 0) ^ 1;
  await assert.rejects(all(openZip(bytes, 1e6).text('a')), refused('sheet.notASheet'));
});

test('a file is read as what lies in memory is, and what isn’t sound is refused as well', async () => {
  const path = join(tmpdir(), `zip-test-${process.pid}.zip`);
  const parts = Array.from({ length: 300 }, (_, no) => ({
    name: `照片/${no}.JPG`,
    text: [`${no}`.repeat(no)],
  }));
  const bytes = await bytesOf(zipOf(parts));
  try {
    await writeFile(path, bytes);
    const [inFile, inMemory] = [await openZipFile(path, 1e6), openZip(bytes, 1e6)];
    assert.deepEqual(inFile.names, inMemory.names);
    for (const name of ['照片/0.jpg', '照片/7.jpg', '照片/299.jpg'])
      assert.deepEqual(await all(inFile.text(name)), await all(inMemory.text(name)));
    await assert.rejects(all(inFile.text('照片/300.jpg')), refused('sheet.notASheet'));
    await inFile.close();
    for (const broken of [bytes.subarray(0, bytes.length - 30), Buffer.from('no zip'), Buffer.alloc(0)]) {
      await writeFile(path, broken);
      await assert.rejects(openZipFile(path, 1e6), refused('sheet.notASheet'));
    }
  } finally {
    await rm(path, { force: true });
  }
});
