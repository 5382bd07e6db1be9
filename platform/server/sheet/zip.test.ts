import assert from 'node:assert/strict';
import { test } from 'node:test';
import { all, bytesOf, refused } from './test/kit.ts';
import { openZip } from './zip-in.ts';
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
