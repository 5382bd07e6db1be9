import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';

/** Beds of one gender that a college, major or class needs, and those that are meant for it. */
type Need = { id: string; name: string; gender: string; need: number; given: number; housed: number };

/**
 * How many beds each part of the school needs and has. Needed: students on campus, those who live outside with leave left out;
 * given: beds in order that are meant for this part or for one inside it.
 */
export const needSupply = get('yxgl/dormAlloc/needSupply', {
  needs: 'dormAlloc.paint',
  query: z.strictObject({
    by: z.enum(['department', 'major', 'class']),
    grade: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
  }),
  async handle(work, { query: { by, grade = null } }) {
    const [table, name] = {
      department: ['department', 'dept_name'],
      major: ['major', 'major_name'],
      class: ['stu_class', 'class_name'],
    }[by] as [string, string];
    const key = sql.ref(`${by}_id`);
    const today = work.at.slice(0, 10);
    return work.db.rows<Need>(sql`
      with asked as (
        select s.${key} as id, s.gender, count(*) as need, count(g.id) as housed from student s
        left join dormitory_register g on g.tenant_id = s.tenant_id and g.resident_id = s.id
        where s.on_campus and (${grade}::text is null or s.grade = ${grade}) and not exists (
          select 1 from location_apply l where l.student_id = s.id and l.type = 'offCampus' and l.from_date <= ${today}::date and l.last_date >= ${today}::date)
        group by 1, 2),
      meant as (
        select a.${key} as id, b.gender, count(*) as given from dorm_alloc a join dorm_bed b on b.tenant_id = a.tenant_id and b.id = a.bed_id
        where b.status = 'normal' and a.${key} is not null and (${grade}::text is null or a.grade is null or a.grade = ${grade}) group by 1, 2)
      select n.id, p.${sql.ref(name)} as name, gender, coalesce(q.need, 0) as need, coalesce(q.housed, 0) as housed, coalesce(m.given, 0) as given
      from (select id, gender from asked union select id, gender from meant) n
      left join asked q using (id, gender) left join meant m using (id, gender)
      join ${sql.table(table)} p on p.id = n.id
      order by p.${sql.ref(name)} collate by_name, gender`);
  },
});
