import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { newKey, type Storage } from './storage.ts';

const MB = 1024 * 1024;

/** What every place for files owes. Whichever it is, all of these hold. */
export function storageTests(storage: () => Storage): void {
  const key = (ext = 'bin') => newKey('000000', '2026-11-20', ext);
  const bytes = async (name: string, range?: { start: number; end: number }) => {
    const content = await storage().read(name, range);
    return content && Buffer.concat((await content.toArray()) as Buffer[]);
  };

  test('what was put is read back, whole and in part', async () => {
    const name = key('txt');
    const content = Buffer.from('学生事务 0123456789');
    await storage().put(name, content);
    assert.deepEqual(await bytes(name), content);
    assert.deepEqual(await bytes(name, { start: 13, end: 17 }), Buffer.from('01234'));
    assert.deepEqual(await bytes(name, { start: 22, end: 22 }), Buffer.from('9'));
    assert.equal(await storage().size(name), content.length);
  });

  test('a second put replaces the first', async () => {
    const name = key();
    await storage().put(name, Buffer.from('first'));
    await storage().put(name, Buffer.from('the second'));
    assert.equal(String(await bytes(name)), 'the second');
  });

  test('a large file arrives byte for byte', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'campus-storage-'));
    try {
      const content = randomBytes(19 * MB + 7);
      await writeFile(join(folder, 'large'), content);
      const name = key();
      await storage().putFile(name, join(folder, 'large'));
      assert.equal(await storage().size(name), content.length);
      const sha = (given: Buffer) => createHash('sha256').update(given).digest('hex');
      assert.equal(sha((await bytes(name))!), sha(content));
      const middle = { start: 8 * MB - 3, end: 8 * MB + 3 };
      assert.deepEqual(await bytes(name, middle), content.subarray(8 * MB - 3, 8 * MB + 4));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('what is absent or was removed is null, and removing it again is no fault', async () => {
    const name = key();
    assert.deepEqual([await storage().read(name), await storage().size(name)], [null, null]);
    await storage().put(name, Buffer.from('x'));
    await storage().remove(name);
    await storage().remove(name);
    assert.deepEqual([await storage().read(name), await storage().size(name)], [null, null]);
  });

  test('a key never leaves its place', async () => {
    for (const bad of ['../x', 'a/../../x', '/etc/passwd', 'a\\b', 'a b', ''])
      await assert.rejects(async () => storage().put(bad, Buffer.from('x')), /left its folder/, bad);
  });
}
