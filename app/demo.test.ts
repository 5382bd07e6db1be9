import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freshDatabase } from '#platform/test/database.ts';
import { PASSWORD } from '#platform/test/world.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Platform } from '#platform/server/platform.ts';
import { prepareDemo } from './demo.ts';
import { startPlatform } from './start.ts';

/** The product on an empty database. */
async function empty(): Promise<Platform> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'campus-demo-'));
  const database = await freshDatabase('empty', async () => {});
  const platform = await startPlatform({
    databaseUrl: database.url,
    dataFolder,
    secret: undefined,
    clock: () => new Date(),
    report: (error) => assert.fail(String(error)),
  });
  after(async () => {
    await platform.close();
    await database.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  return platform;
}

const start = (platform: Platform, size: 'small' | 'off') =>
  prepareDemo(platform, { CAMPUS_DEMO: size, CAMPUS_DEMO_PASSWORD: PASSWORD });

const accounts = (platform: Platform, tenant: string) =>
  platform.door.read(tenant, async (db) =>
    Number((await db.row<{ count: number }>(sql`select count(*) from sys_user`))!.count),
  );

test('a first start that was broken off is brought to its end by the next ones, and nothing is made twice', async () => {
  const platform = await empty();
  const first = await start(platform, 'small');
  assert.equal(first.lines.length, 2);
  const made = await accounts(platform, '000000');
  assert.ok(made > 50);
  assert.equal(await accounts(platform, '000001'), 0, 'that is where it was broken off');
  const [one, other] = await Promise.all([start(platform, 'small'), start(platform, 'small')]);
  assert.ok(one.lines.join().includes(PASSWORD));
  // two nodes that start together make one school
  await Promise.all([one.otherSchools(), other.otherSchools()]);
  const second = await accounts(platform, '000001');
  assert.ok(second > 50);
  const third = await start(platform, 'small');
  assert.deepEqual(third.lines, []);
  await third.otherSchools();
  assert.deepEqual([await accounts(platform, '000000'), await accounts(platform, '000001')], [made, second]);
});

test('a school that began without a demo never gets one', async () => {
  const platform = await empty();
  assert.match((await start(platform, 'off')).lines.join(), /activate\?account=admin&code=/);
  const later = await start(platform, 'small');
  assert.deepEqual(later.lines, []);
  await later.otherSchools();
  await later.fillHistory()();
  assert.deepEqual([await accounts(platform, '000000'), await accounts(platform, '000001')], [1, 0]);
});
