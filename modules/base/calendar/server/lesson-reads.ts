import { z } from 'zod';
import { studentFacts } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { weekSpan } from '../rules.ts';
import { published, currentTerm, termLabel } from './terms.ts';
import { timetable } from './timetable.ts';
import { attendedBy, taughtBy } from './who.ts';

const day = wireDay.optional();

/** One day, or from–to, or a week of a term; today's week where nothing is asked. */
const when = {
  day,
  from: day,
  to: day,
  xn: z
    .string()
    .regex(/^\d{4}-\d{4}$/)
    .optional(),
  xqM: z.string().regex(/^\d$/).optional(),
  week: z.coerce.number().int().min(1).max(30).optional(),
};
const asked = z.strictObject(when);
type Asked = z.output<typeof asked>;

async function answer(work: Work, query: Asked, where: Sql) {
  const today = work.at.slice(0, 10);
  const named = (await published(work)).find((one) => one.xn === query.xn && one.xqM === query.xqM);
  const term = named ?? (await currentTerm(work, query.day ?? query.from ?? today));
  const { from, to } = await span(query, term, today);
  return {
    term: term && {
      id: term.id,
      xn: term.xn,
      xqM: term.xqM,
      label: termLabel(work, term),
      weeks: term.weeks,
    },
    days: await timetable(work, from, to, where),
  };
}

async function span(query: Asked, term: Awaited<ReturnType<typeof currentTerm>>, today: string) {
  if (query.week !== undefined && term) {
    const { start, end } = weekSpan(query.week, term);
    return { from: start, to: end };
  }
  const from = query.day ?? query.from ?? today;
  return { from, to: query.day ?? query.to ?? from };
}

/** The reader's own lessons: a student's by class, a teacher's by what he teaches. */
export const myLessons = get('base/lesson/my', {
  needs: 'login',
  query: asked,
  async handle(work, { query }) {
    const { personId, userType } = work.actor;
    if (!personId) return answer(work, query, sql`false`);
    if (userType !== 'student') return answer(work, query, taughtBy(sql`t`, sql`t.id`, personId));
    const [me] = await studentFacts(work, { ids: [personId] });
    return answer(
      work,
      query,
      sql`t.class_id = ${me?.classId ?? null}::uuid and ${attendedBy(sql`t`, sql`t.id`, personId)}`,
    );
  },
});

/** Lessons of a class inside the reader's circle; a student's own class is in it. */
export const classLessons = get('base/lesson/byClass', {
  needs: 'login',
  query: z.strictObject({ ...when, classId: z.uuid() }),
  async handle(work, { query: { classId, ...query } }) {
    const seen = await work.db.row(sql`
      select 1 from stu_class c where c.id = ${classId} and ${work.within('stuClass', 'stuClass.list', 'c')}`);
    if (!seen) throw notFound();
    return answer(work, query, sql`t.class_id = ${classId}`);
  },
});

/** Lessons of a teacher, as far as the reader's circle goes; one's own always. */
export const teacherLessons = get('base/lesson/byTeacher', {
  needs: 'login',
  query: z.strictObject({ ...when, teacherId: z.uuid() }),
  handle: (work, { query: { teacherId, ...query } }) =>
    answer(
      work,
      query,
      sql`${taughtBy(sql`t`, sql`t.id`, teacherId)} and ${work.within('lesson', 'lesson.list', 't')}`,
    ),
});

/** What takes place in a venue: everybody may know when a room is taken. */
export const venueLessons = get('base/lesson/byVenue', {
  needs: 'login',
  query: z.strictObject({ ...when, venueId: z.uuid() }),
  handle: (work, { query: { venueId, ...query } }) => answer(work, query, sql`t.venue_id = ${venueId}`),
});
