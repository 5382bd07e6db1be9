import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { approvedLeave, away, decide, form, openDoorFor, stored, submit, taskOf, typeIds } from './people.ts';

describe('leave, from the application to the return', () => {
  const at = suiteWorld();
  let type: { [name: string]: string };
  before(async () => {
    type = await typeIds(await at.world.as('stu01'));
  });

  test('Friday afternoon to Sunday evening is 2.5 days and goes to counsellor and college', async () => {
    at.world.setTime('2026-11-19 09:00:00');
    const student = await at.world.as('stu01');
    const asked = {
      leaveTypeId: type['事假'],
      startTime: '2026-11-20 14:00:00',
      endTime: '2026-11-22 20:00:00',
    };
    const preview = await student.ok('get', 'yxgl/leaveApply/preview', asked);
    assert.equal(preview.days, 2.5);
    assert.deepEqual(
      preview.steps.map((step: { nodeKey: string }) => step.nodeKey),
      ['fdy', 'yxLeader'],
    );
    assert.ok(preview.steps[0].people.length > 0, 'the first approver is named');
    const answer = await submit(student, form(type['事假']!, asked.startTime, asked.endTime));
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal(answer.data.leaveDays, 2.5);
    assert.match(answer.data.leaveNo, /^QJ20261119\d{4}$/);

    const { id } = answer.data;
    assert.equal(
      await taskOf(await at.world.as('yx01'), id),
      undefined,
      'the college waits for the counsellor',
    );
    assert.equal((await decide(await at.world.as('fdy01'), id, 'approve')).status, 200);
    assert.equal((await stored(at.world, id)).auditStatus, 'running');
    assert.equal((await decide(await at.world.as('yx01'), id, 'approve')).status, 200);
    assert.equal((await stored(at.world, id)).auditStatus, 'approved');
    const mine = await student.ok('get', 'yxgl/leaveApply/current');
    assert.equal(mine[0].state, 'notStarted');
    assert.ok(mine[0].can.includes('void'));
  });

  test('two leaves of a day with a night between them climb as high as one of two days', async () => {
    at.world.setTime('2026-11-02 08:00:00');
    const student = await at.world.as('stu01');
    const first = await submit(student, form(type['事假']!, '2026-11-03 08:00:00', '2026-11-03 18:00:00'));
    assert.equal(first.data.levelDays, 1);
    const second = await submit(student, form(type['事假']!, '2026-11-04 08:00:00', '2026-11-04 18:00:00'));
    assert.equal(second.data.levelDays, 2);
    await decide(await at.world.as('fdy01'), second.data.id, 'approve');
    assert.ok(await taskOf(await at.world.as('yx01'), second.data.id), 'two days are the college’s business');
    for (const { data } of [first, second])
      await student.ok('post', 'yxgl/leaveApply/withdraw', { id: data.id });
  });

  test('of two overlapping leaves handed in at once one is stored', async () => {
    at.world.setTime('2026-10-12 08:00:00');
    const student = await at.world.as('stu01');
    const asked = (hour: string) => form(type['事假']!, `2026-10-14 ${hour}:00:00`, '2026-10-15 18:00:00');
    const answers = await Promise.all(
      ['08', '09', '10', '08', '09'].map((hour) => submit(student, asked(hour))),
    );
    assert.equal(answers.filter((answer) => answer.status === 200).length, 1);
    const refused = answers.filter((answer) => answer.status !== 200);
    assert.ok(
      refused.every((answer) => answer.body.error === 'leave.overlap'),
      JSON.stringify(refused[0]?.body),
    );
    const won = answers.find((answer) => answer.status === 200)!;
    await student.ok('post', 'yxgl/leaveApply/withdraw', { id: won.data.id });
  });

  test('one task approved and rejected at once, three times each: one decision counts', async () => {
    at.world.setTime('2026-10-12 08:00:00');
    const [student, counsellor] = [await at.world.as('stu01'), await at.world.as('fdy01')];
    const handed = await submit(student, form(type['事假']!, '2026-10-28 08:00:00', '2026-10-28 18:00:00'));
    const task = (await taskOf(counsellor, handed.data.id))!;
    const tasks = [{ instanceId: task.instanceId, taskNo: task.taskNo, taskVersion: task.taskVersion }];
    const answers = await Promise.all(
      ['approve', 'reject', 'approve', 'reject', 'approve', 'reject'].map((action) =>
        counsellor.post('yxgl/leaveApply/batchAudit', { action, tasks, comment: '同时' }),
      ),
    );
    const won = answers.filter(({ status, data }) => status === 200 && data[0].ok);
    assert.equal(won.length, 1, JSON.stringify(answers.map(({ body }) => body)));
    const told = await at.world.work((work) =>
      work.db.rows<{ action: string }>(sql`
        select action from flow_log where instance_id = ${task.instanceId} and action in ('approve', 'reject')`),
    );
    const decided = answers.indexOf(won[0]!) % 2 === 0 ? 'approve' : 'reject';
    assert.deepEqual(
      told.map(({ action }) => action),
      [decided],
    );
    const { auditStatus } = await stored(at.world, handed.data.id);
    assert.equal(auditStatus, decided === 'approve' ? 'approved' : 'rejected');
  });

  test('lessons missed are noted when the leave is approved; calling it off takes it out of every figure', async () => {
    at.world.setTime('2026-11-08 08:00:00');
    const id = await approvedLeave(
      at.world,
      form(type['事假']!, '2026-11-09 08:00:00', '2026-11-09 18:00:00'),
    );
    const row = await stored(at.world, id);
    const teacher = await at.world.work((work) =>
      work.db.row<{ count: number }>(sql`select count(*) from leave_lesson where leave_id = ${id}`),
    );
    assert.equal(row.lessonHours > 0, teacher!.count > 0);
    const student = await at.world.as('stu01');
    assert.equal((await student.post('yxgl/leaveApply/voidMine', { id, reason: '不用去了' })).status, 200);
    assert.equal((await stored(at.world, id)).auditStatus, 'cancelled');
    const again = await submit(student, form(type['事假']!, '2026-11-09 20:00:00', '2026-11-09 22:00:00'));
    assert.equal(again.status, 200, 'the time is free again');
    await student.ok('post', 'yxgl/leaveApply/withdraw', { id: again.data.id });
  });

  test('coming in through the gate three hours before the end closes the leave and frees the rest', async () => {
    at.world.setTime('2026-09-17 08:00:00');
    const id = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-09-17 08:00:00', '2026-09-17 14:30:00', { ...away, isOvernight: false }),
    );
    const student = await at.world.as('stu01');
    const guard = await at.world.as('mw01');
    const out = await student.ok('get', 'yxgl/leaveGate/pass', { id });
    const scanned = await guard.post('yxgl/leaveGate/scan', { code: out.code });
    assert.equal(scanned.data?.direction, 'out', JSON.stringify(scanned.body));
    at.world.setTime('2026-09-17 11:30:00');
    const back = await (await at.world.as('stu01')).ok('get', 'yxgl/leaveGate/pass', { id });
    const early = await (await at.world.as('mw01')).post('yxgl/leaveGate/scan', { code: back.code });
    assert.equal(early.data.direction, 'in');
    const row = await stored(at.world, id);
    assert.equal(row.cancelStatus, 'done');
    assert.equal(row.cancelMode, 'gate');
    assert.equal(row.slotCount, 1, 'only the morning counts');
  });

  test('each alert about somebody who is not back goes out once', async () => {
    at.world.setTime('2026-06-08 08:00:00');
    const id = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-06-08 08:00:00', '2026-06-08 18:00:00', { ...away, isOvernight: false }),
    );
    const alerts = async () =>
      (await at.world.work((work) =>
        work.db.row<{ count: number }>(
          sql`select count(*) from sys_message where biz_id = ${id} and event like 'overdue%'`,
        ),
      ))!.count;
    for (const [time, level] of [
      ['2026-06-08 20:30:00', 1],
      ['2026-06-09 06:30:00', 2],
      ['2026-06-09 18:30:00', 3],
      ['2026-06-11 18:30:00', 4],
    ] as const) {
      at.world.setTime(time);
      await at.world.runJob('leave.ladder');
      assert.equal((await stored(at.world, id)).alertLevel, level, time);
      const sent = await alerts();
      await at.world.runJob('leave.ladder');
      assert.equal(await alerts(), sent, `level ${level} once`);
    }
    const counsellor = await at.world.as('fdy01');
    assert.equal(
      (await counsellor.post('yxgl/leaveApply/contact', { id, result: '已联系上，明早返校' })).status,
      200,
    );
    assert.equal(
      (
        await counsellor.post('yxgl/leaveCancel/agent', {
          leaveId: id,
          returnTime: '2026-06-11 18:00:00',
          note: '已返校',
        })
      ).status,
      200,
    );
    assert.equal((await stored(at.world, id)).cancelStatus, 'done');
  });

  test('a pass of two minutes ago opens no gate', async () => {
    at.world.setTime('2026-05-11 08:00:00');
    const id = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-05-11 08:00:00', '2026-05-11 18:00:00', { ...away, isOvernight: false }),
    );
    const { code } = await (await at.world.as('stu01')).ok('get', 'yxgl/leaveGate/pass', { id });
    at.world.setTime('2026-05-11 08:02:00');
    const late = await (await at.world.as('mw01')).post('yxgl/leaveGate/scan', { code });
    assert.equal(late.body.error, 'leave.passExpired');
    const forged = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    assert.equal(
      (await (await at.world.as('mw01')).post('yxgl/leaveGate/scan', { code: forged })).body.error,
      'leave.passInvalid',
    );
    assert.equal((await stored(at.world, id)).outAt, null);
  });

  test('the counsellor of another class finds no such case, and the step stays', async () => {
    const other = await openDoorFor(at.world, 'fdy', 'fdy01');
    at.world.setTime('2026-04-13 08:00:00');
    const { data } = await submit(
      await at.world.as('stu01'),
      form(type['事假']!, '2026-04-14 08:00:00', '2026-04-14 12:00:00'),
    );
    const task = (await taskOf(await at.world.as('fdy01'), data.id))!;
    const stranger = await at.world.as(other);
    const { instanceId, taskNo, taskVersion } = task;
    const answer = await stranger.post('yxgl/leaveApply/batchAudit', {
      action: 'approve',
      tasks: [{ instanceId, taskNo, taskVersion }],
    });
    assert.equal(answer.status, 404);
    assert.equal(
      (await stranger.post('process/task/approve', { instanceId, taskNo, taskVersion })).status,
      404,
    );
    assert.equal((await stranger.get('yxgl/leaveApply/detail', { id: data.id })).status, 404);
    assert.equal((await stranger.get('process/instance/trace', { bizId: data.id })).status, 404);
    assert.ok(await taskOf(await at.world.as('fdy01'), data.id));
    assert.equal((await stored(at.world, data.id)).auditStatus, 'running');
  });

  test('nothing went wrong behind the scenes', () => assert.deepEqual(at.world.crashes, []));
});
