import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { OrgNode } from '../org-node.ts';

/** More classes would be a drawing that nobody reads; the newest come first. */
const CLASSES_MOST = 2000;

/**
 * Colleges and offices, their majors, and the running classes that the reader may list: one flat row each, parents by
 * id. Head counts are of the unit itself; whoever draws adds up what is below it.
 */
export const orgChart = get('base/department/orgChart', {
  needs: 'department.orgChart',
  query: z.strictObject({}),
  async handle(work): Promise<OrgNode[]> {
    const departments = await work.db.rows<OrgNode>(sql`
      select 'department' as kind, d.id, d.parent_id, d.dept_name as name,
        (select string_agg(t.name, '、' order by t.staff_no) from teacher t where t.id = any(d.leader_ids)) as note,
        (select count(*)::int from teacher t where t.department_id = d.id and t.status in ('active', 'external')) as staff,
        0 as students
      from department d where d.status <> 'merged' order by d.sort, d.dept_code`);
    const majors = await work.db.rows<OrgNode>(sql`
      select 'major' as kind, m.id, m.department_id as parent_id, m.major_name as name,
        m.major_code as note, 0 as staff, 0 as students
      from major m where m.status <> 'disabled' order by m.major_code`);
    const classes = await work.db.rows<OrgNode>(sql`
      select 'class' as kind, c.id, c.major_id as parent_id, c.class_name as name, c.grade as note,
        0 as staff, c.student_count as students
      from stu_class c where c.status in ('planned', 'active', 'interning') and ${work.within('stuClass', 'stuClass.list', 'c')}
      order by c.grade desc, c.class_name collate by_name limit ${CLASSES_MOST}`);
    return [...departments, ...majors, ...classes];
  },
});
