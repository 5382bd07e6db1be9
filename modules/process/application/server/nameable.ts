import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/**
 * The accounts `u` that a form may name: colleagues for everybody, for staff besides the students whom they see on their
 * list of students. Asks for `peopleRows.student`.
 */
export function isNameable(work: Work): Sql {
  const students =
    work.actor.userType === 'student'
      ? sql`false`
      : sql`u.person_id in (select s.id from student s where ${work.within('student', 'student.list', 's')})`;
  return sql`u.status = 'enabled' and (u.user_type = 'staff' or u.user_type = 'student' and ${students})`;
}
