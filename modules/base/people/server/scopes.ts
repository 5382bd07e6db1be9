import { departmentsBelow } from '#modules/base/org';
import type { Person, ScopeProviders } from '#platform/server/access/actor.ts';
import type { Db } from '#platform/server/db/db.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Circle } from '#platform/server/work.ts';

/** What hangs on where a person works or studies, besides what is his own. */
export const scopes: ScopeProviders = {
  async department(db, person) {
    return { ...own(person), department: await departmentOf(db, person) };
  },
  async departmentTree(db, person) {
    return { ...own(person), department: await departmentsBelow(db, await departmentOf(db, person)) };
  },
  /** The class that a student is in: rows about the class, never about classmates. */
  async self(db, person): Promise<Circle> {
    if (person.userType !== 'student' || !person.personId) return {};
    const row = await db.row<{ classId: string }>(
      sql`select class_id from student where id = ${person.personId} and arrived`,
    );
    return row ? { member: [row.classId] } : {};
  },
};

const own = (person: Person) => ({
  owner: [person.userId],
  ...(person.personId && { person: [person.personId] }),
});

async function departmentOf(db: Db, person: Person): Promise<string[]> {
  if (!person.personId) return [];
  const row = await db.row<{ departmentId: string }>(
    sql`select department_id from teacher where id = ${person.personId}`,
  );
  return row ? [row.departmentId] : [];
}
