import { sql } from '#platform/server/db/sql.ts';
import type { Base } from '#platform/server/figures/hooks.ts';

/**
 * Students on the roll, by class: what figures of students are put in relation to. As of now, whatever day is looked at,
 * until the days of the past are kept.
 */
export const enrolledBase: Base = {
  of: 'stuClass',
  from: sql`stu_class b where b.status <> 'cancelled'`,
  count: sql`b.student_count`,
  dims: {
    classId: sql`b.id`,
    departmentId: sql`b.department_id`,
    majorId: sql`b.major_id`,
    grade: sql`b.grade`,
  },
};
