import type { Db } from '#platform/server/db/db.ts';
import type { Person, ScopeProviders } from '#platform/server/access/actor.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Circle } from '#platform/server/work.ts';

/** Classes that a person leads today, and what is his own. */
export const scopes: ScopeProviders = {
  counsellor: (db, person) => led(db, person, 'fdy'),
  classTeacher: (db, person) => led(db, person, 'bzr'),
};

async function led(db: Db, person: Person, role: 'fdy' | 'bzr'): Promise<Circle> {
  if (!person.personId) return { owner: [person.userId] };
  const rows = await db.rows<{ classId: string }>(sql`
    select class_id from class_staff where teacher_id = ${person.personId} and staff_role = ${role} and to_date is null`);
  return { owner: [person.userId], person: [person.personId], class: rows.map((row) => row.classId) };
}
