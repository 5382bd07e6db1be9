import { v7 } from 'uuid';
import { Refusal } from '#platform/kit/errors.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

export type Submission = {
  /** Names the handler: `import`, `export`, or one that a room brings in `tasks`. */
  kind: string;
  resource?: string;
  /** What the starter sees in the list of his tasks. */
  title: string;
  params: object;
};

/**
 * Puts a task into the queue; it runs after the commit, as the person who asks now. Answers with its id.
 * @throws kit.importRunning with the name of the person whose import of the same resource isn't done yet
 */
export async function submit(work: Work, { kind, resource, title, params }: Submission): Promise<string> {
  const id = v7();
  const actor = work.signedIn ? work.actor : null;
  const queued = await work.db.run(sql`
    insert into sys_job (tenant_id, id, kind, resource, title, params, status, started_by, role_type, locale, created_at)
    values (${work.tenant}, ${id}, ${kind}, ${resource ?? null}, ${title}, ${JSON.stringify(params)}::jsonb, 'queued',
      ${actor?.userId ?? null}::uuid, ${actor?.roleType ?? null}, ${work.locale}, ${work.at})
    on conflict do nothing`);
  if (queued === 0) throw await importRunning(work, resource ?? '');
  const { platform, tenant } = work;
  work.afterCommit(() => platform.jobs.wake(platform, { queue: 'task', tenant, id }));
  return id;
}

/** Of one kind of rows one import runs at a time; the other's starter is named. */
export async function importRunning(work: Work, resource: string): Promise<Refusal> {
  const other = await work.db.row<{ userName: string }>(sql`
    select u.user_name from sys_job j join sys_user u on u.id = j.started_by
    where j.kind = 'import' and j.resource = ${resource} and j.status in ('queued', 'running')`);
  return new Refusal('kit.importRunning', { name: other?.userName ?? '' });
}
