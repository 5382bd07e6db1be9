import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';

describe('monitoring of backups', () => {
  const at = suiteWorld();

  test('the last good backup is told; one older than a day alarms the administrators where backups are made by night', async () => {
    const { platform } = at.world;
    const backup = async () =>
      (await (await at.world.as('admin')).ok('get', 'base/sysMonitor/overview')).node.backup;
    assert.deepEqual(await backup(), { nightly: false, last: null });
    const note = (moment: string, failed: string | null) =>
      platform.pool.query(
        `insert into sys_backup (id, at, ms, bytes, files, missing, folder, node, failed)
         values (gen_random_uuid(), $1, 4200, 5000000, 3, 0, '/backups/one', 'here', $2)`,
        [moment, failed],
      );
    const alarms = () =>
      at.world.work((work) => work.db.rows(sql`select 1 from monitor_alarm where rule = 'backup'`));
    at.world.setTime('2026-11-20 09:20:00');
    await note('2026-11-19 02:30:00+08', null);
    await note('2026-11-20 02:30:00+08', 'the disk is full');
    await at.world.runJob('monitor.watch');
    assert.equal((await alarms()).length, 0, 'nobody asked for backups');
    platform.backupFolder = '/backups';
    await at.world.runJob('monitor.watch');
    assert.equal((await alarms()).length, 1);
    const titles = await at.world.work((work) =>
      work.db.rows<{ title: string }>(sql`select distinct title from sys_message where biz_id = 'backup'`),
    );
    assert.deepEqual(titles, [{ title: '服务告警：最近一次成功的备份已超过一天' }]);
    await note('2026-11-20 09:00:00+08', null);
    await at.world.runJob('monitor.watch');
    assert.equal((await alarms()).length, 0);
    assert.deepEqual(await backup(), {
      nightly: true,
      last: { at: '2026-11-20 09:00:00', ms: 4200, bytes: 5_000_000, missing: 0 },
    });
  });
});
