import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, mock, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SECRET, suiteWorld } from '#platform/test/world.ts';
import { backUpNightly } from './nightly.ts';

const LIMIT = 120_000;

type Noted = { folder: string; failed: string | null; files: number };

describe('the nightly backup', () => {
  const at = suiteWorld();
  const folder = mkdtempSync(join(tmpdir(), 'campus-nightly-'));
  const file = join(folder, 'no-folder');
  const settings = { ...process.env };
  let stop: () => void;
  before(() => {
    writeFileSync(file, '');
    Object.assign(process.env, { CAMPUS_SECRET: SECRET, CAMPUS_BACKUP: join(folder, 'nightly') });
    mock.timers.enable({ apis: ['setInterval'] });
    stop = backUpNightly(at.world.platform, at.world.platform.pool.options.connectionString!);
  });
  after(() => {
    stop();
    mock.timers.reset();
    for (const name of ['CAMPUS_SECRET', 'CAMPUS_BACKUP'])
      if (settings[name] === undefined) delete process.env[name];
      else process.env[name] = settings[name];
    rmSync(folder, { recursive: true, force: true });
  });

  const noted = async () =>
    (await at.world.platform.pool.query<Noted>('select folder, failed, files from sys_backup order by at'))
      .rows;
  /** Each look of it, a minute apart, until it is so. */
  async function untilNoted(count: number): Promise<Noted[]> {
    for (const end = Date.now() + LIMIT; Date.now() < end; await sleep(200)) {
      mock.timers.tick(60_000);
      const rows = await noted();
      if (rows.length >= count) return rows;
    }
    throw new Error(`not noted: ${JSON.stringify(at.world.crashes)}`);
  }

  test('is made by a process of its own, once, and noted for the monitoring', async () => {
    at.world.setTime('2026-11-20 09:00:00');
    const [made] = await untilNoted(1);
    assert.equal(made!.failed, null);
    const names = await readdir(join(folder, 'nightly'));
    assert.deepEqual(names, [made!.folder.split('/').at(-1)]);
    assert.match(names[0]!, /^campus-\d{8}-\d{6}$/);
    for (let look = 0; look < 5; look += 1) {
      mock.timers.tick(60_000);
      await sleep(50);
    }
    assert.equal((await noted()).length, 1, 'made once');
    assert.deepEqual(at.world.crashes, []);
  });

  test('that fails is told with its reason and noted, so that it is tried again after an hour, not every minute', async () => {
    const owner = new pg.Client({ connectionString: at.world.platform.pool.options.connectionString! });
    await owner.connect();
    await owner.query('delete from sys_backup');
    await owner.end();
    process.env['CAMPUS_BACKUP'] = join(file, 'nightly');
    const [failed] = await untilNoted(1);
    assert.match(failed!.failed!, /ENOTDIR/);
    for (const end = Date.now() + LIMIT; at.world.crashes.length === 0 && Date.now() < end;) await sleep(50);
    const [told] = at.world.crashes.splice(0);
    assert.match(String(told!.error), /The nightly backup failed: .*ENOTDIR/);
    for (let look = 0; look < 5; look += 1) {
      mock.timers.tick(60_000);
      await sleep(50);
    }
    assert.equal((await noted()).length, 1);
  });
});
