import { z } from 'zod';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { addLabels } from '#platform/server/resource/labels.ts';
import type { Work } from '#platform/server/work.ts';
import { stuClass } from '../stu-class.ts';

type Led = {
  value: string;
  label: string;
  count: number;
  fdyIds: string[];
  bzrId: string | null;
  labels?: { [path: string]: string };
};

/** Running classes inside the reader's circle, with the names of those who lead them. */
async function ledClasses(work: Work, where: Sql) {
  const rows = await work.db.rows<Led>(sql`
    select t.id as value, t.class_name as label, t.grade, t.department_id as dept_id, t.major_id, t.fdy_ids, t.bzr_id,
      t.student_count as count
    from stu_class t
    where t.status in ('planned', 'active', 'interning') and ${where} and ${work.within('stuClass', 'stuClass.list', 't')}
    order by t.grade desc, t.class_code limit 1000`);
  await addLabels(work.platform, work, stuClass, rows, ['fdyIds', 'bzrId']);
  return rows.map(({ labels, ...row }) => ({
    ...row,
    fdyNames: labels?.['fdyIds'] ?? null,
    bzrName: labels?.['bzrId'] ?? null,
  }));
}

export const classFdySelect = get('base/stuClass/getClassFdySelect', {
  needs: 'login',
  query: z.strictObject({
    deptId: z.uuid().optional(),
    grade: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
  }),
  handle: (work, { query }) =>
    ledClasses(
      work,
      sql`(${query.deptId ?? null}::uuid is null or t.department_id = ${query.deptId ?? null})
        and (${query.grade ?? null}::text is null or t.grade = ${query.grade ?? null})`,
    ),
});

/** Classes that a user leads as counsellor now; another's only as far as the reader's own circle goes. */
export const classFdySelectByUser = get('base/stuClass/getClassFdySelectByUserId', {
  needs: 'login',
  query: z.strictObject({ userId: z.uuid().optional() }),
  handle: (work, { query }) =>
    ledClasses(
      work,
      sql`t.fdy_ids && array(select u.person_id from sys_user u where u.id = ${query.userId ?? work.actor.userId}
        and u.person_id is not null)`,
    ),
});
