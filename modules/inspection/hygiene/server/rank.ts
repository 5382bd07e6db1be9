import { z } from 'zod';
import { currentTerm } from '#modules/base/calendar';
import { addDays, addMonths, startOfWeek } from '#platform/pure/date.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { ranked, type Unit } from '../rules/rank.ts';
import type { RankAnswer } from './answers.ts';

const DIMS = ['room', 'building', 'class', 'major', 'department', 'student'] as const;
type Dim = (typeof DIMS)[number];

/** Published results of a week, a month or a term, by whose they are; a heavier inspection counts for more. */
export const rank = get('yxgl/hygieneRank/list', {
  needs: 'hygieneRank.list',
  query: z.strictObject({
    dim: z.enum(DIMS).default('room'),
    period: z.enum(['week', 'month', 'term']).default('month'),
    day: wireDay.optional(),
  }),
  async handle(work, { query: { dim, period, day = work.at.slice(0, 10) } }): Promise<RankAnswer> {
    const span = await spanOf(work, period, day);
    const units =
      dim === 'room' || dim === 'building' ? await places(work, dim, span) : await people(work, dim, span);
    return { ...span, units: ranked(units) };
  },
});

type Span = { from: string; to: string };

async function spanOf(work: Work, period: string, day: string): Promise<Span> {
  if (period === 'week') return { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) };
  const first = `${day.slice(0, 7)}-01`;
  const month = { from: first, to: addDays(addMonths(first, 1), -1) };
  if (period === 'month') return month;
  const term = await currentTerm(work, day);
  return term ? { from: term.startDate, to: term.endDate } : month;
}

/** What an inspection weighs, by who holds it. */
async function weightOf(work: Work): Promise<Sql> {
  const set = await parameters(work, 'hygiene');
  const weight = (name: string) => Number(set[`hygiene.weight${name}`]);
  return sql`case r.level_by when 'school' then ${weight('School')} when 'college' then ${weight('College')}
    when 'building' then ${weight('Building')} else ${weight('Self')} end::numeric`;
}

const mean = (score: Sql, weight: Sql) => sql`sum(${score} * ${weight}) / nullif(sum(${weight}), 0)`;

/** Rooms in which somebody lives, and buildings by their rooms; those that nobody has inspected are among them. */
async function places(work: Work, dim: Dim, { from, to }: Span): Promise<Unit[]> {
  const weight = await weightOf(work);
  const ofRooms = sql`
    select m.id as key, m.full_name as label, m.building_id, ${mean(sql`r.score`, weight)} as score, count(r.id) as inspections
    from dorm_room m left join hygiene_room r on r.room_id = m.id and r.released_at is not null and r.due_on between ${from}::date and ${to}::date
    where m.status = 'enabled' and m.used_count > 0 and ${work.within('dormRoom', 'hygieneRank.list', 'm')}
    group by m.id, m.full_name, m.building_id`;
  return dim === 'room'
    ? work.db.rows<Unit>(sql`select key, label, round(score, 1) as score, inspections from (${ofRooms}) x`)
    : work.db.rows<Unit>(sql`
        select b.id as key, b.building_name as label, round(avg(x.score), 1) as score, sum(x.inspections)::int as inspections
        from (${ofRooms}) x join building b on b.id = x.building_id group by b.id, b.building_name`);
}

/** Students by what they had wherever they lived, and their classes, majors and colleges by the mean of them. */
async function people(work: Work, dim: Dim, { from, to }: Span): Promise<Unit[]> {
  const weight = await weightOf(work);
  const ofStudents = sql`
    select s.student_id, max(s.class_id::text)::uuid as class_id, max(s.department_id::text)::uuid as department_id,
      ${mean(sql`s.score`, weight)} as score, count(*) as inspections
    from hygiene_score s join hygiene_room r on r.id = s.result_id
    where s.released_at is not null and s.due_on between ${from}::date and ${to}::date
      and ${work.within('hygieneScore', 'hygieneRank.list', 's')} group by s.student_id`;
  if (dim === 'student')
    return work.db.rows<Unit>(sql`
      select p.id as key, p.name || ' ' || p.student_no as label, round(x.score, 1) as score, x.inspections
      from (${ofStudents}) x join student p on p.id = x.student_id`);
  const unit: { readonly [name: string]: Sql } = {
    class: sql`select c.id, c.class_name as label from stu_class c where c.id = x.class_id`,
    major: sql`select m.id, m.major_name as label from stu_class c join major m on m.id = c.major_id where c.id = x.class_id`,
    department: sql`select d.id, d.dept_name as label from department d where d.id = x.department_id`,
  };
  return work.db.rows<Unit>(sql`
    select u.id as key, u.label, round(avg(x.score), 1) as score, sum(x.inspections)::int as inspections
    from (${ofStudents}) x cross join lateral (${unit[dim]!}) u group by u.id, u.label`);
}
