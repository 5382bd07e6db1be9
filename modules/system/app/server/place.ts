import { sql } from '#platform/server/db/sql.ts';
import { provided } from '#platform/server/provided.ts';
import type { Work } from '#platform/server/work.ts';

/** Where somebody studies or works: his department with all above it, and a student's grade. */
export type Place = { departments: string[]; grade: string | null };

/** The house knows where a signed-in person belongs; nobody else's place is ever asked. */
export async function placeOf(work: Work): Promise<Place> {
  const detail = await provided(work.platform, 'personDetail')?.(work, work.actor);
  const departments = detail?.deptId ? await departmentsAbove(work, detail.deptId) : [];
  return { departments, grade: detail?.grade ?? null };
}

/** A department and all above it. */
export async function departmentsAbove(work: Work, id: string): Promise<string[]> {
  const found = await work.db.rows<{ id: string }>(sql`
    with recursive up as (
      select id, parent_id from department where id = ${id}
      union
      select d.id, d.parent_id from department d join up on up.parent_id = d.id)
    select id from up`);
  return found.map((row) => row.id);
}
