import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { EVERY_REALM, get } from '#platform/server/http/endpoint.ts';
import { picked, pickQuery } from '#platform/server/resource/pick.ts';

const grade = z
  .string()
  .regex(/^\d{4}$/)
  .optional();
const id = z.uuid().optional();

/** `column = value`, where a value was asked for. */
const asked = (column: string, value: string | undefined) =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;

export const majorSelect = get('base/major/getMajorSelect', {
  needs: 'login',
  realms: EVERY_REALM,
  query: z.strictObject({ ...pickQuery, deptId: id, grade }),
  handle: (work, { query }) =>
    work.db.unprepared.rows(sql`
      select t.id as value, t.major_name as label, t.status <> 'enabled' as disabled, t.major_code,
        t.department_id as dept_id, t.years
      from major t where ${picked(query, sql`t.status <> 'disabled'`, ['major_name', 'major_code'])}
        and ${asked('t.department_id', query.deptId)}
        and ${
          query.grade === undefined
            ? sql`true`
            : sql`exists (select 1 from grade_major g where g.tenant_id = t.tenant_id and g.major_id = t.id and g.grade = ${query.grade})`
        }
      order by t.major_code limit 500`),
});

export const gradeMajorSelect = get('base/gradeMajor/getSelect', {
  needs: 'login',
  query: z.strictObject({ ...pickQuery, grade, deptId: id, majorId: id }),
  handle: (work, { query }) =>
    work.db.unprepared.rows(sql`
      select t.id as value, t.grade_major_name as label, t.grade, t.major_id, t.department_id as dept_id, t.campus_id, t.years
      from grade_major t where ${picked(query, sql`true`, ['grade_major_name'])}
        and ${asked('t.grade', query.grade)} and ${asked('t.department_id', query.deptId)} and ${asked('t.major_id', query.majorId)}
      order by t.grade desc, t.grade_major_name collate by_name limit 500`),
});

/** Classes of the reader's circle. Without a status those that are over are left out. */
export const classSelect = get('base/stuClass/getClassSelect', {
  needs: 'login',
  query: z.strictObject({
    ...pickQuery,
    campusId: id,
    deptId: id,
    majorId: id,
    grade,
    status: z
      .string()
      .regex(/^[a-z]{1,20}$/)
      .optional(),
  }),
  handle: (work, { query }) =>
    work.db.unprepared.rows(sql`
      select t.id as value, t.class_name as label, t.class_code, t.grade, t.major_id, t.department_id as dept_id,
        t.campus_id, t.status, t.student_count as count
      from stu_class t
      where ${picked(query, query.status ? sql`t.status = ${query.status}` : sql`t.status in ('planned', 'active', 'interning')`, ['class_name', 'class_code'])}
        and ${work.within('stuClass', 'stuClass.list', 't')}
        and ${asked('t.campus_id', query.campusId)} and ${asked('t.department_id', query.deptId)}
        and ${asked('t.major_id', query.majorId)} and ${asked('t.grade', query.grade)}
      order by t.grade desc, t.class_code limit 1000`),
});
