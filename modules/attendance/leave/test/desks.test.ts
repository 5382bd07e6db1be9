import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { approvedLeave, form, typeIds } from './people.ts';

describe('desks, papers and figures of leave', () => {
  const at = suiteWorld();
  let type: { [name: string]: string };
  before(async () => {
    type = await typeIds(await at.world.as('stu01'));
  });

  test('teachers see who misses their lessons, by lesson', async () => {
    at.world.setTime('2026-11-22 08:00:00');
    const id = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-11-23 08:00:00', '2026-11-27 20:00:00'),
    );
    const lessons = await at.world.work((work) =>
      work.db.rows<{ accountNo: string }>(sql`
      select distinct u.account_no from leave_lesson h join sys_user u on u.person_id = h.teacher_id where h.leave_id = ${id} and u.account_no = 'teacher01'`),
    );
    const seen = await (
      await at.world.as('teacher01')
    ).ok('get', 'yxgl/leaveApply/byLesson', { from: '2026-11-23', to: '2026-11-27' });
    assert.equal(seen.length > 0, lessons.length > 0);
    for (const lesson of seen) assert.ok(!('reason' in lesson.students[0]));
  });

  test('paper leaves are entered from a sheet, and what is listed goes out again', async () => {
    at.world.setTime('2026-04-27 08:00:00');
    const admin = await at.world.as('admin');
    const student = await at.world.work((work) =>
      work.db.row<{ studentNo: string }>(
        sql`select s.student_no from student s join sys_user u on u.person_id = s.id where u.account_no = 'stu01'`,
      ),
    );
    const line = (start: string, end: string) =>
      `${student!.studentNo},病假,${start},${end},纸质请假条补录,否,`;
    const csv = [
      '学号,类型,起,止,事由,是否离校,去向',
      line('2026-04-20 08:00', '2026-04-20 18:00'),
      line('2026-04-20 14:00', '2026-04-21 18:00'),
      line('2026-04-22 18:00', '2026-04-22 08:00'),
    ].join('\n');
    const checked = await admin.form('yxgl/leaveApply/importCheck', {}, [
      { name: 'paper.csv', content: Buffer.from(`\ufeff${csv}`) },
    ]);
    assert.equal(checked.status, 200, JSON.stringify(checked.body));
    const run = await admin.post('yxgl/leaveApply/importRun', {
      checkId: checked.data.checkId,
      mode: 'add',
      onError: 'skip',
    });
    assert.equal(run.status, 200, JSON.stringify(run.body));
    const rows = await at.world.work((work) =>
      work.db.rows<{ auditStatus: string; source: string; cancelStatus: string; leaveDays: number }>(sql`
      select audit_status, source, cancel_status, leave_days from leave_apply where source = 'paper'`),
    );
    assert.deepEqual(rows, [
      { auditStatus: 'approved', source: 'paper', cancelStatus: 'done', leaveDays: 1 },
    ]);
    const out = await admin.post('yxgl/leaveApply/export', {
      state: 'closed',
      source: 'paper',
      format: 'csv',
    });
    assert.equal(out.status, 200);
    assert.match(String(out.body), new RegExp(student!.studentNo));
    assert.equal(
      (await admin.post('yxgl/leaveApply/export', { state: 'overdue', source: 'paper', format: 'csv' })).body
        .length,
      0,
    );
  });

  test('a printed slip proves itself to whoever holds it', async () => {
    at.world.setTime('2026-04-06 08:00:00');
    const id = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-04-06 14:00:00', '2026-04-06 18:00:00'),
    );
    const slip = await (await at.world.as('stu01')).ok('get', 'yxgl/leaveApply/slipMine', { id });
    assert.equal(slip.approvers.length, 1);
    const query = new URLSearchParams(slip.verify.split('?')[1]);
    const genuine = { id: query.get('id')!, mark: query.get('m')! };
    assert.equal(
      (await at.world.nobody().ok('get', 'yxgl/openApi/leaveSlip/getOne', genuine)).leaveNo,
      slip.leaveNo,
    );
    assert.equal(
      (await at.world.nobody().get('yxgl/openApi/leaveSlip/getOne', { ...genuine, mark: 'x'.repeat(24) }))
        .body.error,
      'leave.slipUnknown',
    );
    assert.equal((await at.world.nobody('000001').get('yxgl/openApi/leaveSlip/getOne', genuine)).status, 400);
  });

  test('statistics, boards and lists answer everybody who may ask', async () => {
    for (const person of ['admin', 'yx01', 'fdy01']) {
      const caller = await at.world.as(person);
      for (const verb of person === 'fdy01'
        ? ['byClass', 'byStudent', 'byType', 'overview']
        : ['byClass', 'byDept', 'byMajor', 'byStudent', 'byType', 'overview'])
        await caller.ok('get', `yxgl/leaveStat/${verb}`);
      await caller.ok('get', 'yxgl/leaveApply/board');
      await caller.ok('get', 'yxgl/leaveApply/destinations');
      for (const state of ['onLeave', 'toCancel,overdue', 'closed'])
        await caller.ok('get', 'yxgl/leaveApply/list', { state, keyword: '张' });
    }
    await at.world.runJob('leave.night');
    assert.deepEqual(at.world.crashes, []);
  });
});
