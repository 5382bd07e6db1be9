import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { before, describe, test } from 'node:test';
import sharp from 'sharp';
import type { Caller } from './caller.ts';
import { suiteWorld } from './world.ts';

/** The list whose sheets are tried whole: the check of an import is the same piece in all others. */
const BOOK_OF = 'base/building';

/** How many ways a file is broken in. */
const WAYS = 5;

/** A file, and the same broken: cut off in three places, and noise that begins like one. */
function broken(name: string, whole: Buffer): [string, Buffer][] {
  const cuts = [0.3, 0.6, 0.95].map((part) => whole.subarray(0, Math.floor(whole.length * part)));
  const noise = Buffer.concat([whole.subarray(0, 16), randomBytes(2_000)]);
  return [...cuts, noise, randomBytes(2_000)].map((content) => [name, content]);
}

/** Each call that takes a file, with files that a bad line cut off (issue 12, 1.12). */
describe('a file that is cut off or noise', () => {
  const at = suiteWorld();
  let me: Caller;
  let files: [string, Buffer][];
  /** One of each kind, broken in another way each. */
  let few: [string, Buffer][];
  before(async () => {
    me = await at.world.as('admin');
    const book = (await me.get(`${BOOK_OF}/importTemplate`)).body as Buffer;
    const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: '#1677ff' } });
    const pdf = Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${'x'.repeat(900)}\n%%EOF`);
    files = [
      ...broken('cut.xlsx', book),
      ...broken('cut.csv', Buffer.from('\ufeff校区,编码,名称\n东校区,"Z1,综合楼\n', 'utf16le')),
      ...broken('cut.png', await picture.png().toBuffer()),
      ...broken('cut.jpg', await picture.jpeg().toBuffer()),
      ...broken('cut.pdf', pdf),
    ];
    few = files.filter((_, index) => index % WAYS === Math.floor(index / WAYS));
  });

  test('is refused by a sentence or kept as it is, by every call that takes one', async (t) => {
    const wrong: string[] = [];
    let sent = 0;
    const calls = at.world.endpoints.filter(({ multipart, path }) => multipart && !path.endsWith('/remove'));
    assert.ok(calls.length > 20, `${calls.length} calls`);
    for (const { path } of calls)
      for (const [name, content] of path.endsWith('/importCheck') && !path.startsWith(BOOK_OF)
        ? few
        : files) {
        const before = at.world.crashes.length;
        const { status, body } = await me.form(path, {}, [{ name, content }]);
        sent += 1;
        const said = status === 200 || (typeof body.msg === 'string' && body.msg.length > 3);
        if (status >= 500 || !said || at.world.crashes.length > before)
          wrong.push(`${path} ${name}: ${status} ${String(at.world.crashes.at(-1)?.error)}`);
      }
    t.diagnostic(`${sent} files to ${calls.length} calls`);
    assert.deepEqual([...new Set(wrong)], []);
  });

  test('is called broken where it should have been a workbook', async () => {
    for (const [name, content] of files.filter(([name]) => name.endsWith('.xlsx'))) {
      const { status, body } = await me.form(`${BOOK_OF}/importCheck`, {}, [{ name, content }]);
      assert.equal(status, 400);
      assert.match(body.error, /^(sheet|exchange)\./);
    }
  });
});
