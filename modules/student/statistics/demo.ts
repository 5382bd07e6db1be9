import { addDays, addMonths } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { keepSpells } from './server/keep.ts';

/** Spells since fourteen months ago, with those who interrupted their studies since. */
export async function demo(work: Work): Promise<void> {
  await keepSpells(work);
  const today = work.at.slice(0, 10);
  const first = addMonths(today, -14);
  await work.db.run(sql`
    update roll_spell r set from_day = greatest(${first}::date, s.entry_date) from student s
    where s.id = r.student_id and s.entry_date < ${today}::date`);
  // who is suspended now, or keeps his place, was here before
  await work.db.run(sql`
    with old as (
      select r.id, (${addDays(today, -20)}::date - ('x' || left(md5(r.student_id::text), 4))::bit(16)::int % 150) as day
      from roll_spell r where r.student_status in ('02', '03') and r.from_day < ${addDays(today, -200)}::date),
    added as (
      insert into roll_spell (tenant_id, id, student_id, class_id, department_id, major_id, campus_id, grade, gender, nation, political_status,
        province, category, student_status, boards, from_day, to_day, created_at, updated_at)
      select r.tenant_id, gen_random_uuid(), r.student_id, r.class_id, r.department_id, r.major_id, r.campus_id, r.grade, r.gender, r.nation,
        r.political_status, r.province, r.category, '01', r.boards, r.from_day, o.day, r.created_at, r.updated_at
      from roll_spell r join old o on o.id = r.id returning id)
    update roll_spell r set from_day = o.day from old o where r.id = o.id`);
}
