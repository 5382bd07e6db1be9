import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Check = { log: string; intact: boolean; fault: string | null; faultRow: string | null; rows: number };

/** As somebody who has the database itself in his hands. */
const AS_OWNER = sql.raw('set local role none');

describe('the seal on the logs', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  /** The four newest results, by log. */
  const check = async (): Promise<{ [log: string]: Check }> => {
    await at.world.runJob('log.check');
    const newest = await at.world.work((work) =>
      work.db.rows<Check>(sql`
        select distinct on (log) log, intact, fault, fault_row, rows from sys_log_check order by log, id desc`),
    );
    return Object.fromEntries(newest.map((one) => [one.log, one]));
  };
  const byOwner = (statement: ReturnType<typeof sql>) =>
    at.world.work(async (work) => {
      await work.db.run(AS_OWNER);
      await work.db.run(statement);
    });
  const lineOf = async () =>
    (await at.world.work((work) =>
      work.db.row<{ id: string }>(sql`
        select row_ids[2]::text as id from sys_log_seal where log = 'sysOperLog'
          and no = 1 + (select coalesce(max(to_no), 0) from sys_log_pack)`),
    ))!.id;

  test('what was written is sealed, and the check reads all of it', async () => {
    await at.world.runJob('log.seal');
    const { id } = await admin.ok('post', 'base/sysLogCheck/run');
    const job = await admin.ok('get', 'base/sysJob/detail', { id });
    assert.deepEqual([job.status, job.ok, job.failed], ['succeeded', 4, 0]);
    const { sysOperLog } = await check();
    const count = await at.world.work((work) =>
      work.db.row<{ lines: number; waiting: number }>(sql`
        select (select count(*) from sys_oper_log) + (select coalesce(sum(lines), 0) from sys_log_pack) as lines, (select count(*) from sys_log_pending where log = 'sysOperLog') as waiting`),
    );
    assert.deepEqual([sysOperLog!.intact, sysOperLog!.rows + count!.waiting], [true, count!.lines]);
  });

  test('the serving role can neither change nor delete a line, a seal or a result', async () => {
    for (const table of [
      'sys_oper_log',
      'sys_login_log',
      'sys_export_log',
      'import_log',
      'sys_log_file',
      'sys_log_seal',
      'sys_log_check',
      'sys_log_pack',
    ]) {
      for (const statement of [`update ${table} set at = at`, `delete from ${table}`, `truncate ${table}`]) {
        await assert.rejects(
          at.world.work((work) => work.db.run(sql.raw(statement))),
          (error: { code?: string }) => error.code === '42501',
          statement,
        );
      }
    }
  });

  test('a line that the owner of the database changes is named, and no other', async () => {
    const id = await lineOf();
    await byOwner(sql`update sys_oper_log set action = action || '!' where id = ${id}`);
    const after = await check();
    assert.deepEqual(
      [after.sysOperLog!.intact, after.sysOperLog!.fault, after.sysOperLog!.faultRow],
      [false, 'changed', id],
    );
    assert.equal(after.sysLoginLog!.intact, true);
    await byOwner(sql`update sys_oper_log set action = rtrim(action, '!') where id = ${id}`);
    assert.equal((await check()).sysOperLog!.intact, true);
  });

  test('a line that the owner deletes is named, and the administrators are told once', async () => {
    const id = await lineOf();
    await byOwner(sql`delete from sys_oper_log where id = ${id}`);
    for (let times = 0; times < 2; times += 1) await at.world.runJob('log.glance');
    const found = (await check()).sysOperLog!;
    assert.deepEqual([found.fault, found.faultRow], ['missing', id]);
    const told = await at.world.work((work) =>
      work.db.rows<{ content: string }>(sql`
        select m.content from sys_message m join sys_user u on u.id = m.user_id
        where m.biz_type = 'sysLogCheck' and m.event = 'missing' and u.account_no = 'admin'`),
    );
    assert.equal(told.length, 1);
    assert.match(told[0]!.content, new RegExp(`操作日志.*${id}`));
  });

  test('a line deleted before it was sealed is missed all the same', async () => {
    await admin.ok('post', 'base/student/export', { fields: ['studentNo'], gender: '2' });
    const line = await at.world.work((work) =>
      work.db.row<{ id: string }>(sql`select id from sys_export_log order by at desc, id desc limit 1`),
    );
    await byOwner(sql`delete from sys_export_log where id = ${line!.id}`);
    await at.world.runJob('log.seal');
    const found = (await check()).sysExportLog!;
    assert.deepEqual([found.fault, found.faultRow], ['missing', line!.id]);
  });

  test('a line put in behind the product’s back, and an end that was cut off, are seen', async () => {
    const forged = '00000000-0000-7000-8000-000000000001';
    await at.world.work(async (work) => {
      await work.db.run(AS_OWNER);
      await work.db.run(sql.raw('set local session_replication_role = replica'));
      await work.db.run(sql`
        insert into sys_login_log (tenant_id, id, user_name, grant_type, result, at)
        values (${work.tenant}, ${forged}, 'admin', 'password', 'success', ${work.at})`);
    });
    const found = (await check()).sysLoginLog!;
    assert.deepEqual([found.fault, found.faultRow], ['foreign', forged]);
    await byOwner(sql`delete from sys_login_log where id = ${forged}`);
    await byOwner(sql`
      with cut as (
        delete from sys_log_seal s where log = 'sysLoginLog' and no = (select max(no) from sys_log_seal where log = 'sysLoginLog')
        returning row_ids)
      delete from sys_login_log where id in (select unnest(row_ids) from cut)`);
    assert.equal((await check()).sysLoginLog!.fault, 'cut');
  });
});

describe('the seal while everybody writes', () => {
  const at = suiteWorld();

  test('a line that commits late is in no gap, and two that seal at once make one chain', async () => {
    const { world } = at;
    const { promise: open, resolve: commit } = Promise.withResolvers<void>();
    const write = (id: string, wait: Promise<void>) =>
      world.work(async (work) => {
        await work.db.run(sql`
          insert into sys_login_log (tenant_id, id, user_name, grant_type, result, at)
          values (${work.tenant}, ${id}, 'late', 'password', 'success', ${work.at})`);
        await wait;
      });
    const early = '00000000-0000-7000-8000-0000000000aa';
    const late = write(early, open);
    await write('ffffffff-ffff-7fff-8fff-ffffffffffff', Promise.resolve());
    await world.runJob('log.seal');
    commit();
    await late;
    await Promise.all(Array.from({ length: 4 }, () => world.runJob('log.seal')));
    const rows = await world.work((work) =>
      work.db.rows<{ no: number; id: string }>(sql`
        select no, unnest(row_ids)::text as id from sys_log_seal where log = 'sysLoginLog' order by no`),
    );
    const lines = await world.work((work) =>
      work.db.rows<{ id: string }>(sql`select id::text from sys_login_log`),
    );
    assert.deepEqual(rows.map((row) => row.id).toSorted(), lines.map((line) => line.id).toSorted());
    assert.ok(rows.find((row) => row.id === early)!.no > 1);
    await world.runJob('log.check');
    const checks = await world.work((work) =>
      work.db.rows<{ intact: boolean }>(sql`select intact from sys_log_check`),
    );
    assert.deepEqual([checks.length, checks.every((one) => one.intact)], [4, true]);
    assert.deepEqual(world.crashes, []);
  });
});
