import { Refusal } from '#platform/kit/errors.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { readable } from '#platform/server/files/info.ts';
import type { Work } from '#platform/server/work.ts';

/** What a decision is given with. */
export type Proof = { signFileId?: string | undefined; attachIds?: string[] | undefined };

const RESOURCE = 'flowInstance';

/** Keeps signature and papers with the task. They are the decider's own uploads; the case holds them from now on. */
export async function keepProof(
  work: Work,
  { instanceId, taskNo }: { instanceId: string; taskNo: number },
  { signFileId, attachIds = [] }: Proof,
): Promise<void> {
  const ids = [...new Set([...(signFileId ? [signFileId] : []), ...attachIds])];
  if (ids.length === 0) return;
  const own = await work.db.row<{ count: number }>(sql`
    select count(*) from attach where id = any(${ids}::uuid[]) and uploader_id = ${work.actor.userId}`);
  if (own!.count < ids.length) throw new Refusal('file.notFound');
  await work.db.run(sql`
    insert into attach_ref (tenant_id, file_id, resource, row_id, field)
    select ${work.tenant}, id, ${RESOURCE}, ${instanceId}, 'proof' from unnest(${ids}::uuid[]) as id on conflict do nothing`);
  await work.db.run(sql`
    update flow_task set sign_file_id = ${signFileId ?? null}::uuid, attach_ids = ${attachIds}::uuid[]
    where instance_id = ${instanceId} and no = ${taskNo}`);
}

/** Who reads the papers of a case: whoever takes part in it, and those who watch over it; `t` is the case. */
export function caseReaders(work: Work): Sql {
  const me = work.actor.userId;
  const watches = work.may('flowTask.watch') ? sql`true` : sql`false`;
  const lists = work.may('flowInstance.list')
    ? work.within('flowInstance', 'flowInstance.list', 't')
    : sql`false`;
  return sql`(t.starter_id = ${me} or ${watches} or ${lists} or exists (
      select 1 from flow_task_candidate c where c.instance_id = t.id and (c.user_id = ${me} or c.owner_id = ${me}))
    or exists (select 1 from flow_copy k where k.instance_id = t.id and k.user_id = ${me}))`;
}

export type ShownProof = { taskNo: number; name: string; signFileId: string | null; attachIds: string[] };

/** Signatures and papers of a case, in the order of the decisions. */
export function proofsOf(work: Work, instanceId: string): Promise<ShownProof[]> {
  return work.db.rows<ShownProof>(sql`
    select t.no as task_no, u.user_name as name, t.sign_file_id, t.attach_ids from flow_task t join sys_user u on u.id = t.actor_id
    where t.instance_id = ${instanceId} and t.finished_at is not null and (t.sign_file_id is not null or t.attach_ids <> '{}') order by t.finished_at, t.no`);
}

/** Links of signatures for whoever prints the case: file id → link, as far as he may read them. */
export async function signLinks(work: Work, ids: readonly string[]): Promise<Map<string, string>> {
  const infos = await readable(work, ids);
  return new Map(infos.map(({ fileId, link }) => [fileId, link]));
}
