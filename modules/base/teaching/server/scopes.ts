import { departmentsBelow } from '#modules/base/org';
import type { ScopeProvider, ScopeProviders } from '#platform/server/access/actor.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Circle } from '#platform/server/work.ts';

/** Classes of a college, for what other colleges teach them: that is read there, and written by who offers it (`offers.ts`). */
const collegeClasses: ScopeProvider = async (db, person): Promise<Circle> => {
  if (person.userType === 'student' || !person.personId) return {};
  const own = await db.rows<{ departmentId: string }>(
    sql`select department_id from teacher where id = ${person.personId} and department_id is not null`,
  );
  const near = await departmentsBelow(
    db,
    own.map(({ departmentId }) => departmentId),
  );
  const rows = await db.rows<{ id: string }>(sql`
    select id from stu_class where department_id = any(${near}::uuid[]) and status in ('planned', 'active', 'interning')`);
  return { collegeClass: rows.map(({ id }) => id) };
};

export const scopes: ScopeProviders = { department: collegeClasses, departmentTree: collegeClasses };
