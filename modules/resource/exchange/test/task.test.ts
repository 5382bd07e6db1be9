import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { openClasses, sheet, student } from '#platform/server/exchange/test/students.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

describe('my tasks', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    await openClasses(world);
  });

  const started = async (first: number): Promise<string> => {
    const content = await sheet([student(first), student(first + 1, { 班级: '没有的班' })]);
    const check = await admin.form('base/student/importCheck', {}, [{ name: 'students.xlsx', content }]);
    const { checkId } = check.data;
    const run = await admin.ok('post', 'base/student/importRun', { checkId, mode: 'both', onError: 'skip' });
    return run.jobId;
  };
  const mine = async (caller: Caller, id: string) => {
    const { records } = await caller.ok('get', 'base/sysJob/myList', { size: 50 });
    return records.find((task: { id: string }) => task.id === id);
  };

  test('an import that left rows out says so, and hands over its error sheet', async () => {
    const task = await mine(admin, await started(7001));
    assert.deepEqual([task.status, task.ok, task.failed, task.can], ['partly', 1, 1, ['undo']]);
    const [file] = (await admin.form('resource/attachment/getFiles', { ids: task.errorFileId })).data;
    assert.equal(file.ext, 'xlsx');
    const read = await world.kernel.app.inject({
      url: file.link,
      headers: { cookie: `access-token=${admin.token}` },
    });
    assert.equal(read.statusCode, 200);
  });

  test('a waiting task can be cancelled and run again, by the one who began it', async () => {
    world.jobs.hold();
    const id = await started(7101);
    assert.deepEqual((await mine(admin, id)).can, ['cancel']);
    const other = await world.as('fdy01');
    assert.equal((await other.post('base/sysJob/cancel', { id })).status, 404);
    await admin.ok('post', 'base/sysJob/cancel', { id });
    await world.jobs.release();
    assert.deepEqual([(await mine(admin, id)).status, (await mine(admin, id)).can], ['cancelled', ['retry']]);
    await admin.ok('post', 'base/sysJob/retry', { id });
    assert.equal((await mine(admin, id)).status, 'partly');
  });

  test('an import isn’t run again while another of its kind is on, and whose that is is told', async () => {
    world.jobs.hold();
    const first = await started(7201);
    await admin.ok('post', 'base/sysJob/cancel', { id: first });
    const second = await started(7203);
    const refused = await admin.post('base/sysJob/retry', { id: first });
    assert.equal(refused.body.error, 'kit.importRunning');
    assert.match(refused.body.msg, /^另一导入正在进行，发起人：[^{}]+$/);
    assert.equal((await mine(admin, first)).status, 'cancelled');
    await world.jobs.release();
    assert.equal((await mine(admin, second)).status, 'partly');
  });

  test('a result waits for seven days, is fetched as often as one likes, and then is gone', async () => {
    const school = await at.world.as('000001/admin');
    await school.ok('post', 'base/sysSchoolPass/grant', { hours: 2, reason: '学校要求导出' });
    const { jobId } = await admin.ok('post', 'base/sysTenant/export', { id: '000001' });
    const task = await mine(admin, jobId);
    const [id] = task.result.volumes;
    const files = async () => (await admin.form('resource/attachment/getFiles', { ids: id })).data.length;
    assert.deepEqual([await files(), await files()], [1, 1]);
    const shared = await admin.ok('get', 'resource/fileShare/myList');
    assert.ok(
      shared.records.some(
        (one: { fileId: string; expireAt: string }) =>
          one.fileId === id && one.expireAt.startsWith('2026-11-27'),
      ),
    );
    world.setTime('2026-11-28 09:00:00');
    await world.runJob('platform.tidy');
    admin = await world.as('admin');
    assert.equal(await files(), 0);
    assert.deepEqual(world.crashes, []);
  });

  test('what was refused, what came in and how tasks ended is counted for whoever looks after them', async () => {
    await started(7301);
    const told = await admin.ok('get', 'base/sysJob/stat');
    const line = told.kinds.find(({ kind }: { kind: string }) => kind === 'import');
    assert.ok(line.jobs >= 1 && line.partly >= 1 && line.median >= 0, JSON.stringify(line));
    const moved = told.moved.find(({ resource }: { resource: string }) => resource === 'student');
    assert.deepEqual([moved.month, moved.name], ['2026-11', '学生']);
    assert.ok(moved.imported >= 1);
    const [fault] = told.faults;
    assert.deepEqual([fault.resource, fault.rows >= 1], ['学生', true]);
    assert.doesNotMatch(fault.reason, /errors\.|\{/);
    const before = told.faults.reduce((sum: number, one: { rows: number }) => sum + one.rows, 0);
    await started(7302);
    const again = await admin.ok('get', 'base/sysJob/stat', { from: '2026-11-01', to: '2026-11-30' });
    assert.equal(
      again.faults.reduce((sum: number, one: { rows: number }) => sum + one.rows, 0),
      before + 1,
    );
    assert.equal((await (await world.as('fdy01')).get('base/sysJob/stat')).status, 403);
  });
});
