import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** The day on which what is true now ends. */
export const OPEN_END = '9999-12-31';

const KEPT = [
  ...['class_id', 'department_id', 'major_id', 'campus_id', 'grade', 'gender', 'nation'],
  ...['political_status', 'province', 'category', 'student_status', 'boards'],
] as const;

const kept = (alias: string): Sql => sql.join(KEPT.map((name) => sql.ref(`${alias}.${name}`)));

/** Students as they are at this moment, with the columns of spells: `with ${studentsNow} select … from now_of`. */
export const studentsNow: Sql = sql`now_of as not materialized (
  select s.tenant_id, s.id as student_id, s.class_id, s.department_id, s.major_id, s.campus_id, s.grade, s.gender, s.nation, s.political_status,
    rpad(left(s.origin_code, 2), 6, '0') as province, s.category, s.student_status, s.room_name is not null as boards
  from student s where s.arrived and s.class_id is not null)`;

/**
 * Each night: of whomever something changed since his spell began, that one ends yesterday and another begins today; what
 * began today is put right instead. Of those who are gone it ends.
 */
export async function keepSpells(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const same = sql`(${kept('r')}) is not distinct from (${kept('n')})`;
  await work.db.run(sql`
    with ${studentsNow}
    update roll_spell r set (${sql.join(KEPT.map((name) => sql.ref(name)))}) = (select ${kept('n')}), updated_at = ${work.at}
    from now_of n where n.student_id = r.student_id and r.from_day = ${today}::date and r.to_day = ${OPEN_END}::date and not (${same})`);
  await work.db.run(sql`
    with ${studentsNow}
    update roll_spell r set to_day = ${today}::date, updated_at = ${work.at}
    where r.to_day = ${OPEN_END}::date and r.from_day < ${today}::date
      and not exists (select 1 from now_of n where n.student_id = r.student_id and ${same})`);
  await work.db.run(sql`
    with ${studentsNow}
    insert into roll_spell (tenant_id, id, student_id, ${sql.join(KEPT.map((name) => sql.ref(name)))}, from_day, to_day, created_at, updated_at)
    select n.tenant_id, gen_random_uuid(), n.student_id, ${kept('n')}, ${today}::date, ${OPEN_END}::date, ${work.at}, ${work.at}
    from now_of n where not exists (
      select 1 from roll_spell r where r.student_id = n.student_id and r.to_day = ${OPEN_END}::date)
    on conflict do nothing`);
}
