import { addDays, formatDateTime, weekdayOf } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { finishRoll } from './server/finish.ts';
import { prepareDay, tick } from './server/sessions.ts';
import { warn } from './server/warn.ts';

const DAYS = 14;
/** Days of which the whole school is told, not only the counsellor's own classes. */
const WHOLE = 3;
const SIGNERS = 40;

/** Two weeks of rolls: names are called or students sign, some are missing, one asks for his mark to be put right. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const today = now.slice(0, 10);
  const classIds = await asServer(past.platform, past.tenant, ledClasses);
  if (classIds.length === 0) return;
  await walkPast(past, {
    name: 'attendance/class-roll',
    total: DAYS + 1,
    async tell(work, index) {
      const on = stage(work, now, new Map());
      if (index === DAYS) return on.itself(now, prepareDay);
      const day = addDays(today, index - DAYS);
      if (weekdayOf(day) <= 5) await schoolDay(work, on, { day, classIds, ago: DAYS - index });
    },
    async settle(work) {
      const absent = await work.db.rows<{ calendarId: string; studentIds: string[] }>(sql`
        select calendar_id, array_agg(distinct student_id) as student_ids from class_record where status = 'absent' group by calendar_id`);
      for (const one of absent) await warn(work, one);
    },
  });
}

const ledClasses = async (work: Work): Promise<string[]> =>
  (
    await work.db.rows<{ id: string }>(sql`
      select c.id from stu_class c join teacher t on t.id = any(c.fdy_ids) where t.staff_no = 'fdy01' and c.status = 'active'`)
  ).map(({ id }) => id);

type Told = { day: string; classIds: string[]; ago: number };
type Lesson = { id: string; teacherUserId: string; startsAt: string; endsAt: string };

async function schoolDay(work: Work, on: Stage, { day, classIds, ago }: Told): Promise<void> {
  await on.itself(`${day} 00:30:00`, prepareDay);
  const lessons = await work.db.rows<Lesson>(sql`
    select s.id, u.id as teacher_user_id, s.starts_at, s.ends_at from class_session s
    join sys_user u on u.person_id = s.teacher_id and u.status = 'enabled'
    where s.day = ${day}::date and s.class_ids && ${classIds}::uuid[] and s.status = 'waiting' order by s.starts_at, s.id`);
  for (const [place, lesson] of lessons.entries()) {
    // one in a dozen teachers forgets
    if ((place + ago) % 12 === 11) continue;
    await (ago <= WHOLE && place === 0 ? signed(work, on, lesson) : called(work, on, lesson, place + ago));
  }
  const others = sql`day = ${day}::date and status = 'waiting' and not class_ids && ${classIds}::uuid[]`;
  if (ago <= WHOLE) await on.itself(`${day} 22:00:00`, (own) => wholeSchool(own, day));
  else await work.db.run(sql`delete from class_session where ${others}`);
  await on.itself(`${day} 22:30:00`, tick);
  if (ago === 5 || ago === 1) await asks(work, on, day, ago === 5);
}

const minute = (at: string, plus: number) =>
  `${at.slice(0, 14)}${String(Number(at.slice(14, 16)) + plus).padStart(2, '0')}:00`;

/** Names are called: one is hardly ever there, one or two are late. */
async function called(work: Work, on: Stage, lesson: Lesson, turn: number): Promise<void> {
  const { id, teacherUserId, startsAt, endsAt } = lesson;
  const begun = await on.call(teacherUserId, startsAt, 'yxgl/classSession/start', { id, method: 'call' });
  if (!begun) return;
  const people = await work.db.rows<{ studentId: string; no: string }>(sql`
    select r.student_id, s.student_no as no from class_record r join student s on s.id = r.student_id
    where r.session_id = ${id} and r.status = 'present' order by md5(s.student_no || 'roll')`);
  const marks = people.flatMap(({ studentId }, place) => {
    if (place === 3 && turn % 5 !== 0) return [{ studentId, status: 'absent' }];
    if (place === 7 + (turn % 23) && turn % 3 === 0) return [{ studentId, status: 'absent' }];
    if (place === 5 + ((turn * 3) % 29)) return [{ studentId, status: 'late', minutesLate: 4 + (turn % 9) }];
    return place === 30 && turn % 7 === 2 ? [{ studentId, status: 'early' }] : [];
  });
  if (marks.length > 0)
    await on.call(teacherUserId, minute(startsAt, 5), 'yxgl/classRecord/mark', { sessionId: id, marks });
  await on.call(teacherUserId, endsAt, 'yxgl/classSession/finish', { id });
}

