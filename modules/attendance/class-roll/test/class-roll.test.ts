import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';
import { leaveChanged } from '../server/leave.ts';
import { warn } from '../server/warn.ts';

type Session = {
  id: string;
  day: string;
  startsAt: string;
  endsAt: string;
  calendarId: string;
  courseName: string;
  hours: number;
};
type Student = { id: string; userId: string; accountNo: string };
type Mark = { id: string; status: string; source: string; minutesLate: number | null };

const AT_DESK = { longitude: 118.81531, latitude: 31.94291 };
const minutes = (at: string, plus: number) =>
  formatDateTime(new Date(Date.parse(`${at.replace(' ', 'T')}+08:00`) + plus * 60_000), 'Asia/Shanghai');

describe('a class roll', () => {
  const at = suiteWorld();
  let [student, teacher, fdy, yx, admin]: Caller[] = [];
  let session: Session;
  let people: Student[] = [];
  const clock = async (time: string) => {
    at.world.setTime(time);
    [student, teacher, fdy, yx, admin] = await Promise.all(
      ['stu01', 'teacher01', 'fdy01', 'yx01', 'admin'].map((name) => at.world.as(name)),
    );
  };
  const ask = async <T extends object>(query: ReturnType<typeof sql>) =>
    (await at.world.work((work) => work.db.row<T>(query)))!;
  const run = (query: ReturnType<typeof sql>) => at.world.work((work) => work.db.run(query));
  const markOf = (studentId: string, sessionId = session.id) =>
    ask<Mark>(
      sql`select id, status, source, minutes_late from class_record where session_id = ${sessionId} and student_id = ${studentId}`,
    );
  const grant = async (studentId: string, from: string, to: string, code = 'sick') => {
    const type = await ask<{ id: string }>(sql`
      select id from leave_type order by is_public = ${code === 'public'} desc, sort limit 1`);
    return ask<{ id: string }>(sql`
      insert into leave_apply (tenant_id, id, leave_no, student_id, department_id, major_id, class_id, grade, leave_type_id,
        start_time, end_time, leave_days, level_days, is_out_school, reason, audit_status, created_at, updated_at)
      select s.tenant_id, gen_random_uuid(), 'T' || left(gen_random_uuid()::text, 8), s.id, s.department_id, s.major_id, s.class_id, s.grade,
        ${type.id}, ${from}, ${to}, 1, 1, false, '测试', 'approved', now(), now() from student s where s.id = ${studentId} returning id`);
  };

  /** The first lesson of teacher01's in which stu01's class sits. */
  before(async () => {
    for (let day = '2026-11-16'; ; day = addDays(day, 1)) {
      at.world.setTime(`${day} 00:30:00`);
      await at.world.runJob('roll.prepare');
      const found = await at.world.work((work) =>
        work.db.row<Session>(sql`
          select s.id, s.day, s.starts_at, s.ends_at, s.calendar_id, s.course_name, s.hours from class_session s
          join teacher t on t.id = s.teacher_id and t.staff_no = 'teacher01'
          join sys_user u on u.account_no = 'stu01' join student p on p.id = u.person_id and p.class_id = any(s.class_ids)
          where s.day = ${day} order by s.starts_at limit 1`),
      );
      if (found) {
        session = found;
        break;
      }
      assert.ok(day < '2026-12-10', 'teacher01 teaches the class of stu01');
    }
    people = await at.world.work((work) =>
      work.db.rows<Student>(sql`
        select p.id, u.id as user_id, u.account_no from class_session s join student p on p.class_id = any(s.class_ids) and p.enrolled and p.on_campus
        join sys_user u on u.person_id = p.id and u.status = 'enabled' where s.id = ${session.id} order by u.account_no <> 'stu01', p.student_no`),
    );
    assert.ok(people.length > 6);
    await run(sql`
      update sys_user set password_hash = (select password_hash from sys_user where account_no = 'stu01'), must_change_password = false
      where id = any(${people.map((one) => one.userId)}::uuid[])`);
    await clock(minutes(session.startsAt, -20));
  });

  test('a lesson of the day is there once, however often the timetable is looked at, and goes when the timetable drops it', async () => {
    const count = () =>
      ask<{ count: number }>(
        sql`select count(*)::int as count from class_session where day = ${session.day}`,
      );
    const { count: once } = await count();
    await at.world.runJob('roll.prepare');
    assert.equal((await count()).count, once);
    const counted = await ask<{ lessons: number; sessions: number }>(sql`
      select (select count(*) from lesson)::int as lessons, (select count(*) from class_session where day = ${session.day})::int as sessions`);
    assert.ok(counted.sessions > 0 && counted.sessions <= counted.lessons);
    await run(sql`update school_calendar_item set stop_class = true where day = ${session.day}`);
    await at.world.runJob('roll.prepare');
    const status = () =>
      ask<{ status: string }>(sql`select status from class_session where id = ${session.id}`);
    assert.equal((await status()).status, 'cancelled');
    assert.match(
      (await teacher!.post('yxgl/classSession/start', { id: session.id, method: 'call' })).body.msg,
      /停课/,
    );
    await run(sql`update school_calendar_item set stop_class = false where day = ${session.day}`);
    await at.world.runJob('roll.prepare');
    assert.equal((await status()).status, 'waiting');
  });

  test('a teacher begins his own lessons only, a quarter of an hour before the bell at the earliest', async () => {
    const begin = { id: session.id, method: 'mixed', place: AT_DESK };
    assert.match((await teacher!.post('yxgl/classSession/start', begin)).body.msg, /15 分钟/);
    await clock(session.startsAt);
    assert.equal((await student!.post('yxgl/classSession/start', begin)).status, 403);
    const other = await ask<{ id: string }>(sql`
      select s.id from class_session s join teacher t on t.id = s.teacher_id where s.day = ${session.day} and t.staff_no <> 'teacher01' limit 1`);
    assert.match(
      (await teacher!.post('yxgl/classSession/start', { ...begin, id: other.id })).body.msg,
      /不是您的课程/,
    );
    assert.match(
      (await teacher!.post('yxgl/classSession/start', { id: session.id, method: 'gps' })).body.msg,
      /您的位置/,
    );
    await grant(people[1]!.id, minutes(session.startsAt, -60), minutes(session.startsAt, 240));
    await grant(people[2]!.id, minutes(session.startsAt, -60), minutes(session.startsAt, 240), 'public');
    const answers = await Promise.all([1, 2, 3].map(() => teacher!.post('yxgl/classSession/start', begin)));
    assert.deepEqual(
      answers.map((one) => one.body.data.status),
      ['running', 'running', 'running'],
    );
    const rounds = await ask<{ count: number }>(
      sql`select count(*)::int as count from sign_round where source_id = ${session.id}`,
    );
    assert.equal(rounds.count, 1);
  });

  test('who is on leave appears so when the teacher opens the roll, and on the school’s business as that', async () => {
    assert.equal((await markOf(people[1]!.id)).status, 'leave');
    assert.equal((await markOf(people[2]!.id)).status, 'official');
    assert.deepEqual((({ status, source }) => ({ status, source }))(await markOf(people[0]!.id)), {
      status: 'absent',
      source: 'system',
    });
    const shown = await teacher!.ok('get', 'yxgl/classSession/roll', { id: session.id });
    assert.equal(shown.people.length, shown.people.filter((one: { name: string }) => one.name).length);
  });

  test('a picture of the code that is forty seconds old, a place far away or made up and a wrong watch are refused', async () => {
    const { roundId } = await ask<{ roundId: string }>(
      sql`select round_id from class_session where id = ${session.id}`,
    );
    const { qr } = await teacher!.ok('get', 'yxgl/signTask/qr', { roundId });
    await student!.ok('post', 'yxgl/signRecord/consent', {});
    const here = { ...AT_DESK, accuracy: 20, ageMs: 400 };
    const sign = (who: Caller, more: object) =>
      who.post('yxgl/signRecord/sign', { roundId, qr: qr.text, ...more });
    assert.match(
      (await sign(student!, { place: { ...here, latitude: here.latitude + 0.01 } })).body.msg,
      /范围/,
    );
    assert.match((await sign(student!, { place: { ...here, accuracy: 900 } })).body.msg, /精度/);
    // how old a fix is the device measures by its own pace; what its clock says is never asked
    assert.equal((await sign(student!, { place: { ...here, ageMs: 90_000 } })).status, 400);
    assert.equal((await sign(student!, {})).status, 400);
    at.world.setTime(minutes(session.startsAt, 1));
    assert.match((await sign(student!, { place: here })).body.msg, /过期/);
    const fresh = await teacher!.ok('get', 'yxgl/signTask/qr', { roundId });
    const done = await Promise.all(
      Array.from({ length: 5 }, () => sign(student!, { place: here, qr: fresh.qr.text })),
    );
    assert.deepEqual(new Set(done.map((one) => one.status)), new Set([200]));
    const live = await teacher!.ok('get', 'yxgl/classSession/roll', { id: session.id });
    const mine = live.people.find((one: { studentId: string }) => one.studentId === people[0]!.id);
    assert.deepEqual([mine.status, mine.source], ['present', 'self']);
  });

  test('who signs after the limit is late; what the teacher sees goes before it; who is on leave can’t be absent', async () => {
    const late = await at.world.as(people[3]!.accountNo);
    at.world.setTime(minutes(session.startsAt, 12));
    const { roundId } = await ask<{ roundId: string }>(
      sql`select round_id from class_session where id = ${session.id}`,
    );
    const { qr } = await teacher!.ok('get', 'yxgl/signTask/qr', { roundId });
    await late.ok('post', 'yxgl/signRecord/consent', {});
    await late.ok('post', 'yxgl/signRecord/sign', {
      ...{ roundId, qr: qr.text },
      place: { ...AT_DESK, accuracy: 20, ageMs: 400 },
    });
    const mark = (studentId: string, status: string) =>
      teacher!.post('yxgl/classRecord/mark', { sessionId: session.id, marks: [{ studentId, status }] });
    assert.equal((await mark(people[4]!.id, 'present')).status, 200);
    assert.match((await mark(people[1]!.id, 'absent')).body.msg, /请假/);
    assert.equal((await mark(people[1]!.id, 'present')).status, 200);
    assert.match((await mark('00000000-0000-4000-8000-000000000000', 'absent')).body.msg, /名单/);
    assert.equal(
      (await student!.post('yxgl/classRecord/mark', { sessionId: session.id, marks: [] })).status,
      403,
    );
    assert.match(
      (
        await fdy!.post('yxgl/classRecord/mark', {
          sessionId: session.id,
          marks: [{ studentId: people[5]!.id, status: 'present' }],
        })
      ).body.msg,
      /不是您的课程/,
    );
  });

  test('a teacher and a clock that end a roll at once end it once', async () => {
    await clock(session.endsAt);
    const told = () =>
      ask<{ count: number }>(
        sql`select count(*)::int as count from sign_round where source_id = ${session.id} and status = 'closed'`,
      );
    await Promise.all([
      teacher!.ok('post', 'yxgl/classSession/finish', { id: session.id }),
      teacher!.ok('post', 'yxgl/classSession/finish', { id: session.id }),
      at.world.runJob('roll.tick'),
    ]);
    assert.equal((await told()).count, 1);
    const [own, late, byHand, onLeave, never] = await Promise.all(
      [0, 3, 4, 1, 5].map((place) => markOf(people[place]!.id)),
    );
    assert.deepEqual([own!.status, own!.source], ['present', 'self']);
    assert.deepEqual([late!.status, late!.source, late!.minutesLate], ['late', 'self', 12]);
    assert.deepEqual([byHand!.status, byHand!.source], ['present', 'teacher']);
    assert.deepEqual([onLeave!.status, onLeave!.source], ['present', 'teacher']);
    assert.deepEqual([never!.status, never!.source], ['absent', 'system']);
    const sums = await ask<{ due: number; attended: number; late: number; absent: number; excused: number }>(
      sql`select due, attended, late, absent, excused from class_session where id = ${session.id}`,
    );
    const counted = await ask<{ due: number; absent: number }>(sql`
      select count(*) filter (where status not in ('leave', 'official', 'exempt'))::int as due, count(*) filter (where status = 'absent')::int as absent
      from class_record where session_id = ${session.id}`);
    assert.deepEqual(sums, {
      due: counted.due,
      attended: 4,
      late: 1,
      absent: counted.absent,
      excused: sums.excused,
    });
  });

  test('figures are those of a count by hand, and nobody sees beyond his circle', async () => {
    const range = { from: session.day, to: session.day };
    const counted = await ask<{ due: number; here: number }>(sql`
      select count(*) filter (where status in ('present', 'late', 'early', 'absent'))::int as due, count(*) filter (where status in ('present', 'late', 'early'))::int as here
      from class_record where session_id = ${session.id}`);
    const { total } = await admin!.ok('get', 'yxgl/classRecord/stats', { ...range, by: 'departmentId' });
    assert.deepEqual([total.due, total.attended], [counted.due, counted.here]);
    assert.equal(Number(total.attendedRate), Math.round((counted.here / counted.due) * 1000) / 10);
    const cover = await admin!.ok('get', 'yxgl/classSession/cover', { ...range, by: 'teacherId' });
    assert.equal(cover.total.taken, 1);
    const { absentees, sessions } = await fdy!.ok('get', 'yxgl/classSession/board', { day: session.day });
    assert.ok(absentees.length > 0 && sessions.some((one: { id: string }) => one.id === session.id));
    assert.equal((await teacher!.get('yxgl/classRecord/list', {})).status, 403);
    const [course] = await teacher!.ok('get', 'yxgl/classRecord/courses', {});
    const asked = { courseName: course.courseName, teacherId: course.teacherId };
    const sheet = await teacher!.ok('get', 'yxgl/classRecord/matrix', asked);
    assert.equal(sheet.sessions.length, 1);
    const foreign = await ask<{ id: string }>(
      sql`select id from teacher where staff_no <> 'teacher01' limit 1`,
    );
    assert.equal(
      (await teacher!.get('yxgl/classRecord/matrix', { ...asked, teacherId: foreign.id })).status,
      404,
    );
  });

  test('a spot check calls some who are there; who has gone is marked so', async () => {
    const picked = await teacher!.ok('post', 'yxgl/classSession/spot', { id: session.id, count: 2 });
    assert.equal(picked.length, 2);
    await teacher!.ok('post', 'yxgl/classRecord/mark', {
      sessionId: session.id,
      marks: [{ studentId: people[4]!.id, status: 'early' }],
    });
    assert.equal((await markOf(people[4]!.id)).status, 'early');
  });

  test('a leave that is granted the next day turns absence into leave, also after the lock, and back when it is called off', async () => {
    await clock(`${addDays(session.day, 2)} 09:00:00`);
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
    const leave = await grant(people[5]!.id, minutes(session.startsAt, -60), minutes(session.startsAt, 240));
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
    assert.equal((await markOf(people[5]!.id)).status, 'leave');
    const logged = await ask<{ count: number }>(sql`
      select count(*)::int as count from sys_oper_log where resource = 'classRecord' and action = 'leave'`);
    assert.equal(logged.count, 1);
    await run(sql`update leave_apply set audit_status = 'cancelled' where id = ${leave.id}`);
    await at.world.work((work) => leaveChanged(work, event));
    assert.equal((await markOf(people[5]!.id)).status, 'absent');
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
    const { id: recordId } = await markOf(people[5]!.id);
    const form = { recordId, newStatus: 'present', reason: '坐在后排没有听到点名' };
    const fixable = await asker.ok('get', 'yxgl/classRecord/getFixable');
    assert.ok(fixable.some((one: { id: string }) => one.id === recordId));
    assert.equal((await student!.post('yxgl/classFix/submit', form)).status, 400);
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
    assert.deepEqual((({ status, source }) => [status, source])(await markOf(people[5]!.id)), [
      'present',
      'fix',
    ]);
    const own = await at.world.as('teacher01');
    const { id: second } = await markOf(people[6]!.id);
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
    assert.equal((await markOf(people[0]!.id)).status, 'void');
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
