import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { housingOf } from '#modules/dormitory/register';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { approvedLeave, away, decide, form, openDoorFor, stored, submit, typeIds } from './people.ts';

/** The smallest picture. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('what the screens of leave ask for', () => {
  const at = suiteWorld();
  let type: { [name: string]: string };
  before(async () => {
    type = await typeIds(await at.world.as('stu01'));
  });

  const upload = async (caller: Caller): Promise<string> => {
    const { data } = await caller.form('resource/oss/endpoint/put-file-save', {}, [
      { name: 'note.png', content: DOT },
    ]);
    return data.id ?? data.fileId ?? data[0].id;
  };
  const mine = async (id: string) => {
    const { records } = await (
      await at.world.as('stu01')
    ).ok('get', 'yxgl/leaveApply/getMine', { current: 1, size: 50 });
    return records.find((one: { id: string }) => one.id === id);
  };
  const person = (account: string) =>
    at.world.work(
      async (work) =>
        (await work.db.row<{ id: string }>(
          sql`select person_id as id from sys_user where account_no = ${account}`,
        ))!.id,
    );

  test('a draft comes back whole; its phone comes masked and stays unless another one is written', async () => {
    at.world.setTime('2026-03-02 08:00:00');
    const student = await at.world.as('stu01');
    const asked = form(type['事假']!, '2026-03-05 08:00:00', '2026-03-05 18:00:00');
    const { id } = await student.ok('post', 'yxgl/leaveApply/saveDraft', asked);
    const draft = await mine(id);
    assert.deepEqual(
      [draft.reason, draft.contactName, draft.contactPhone],
      ['家中有事需要请假', '王芳', '138****0001'],
    );
    const { contactPhone: _phone, ...rest } = asked;
    await student.ok('post', 'yxgl/leaveApply/saveDraft', { ...rest, id, reason: '家中有事，改一天' });
    assert.equal((await mine(id)).contactPhone, '138****0001');
    await student.ok('post', 'yxgl/leaveApply/submit', { ...rest, id });
    assert.equal((await mine(id)).contactPhone, '138****0001');
    await student.ok('post', 'yxgl/leaveApply/withdraw', { id });
    await student.ok('post', 'yxgl/leaveApply/saveDraft', { ...asked, id, contactPhone: '13900000002' });
    assert.equal((await mine(id)).contactPhone, '139****0002');
  });

  test('the ring of the term is asked for as it is, without a leave', async () => {
    at.world.setTime('2026-11-02 08:00:00');
    const student = await at.world.as('stu01');
    const first = await student.ok('get', 'yxgl/leaveApply/budget');
    assert.ok(first.total > 0, 'there is a timetable');
    const id = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-11-02 12:00:00', '2026-11-07 00:00:00'),
    );
    const then = await student.ok('get', 'yxgl/leaveApply/budget');
    assert.equal(then.used - first.used, (await stored(at.world, id)).lessonHours);
    assert.equal((await (await at.world.as('fdy01')).get('yxgl/leaveApply/budget')).status, 403);
  });

  test('an extension is weighed without the leave that it extends', async () => {
    at.world.setTime('2026-03-16 07:00:00');
    const id = await approvedLeave(
      at.world,
      form(type['事假']!, '2026-03-17 08:00:00', '2026-03-17 18:00:00'),
    );
    const longer = await (
      await at.world.as('stu01')
    ).ok('get', 'yxgl/leaveApply/preview', {
      leaveTypeId: type['事假']!,
      startTime: '2026-03-17 08:00:00',
      endTime: '2026-03-18 18:00:00',
      exceptId: id,
    });
    assert.deepEqual([longer.days, longer.levelDays, longer.conflict], [2, 2, null]);
  });

  test('lists are narrowed to a student, and name whose word a leave waits for', async () => {
    at.world.setTime('2026-04-06 07:00:00');
    const { data } = await submit(
      await at.world.as('stu01'),
      form(type['事假']!, '2026-04-08 08:00:00', '2026-04-08 18:00:00'),
    );
    const counsellor = await at.world.as('fdy01');
    const studentId = await person('stu01');
    const { records } = await counsellor.ok('get', 'yxgl/leaveApply/list', { studentId, size: 100 });
    assert.ok(records.length > 0);
    for (const row of records) assert.equal(row.studentId, studentId);
    const name = await at.world.work(
      async (work) =>
        (await work.db.row<{ userName: string }>(
          sql`select user_name from sys_user where account_no = 'fdy01'`,
        ))!.userName,
    );
    const row = records.find((one: { id: string }) => one.id === data.id);
    assert.ok(row.approver.includes(name), row.approver);
    await decide(counsellor, data.id, 'approve');
    const after = await counsellor.ok('get', 'yxgl/leaveApply/list', { leaveNo: row.leaveNo });
    assert.equal(after.records[0].approver, name);
  });

  test('a student of a group sees the flow of his group, and nobody else does', async () => {
    at.world.setTime('2026-04-13 07:00:00');
    const counsellor = await at.world.as('fdy01');
    const other = await openDoorFor(at.world, 'stu', 'stu01');
    const studentIds = [await person(other), await person('stu01')];
    const group = form(type['事假']!, '2026-04-15 08:00:00', '2026-04-15 18:00:00', {
      title: '运动会',
      studentIds,
    });
    const fileIds = [await upload(counsellor)];
    const { batchId } = await counsellor.ok('post', 'yxgl/leaveApply/batch', { ...group, fileIds });
    const student = await at.world.as('stu01');
    const { records } = await student.ok('get', 'yxgl/leaveApply/getMine', { size: 50 });
    const own = records.find((one: { batchId: string | null }) => one.batchId === batchId);
    assert.deepEqual(own.fileIds, fileIds, 'the paper of the group is on each leave');
    const trace = await student.ok('get', 'yxgl/leaveApply/traceMine', { id: own.id });
    assert.equal(trace.nodes[0].type, 'start');
    assert.equal(
      (await (await at.world.as(other)).get('yxgl/leaveApply/traceMine', { id: own.id })).status,
      404,
    );
  });

  test('proof that was promised is added until some days after the return', async () => {
    at.world.setTime('2026-04-20 07:00:00');
    const ill = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-04-20 08:00:00', '2026-04-21 18:00:00'),
    );
    const student = await at.world.as('stu01');
    const first = await upload(student);
    assert.ok((await mine(ill)).can.includes('proof'));
    await student.ok('post', 'yxgl/leaveApply/addProof', { id: ill, fileIds: [first] });
    assert.deepEqual((await mine(ill)).fileIds, [first]);
    at.world.setTime('2026-04-21 20:00:00');
    await (
      await at.world.as('fdy01')
    ).ok('post', 'yxgl/leaveCancel/agent', {
      leaveId: ill,
      returnTime: '2026-04-21 18:00:00',
      note: '已返校',
    });
    at.world.setTime('2026-04-24 17:00:00');
    const later = await at.world.as('stu01');
    const second = await upload(later);
    await later.ok('post', 'yxgl/leaveApply/addProof', { id: ill, fileIds: [second] });
    assert.deepEqual((await mine(ill)).fileIds, [first, second]);
    at.world.setTime('2026-04-24 18:30:00');
    assert.ok(!(await mine(ill)).can.includes('proof'));
    const latest = await at.world.as('stu01');
    const late = await latest.post('yxgl/leaveApply/addProof', {
      id: ill,
      fileIds: [await upload(latest)],
    });
    assert.equal(late.body.error, 'leave.proofNotNow');
  });

  test('whoever holds a slip reads who approved it', async () => {
    at.world.setTime('2026-05-04 07:00:00');
    const id = await approvedLeave(
      at.world,
      form(type['事假']!, '2026-05-06 08:00:00', '2026-05-06 18:00:00'),
    );
    const student = await at.world.as('stu01');
    const { verify } = await student.ok('get', 'yxgl/leaveApply/slipMine', { id });
    const asked = new URL(verify, 'http://school').searchParams;
    const proof = await student.ok('get', 'yxgl/openApi/leaveSlip/getOne', {
      id,
      mark: asked.get('m')!,
    });
    assert.equal(proof.approvers.length, 1);
    assert.deepEqual(Object.keys(proof.approvers[0]).sort(), ['at', 'name', 'nodeName']);
    assert.ok(!('reason' in proof));
  });

  test('days of a major, a grade and a student are drawn, and add up to the same', async () => {
    at.world.setTime('2026-05-20 08:00:00');
    const admin = await at.world.as('admin');
    const range = { from: '2026-03-01', to: '2026-05-20' };
    const days = async (more: object): Promise<number> => {
      const { trend } = await admin.ok('get', 'yxgl/leaveStat/byType', { ...range, ...more });
      return trend.reduce((sum: number, one: { days: number }) => sum + one.days, 0);
    };
    const own = await at.world.work(
      async (work) =>
        (await work.db.row<{ majorId: string; grade: string; classId: string }>(
          sql`select major_id, grade, class_id from student s where id = (select person_id from sys_user where account_no = 'stu01')`,
        ))!,
    );
    const [all, ofClass] = [await days({}), await days({ classId: own.classId })];
    assert.ok(ofClass > 0);
    const [ofMajor, ofGrade] = [await days({ majorId: own.majorId }), await days({ grade: own.grade })];
    for (const part of [ofMajor, ofGrade]) assert.ok(part >= ofClass && part <= all, `${part}`);
    const studentId = await person('stu01');
    const one = await admin.ok('get', 'yxgl/leaveStat/byStudent', { ...range, studentId });
    assert.equal(await days({ studentId }), one.rows[0].days);
  });

  test('a room hears who sleeps elsewhere, and an approver which roommates are away too', async () => {
    at.world.setTime('2026-05-25 07:00:00');
    const [home] = await at.world.work(async (work) => housingOf(work, [await person('stu01')]));
    const [friend] = home!.roommateIds;
    const counsellor = await at.world.as('fdy01');
    await counsellor.ok('post', 'yxgl/leaveApply/agent', {
      studentId: friend,
      ...form(type['事假']!, '2026-05-27 08:00:00', '2026-05-27 18:00:00'),
    });
    const { data } = await submit(
      await at.world.as('stu01'),
      form(type['探亲']!, '2026-05-27 08:00:00', '2026-05-28 12:00:00', away),
    );
    const todo = await counsellor.ok('get', 'yxgl/leaveApply/todo', { size: 50 });
    const card = todo.records.find((one: { bizId: string }) => one.bizId === data.id);
    const lines: { text: string }[] = card.lines;
    assert.equal(lines.filter(({ text }) => text.startsWith('室友同期请假')).length, 1);
    await counsellor.ok('post', 'yxgl/leaveApply/parentCalled', {
      id: data.id,
      answer: 'agree',
      note: '家长同意',
    });
    await decide(counsellor, data.id, 'approve');
    await decide(await at.world.as('yx01'), data.id, 'approve');
    const { address } = await (
      await at.world.as('stu01')
    ).ok('get', 'yxgl/leaveApply/slipMine', { id: data.id });
    assert.equal(address, '江苏省南京市鼓楼区', 'the place with what its address leaves out');
    const told = await at.world.work((work) =>
      work.db.rows<{ personId: string }>(sql`
        select u.person_id from sys_message m join sys_user u on u.id = m.user_id
        where m.biz_id = ${data.id} and m.event like 'roomAway:%'`),
    );
    assert.ok(
      told.some((one) => one.personId === home!.keeperIds[0]),
      'the keeper of the building',
    );
  });

  test('nothing went wrong behind the scenes', () => assert.deepEqual(at.world.crashes, []));
});