/** Digits are read out; who is late signs late, and some never do. */
async function signed(work: Work, on: Stage, { id, teacherUserId, startsAt, endsAt }: Lesson): Promise<void> {
  const begun = await on.call(teacherUserId, startsAt, 'yxgl/classSession/start', { id, method: 'code' });
  const round =
    begun &&
    (await on.ask<{ roundId: string; code: string }>(sql`
    select s.round_id, g.code from class_session s join sign_round g on g.id = s.round_id where s.id = ${id}`));
  if (!round) return;
  const people = await work.db.rows<{ userId: string }>(sql`
    select u.id as user_id from class_record r join sys_user u on u.person_id = r.student_id and u.status = 'enabled'
    where r.session_id = ${id} order by u.account_no <> 'stu01', md5(u.account_no) limit ${SIGNERS}`);
  for (const [place, { userId }] of people.entries()) {
    if (place % 19 === 9) continue;
    const at = minute(startsAt, place % 11 === 6 ? 12 : 1 + (place % 7));
    await on.call(userId, at, 'yxgl/signRecord/sign', { roundId: round.roundId, code: round.code });
  }
  await on.itself(endsAt, (own) => finishRoll(own, id));
}

/** The other lessons of the school, told in one go: what only boards and statistics show. */
async function wholeSchool(work: Work, day: string): Promise<void> {
  await work.db.run(sql`
    update class_session set status = 'done', method = case when md5(id::text) < '8' then 'qr' else 'call' end, started_at = starts_at,
      finished_at = ends_at, locked_at = ends_at + interval '24 hours'
    where day = ${day}::date and status = 'waiting' and md5(id::text) >= '1'`);
  await work.db.run(sql`
    insert into class_record (tenant_id, id, session_id, calendar_id, student_id, class_id, department_id, course_name, teacher_id, day,
      section_from, hours, status, source, minutes_late, created_at, updated_at)
    select s.tenant_id, gen_random_uuid(), s.id, s.calendar_id, p.id, p.class_id, p.department_id, s.course_name, s.teacher_id, s.day,
      s.section_from, s.hours, d.status, case when d.status = 'leave' then 'leave' else 'teacher' end,
      case when d.status = 'late' then 3 + length(p.name) * 2 end, s.starts_at, s.ends_at
    from class_session s join student p on p.class_id = any(s.class_ids) and p.enrolled
    cross join lateral (select md5(p.id::text || s.id::text) as dice) x
    cross join lateral (select case when x.dice < '04' then 'absent' when x.dice < '0b' then 'late' when x.dice < '0d' then 'early'
      when x.dice < '12' then 'leave' else 'present' end as status) d
    where s.day = ${day}::date and s.status = 'done' and s.due is null
    on conflict do nothing`);
  await work.db.run(sql`
    update class_session s set due = c.due, attended = c.attended, late = c.late, early = c.early, absent = c.absent, excused = c.excused
    from (select session_id, count(*) filter (where status <> 'leave')::int as due, count(*) filter (where status in ('present', 'late', 'early'))::int as attended,
        count(*) filter (where status = 'late')::int as late, count(*) filter (where status = 'early')::int as early,
        count(*) filter (where status = 'absent')::int as absent, count(*) filter (where status = 'leave')::int as excused
      from class_record where day = ${day}::date group by session_id) c
    where s.id = c.session_id and s.day = ${day}::date and s.due is null`);
}

/** A student of whom a mark is wrong asks; an earlier one was decided about. */
async function asks(work: Work, on: Stage, day: string, isDecided: boolean): Promise<void> {
  const wrong = await work.db.row<{ id: string; userId: string }>(sql`
    select r.id, u.id as user_id from class_record r join class_session s on s.id = r.session_id and s.status = 'done'
    join sys_user u on u.person_id = r.student_id and u.status = 'enabled'
    where r.day = ${day}::date and r.status in ('absent', 'late') and r.source <> 'fix'
    order by u.account_no <> 'stu01', md5(r.id::text) limit 1`);
  if (!wrong) return;
  const kept = await on.call(wrong.userId, `${day} 21:00:00`, 'yxgl/classFix/submit', {
    recordId: wrong.id,
    newStatus: 'present',
    reason: '当时坐在后排，点名时没有听到，同桌可以作证。',
  });
  if (!kept || !isDecided) return;
  for (const hour of ['21:30', '22:00'])
    await on.decide(String(kept['id']), `${day} ${hour}:00`, { type: 'approve', comment: '情况属实' });
}
