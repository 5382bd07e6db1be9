import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { approvedLeave, away, decide, form, stored, submit, taskOf, typeIds } from './people.ts';

describe('other ways to leave and to come back', () => {
  const at = suiteWorld();
  let type: { [name: string]: string };
  before(async () => {
    type = await typeIds(await at.world.as('stu01'));
  });

  const myStudent = () =>
    at.world.work(
      async (work) =>
        (await work.db.row<{ id: string }>(
          sql`select person_id as id from sys_user where account_no = 'stu01'`,
        ))!.id,
    );

  test('a type of leave goes the flow that it names, and names only what is published', async () => {
    const admin = await at.world.as('admin');
    const { records } = await admin.ok('get', 'yxgl/leaveType/list', { size: 50 });
    const sick = (records as { id: string; version: number; name: string; flowKey: string }[]).find(
      (one) => one.name === '婚假',
    )!;
    assert.equal(sick.flowKey, 'leave');
    const strange = await admin.post('yxgl/leaveType/update', {
      id: sick.id,
      version: sick.version,
      flowKey: 'noSuch',
    });
    assert.equal(strange.body.error, 'leave.unknownFlow');
    const { id } = await admin.ok('post', 'process/flowDef/add', {
      processType: 'leave',
      flowKey: 'leaveWedding',
      flowName: '婚假审批',
    });
    const draft = await admin.ok('get', 'process/flowDef/detail', { id });
    const nodes = draft.definition.nodes as { key: string }[];
    const definition = {
      ...draft.definition,
      nodes: nodes.filter(({ key }) => !['collegeIf', 'affairsIf', 'leaderIf'].includes(key)),
    };
    const { version } = await admin.ok('post', 'process/flowDef/saveDraft', {
      id,
      version: draft.version,
      definition,
    });
    await admin.ok('post', 'process/flowDef/publish', { id, version, changeNote: '婚假由辅导员审批' });
    await admin.ok('post', 'yxgl/leaveType/update', {
      id: sick.id,
      version: sick.version,
      flowKey: 'leaveWedding',
    });
    at.world.setTime('2026-04-13 08:00:00');
    const asked = await submit(
      await at.world.as('stu01'),
      form(sick.id, '2026-04-14 08:00:00', '2026-04-15 18:00:00'),
    );
    assert.equal(asked.status, 200, JSON.stringify(asked.body));
    assert.equal((await decide(await at.world.as('fdy01'), asked.data.id, 'approve')).status, 200);
    assert.equal(
      (await stored(at.world, asked.data.id)).auditStatus,
      'approved',
      'two days need no college here',
    );
  });

  test('a parent is asked by a link that works once; without his word nothing is approved', async () => {
    at.world.setTime('2026-09-07 08:00:00');
    const student = await at.world.as('stu01');
    const { data } = await submit(
      student,
      form(type['探亲']!, '2026-09-08 08:00:00', '2026-09-09 18:00:00', away),
    );
    const counsellor = await at.world.as('fdy01');
    const college = await at.world.as('yx01');
    assert.equal((await decide(counsellor, data.id, 'approve')).status, 200);
    assert.equal((await decide(college, data.id, 'approve')).body.error, 'leave.parentWaiting');
    assert.ok(await taskOf(college, data.id), 'the task stays open');
    const admin = await at.world.as('admin');
    const { records } = await admin.ok('get', 'resource/smsLog/list', { templateCode: 'leave.parentAsk' });
    assert.equal(records[0].state, 'sent', 'the outbox sends after the commit');
    assert.doesNotMatch(records[0].content, /k=/);
    const letter = at.world.letters().find(({ id }) => id === records[0].id)!;
    const token = /k=([\w-]+)/.exec(letter.content)![1]!;
    const parent = at.world.nobody();
    const asked = await parent.ok('get', 'yxgl/openApi/leaveParent/getOne', { token });
    assert.equal(asked.leaveNo, (await stored(at.world, data.id)).leaveNo);
    assert.deepEqual(
      (await parent.ok('post', 'yxgl/openApi/leaveParent/confirm', { token, answer: 'agree' })).parentConfirm,
      'confirmed',
    );
    assert.equal(
      (await parent.post('yxgl/openApi/leaveParent/confirm', { token, answer: 'refuse' })).body.error,
      'leave.parentLinkDead',
    );
    assert.equal((await decide(college, data.id, 'approve')).status, 200);
  });

  test('limits follow the school and the department', async () => {
    at.world.setTime('2026-09-21 08:00:00');
    const admin = await at.world.as('admin');
    type Shown = { paramKey: string; version: number };
    const versionOf = async (key: string): Promise<number> =>
      (await admin.ok('get', 'base/baseParams/getPage', { groups: 'leave' })).find(
        (one: Shown) => one.paramKey === key,
      ).version;
    const seen = await versionOf('leave.levels');
    const save = (values: object, versions = {}) =>
      admin.post('base/baseParams/submit', { groupCode: 'leave', values, versions });
    const student = await at.world.as('stu01');
    const asked = {
      leaveTypeId: type['事假'],
      startTime: '2026-09-23 08:00:00',
      endTime: '2026-09-24 18:00:00',
    };
    const steps = async () =>
      (await student.ok('get', 'yxgl/leaveApply/preview', asked)).steps.map(
        (step: { nodeKey: string }) => step.nodeKey,
      );
    assert.deepEqual(await steps(), ['fdy', 'yxLeader']);
    const departmentId = await at.world.work(
      async (work) =>
        (await work.db.row<{ id: string }>(
          sql`select s.department_id as id from student s join sys_user u on u.person_id = s.id where u.account_no = 'stu01'`,
        ))!.id,
    );
    await save({ 'leave.levelsByDepartment': { [departmentId]: [2, 5, 9] } });
    assert.deepEqual(await steps(), ['fdy']);
    await save({ 'leave.levels': [0.5, 1, 1.5], 'leave.levelsByDepartment': {} });
    assert.deepEqual(await steps(), ['fdy', 'yxLeader', 'studentAffairs', 'schoolLeader']);
    const stale = await save({ 'leave.levels': [1, 3, 7] }, { 'leave.levels': seen });
    assert.equal(stale.body.error, 'kit.versionConflict', 'rules that somebody changed meanwhile');
    await save({ 'leave.levels': [1, 3, 7] }, { 'leave.levels': await versionOf('leave.levels') });
    assert.deepEqual(await steps(), ['fdy', 'yxLeader']);
  });

  test('leave on duty is first confirmed by the organiser', async () => {
    at.world.setTime('2026-10-19 08:00:00');
    const organiserId = await at.world.work(
      async (work) =>
        (await work.db.row<{ id: string }>(sql`select id from sys_user where account_no = 'teacher01'`))!.id,
    );
    const { data } = await submit(
      await at.world.as('stu01'),
      form(type['公假']!, '2026-10-20 08:00:00', '2026-10-20 18:00:00', { organiserId }),
    );
    assert.equal(await taskOf(await at.world.as('fdy01'), data.id), undefined);
    assert.equal((await decide(await at.world.as('teacher01'), data.id, 'approve')).status, 200);
    assert.equal((await decide(await at.world.as('fdy01'), data.id, 'approve')).status, 200);
    assert.equal((await stored(at.world, data.id)).auditStatus, 'approved');
  });

  test('an extension takes the approvers of the new length, and must not run into another leave', async () => {
    at.world.setTime('2026-05-18 07:00:00');
    const id = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-05-18 08:00:00', '2026-05-18 18:00:00'),
    );
    const student = await at.world.as('stu01');
    const asked = await student.ok('post', 'yxgl/leaveExtend/submit', {
      leaveId: id,
      newEndTime: '2026-05-20 12:00:00',
      reason: '还需要继续休息',
    });
    assert.equal(asked.leaveDays, 2.5);
    assert.equal(
      (
        await student.post('yxgl/leaveExtend/submit', {
          leaveId: id,
          newEndTime: '2026-05-21 12:00:00',
          reason: '再多一天吧',
        })
      ).body.error,
      'leave.extendOpen',
    );
    await decide(await at.world.as('fdy01'), asked.id, 'approve', 'leaveExtend');
    await decide(await at.world.as('yx01'), asked.id, 'approve', 'leaveExtend');
    const row = await stored(at.world, id);
    assert.equal(row.effEnd, '2026-05-20 12:00:00');
    assert.equal(row.leaveDays, 2.5);
    const next = await submit(student, form(type['事假']!, '2026-05-22 08:00:00', '2026-05-22 18:00:00'));
    assert.equal(next.status, 200);
    const tooFar = await student.ok('post', 'yxgl/leaveExtend/submit', {
      leaveId: id,
      newEndTime: '2026-05-22 12:00:00',
      reason: '需要再休息两天',
    });
    await decide(await at.world.as('fdy01'), tooFar.id, 'approve', 'leaveExtend');
    const college = await at.world.as('yx01');
    const last = await decide(college, tooFar.id, 'approve', 'leaveExtend');
    const answers =
      last.status === 200
        ? await decide(await at.world.as('admin'), tooFar.id, 'approve', 'leaveExtend')
        : last;
    assert.equal(answers.body.error, 'leave.overlap');
  });

  test('coming back is reported by photo and decided by the counsellor; sent back, it is reported again', async () => {
    at.world.setTime('2026-06-15 07:00:00');
    const id = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-06-15 08:00:00', '2026-06-16 18:00:00'),
    );
    at.world.setTime('2026-06-16 17:00:00');
    const student = await at.world.as('stu01');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const photo = await student.form('resource/oss/endpoint/put-file-save', {}, [
      { name: 'me.png', content: png },
    ]);
    const photoIds = [photo.data.fileId ?? photo.data.id];
    const asked = await student.ok('post', 'yxgl/leaveCancel/submit', {
      leaveId: id,
      mode: 'scan',
      photoIds,
      note: '已回到宿舍',
    });
    assert.equal(asked.outcome, 'manual');
    const now = (await student.ok('get', 'yxgl/leaveApply/current')) as { id: string; state: string }[];
    assert.equal(now.find((one) => one.id === id)!.state, 'cancelRunning');
    const counsellor = await at.world.as('fdy01');
    assert.equal((await decide(counsellor, asked.id, 'return', 'leaveCancel', '照片不清楚')).status, 200);
    assert.equal((await stored(at.world, id)).cancelStatus, 'returned');
    const again = await student.ok('post', 'yxgl/leaveCancel/submit', {
      leaveId: id,
      mode: 'scan',
      photoIds,
      note: '重新拍照',
    });
    await decide(counsellor, again.id, 'approve', 'leaveCancel');
    assert.equal((await stored(at.world, id)).cancelStatus, 'done');
  });

  test('half a day on the campus closes by itself', async () => {
    at.world.setTime('2026-06-22 07:00:00');
    const id = await approvedLeave(
      at.world,
      form(type['病假']!, '2026-06-22 08:00:00', '2026-06-22 12:00:00'),
    );
    at.world.setTime('2026-06-22 12:05:00');
    await at.world.runJob('leave.ladder');
    const row = await stored(at.world, id);
    assert.deepEqual([row.cancelStatus, row.cancelMode, row.slotCount], ['done', 'auto', 1]);
  });

  test('a counsellor asks for a student, and for a group that leaves out who is away already', async () => {
    at.world.setTime('2026-03-02 07:00:00');
    const counsellor = await at.world.as('fdy01');
    const studentId = await myStudent();
    const one = await counsellor.ok('post', 'yxgl/leaveApply/agent', {
      studentId,
      ...form(type['事假']!, '2026-03-02 08:00:00', '2026-03-02 18:00:00'),
    });
    assert.equal(one.auditStatus, 'approved', 'a day is his own to approve');
    const roster = await at.world.work((work) =>
      work.db.rows<{ id: string }>(sql`
      select id from student where enrolled and class_id = (select class_id from student where id = ${studentId}) order by student_no limit 5`),
    );
    const studentIds = [...new Set([studentId, ...roster.map((row) => row.id)])];
    const group = {
      title: '技能大赛',
      studentIds,
      ...form(type['事假']!, '2026-03-02 14:00:00', '2026-03-03 18:00:00'),
    };
    const warned = await counsellor.ok('post', 'yxgl/leaveApply/batch', group);
    assert.deepEqual([warned.created, warned.conflicts.length], [0, 1]);
    const made = await counsellor.ok('post', 'yxgl/leaveApply/batch', { ...group, skipConflicts: true });
    assert.equal(made.created, studentIds.length - 1);
    const college = await at.world.as('yx01');
    const { records } = await college.ok('get', 'yxgl/leaveApply/todo', { size: 50 });
    const card = records.find((one: { bizId: string }) => one.bizId === made.batchId);
    assert.deepEqual([card.row, card.group.title], [null, '技能大赛']);
    assert.equal((await decide(college, made.batchId, 'approve')).status, 200);
    const way = await college.ok('get', 'process/instance/trace', { bizId: made.batchId });
    assert.ok(way.nodes.length > 0, 'what a message about the group leads to');
    const states = await at.world.work((work) =>
      work.db.rows<{ auditStatus: string }>(
        sql`select distinct audit_status from leave_apply where batch_id = ${made.batchId}`,
      ),
    );
    assert.deepEqual(states, [{ auditStatus: 'approved' }]);
  });

  test('nothing went wrong behind the scenes', () => assert.deepEqual(at.world.crashes, []));
});
