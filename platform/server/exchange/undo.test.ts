import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { suiteWorld, type World } from '#platform/test/world.ts';
import type { Caller } from '#platform/test/caller.ts';
import { sql } from '../db/sql.ts';
import {
  countStudents,
  importer,
  openClasses,
  sheet,
  storedStudent,
  student,
  taskOf,
} from './test/students.ts';

describe('an import that is taken back', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let office: ReturnType<typeof importer>;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    office = importer(world, admin);
    await openClasses(world);
  });

  async function imported(rows: Parameters<typeof sheet>[0], titles?: readonly string[]): Promise<string> {
    const { checkId } = await office.check(await sheet(rows, titles));
    const { jobId } = (await office.run(checkId)).data;
    assert.equal((await taskOf(world, jobId)).status, 'succeeded');
    return jobId;
  }
  const undo = (importLogId: string, by = admin) => by.post('base/student/importUndo', { importLogId });
  const accounts = (prefix: string) =>
    world.work((work) => work.db.rows(sql`select 1 from sys_user where starts_with(account_no, ${prefix})`));

  test('takes the new students away with their accounts, and tells when', async () => {
    const jobId = await imported([student(9001), student(9002)]);
    const shown = await admin.ok('get', 'base/sysJob/detail', { id: jobId });
    assert.deepEqual([shown.can, shown.service], [['undo'], 'base']);
    const done = await taskOf(world, (await undo(jobId)).data.jobId);
    assert.deepEqual(
      [done.status, done.result],
      ['succeeded', { restored: 0, removed: 2 }],
      done.message ?? '',
    );
    assert.equal(await countStudents(world, 'T0090'), 0);
    assert.equal((await accounts('T0090')).length, 0);
    assert.equal((await undo(jobId)).body.error, 'exchange.undone');
    assert.deepEqual((await admin.ok('get', 'base/sysJob/detail', { id: jobId })).can, []);
    // the same rows may come again
    await imported([student(9001)]);
    assert.equal(await countStudents(world, 'T009001'), 1);
  });

  test('gives changed rows their former values, sealed ones too, and the account follows', async () => {
    await imported([student(9101)]);
    const before = await storedStudent(world, 'T009101');
    const jobId = await imported(
      [['T009101', '改过的名', '#清空#', '6222020000000009100']],
      ['学号', '姓名', '籍贯', '银行卡号'],
    );
    // its line in the log names it as well
    const line = await world.work((work) =>
      work.db.row<{ id: string }>(sql`select id from import_log where job_id = ${jobId}`),
    );
    const done = await taskOf(world, (await undo(line!.id)).data.jobId);
    assert.deepEqual(done.result, { restored: 1, removed: 0 }, done.message ?? '');
    const after = await storedStudent(world, 'T009101');
    for (const column of ['name', 'nativePlace', 'bankNo', 'pinyin'])
      assert.equal(after![column], before![column], column);
    assert.equal(after!.version, before!.version + 2);
    const account = await world.work((work) =>
      work.db.row<{ userName: string; phoneHash: string }>(
        sql`select user_name, phone_hash from sys_user where account_no = 'T009101'`,
      ),
    );
    assert.deepEqual([account!.userName, account!.phoneHash], ['测试9101', before!['phoneHash']]);
    const history = await admin.ok('get', 'base/student/history', { id: after!.id });
    assert.equal(history.at(-1).after.name, '测试9101');
    assert.match(history.at(-1).reason, /撤销导入/);
  });

  test('is refused whole when one of its rows was changed since: nothing is lost', async () => {
    const jobId = await imported([student(9201), student(9202), student(9203)]);
    const { id, version } = (await storedStudent(world, 'T009202'))!;
    await admin.ok('post', 'base/student/update', { id, version, nativePlace: '别处' });
    const refused = await undo(jobId);
    assert.equal(refused.body.error, 'exchange.changedSince');
    assert.match(refused.body.msg, /导入后数据已变更，无法撤销（1 行）/);
    assert.equal(await countStudents(world, 'T0092'), 3);
  });

  test('is refused after a day, and by night as well as by day before', async () => {
    const late = await imported([student(9301)]);
    const early = await imported([student(9302)]);
    world.setTime('2026-11-21 07:00:00');
    admin = await world.as('admin');
    assert.equal((await taskOf(world, (await undo(early)).data.jobId)).status, 'succeeded');
    world.setTime('2026-11-21 09:30:00');
    admin = await world.as('admin');
    assert.equal((await undo(late)).body.error, 'exchange.undoLate');
    await world.runJob('platform.tidy');
    world.setTime('2026-11-20 09:30:00');
    admin = await world.as('admin');
    office = importer(world, admin);
  });

  test('is nobody’s who may not import, nor whose circle the rows are outside of', async () => {
    const jobId = await imported([student(9401)]);
    assert.equal((await undo(jobId, await world.as('stu01'))).status, 403);
    const foreign = await world.as('fdy01');
    assert.ok([400, 403].includes((await undo(jobId, foreign)).status));
    assert.equal(await countStudents(world, 'T009401'), 1);
    const elsewhere = await admin.post('base/teacher/importUndo', { importLogId: jobId });
    assert.equal(elsewhere.status, 404);
  });

  test('a cell that is put right on the screen is checked anew, and imported as it now stands', async () => {
    const content = await sheet([student(9501), student(9502, { 手机号: '12' })]);
    const first = await office.check(content);
    assert.deepEqual([first.ok, first.failed, first.sameAs], [1, 1, null]);
    const fixes = JSON.stringify([{ line: 3, column: 'phone', value: '13800009502' }]);
    const again = await admin.form('base/student/importCheck', { fixes }, [{ name: 'a.xlsx', content }]);
    assert.deepEqual([again.data.ok, again.data.failed], [2, 0]);
    await office.run(again.data.checkId);
    assert.equal(
      world.platform.secrets.open((await storedStudent(world, 'T009502'))!['phone'] as string),
      '13800009502',
    );
    assert.notEqual((await office.check(content)).sameAs, null, 'the same file a moment later');
    for (const bad of ['{', '[{"line":3}]', JSON.stringify([{ line: 3, column: 'password', value: 'x' }])]) {
      const refused = await admin.form('base/student/importCheck', { fixes: bad }, [
        { name: 'a.xlsx', content },
      ]);
      assert.equal(refused.body.error, 'kit.badValue');
    }
    assert.deepEqual(world.crashes, []);
  });
});
