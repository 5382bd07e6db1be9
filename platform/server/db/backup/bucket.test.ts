import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { migrationsOf } from '../../../../app/rooms.ts';
import { freshDatabase } from '#platform/test/database.ts';
import { startS3 } from '#platform/test/s3-server.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { localStorage } from '../../files/local-storage.ts';
import { keepBytes } from '../../files/receive.ts';
import { switchingStorage } from '../../files/switching-storage.ts';
import { outbound } from '../../outbound.ts';
import { sql } from '../sql.ts';
import { backUp, type Installation } from './back-up.ts';
import { restore } from './restore.ts';

const BYTES = '桶里的文件';

describe('a backup of files that lie in a bucket', () => {
  const at = suiteWorld();
  let home: string;
  let bucket: Awaited<ReturnType<typeof startS3>>;
  let installation: Installation;
  let key: string;
  before(async () => {
    home = await mkdtemp(join(tmpdir(), 'campus-bucket-'));
    bucket = await startS3();
    const { platform } = at.world;
    installation = {
      url: platform.pool.options.connectionString!,
      dataFolder: platform.dataFolder,
      secrets: platform.secrets,
      migrations: migrationsOf(platform.rooms),
      release: '0.1.0',
    };
    platform.storage = storage();
    const path = join(home, 'bucket.txt');
    await writeFile(path, BYTES);
    const size = Buffer.byteLength(BYTES);
    const given = { name: 'bucket.txt', ext: 'txt', bucket: 'private' as const, path, size };
    const row = await at.world.work(async (work) => {
      const { id } = await keepBytes(work, given);
      return work.db.row<{ key: string }>(sql`select object_key as key from attach where id = ${id}`);
    });
    key = row!.key;
    assert.equal(await local().size(key), null, 'it lies in the bucket alone');
  });
  after(async () => {
    await bucket.stop();
    await rm(home, { recursive: true, force: true });
  });

  const local = () => localStorage(join(at.world.platform.dataFolder, 'files'));
  const storage = () =>
    switchingStorage(local(), outbound([new URL(bucket.settings.endpoint).host]), async () => ({
      active: 's3',
      s3: bucket.settings,
    }));

  test('takes them along, and brings them back into the data folder', async () => {
    const folder = join(home, 'whole');
    const manifest = await backUp(installation, { folder, storage: storage(), previous: null, left: false });
    assert.deepEqual([manifest.missing, manifest.left], [[], 0]);
    const database = await freshDatabase('nothing', async () => {});
    try {
      const place = { ...installation, url: database.url, dataFolder: join(home, 'place') };
      await restore(place, folder);
      const content = await localStorage(join(place.dataFolder, 'files')).read(key);
      assert.equal(String(Buffer.concat((await content!.toArray()) as Buffer[])), BYTES);
    } finally {
      await database.drop();
    }
  });

  test('leaves them where they are when it is told to, and says how many', async () => {
    const folder = join(home, 'without');
    const manifest = await backUp(installation, { folder, storage: local(), previous: null, left: true });
    assert.deepEqual([manifest.missing, manifest.left], [[], 1]);
    assert.equal(existsSync(join(folder, 'files', key)), false);
  });

  test('names what neither place has, and breaks off while the bucket is away', async () => {
    // a port where nobody listens
    const nobody = 'http://127.0.0.1:1';
    const silent = switchingStorage(local(), outbound([new URL(nobody).host]), async () => ({
      active: 's3',
      s3: { ...bucket.settings, endpoint: nobody },
    }));
    const asked = { folder: join(home, 'away'), storage: silent, previous: null, left: false };
    await assert.rejects(backUp(installation, asked));
    assert.equal(existsSync(asked.folder), false);
    const manifest = await backUp(installation, { ...asked, storage: local() });
    assert.deepEqual([manifest.missing, manifest.left], [[key], 0]);
  });
});
