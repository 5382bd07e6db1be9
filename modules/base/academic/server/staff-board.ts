import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { addLabels } from '#platform/server/resource/labels.ts';
import { counsellorLoads, STUDENTS_PER_COUNSELLOR } from '../rules.ts';
import { stuClass } from '../stu-class.ts';

/** No board of more classes can be looked over; a college has fewer. */
const MOST = 1000;

type Row = {
  id: string;
  version: number;
  className: string;
  grade: string;
  departmentId: string;
  studentCount: number;
  fdyIds: string[];
  labels?: { [path: string]: string };
};

/**
 * Running classes that the reader may give to counsellors, and what their counsellors lead besides: a load is
 * only true with all of it.
 */
export const staffBoard = get('base/stuClass/staffBoard', {
  needs: 'stuClass.staffBoard',
  query: z.strictObject({}),
  async handle(work) {
    const mine = work.within('stuClass', 'stuClass.staffBoard', 't');
    const running = sql`t.status in ('planned', 'active', 'interning')`;
    const classes = await work.db.rows<Row>(sql`
      select t.id, t.version, t.class_name, t.grade, t.department_id, t.student_count, t.fdy_ids
      from stu_class t where ${running} and ${mine} order by t.grade desc, t.class_code limit ${MOST}`);
    await addLabels(work.platform, work, stuClass, classes, ['departmentId']);
    const others = await work.db.rows<{ fdyIds: string[]; studentCount: number }>(sql`
      select t.fdy_ids, t.student_count from stu_class t
      where ${running} and t.fdy_ids <> '{}' and not t.id = any(${classes.map(({ id }) => id)}::uuid[])`);
    return {
      classes: classes.map(({ labels, ...row }) => ({ ...row, deptName: labels?.['departmentId'] ?? '' })),
      elsewhere: counsellorLoads(others),
      studentsPerCounsellor: STUDENTS_PER_COUNSELLOR,
    };
  },
});
