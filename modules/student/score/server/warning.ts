import { z } from 'zod';
import { staffNow } from '#modules/base/academic';
import { peopleRows, usersOfPersons } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { academicWarning } from '../academic-warning.ts';
import { termOf } from '../rules/term.ts';
import { levelOf, LEVELS, type Level, type Standing } from '../rules/warning.ts';
import { term } from './offering.ts';
import { settings } from './settings.ts';
import { standings } from './standing.ts';

export const warningHooks = hooksFor(academicWarning, {
  transitions: {
    async handle(work) {
      return { handledBy: work.actor.userId, handledAt: work.at };
    },
  },
});

type Found = Standing & {
  id: string;
  classId: string;
  majorId: string;
  departmentId: string;
  grade: string;
  warnedId: string | null;
  warnedLevel: Level | null;
  warnedState: string | null;
};

/**
 * Holds everybody on the roll against the school's limits as of a term. Who reaches one is warned, once a term; a level that rises
 * is told anew, one that is no longer reached is lifted while nobody has dealt with it.
 */
export const runWarnings = post('xsgl/academicWarning/run', {
  needs: 'academicWarning.run',
  proof: 'plain',
  body: z.strictObject({ term }),
  handle: (work, { body }) => warn(work, body.term),
});

export async function warn(
  work: Work,
  code: string,
): Promise<{ warned: number; raised: number; lifted: number }> {
  await work.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`warn ${work.tenant}`}, 0))`);
  const set = await settings(work);
  const judged = (await found(work, code)).map((one) => ({ ...one, level: levelOf(one, set) }));
  const fresh = judged.filter((one): one is Judged => one.level !== null && one.warnedId === null);
  const raised = judged.filter(
    (one): one is Judged =>
      one.level !== null &&
      one.warnedId !== null &&
      rise(one.level) > rise(one.warnedLevel) &&
      one.warnedState !== 'lifted',
  );
  const gone = judged.filter((one) => one.level === null && one.warnedState === 'open');
  const { xn, xqM } = termOf(code);
  const rows = fresh.map((one) => ({ ...shared(one, code), xn, xqM, state: 'open' }));
  const ids = rows.length > 0 ? await insertMany(work, academicWarning, rows) : [];
  await work.db.run(sql`
    update academic_warning w set level = r.level, failed_courses = r."failedCourses", failed_credits = r."failedCredits", term_point = r."termPoint",
      state = 'open', version = w.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${JSON.stringify(raised)}::jsonb) as r("warnedId" uuid, level text, "failedCourses" int, "failedCredits" numeric, "termPoint" numeric)
    where w.id = r."warnedId"`);
  await work.db.run(sql`
    update academic_warning set state = 'lifted', version = version + 1, updated_at = ${work.at}
    where id = any(${gone.map((one) => one.warnedId)}::uuid[])`);
  const told = [
    ...fresh.map((one, place) => ({ ...one, warningId: ids[place]! })),
    ...raised.map((one) => ({ ...one, warningId: one.warnedId! })),
  ];
  await tellStudents(work, told, code);
  await tellCounsellors(work, told, code);
  return { warned: fresh.length, raised: raised.length, lifted: gone.length };
}

type Judged = Found & { level: Level };
const rise = (level: Level | null): number => (level === null ? -1 : LEVELS.indexOf(level));

const shared = (one: Judged, code: string) => ({
  warningName: code,
  studentId: one.id,
  classId: one.classId,
  majorId: one.majorId,
  departmentId: one.departmentId,
  grade: one.grade,
  level: one.level,
  failedCourses: one.failedCourses,
  failedCredits: one.failedCredits,
  termPoint: one.termPoint,
});

/** Students who were taught by then and have a course open or points of the term, with what they were warned of. */
async function found(work: Work, code: string): Promise<Found[]> {
  const { xn, xqM } = termOf(code);
  const set = await settings(work);
  return work.db.rows<Found>(sql`
    with ${peopleRows.student}
    select s.id, s.class_id, s.major_id, s.department_id, s.grade, coalesce(a.failed, 0) as failed_courses, coalesce(a.failed_credits, 0) as failed_credits,
      b.gpa as term_point, w.id as warned_id, w.level as warned_level, w.state as warned_state
    from student s left join (${standings(set, sql`(t.xn, t.xq_m) <= (${xn}, ${xqM})`)}) a on a.student_id = s.id
    left join (${standings(set, sql`t.xn = ${xn} and t.xq_m = ${xqM}`)}) b on b.student_id = s.id
    left join academic_warning w on w.student_id = s.id and w.xn = ${xn} and w.xq_m = ${xqM}
    where s.enrolled and (a.student_id is not null or w.id is not null)`);
}

type Told = Judged & { warningId: string };

async function tellStudents(work: Work, told: readonly Told[], code: string): Promise<void> {
  const users = await usersOfPersons(
    work,
    told.map(({ id }) => id),
  );
  // one message for all who have the same to read
  const alike = Map.groupBy(
    told,
    ({ level, failedCourses, failedCredits }) => `${level}/${failedCourses}/${failedCredits}`,
  );
  for (const [key, group] of alike) {
    const [one] = group;
    await message(work, {
      users: group.flatMap(({ id }) => users.get(id) ?? []),
      key: 'score.warned',
      facts: {
        term: code,
        level: work.platform.words.say('zh-CN', `dict.warningGrade.${one!.level}`),
        courses: one!.failedCourses,
        credits: one!.failedCredits,
      },
      category: 'warning',
      link: '/layout/student/score/mine',
      bizType: 'academicWarning',
      bizId: one!.warningId,
      event: `${code}/${key}`,
      level: 1,
    });
  }
}

/** Each counsellor hears of his own students once, by number. */
async function tellCounsellors(work: Work, told: readonly Told[], code: string): Promise<void> {
  if (told.length === 0) return;
  const staff = await staffNow(work, { classIds: [...new Set(told.map(({ classId }) => classId))] });
  const users = await usersOfPersons(
    work,
    staff.map(({ teacherId }) => teacherId),
  );
  for (const [teacherId, classes] of Map.groupBy(staff, (one) => one.teacherId)) {
    const user = users.get(teacherId);
    const own = told.filter(({ classId }) => classes.some((one) => one.classId === classId));
    if (!user || own.length === 0) continue;
    await message(work, {
      users: [user],
      key: 'score.warnedOf',
      facts: { term: code, n: own.length },
      category: 'warning',
      link: '/layout/student/score/warning?state=open',
      bizType: 'academicWarning',
      bizId: own[0]!.warningId,
      event: `${code}/of/${own.length}`,
    });
  }
}
