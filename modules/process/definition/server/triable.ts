import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/**
 * The accounts `u` with whom somebody who draws flows tries them: staff, and students whom he sees on his list of students.
 * Asks for `peopleRows.student`.
 */
export const isTriable = (
  work: Work,
): Sql => sql`u.status = 'enabled' and (u.user_type <> 'student' or u.person_id in (
    select s.id from student s where ${work.within('student', 'student.list', 's')}))`;
