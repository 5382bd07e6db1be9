import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { migrationsOf } from '../../../../app/rooms.ts';
import { freshDatabase } from '#platform/test/database.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { secretsFrom } from '../../auth/secret.ts';
import { asServer } from '../../begin.ts';
import { APP_ROLE, connect } from '../connect.ts';
import { door } from '../door.ts';
import { sql } from '../sql.ts';
import { localStorage } from '../../files/local-storage.ts';
import { dropUnneeded } from '../../files/objects.ts';
import { keepBytes } from '../../files/receive.ts';
import type { Storage } from '../../files/storage.ts';
import { runScheduledFor } from '../../jobs/clock.ts';
import type { Platform } from '../../platform.ts';
import { backUp, type Installation } from './back-up.ts';
import { fileOf } from './dump.ts';
import { isBackupDue, keepNewest, nightlyBackups } from './kept.ts';
import { restore } from './restore.ts';
import type { Manifest } from './manifest.ts';
import { PASSING, stateOf } from './state.fixture.ts';

/** Keys, triggers, policies, rights: what a table is besides its rows. */
async function shapeOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as line from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select polrelid::regclass || ' ' || polname || pg_get_expr(polqual, polrelid) from pg_policy
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public'
      union all select relname || ' ' || relrowsecurity || relforcerowsecurity || array(select privilege_type::text from aclexplode(relacl) a
        join pg_roles r on r.oid = a.grantee where r.rolname = '${APP_ROLE}' order by 1)::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      order by 1`);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}

/** Rows of a table as a backup has them, in one order. */
const linesOf = (folder: string, table: string): string[] =>
  gunzipSync(readFileSync(fileOf(folder, table)))
    .toString()
    .split('\n')
    .sort();

describe('a backup', () => {
  const at = suiteWorld();
  let home: string;
  let installation: Installation;
  /** Of the first test: a backup and a restore of everything take seconds. */
  let first: { folder: string; manifest: Manifest; state: { [table: string]: string } };
  before(async () => {
    home = await mkdtemp(join(tmpdir(), 'campus-backup-'));
    const { platform } = at.world;
    installation = {
      url: platform.pool.options.connectionString!,
      dataFolder: platform.dataFolder,
      secrets: platform.secrets,
      migrations: migrationsOf(platform.rooms),
      release: '0.1.0',
    };
  });
  after(() => rm(home, { recursive: true, force: true }));

  const upload = async (name: string): Promise<string> => {
    const path = join(home, name);
    const content = randomBytes(40).toString('hex');
    await writeFile(path, content);
    const given = { name, ext: 'txt', bucket: 'private' as const, path, size: content.length };
    return (await at.world.work((work) => keepBytes(work, given))).id;
  };
  const taken = (folder: string, storage: Storage = at.world.platform.storage) =>
    backUp(installation, { folder, storage, previous: null, left: false });
  const elsewhere = async () => {
    const database = await freshDatabase('nothing', async () => {});
    after(() => database.drop());
    return { ...installation, url: database.url, dataFolder: await mkdtemp(join(home, 'place-')) };
  };

  test('brings back every row, file and seal of its moment, while the school works on', async () => {
    const { platform, work } = at.world;
    const fileId = await upload('kept.txt');
    await at.world.runJob('log.seal');
    const then = { state: await stateOf(installation.url), shape: await shapeOf(installation.url) };
    // while the files are copied somebody writes, and deletes the file that the rows of the moment name
    let wrote = 0;
    const storage: Storage = {
      ...platform.storage,
      async read(key) {
        wrote += 1;
        if (wrote === 1) {
          await upload('later.txt');
          await work((w) => w.db.run(sql`delete from attach where id = ${fileId}`));
          await work(dropUnneeded);
          await at.world.runJob('log.seal');
        }
        return platform.storage.read(key);
      },
    };
    const folder = join(home, 'first');
    const manifest = await taken(folder, storage);
    first = { folder, manifest, state: then.state };
    assert.ok(wrote > 0 && manifest.files.count > 0);
    assert.deepEqual(manifest.missing, [], 'what is deleted meanwhile stays until it is copied');
    await upload('after.txt');
    assert.notDeepEqual(await stateOf(installation.url), then.state, 'the school went on');
    await work(dropUnneeded);

    const place = await elsewhere();
    const { foreign } = await restore(place, folder);
    assert.deepEqual(foreign, []);
    assert.deepEqual(await stateOf(place.url), then.state);
    assert.deepEqual(await shapeOf(place.url), then.shape);

    const restored = await opened(platform, place);
    const storageThere = localStorage(join(place.dataFolder, 'files'));
    const objects = await restored.read((db) =>
      db.rows<{ key: string; sha256: string }>(sql`select object_key as key, sha256 from stored_object`),
    );
    assert.ok(objects.length > 0);
    for (const { key, sha256 } of objects) {
      const sum = createHash('sha256');
      for await (const chunk of (await storageThere.read(key))!) sum.update(chunk as Buffer);
      assert.equal(sum.digest('hex'), sha256);
    }
    await runScheduledFor(restored.platform, 'log.check', '000000');
    const checks = await restored.read((db) =>
      db.rows<{ intact: boolean; fault: string | null }>(
        sql`select intact, fault from sys_log_check order by at desc, id desc limit 4`,
      ),
    );
    assert.deepEqual([...new Set(checks.map((check) => check.fault))], [null]);
    const living = await restored.platform.pool.query('select 1 from sys_session where revoked_at is null');
    assert.equal(living.rowCount, 0, 'nobody is signed in any more');
    await restored.close();
  });

  test('an owner who is no superuser backs up and restores as well', async () => {
    const place = await elsewhere();
    const role = `own_${randomBytes(4).toString('hex')}`;
    const password = randomBytes(12).toString('hex');
    const client = new pg.Client({ connectionString: place.url });
    await client.connect();
    try {
      const database = new URL(place.url).pathname.slice(1);
      await client.query(`create role ${role} login password '${password}' nosuperuser nobypassrls`);
      await client.query(`grant ${APP_ROLE} to ${role}; alter database ${database} owner to ${role}`);
      const url = Object.assign(new URL(place.url), { username: role, password });
      const own = { ...place, url: url.href };
      await restore(own, first.folder);
      assert.deepEqual(await stateOf(place.url), first.state);
      const storage = localStorage(join(own.dataFolder, 'files'));
      const previous = first.folder;
      const again = await backUp(own, { folder: join(home, 'again'), storage, previous, left: false });
      const rows = ({ tables }: Manifest) => tables.map((table) => [table.name, table.columns, table.rows]);
      assert.deepEqual(rows(again), rows(first.manifest));
      for (const { name } of again.tables.filter((table) => !PASSING.includes(table.name)))
        assert.deepEqual(linesOf(join(home, 'again'), name), linesOf(first.folder, name), name);
      assert.deepEqual(again.files, first.manifest.files);
    } finally {
      await client.query(`reassign owned by ${role} to current_user`);
      await client.query(`drop owned by ${role}`);
      await client.query(`drop role ${role}`);
      await client.end();
    }
  });

  test('is refused where the place is not empty, the key another one, the release older or a byte changed', async () => {
    const { folder, manifest } = first;
    await assert.rejects(taken(folder), /is not empty/);
    const place = await elsewhere();
    const refused = async (what: RegExp, into: Installation = place, from = folder) => {
      await assert.rejects(restore(into, from), what);
      assert.ok(!existsSync(join(place.dataFolder, 'files')), 'nothing was written');
    };
    await refused(/holds no backup/, place, home);
    await refused(/another key/, { ...place, secrets: secretsFrom(randomBytes(48)) });
    await refused(/made by Campus 0\.1\.0/, { ...place, release: '0.0.9' });
    await refused(/newer release/, { ...place, migrations: place.migrations.slice(0, -1) });
    await refused(/database is not empty/, { ...place, url: installation.url });
    await assert.rejects(
      restore({ ...place, dataFolder: installation.dataFolder }, folder),
      /files is not empty/,
    );

    const broken = join(home, 'broken');
    const spoilt = async (file: string, change: (text: Buffer) => Buffer, what: RegExp) => {
      await cp(folder, broken, { recursive: true });
      const path = join(broken, file);
      await writeFile(path, change(await readFile(path)));
      await refused(what, place, broken);
      await rm(broken, { recursive: true });
    };
    const flipped = (text: Buffer) => {
      text[text.length - 1]! ^= 1;
      return text;
    };
    const [line] = (await readFile(join(folder, 'files.sha256'), 'utf8')).split('\n');
    await spoilt('tables/sys_user.copy.gz', flipped, /damaged.*sys_user/);
    await spoilt('files.sha256', flipped, /damaged.*files\.sha256/);
    await spoilt(line!.split('  ')[1]!, flipped, /damaged.*files/);
    const raised = (text: Buffer) =>
      Buffer.from(text.toString().replace(`"count": ${manifest.files.count}`, '"count": 0'));
    await spoilt('manifest.json', raised, /manifest\.json was changed/);
  });

  test('that breaks off leaves nothing, neither a folder nor half a school', async () => {
    const folder = join(home, 'half');
    const failing: Storage = {
      ...at.world.platform.storage,
      read: () => Promise.reject(new Error('the store is away')),
    };
    await assert.rejects(taken(folder, failing), /the store is away/);
    assert.deepEqual([existsSync(folder), existsSync(`${folder}.part`)], [false, false]);
    const place = await elsewhere();
    // a file in the way where the last step writes
    await writeFile(join(place.dataFolder, 'seals'), '');
    await assert.rejects(restore(place, first.folder));
    assert.deepEqual(await stateOf(place.url), {});
  });
});

test('the nightly backup is made once after half past two, made up by day, and tried again after an hour', () => {
  const when = (time: string) => new Date(`2026-11-20T${time}+08:00`);
  const due = (good: Date | null, tried: Date | null, now: Date) => isBackupDue({ good, tried }, now);
  const lastNight = new Date('2026-11-19T02:30:05+08:00');
  assert.equal(due(lastNight, lastNight, when('02:29:59')), false);
  assert.equal(due(lastNight, lastNight, when('02:30:00')), true);
  assert.equal(due(when('02:30:00'), when('02:30:00'), when('23:00:00')), false);
  assert.equal(due(null, null, when('15:00:00')), true);
  assert.equal(due(lastNight, when('02:31:00'), when('03:30:00')), false);
  assert.equal(due(lastNight, when('02:31:00'), when('03:31:00')), true);
});

test('of nightly backups the newest stay, and what broke off or is none is told apart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-nightly-'));
  after(() => rm(folder, { recursive: true }));
  const made = ['campus-20261118-023000', 'campus-20261119-023000', 'campus-20261120-023000'];
  for (const name of [...made, 'campus-20261117-023000.part', 'by-hand', 'by-hand.part'])
    await cp(import.meta.dirname, join(folder, name), { recursive: true });
  await keepNewest(folder, 2);
  assert.deepEqual(
    await nightlyBackups(folder),
    made.slice(1).map((name) => join(folder, name)),
  );
  assert.deepEqual(
    ['by-hand', 'by-hand.part', 'campus-20261117-023000.part'].map((name) => existsSync(join(folder, name))),
    [true, true, false],
  );
});

/** The product of the test on the restored database. */
async function opened(platform: Platform, place: Installation) {
  const pool = connect({ url: place.url, max: 2, role: APP_ROLE });
  const there: Platform = {
    ...platform,
    pool,
    door: door(connect({ url: place.url, max: 2, role: APP_ROLE })),
    dataFolder: place.dataFolder,
  };
  return {
    platform: there,
    read: <T>(ask: Parameters<typeof there.door.read<T>>[1]) =>
      asServer(there, '000000', (work) => ask(work.db), { transaction: false }),
    async close() {
      await there.door.close();
      await pool.end();
    },
  };
}
