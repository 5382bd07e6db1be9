import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';
import { leaveChanged } from '../server/leave.ts';
import { warn } from '../server/warn.ts';
import { asker, firstLesson, grant, markOf, minutes, type Session, type Student } from './roll.fixture.ts';

describe('a class roll that is over', () => {
  const at = suiteWorld();
  const ask = asker(() => at.world);
  const run = (query: ReturnType<typeof sql>) => at.world.work((work) => work.db.run(query));
  let session: Session;
  let people: Student[] = [];

  /** Names were called; two of them didn't answer. */
  before(async () => {
    ({ session, people } = await firstLesson(at.world));
    at.world.setTime(session.startsAt);
    const teacher = await at.world.as('teacher01');
    await teacher.ok('post', 'yxgl/classSession/start', { id: session.id, method: 'call' });
    const marks = [people[5]!, people[6]!].map(({ id }) => ({ studentId: id, status: 'absent' }));
    await teacher.ok('post', 'yxgl/classRecord/mark', { sessionId: session.id, marks });
    await teacher.ok('post', 'yxgl/classSession/finish', { id: session.id });
  });

  test('a leave that is granted the next day turns absence into leave, also after the lock, and back when it is called off', async () => {
    at.world.setTime(`${addDays(session.day, 2)} 09:00:00`);
    assert.match(
      (
        await (
          await at.world.as('teacher01')
        ).post('yxgl/classRecord/mark', {
          sessionId: session.id,
          marks: [{ studentId: people[5]!.id, status: 'present' }],
        })
      ).body.msg,
      /已锁定/,
    );
    const leave = await grant(at.world, people[5]!.id, [
      minutes(session.startsAt, -60),
      minutes(session.startsAt, 240),
    ]);
    const event = {
      leaves: [
        {
          studentId: people[5]!.id,
          startTime: minutes(session.startsAt, -60),
          endTime: minutes(session.startsAt, 240),
        },
      ],
    };
    for (const _time of [1, 2]) await at.world.work((work) => leaveChanged(work, event));
    assert.equal((await markOf(at.world, session.id, people[5]!.id)).status, 'leave');
    const logged = await ask<{ count: number }>(sql`
      select count(*)::int as count from sys_oper_log where resource = 'classRecord' and action = 'leave'`);
    assert.equal(logged.count, 1);
    await run(sql`update leave_apply set audit_status = 'cancelled' where id = ${leave.id}`);
    await at.world.work((work) => leaveChanged(work, event));
    assert.equal((await markOf(at.world, session.id, people[5]!.id)).status, 'absent');
  });

  test('a limit is told once; marks that are put right take it back and say so', async () => {
    const { id, userId } = people[5]!;
    const payload = { calendarId: session.calendarId, studentIds: [id] };
    const messages = (key: string, user: string) =>
      ask<{ count: number }>(
        sql`select count(*)::int as count from sys_message where user_id = ${user} and key = ${key}`,
      );
    await run(
      sql`update class_record set hours = 21 where session_id = ${session.id} and student_id = ${id}`,
    );
    await Promise.all([1, 2].map(() => at.world.work((work) => warn(work, payload))));
    assert.equal((await messages('class-roll.warned', userId)).count, 2);
    const { id: counsellor } = await ask<{ id: string }>(
      sql`select id from sys_user where account_no = 'fdy01'`,
    );
    assert.equal((await messages('class-roll.warnedOf', counsellor)).count, 2);
    const warnings = await at.world.work((work) =>
      work.db.rows<{ id: string; level: number; version: number }>(
        sql`select id, level, version from class_warning where student_id = ${id} order by level`,
      ),
    );
    assert.deepEqual(
      warnings.map(({ level }) => level),
      [1, 2],
    );
    const own = await at.world.as('fdy01');
    assert.match(
      (await own.post('yxgl/classWarning/handle', { id: warnings[1]!.id, note: '已谈话，表示改正' })).body
        .msg,
      /不是您/,
    );
    await own.ok('post', 'yxgl/classWarning/handle', { id: warnings[0]!.id, note: '已谈话，表示改正' });
    await run(sql`update class_record set hours = 2 where session_id = ${session.id} and student_id = ${id}`);
    for (const _time of [1, 2]) await at.world.work((work) => warn(work, payload));
    assert.equal((await messages('class-roll.lifted', userId)).count, 2);
    await run(
      sql`update class_record set hours = 11 where session_id = ${session.id} and student_id = ${id}`,
    );
    await at.world.work((work) => warn(work, payload));
    assert.equal((await messages('class-roll.warned', userId)).count, 2);
    await run(
      sql`update class_record set hours = ${session.hours} where session_id = ${session.id} and student_id = ${id}`,
    );
  });

  test('a student asks for his mark to be put right: his teacher, then the college decide, and sums follow', async () => {
    const asker = await at.world.as(people[5]!.accountNo);
    const { id: recordId } = await markOf(at.world, session.id, people[5]!.id);
    const form = { recordId, newStatus: 'present', reason: '坐在后排没有听到点名' };
    const fixable = await asker.ok('get', 'yxgl/classRecord/getFixable');
    assert.ok(fixable.some((one: { id: string }) => one.id === recordId));
    assert.equal((await (await at.world.as('stu01')).post('yxgl/classFix/submit', form)).status, 400);
    const { id } = await asker.ok('post', 'yxgl/classFix/submit', form);
    assert.equal((await asker.post('yxgl/classFix/submit', form)).status, 400);
    for (const name of ['teacher01', 'yx01']) {
      const who = await at.world.as(name);
      const { records } = await who.ok('get', 'yxgl/classFix/todo', { size: 50 });
      const card = records.find((one: { bizId: string }) => one.bizId === id);
      assert.ok(card, name);
      const { instanceId, taskNo, taskVersion } = card;
      await who.ok('post', 'yxgl/classFix/batchAudit', {
        action: 'approve',
        tasks: [{ instanceId, taskNo, taskVersion }],
        comment: '情况属实',
      });
    }
    assert.deepEqual(
      (({ status, source }) => [status, source])(await markOf(at.world, session.id, people[5]!.id)),
      ['present', 'fix'],
    );
    const own = await at.world.as('teacher01');
    const { id: second } = await markOf(at.world, session.id, people[6]!.id);
    await own.ok('post', 'yxgl/classFix/agent', {
      ...{ studentId: people[6]!.id, recordId: second, newStatus: 'present', reason: '点名时漏记，该生已到' },
    });
    const { records } = await (await at.world.as('yx01')).ok('get', 'yxgl/classFix/todo', { size: 50 });
    assert.ok(records.some((one: { bizId: string }) => one.bizId));
  });

  test('a lesson that is called off counts for nobody, and a student sees his own term', async () => {
    const mine = await (await at.world.as('stu01')).ok('get', 'yxgl/classRecord/getMine');
    assert.ok(
      mine.courses.some(
        (one: { courseName: string; margin: number }) =>
          one.courseName === session.courseName && one.margin > 0,
      ),
    );
    const office = await at.world.as('yx01');
    assert.equal(
      (
        await (
          await at.world.as('fdy01')
        ).post('yxgl/classSession/cancel', { id: session.id, reason: '停课' })
      ).status,
      403,
    );
    await office.ok('post', 'yxgl/classSession/cancel', { id: session.id, reason: '教师临时出差，另行补课' });
    assert.equal((await markOf(at.world, session.id, people[0]!.id)).status, 'void');
  });

  test('whoever stands in another roll of the same time is not expected twice', async () => {
    const other = await ask<{ id: string; startsAt: string; teacher: string }>(sql`
      select s.id, s.starts_at, u.account_no as teacher from class_session s join sys_user u on u.person_id = s.teacher_id and u.status = 'enabled'
      where s.day = ${session.day} and s.id <> ${session.id} and s.status in ('waiting', 'missed') and u.account_no <> 'teacher01' limit 1`);
    await run(sql`update class_session set status = 'done' where id = ${session.id}`);
    await run(sql`update class_session set starts_at = ${session.startsAt}, ends_at = ${session.endsAt}, class_ids = (
      select class_ids from class_session where id = ${session.id}), teacher_id = (select person_id from sys_user where account_no = 'fdy01') where id = ${other.id}`);
    at.world.setTime(session.startsAt);
    const own = await at.world.as('fdy01');
    await own.ok('post', 'yxgl/classSession/start', { id: other.id, method: 'call' });
    const { people: roster } = await own.ok('get', 'yxgl/classSession/roll', { id: other.id });
    assert.equal(roster.length, 0);
  });

  test('the past of the demo school is walked by real calls', async () => {
    at.world.setTime('2026-12-04 09:00:00');
    const { platform } = at.world;
    await history({ platform, tenant: '000000', size: 'small', random: random(5), stopped: () => false });
    const told = await ask<{ done: number; fixes: number; warnings: number; self: number }>(sql`
      select (select count(*) from class_session where status = 'done')::int as done, (select count(*) from class_fix)::int as fixes,
        (select count(*) from class_warning)::int as warnings, (select count(*) from class_record where source = 'self')::int as self`);
    assert.ok(told.done > 10 && told.fixes > 1 && told.warnings > 1 && told.self > 3, JSON.stringify(told));
    assert.deepEqual(at.world.crashes, []);
  });
});
