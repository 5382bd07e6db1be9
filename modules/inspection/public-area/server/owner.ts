import { keepersOf } from '#modules/inspection/security-check';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import type { Work } from '#platform/server/work.ts';
import { publicArea } from '../public-area.ts';

export type Area = Row<typeof publicArea>;

export const areaOf = async (work: Work, where: ReturnType<typeof sql>): Promise<Area | undefined> =>
  work.db.row<Area>(sql`select ${columns(publicArea.fields)} from ${tableOf(publicArea)} t where ${where}`);

/** Accounts that answer for an area; its building's keepers where nobody of them can sign in. */
export async function responsible(
  work: Work,
  { ownerType, cleanerIds, classId, departmentId, buildingId }: Area,
) {
  const type = ownerType === 'cleaner' ? ('cleaner' as const) : ('department' as const);
  const people = await work.db.rows<{ id: string }>(sql`
    select u.id from sys_user u where u.status = 'enabled' and (
      ${ownerType} = 'cleaner' and u.id = any(${cleanerIds ?? []}::uuid[])
      or ${ownerType} = 'class' and u.person_id in (select unnest(c.fdy_ids) from stu_class c where c.id = ${classId}::uuid)
      or ${ownerType} = 'department' and u.person_id in (select unnest(d.leader_ids) from department d where d.id = ${departmentId}::uuid))`);
  const userIds = people.map(({ id }) => id);
  return { type, userIds: userIds.length > 0 ? userIds : await keepersOf(work, [buildingId]) };
}
