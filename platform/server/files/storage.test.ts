import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startS3 } from '../../test/s3-server.ts';
import { INNER } from '../outbound.fixture.ts';
import { outbound, type OutboundFault } from '../outbound.ts';
import { localStorage } from './local-storage.ts';
import { bucketAddress, s3Storage, type S3Settings } from './s3-storage.ts';
import { storageTests } from './storage-conformance.fixture.ts';
import { newKey, type Storage } from './storage.ts';
import { switchingStorage, type StorageChoice } from './switching-storage.ts';

/** JSON of another real server's settings: the same tests run against it. */
const ASKED = process.env['CAMPUS_TEST_S3'];

describe('places for files', () => {
  let folder: string;
  let server: { settings: S3Settings; stop(): Promise<void> };
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'campus-files-'));
    server = ASKED ? { settings: JSON.parse(ASKED) as S3Settings, stop: async () => {} } : await startS3();
  });
  const opened = () => outbound([new URL(server.settings.endpoint).host]);
  after(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  describe('a folder of this machine', () => storageTests(() => localStorage(folder)));
  describe('a bucket of an S3 server', () => storageTests(() => s3Storage(server.settings, opened())));

  test('keys that the store does not know keep nothing', async () => {
    const stranger = s3Storage({ ...server.settings, accessKey: 'another' }, opened());
    await assert.rejects(stranger.put(newKey('000000', '2026-11-20', 'txt'), Buffer.from('x')));
  });

  test('a store never lies inside the network of the server, however its address is written', async () => {
    const { port } = new URL(server.settings.endpoint);
    const calls = INNER.flatMap((host) => [`https://${host}:${port}`, `http://${host}:${port}`])
      .filter((endpoint) => URL.canParse(endpoint))
      .flatMap((endpoint) => [true, false].map((pathStyle) => ({ ...server.settings, endpoint, pathStyle })))
      .filter((settings) => URL.canParse(bucketAddress(settings)));
    assert.ok(calls.length > 120, `${calls.length} calls`);
    for (const settings of calls)
      await assert.rejects(
        s3Storage(settings, outbound([])).size(newKey('000000', '2026-11-20', 'txt')),
        (error: Error & { cause: OutboundFault }) =>
          ['address', 'scheme', 'network'].includes(error.cause.reason),
        settings.endpoint,
      );
  });

  test('after a change of place old files are read where they are, and new ones go to the new place', async () => {
    let choice: StorageChoice = { active: 'local', s3: null };
    const local = localStorage(folder);
    const files = switchingStorage(local, opened(), async () => choice);
    const [older, newer] = [newKey('000000', '2026-11-20', 'txt'), newKey('000000', '2026-11-20', 'txt')];
    await files.put(older, Buffer.from('older'));
    choice = { active: 's3', s3: server.settings };
    files.reload();
    await files.put(newer, Buffer.from('newer'));
    const text = async (from: Storage, key: string) =>
      String(Buffer.concat(((await (await from.read(key))?.toArray()) ?? []) as Buffer[]));
    assert.deepEqual([await text(files, older), await text(files, newer)], ['older', 'newer']);
    assert.deepEqual(
      [await local.size(newer), await s3Storage(server.settings, opened()).size(newer)],
      [null, 5],
    );
    await files.remove(older);
    assert.equal(await files.size(older), null);
  });
});
