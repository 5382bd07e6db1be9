import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Settings } from './settings.ts';

/** The score of a result `t` that averages and ranks are made of. */
export const averaged = ({ averageOf }: Pick<Settings, 'averageOf'>): Sql =>
  averageOf === 'first' ? sql`t.first_score` : sql`t.score`;

const mean = (value: Sql): Sql =>
  sql`round(sum(t.credit * ${value}) filter (where ${value} is not null) / nullif(sum(t.credit) filter (where ${value} is not null), 0), 2)`;

/**
 * Where students stand: a row for each of those that the condition on the alias `t` of `course_result` lets in, with
 * `student_id, credits, courses, gpa, average, failed, failed_credits`. Set-based: for joins.
 */
export const standings = (set: Pick<Settings, 'averageOf'>, where: Sql): Sql => sql`
  select t.student_id, coalesce(sum(t.credit) filter (where t.passed), 0) as credits, count(*)::int as courses,
    ${mean(sql`t.point`)} as gpa, ${mean(averaged(set))} as average, (count(*) filter (where t.failed))::int as failed,
    coalesce(sum(t.credit) filter (where t.failed), 0) as failed_credits
  from course_result t where ${where} group by t.student_id`;

/** Credits that the plan of a major asks for: `major_id, wanted`. Needs the rows of `majorSubject` and `subject`. */
export const wanted = sql`
  select m.major_id, sum(u.credit) as wanted from (select distinct major_id, subject_id from major_subject) m
  join subject u on u.id = m.subject_id group by m.major_id`;
