import assert from 'node:assert/strict';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { before, describe, test } from 'node:test';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import { openZip } from '#platform/server/sheet/zip-in.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { packNext } from '../server/pack.ts';
import { sealAll } from '../server/seal.ts';

type Pack = { id: string; month: string; lines: number; sha256: string };

/** Whatever clock a machine has, this is long ago; the school's log begins with it. */
const MONTHS = ['2019-03', '2019-04', '2019-06'];
const A_MONTH = 700;

describe('old months of the operation log', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
    await byOwner(sql`delete from sys_log_pending where log = 'sysOperLog'`);
    await byOwner(sql`delete from sys_log_pack`);
    await byOwner(sql`delete from sys_log_seal where log = 'sysOperLog'`);
    await byOwner(sql`delete from sys_oper_log`);
    for (const month of MONTHS) {
      const now = new Date(`${month}-20T08:00:00+08:00`);
      await asServer(at.world.platform, '000000', (work) => write(work.db), { now });
      await asServer(at.world.platform, '000000', sealAll, { now });
    }
    await at.world.runJob('log.seal');
  });
  const byOwner = (statement: ReturnType<typeof sql>) =>
    at.world.work(async (work) => {
      await work.db.run(sql.raw('set local role none'));
      await work.db.run(statement);
    });
  const write = (db: { run(query: ReturnType<typeof sql>): Promise<number> }) =>
    db.run(sql`
      insert into sys_oper_log (tenant_id, id, at, user_name, resource, action, after)
      select '000000', gen_random_uuid(), '2019-03-01'::timestamptz + make_interval(mins => n), '张三', 'campus', 'update',
        jsonb_build_object('campusName', E'东\n校区 ' || n)
      from generate_series(1, ${A_MONTH}) n`);
  const online = async () =>
    (await at.world.work((work) =>
      work.db.row<{ count: number }>(
        sql`select count(*)::int as count from sys_oper_log where at < '2020-01-01'`,
      ),
    ))!.count;
  const packs = async (): Promise<Pack[]> =>
    (await admin.ok('get', 'base/sysLogPack/list', { ascs: 'month' })).records;
  /** The newest whole look at the log: what it found, and how much it read. */
  const check = async () => {
    await at.world.runJob('log.check');
    const found = await at.world.work((work) =>
      work.db.row<{ fault: string | null; faultRow: string | null; rows: number }>(sql`
        select fault, fault_row, rows from sys_log_check where log = 'sysOperLog' order by id desc limit 1`),
    );
    return found!;
  };
  const fileOf = async ({ id }: Pack) => {
    const found = await at.world.work((work) =>
      work.db.row<{ key: string }>(sql`
        select object_key as key from attach where id = (select file_id from sys_log_pack where id = ${id})`),
    );
    return join(at.world.platform.dataFolder, 'files', found!.key);
  };

  test('what breaks off half-way, at the file or behind it, leaves every line where it was', async () => {
    const { storage } = at.world.platform;
    const { read } = storage;
    storage.read = async () => Readable.from([Buffer.from('half of it')]);
    await assert.rejects(at.world.runJob('log.pack'), /can't be packed: file/);
    storage.read = read;
    await assert.rejects(
      at.world.work(async (work) => {
        await packNext(work);
        throw new Error('the power went');
      }),
      /the power went/,
    );
    assert.deepEqual([await online(), await packs()], [A_MONTH * MONTHS.length, []]);
    const { fault } = await check();
    assert.equal(fault, null);
  });

  test('a month a night goes into a file, word for word, and what is younger stays', async () => {
    const whole = (await check()).rows;
    for (const left of [2, 1, 0, 0]) {
      await at.world.runJob('log.pack');
      assert.equal(await online(), A_MONTH * left);
    }
    const made = await packs();
    assert.deepEqual(
      made.map(({ month, lines }) => [month, lines]),
      MONTHS.map((month) => [month, A_MONTH]),
    );
    const zip = openZip(await readFile(await fileOf(made[0]!)), 1e9);
    let text = '';
    for await (const piece of zip.text('sysOperLog-2019-03.jsonl')) text += piece;
    const [columns, ...lines] = text.trim().split('\n');
    assert.deepEqual(JSON.parse(columns!).slice(0, 4), ['id', 'at', 'user_id', 'user_name']);
    assert.equal(lines.length, A_MONTH);
    assert.ok(lines.every((line) => (JSON.parse(line) as unknown[])[3] === '张三'));
    assert.deepEqual(await check(), { fault: null, faultRow: null, rows: whole });
    await at.world.runJob('log.glance');
    assert.deepEqual((await check()).fault, null);
  });

  test('a file that was touched or is gone is found: by the night, and by who looks at that month', async () => {
    const [first, second] = await packs();
    const looked = (pack: Pack | undefined) => admin.ok('post', 'base/sysLogPack/check', { id: pack!.id });
    const path = await fileOf(first!);
    const bytes = await readFile(path);
    await appendFile(path, 'x');
    assert.deepEqual(await looked(first), { month: '2019-03', rows: 0, fault: 'file' });
    assert.deepEqual((await looked(second)).fault, null);
    const { fault, faultRow } = await check();
    assert.deepEqual([fault, faultRow], ['file', '2019-03']);
    await rm(path);
    assert.equal((await looked(first)).fault, 'file');
    const body = { id: first!.id, reason: '核对' };
    assert.equal((await admin.post('base/sysLogPack/download', body)).body.error, 'log.packDamaged');
    await writeFile(path, bytes);
    assert.deepEqual((await looked(first)).fault, null);
  });

  test('a file that was changed together with its digest is found all the same, and so is a pack that was taken out', async () => {
    const [first] = await packs();
    await byOwner(sql`update sys_log_pack set lines = lines - 1 where id = ${first!.id}`);
    assert.equal((await check()).fault, 'seal');
    await byOwner(sql`update sys_log_pack set lines = lines + 1 where id = ${first!.id}`);
    assert.equal((await check()).fault, null);
    const forged = '00000000-0000-7000-8000-000000000001';
    await byOwner(sql`update sys_log_pack set id = ${forged}, from_no = from_no + 1 where id = ${first!.id}`);
    assert.equal((await check()).fault, 'seal');
    await byOwner(sql`update sys_log_pack set id = ${first!.id}, from_no = from_no - 1 where id = ${forged}`);
    assert.equal((await check()).fault, null);
  });

  test('the serving role takes no line out that is younger than 180 days, whatever it says it packed', async () => {
    const { fileId, toNo } = (await at.world.work((work) =>
      work.db.row<{ fileId: string; toNo: number }>(
        sql`select file_id, to_no from sys_log_pack order by to_no desc limit 1`,
      ),
    ))!;
    await admin.ok('get', 'base/campus/list');
    const { records } = await admin.ok('get', 'base/campus/list', { size: 1 });
    const { id, version } = await admin.ok('get', 'base/campus/detail', { id: records[0].id });
    await admin.ok('post', 'base/campus/update', { id, version, campusName: '东校区（归档）' });
    await at.world.runJob('log.seal');
    const young = '00000000-0000-7000-8000-000000000002';
    const pretend = (from: number) =>
      at.world.work(async (work) => {
        await work.db.run(sql`
          insert into sys_log_pack (tenant_id, id, at, log, month, from_no, to_no, lines, size, file_id, sha256, previous, hash)
          values (${work.tenant}, ${young}, ${work.at}, 'sysOperLog', '2026-11', ${from}, ${from + 50}, 1, 1, ${fileId}, '', '', '')`);
        await work.db.row(sql`select sys_log_pack_away(${young})`);
      });
    await assert.rejects(pretend(toNo + 1), /lines that stay/);
    await assert.rejects(pretend(toNo + 2), /follows no other/);
    assert.equal((await check()).fault, null);
  });

  test('the file leaves for a fresh proof and a reason, and the export log has it', async () => {
    const [first] = await packs();
    const take = (body: object) => admin.post('base/sysLogPack/download', body);
    assert.equal((await take({ id: first!.id, reason: ' ' })).status, 400);
    const answer = await take({ id: first!.id, reason: '等保检查取证' });
    assert.deepEqual([answer.status, answer.headers['content-type']], [200, 'application/zip']);
    const [line] = (await admin.ok('get', 'base/sysExportLog/list', { sha256: first!.sha256 })).records;
    assert.deepEqual([line.resource, line.rowCount, line.reason], ['sysOperLog', A_MONTH, '等保检查取证']);
    await at.world.work((work) => work.db.run(sql`update sys_session set proved_at = null`));
    assert.equal((await take({ id: first!.id, reason: '再来一次' })).body.error, 'account.stepUp');
    const other = await at.world.as('000001/admin');
    assert.equal((await other.post('base/sysLogPack/check', { id: first!.id })).status, 404);
    assert.equal((await (await at.world.as('fdy01')).get('base/sysLogPack/list')).status, 403);
    const kept = await at.world.work((work) =>
      work.db.row<{ fileId: string }>(sql`select file_id from sys_log_pack where id = ${first!.id}`),
    );
    const removed = await admin.form('resource/attach/remove', { ids: kept!.fileId });
    assert.equal(removed.body.error, 'file.inUse');
    assert.deepEqual(at.world.crashes, []);
  });
});
