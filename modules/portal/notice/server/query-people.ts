import { departmentsBelow } from '#modules/base/org';
import { notFound } from '#platform/kit/errors.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { saysSomething, type Conditions, type Target } from '../rules.ts';

/** The conditions of a query on the people of `PEOPLE`. What says nothing means nobody. */
export async function fits(work: Work, asked: Conditions): Promise<Sql> {
  if (!saysSomething(asked)) return sql`false`;
  const departments = await departmentsBelow(work.db, asked.departmentIds);
  const lines: [values: readonly string[], holds: Sql][] = [
    [
      asked.roleTypes,
      sql`exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = u.id and r.role_type = any(${asked.roleTypes}::text[]))`,
    ],
    [asked.departmentIds, sql`coalesce(s.department_id, t.department_id) = any(${departments}::uuid[])`],
    [asked.grades, sql`s.grade = any(${asked.grades}::text[])`],
    [asked.majorIds, sql`s.major_id = any(${asked.majorIds}::uuid[])`],
    [asked.classIds, sql`s.class_id = any(${asked.classIds}::uuid[])`],
    [asked.genders, sql`s.gender = any(${asked.genders}::text[])`],
    [asked.politicalStatuses, sql`s.political_status = any(${asked.politicalStatuses}::text[])`],
    [asked.studentStatuses, sql`s.student_status = any(${asked.studentStatuses}::text[])`],
  ];
  const all = lines.filter(([values]) => values.length > 0).map(([, holds]) => holds);
  const here = asked.studentStatuses.length > 0 ? sql`true` : sql`(s.id is null or s.enrolled)`;
  return sql`(${here} and ${sql.join(all, sql` and `)} and u.id <> all(${asked.exceptUserIds}::uuid[]))`;
}

type Saved = { id: string; name: string; conditions: Conditions };

export const queriesOf = async (work: Work, ids: readonly string[]): Promise<Saved[]> =>
  ids.length === 0
    ? []
    : work.db.rows<Saved>(
        sql`select id, name, conditions from notice_query where id = any(${ids}::uuid[]) order by name collate by_name`,
      );

/** Whoever fits one of the target's queries now, as far as its writer's circle went. Without a circle it is nobody. */
export async function inQueries(work: Work, { queryIds = [], within }: Target): Promise<Sql> {
  const queries = within ? await queriesOf(work, queryIds) : [];
  if (!within || queries.length === 0) return sql`false`;
  const any = await Promise.all(queries.map(({ conditions }) => fits(work, conditions)));
  return sql`(${isWithin(within)} and (${sql.join(any, sql` or `)}))`;
}

export function isWithin(within: NonNullable<Target['within']>): Sql {
  if (within === 'all') return sql`true`;
  return sql`coalesce(s.class_id = any(${within.classIds}::uuid[])
    or coalesce(s.department_id, t.department_id) = any(${within.departmentIds}::uuid[]), false)`;
}

/** How far the caller's queries reach: his circle as a publisher. */
export function reachOfQueries(work: Work): NonNullable<Target['within']> {
  const circle = work.actor.circle('sysNotice.publish');
  if (circle === 'all') return 'all';
  return { classIds: [...(circle['class'] ?? [])], departmentIds: [...(circle['department'] ?? [])] };
}

/** Queries are their owner's; whoever sees the whole school may leave another's in a notice that he puts right. */
export async function assertMine(work: Work, ids: readonly string[] = []): Promise<void> {
  if (ids.length === 0) return;
  const whole = work.actor.circle('sysNotice.publish') === 'all';
  const row = await work.db.row<{ count: number }>(sql`
    select count(*) from notice_query where id = any(${ids}::uuid[]) and (${whole} or owner_id = ${work.actor.userId})`);
  if (row!.count < new Set(ids).size) throw notFound();
}
