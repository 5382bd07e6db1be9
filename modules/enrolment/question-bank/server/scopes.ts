import { departmentsBelow } from '#modules/base/org';
import type { ScopeProvider, ScopeProviders } from '#platform/server/access/actor.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Circle } from '#platform/server/work.ts';

/** Banks that staff share: with the school, or with the college that somebody works in. */
const shared: ScopeProvider = async (db, person): Promise<Circle> => {
  if (person.userType === 'student' || !person.personId) return {};
  const own = await db.rows<{ departmentId: string }>(
    sql`select department_id from teacher where id = ${person.personId} and department_id is not null`,
  );
  const near = await departmentsBelow(
    db,
    own.map((one) => one.departmentId),
  );
  const rows = await db.rows<{ id: string }>(sql`
    select id from question_bank where share = 'school' or (share = 'college' and department_id = any(${near}::uuid[]))`);
  return { bank: rows.map(({ id }) => id) };
};

export const scopes: ScopeProviders = {
  counsellor: shared,
  classTeacher: shared,
  teaching: shared,
  department: shared,
  departmentTree: shared,
};
