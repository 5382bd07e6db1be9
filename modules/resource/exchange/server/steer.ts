import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { tellStarter, type Closing } from '#platform/server/jobs/close-task.ts';
import { importRunning } from '#platform/server/jobs/submit.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { mayTouch } from './task.ts';

type Steered = Closing & {
  resource: string | null;
  status: string;
  total: number;
  done: number;
  ok: number;
  failed: number;
};

const body = z.strictObject({ id: z.uuid() });

/** A queued task ends at once; a running one at its next step, with everything that it did undone. */
export const cancel = post('base/sysJob/cancel', {
  needs: 'login',
  proof: 'plain',
  body,
  async handle(work, { body: { id } }) {
    const task = await locked(work, id, 'sysJob.cancel');
    if (task.status === 'running')
      await work.db.run(sql`update sys_job set cancel_asked = true where id = ${id}`);
    else if (task.status === 'queued') {
      await work.db.run(sql`update sys_job set status = 'cancelled', ended_at = ${work.at} where id = ${id}`);
      tellStarter(work, task, { ...task, status: 'cancelled' });
    } else throw refuse.over();
    return { id };
  },
});

/** Once more, as the person who started it. */
export const retry = post('base/sysJob/retry', {
  needs: 'login',
  proof: 'plain',
  body,
  async handle(work, { body: { id } }) {
    const task = await locked(work, id, 'sysJob.retry');
    if (task.status !== 'failed' && task.status !== 'cancelled') throw refuse.notOver();
    const again = await work.db.run(sql`
      update sys_job t set status = 'queued', attempt = 0, cancel_asked = false, message = null, ended_at = null
      where id = ${id} and (t.kind <> 'import' or not exists (select 1 from sys_job o
        where o.kind = 'import' and o.resource = t.resource and o.status in ('queued', 'running')))`);
    if (again === 0) throw await importRunning(work, task.resource ?? '');
    tellStarter(work, task, { ...task, status: 'queued' });
    const { platform, tenant } = work;
    work.afterCommit(() => platform.jobs.wake(platform, { queue: 'task', tenant, id }));
    return { id };
  },
});

async function locked(work: Work, id: string, permission: string): Promise<Steered> {
  const task = await work.db.row<Steered>(sql`
    select id, kind, resource, title, started_by, attempt, status, total, done, ok, failed from sys_job t
    where id = ${id} and ${mayTouch(work, permission)} for update`);
  if (!task) throw notFound();
  return task;
}
