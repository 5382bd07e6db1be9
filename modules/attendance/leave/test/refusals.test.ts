import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { suiteWorld } from '#platform/test/world.ts';
import { approvedLeave, away, decide, form, openDoorFor, stored, submit, taskOf, typeIds } from './people.ts';

describe('what a leave is refused for', () => {
  const at = suiteWorld();
  let type: { [name: string]: string };
  before(async () => {
    at.world.setTime('2026-11-18 09:00:00');
    type = await typeIds(await at.world.as('stu01'));
  });

  const refused = async (asked: object) => {
    const answer = await submit(await at.world.as('stu01'), asked);
    assert.equal(answer.status, 400, JSON.stringify(answer.body));
    return answer.body as { error: string; msg: string; errors?: { field: string; label: string }[] };
  };

  test('each rule says its own sentence', async () => {
    const cases: [string, object, RegExp][] = [
      ['leave.backdate', form(type['事假']!, '2026-11-17 08:00:00', '2026-11-18 18:00:00'), /事假不支持补假/],
      ['leave.tooLong', form(type['事假']!, '2026-11-20 08:00:00', '2026-12-10 18:00:00'), /不能超过 15 天/],
      ['leave.proofMissing', form(type['公假']!, '2026-11-20 08:00:00', '2026-11-20 18:00:00'), /./],
      [
        'leave.destinationMissing',
        form(type['事假']!, '2026-11-20 08:00:00', '2026-11-20 18:00:00', { isOutSchool: true }),
        /离校请填写去向与紧急联系人/,
      ],
      [
        'leave.destinationMissing',
        form(type['事假']!, '2026-11-20 08:00:00', '2026-11-20 18:00:00', { contactPhone: null }),
        /./,
      ],
      [
        'leave.tooSoon',
        form(type['事假']!, '2026-11-18 14:00:00', '2026-11-18 18:00:00'),
        /请提前 12 小时申请/,
      ],
      ['leave.notHalfHour', form(type['事假']!, '2026-11-20 08:10:00', '2026-11-20 18:00:00'), /30分钟/],
      [
        'leave.overnightRequired',
        form(type['事假']!, '2026-11-20 08:00:00', '2026-11-21 18:00:00', { ...away, isOvernight: false }),
        /外宿/,
      ],
      [
        'leave.organiserMissing',
        form(type['公假']!, '2026-11-20 08:00:00', '2026-11-20 18:00:00'),
        /活动负责人/,
      ],
    ];
    for (const [key, asked, sentence] of cases.filter(([key]) => key !== 'leave.proofMissing')) {
      const body = await refused(asked);
      assert.equal(body.error, key, JSON.stringify(body));
      assert.match(body.msg, sentence);
    }
  });

  test('fields that are missing, wrong or not his to write are named', async () => {
    const body = await refused({
      ...form(type['事假']!, '2026-11-20 08:00:00', '2026-11-20 18:00:00'),
      auditStatus: 'approved',
      leaveDays: 0.5,
      reason: '病',
    });
    assert.equal(body.error, 'kit.invalid');
    assert.deepEqual(body.errors!.map((one) => one.field).sort(), ['auditStatus', 'leaveDays', 'reason']);
    for (const wrong of [
      { startTime: '2026-02-30 08:00:00' },
      { leaveTypeId: 'x' },
      { contactPhone: '123' },
      { transport: 'rocket' },
      { endTime: '2026-11-20 07:00:00' },
    ]) {
      await refused({
        ...form(type['事假']!, '2026-11-20 08:00:00', '2026-11-20 18:00:00'),
        ...away,
        ...wrong,
      });
    }
    assert.equal(
      (
        await refused(
          form('00000000-0000-7000-8000-000000000001', '2026-11-20 08:00:00', '2026-11-20 18:00:00'),
        )
      ).error,
      'leave.noSuchType',
    );
  });

  test('a longer leave, a report back and a call off are refused where their time is over', async () => {
    at.world.setTime('2026-03-10 08:00:00');
    const id = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-03-10 09:00:00', '2026-03-10 18:00:00', { ...away, isOvernight: false }),
    );
    const student = await at.world.as('stu01');
    const early = await student.post('yxgl/leaveCancel/submit', {
      leaveId: id,
      mode: 'position',
      longitude: 1,
      latitude: 1,
      accuracy: 10,
    });
    assert.equal(early.body.error, 'leave.returnBeforeStart');
    at.world.setTime('2026-03-10 12:00:00');
    const there = await at.world.as('stu01');
    const outside = await there.post('yxgl/leaveCancel/submit', {
      leaveId: id,
      mode: 'position',
      longitude: 1,
      latitude: 1,
      accuracy: 10,
    });
    assert.equal(outside.body.error, 'leave.outsideCampus');
    assert.equal(
      (await there.post('yxgl/leaveCancel/submit', { leaveId: id, mode: 'scan' })).body.error,
      'leave.photoMissing',
    );
    assert.equal(
      (await there.post('yxgl/leaveApply/voidMine', { id, reason: '不去了' })).body.error,
      'leave.alreadyStarted',
    );
    assert.equal(
      (
        await there.post('yxgl/leaveExtend/submit', {
          leaveId: id,
          newEndTime: '2026-03-10 17:00:00',
          reason: '路上堵车',
        })
      ).body.error,
      'leave.extendBackwards',
    );
    at.world.setTime('2026-03-12 12:00:00');
    const late = await (
      await at.world.as('stu01')
    ).post('yxgl/leaveExtend/submit', { leaveId: id, newEndTime: '2026-03-13 18:00:00', reason: '还没好' });
    assert.equal(late.body.error, 'leave.extendTooLate');
    assert.match(late.body.msg, /请重新申请/);
  });

  test('a task that somebody decided is decided', async () => {
    at.world.setTime('2026-03-16 08:00:00');
    const { data } = await submit(
      await at.world.as('stu01'),
      form(type['事假']!, '2026-03-17 08:00:00', '2026-03-17 12:00:00'),
    );
    const counsellor = await at.world.as('fdy01');
    const task = (await taskOf(counsellor, data.id))!;
    const { instanceId, taskNo, taskVersion } = task;
    const body = { action: 'approve', tasks: [{ instanceId, taskNo, taskVersion }] };
    const both = await Promise.all([
      counsellor.post('yxgl/leaveApply/batchAudit', body),
      counsellor.post('yxgl/leaveApply/batchAudit', body),
    ]);
    assert.deepEqual(both.map((one) => one.status).sort(), [200, 400]);
    assert.equal(both.find((one) => one.status === 400)!.body.error, 'process.taskHandled');
    assert.equal((await stored(at.world, data.id)).auditStatus, 'approved');
  });

  test('nobody decides without saying why he refuses, and no more than fifty at once', async () => {
    at.world.setTime('2026-03-23 08:00:00');
    const { data } = await submit(
      await at.world.as('stu01'),
      form(type['事假']!, '2026-03-24 08:00:00', '2026-03-24 12:00:00'),
    );
    const counsellor = await at.world.as('fdy01');
    const silent = await decide(counsellor, data.id, 'reject');
    assert.equal(silent.body.error, 'process.commentRequired');
    const task = { instanceId: data.id, taskNo: 1, taskVersion: 1 };
    const many = await counsellor.post('yxgl/leaveApply/batchAudit', {
      action: 'approve',
      tasks: Array.from({ length: 51 }, () => task),
    });
    assert.equal(many.body.error, 'process.batchTooLarge');
    assert.equal((await decide(counsellor, data.id, 'return', 'leave', '请补充材料')).status, 200);
    const student = await at.world.as('stu01');
    const again = await submit(student, {
      id: data.id,
      ...form(type['事假']!, '2026-03-24 08:00:00', '2026-03-24 14:00:00'),
    });
    assert.equal(again.status, 200, JSON.stringify(again.body));
    assert.equal((await decide(counsellor, data.id, 'reject', 'leave', '理由不充分')).status, 200);
    assert.equal((await stored(at.world, data.id)).auditStatus, 'rejected');
  });

  test('each kind of person reaches what is his', async () => {
    at.world.setTime('2026-04-20 08:00:00');
    const id = await approvedLeave(
      at.world,
      form(type['事假']!, '2026-04-21 08:00:00', '2026-04-21 12:00:00'),
    );
    const classmate = await at.world.as(await openDoorFor(at.world, 'stu', 'stu01'));
    for (const call of ['voidMine', 'withdraw']) {
      assert.equal(
        (
          await classmate.post(`yxgl/leaveApply/${call}`, {
            id,
            ...(call === 'voidMine' && { reason: '代为作废' }),
          })
        ).status,
        404,
        call,
      );
    }
    assert.equal((await classmate.get('yxgl/leaveGate/pass', { id })).status, 404);
    assert.equal((await classmate.get('yxgl/leaveApply/slipMine', { id })).status, 404);
    assert.equal((await classmate.get('yxgl/leaveApply/getMine')).data.total, 0);
    const counsellor = await at.world.as('fdy01');
    assert.ok(
      (await counsellor.ok('get', 'yxgl/leaveApply/list', { size: 50 })).records.some(
        (row: { id: string }) => row.id === id,
      ),
    );
    const other = await at.world.as(await openDoorFor(at.world, 'fdy', 'fdy01'));
    assert.equal((await other.ok('get', 'yxgl/leaveApply/list')).total, 0);
    assert.equal((await other.post('yxgl/leaveApply/void', { id, reason: '不是我的' })).status, 404);
    const agent = {
      studentId: (await counsellor.ok('get', 'yxgl/leaveApply/detail', { id })).studentId,
      ...form(type['事假']!, '2026-04-25 08:00:00', '2026-04-25 12:00:00'),
    };
    assert.equal((await other.post('yxgl/leaveApply/agent', agent)).status, 404);
    for (const person of ['teacher01', 'mw01', 'stu01'])
      assert.equal((await (await at.world.as(person)).get('yxgl/leaveApply/list')).status, 403, person);
    const there = await at.world.as('000001/admin');
    assert.equal((await there.get('yxgl/leaveApply/detail', { id })).status, 404);
    const shown = await counsellor.ok('get', 'yxgl/leaveApply/detail', { id });
    assert.match(shown.contactPhone, /\*/, 'phones are masked');
  });

  test('nothing went wrong behind the scenes', () => assert.deepEqual(at.world.crashes, []));
});
