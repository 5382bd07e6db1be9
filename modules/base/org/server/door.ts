import type { Db } from '#platform/server/db/db.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** The departments and everything below them. */
export async function departmentsBelow(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.rows<{ id: string }>(sql`
    with recursive tree as (
      select id from department where id = any(${ids}::uuid[])
      union
      select d.id from department d join tree on d.parent_id = tree.id)
    select id from tree`);
  return rows.map((row) => row.id);
}

/** A department and those that it belongs to, the nearest first. */
export async function departmentsAbove(db: Db, id: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    with recursive line as (
      select id, parent_id, 0 as step from department where id = ${id}
      union all
      select d.id, d.parent_id, line.step + 1 from department d join line on d.id = line.parent_id where line.step < 20)
    select id from line order by step`);
  return rows.map((row) => row.id);
}

export type DepartmentName = { id: string; deptCode: string; deptName: string };

/** Departments by id or by code, as lists and imports name them. */
export async function departmentNames(
  work: Work,
  by: { ids: string[] } | { codes: string[] },
): Promise<DepartmentName[]> {
  const where = 'ids' in by ? sql`id = any(${by.ids}::uuid[])` : sql`dept_code = any(${by.codes}::text[])`;
  return work.db.rows<DepartmentName>(sql`select id, dept_code, dept_name from department where ${where}`);
}

type Heads = { departmentId: string; leaderIds: readonly string[]; deputyIds: readonly string[] };

/** Names who leads departments, and who leads their student affairs. */
export async function appointLeaders(work: Work, heads: readonly Heads[]): Promise<void> {
  await work.db.run(sql`
    update department d set leader_ids = array(select jsonb_array_elements_text(h."leaderIds")::uuid),
      deputy_ids = array(select jsonb_array_elements_text(h."deputyIds")::uuid)
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h("departmentId" uuid, "leaderIds" jsonb, "deputyIds" jsonb)
    where d.id = h."departmentId"`);
}

/** Names who keeps buildings. */
export async function appointKeepers(
  work: Work,
  keepers: { buildingId: string; keeperIds: string[] }[],
): Promise<void> {
  await work.db.run(sql`
    update building b set keeper_ids = array(select jsonb_array_elements_text(k."keeperIds")::uuid)
    from jsonb_to_recordset(${JSON.stringify(keepers)}::jsonb) as k("buildingId" uuid, "keeperIds" jsonb)
    where b.id = k."buildingId"`);
}

/** Puts another keeper in the place of one who leaves. Answers with how many buildings changed hands. */
export async function handOverBuildings(work: Work, from: string, to: string): Promise<number> {
  return work.db.run(sql`
    update building set keeper_ids = array(select distinct unnest(array_replace(keeper_ids, ${from}::uuid, ${to}::uuid))),
      version = version + 1, updated_at = ${work.at}
    where keeper_ids @> ${[from]}::uuid[]`);
}

/** How many buildings somebody keeps. */
export async function buildingsKept(work: Work, personId: string): Promise<number> {
  const row = await work.db.row<{ count: number }>(sql`
    select count(*) from building where keeper_ids @> ${[personId]}::uuid[]`);
  return row!.count;
}

/** Departments that somebody leads, or whose student affairs. */
async function held(work: Work, personId: string): Promise<number> {
  const row = await work.db.row<{ count: number }>(sql`
    select count(*) from department where status <> 'merged'
      and (leader_ids @> ${[personId]}::uuid[] or deputy_ids @> ${[personId]}::uuid[])`);
  return row!.count;
}

/** Puts another in his place. Answers with in how many departments. */
const handOver = (work: Work, from: string, to: string): Promise<number> =>
  work.db.run(sql`
    update department set
      leader_ids = array(select distinct unnest(array_replace(leader_ids, ${from}::uuid, ${to}::uuid))),
      deputy_ids = array(select distinct unnest(array_replace(deputy_ids, ${from}::uuid, ${to}::uuid))),
      version = version + 1, updated_at = ${work.at}
    where status <> 'merged' and (leader_ids @> ${[from]}::uuid[] or deputy_ids @> ${[from]}::uuid[])`);

/** Who leads departments, when he leaves. */
export const departmentPosts = { held, handOver };
