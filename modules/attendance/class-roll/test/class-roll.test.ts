import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { asker, firstLesson, grant, markOf, minutes, type Session, type Student } from './roll.fixture.ts';

const AT_DESK = { longitude: 118.81531, latitude: 31.94291 };

describe('a class roll', () => {
  const at = suiteWorld();
  const ask = asker(() => at.world);
  const run = (query: ReturnType<typeof sql>) => at.world.work((work) => work.db.run(query));
  let [student, teacher, fdy, admin]: Caller[] = [];
  let session: Session;
  let people: Student[] = [];
  const clock = async (time: string) => {
    at.world.setTime(time);
    [student, teacher, fdy, admin] = await Promise.all(
      ['stu01', 'teacher01', 'fdy01', 'admin'].map((name) => at.world.as(name)),
    );
  };

  before(async () => {
    ({ session, people } = await firstLesson(at.world));
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
    await grant(at.world, people[1]!.id, [minutes(session.startsAt, -60), minutes(session.startsAt, 240)]);
    await grant(
      at.world,
      people[2]!.id,
      [minutes(session.startsAt, -60), minutes(session.startsAt, 240)],
      true,
    );
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
    assert.equal((await markOf(at.world, session.id, people[1]!.id)).status, 'leave');
    assert.equal((await markOf(at.world, session.id, people[2]!.id)).status, 'official');
    assert.deepEqual(
      (({ status, source }) => ({ status, source }))(await markOf(at.world, session.id, people[0]!.id)),
      {
        status: 'absent',
        source: 'system',
      },
    );
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
      [0, 3, 4, 1, 5].map((place) => markOf(at.world, session.id, people[place]!.id)),
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
    assert.equal((await markOf(at.world, session.id, people[4]!.id)).status, 'early');
  });
});
