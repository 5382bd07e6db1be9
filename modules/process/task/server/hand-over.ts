import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { apart, saying } from '#platform/server/workflow/decide-each.ts';
import { actOnCase } from '#platform/server/workflow/engine.ts';
import { nodeName } from '#platform/server/workflow/view.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { assertColleagues } from './colleagues.ts';

/** Tasks that change hands in one call; who has more calls again. */
const MOST = 500;

type Open = {
  instanceId: string;
  taskNo: number;
  taskVersion: number;
  processType: string;
  nodeKey: string;
  nodeName: string;
  title: string;
  openedAt: string;
};

/** One's own tasks, or anybody's for whoever watches over all flows. */
function whose(work: Work, fromId: string | undefined): string {
  const from = fromId ?? work.actor.userId;
  if (from !== work.actor.userId) work.demand('flowTask.watch');
  return from;
}

const openOf = (work: Work, fromId: string, types: readonly string[]): Promise<Open[]> =>
  work.db.rows<Open>(sql`
    select t.instance_id, t.no as task_no, t.task_version, t.process_type, t.node_key, t.node_name, i.title, t.opened_at
    from flow_task_candidate c join flow_task t on t.instance_id = c.instance_id and t.no = c.no and t.status = 'open'
    join flow_instance i on i.id = t.instance_id
    where c.user_id = ${fromId} and (${types.length === 0} or t.process_type = any(${[...types]}::text[]))
    order by t.opened_at, t.instance_id, t.no limit ${MOST}`);

/** What would change hands. */
export const preview = get('process/task/handOverPreview', {
  needs: 'flowTask.decide',
  query: z.strictObject({ fromId: z.uuid().optional() }),
  async handle(work, { query }) {
    const tasks = await openOf(work, whose(work, query.fromId), []);
    return tasks.map((task) => ({
      ...task,
      nodeName: nodeName(work, task.processType, { nodeKey: task.nodeKey, name: task.nodeName }),
    }));
  },
});

/** Puts somebody else in one's place on all open tasks: each on its own, so that one that moved doesn't hold up the rest. */
export const handOver = post('process/task/handOver', {
  needs: 'flowTask.decide',
  proof: 'fresh',
  autocommit: true,
  body: z.strictObject({
    fromId: z.uuid().optional(),
    toId: z.uuid(),
    processTypes: z.array(z.string().max(60)).max(50).default([]),
  }),
  async handle(work, { body }) {
    const fromId = whose(work, body.fromId);
    if (fromId === body.toId) throw refuse.handOverSelf();
    if (work.actor.userType !== 'staff') throw notFound();
    await assertColleagues(work, [body.toId]);
    const tasks = await openOf(work, fromId, body.processTypes);
    const failed: { title: string; msg: string }[] = [];
    for (const { title, instanceId, taskNo, taskVersion } of tasks) {
      const act = { type: 'handOver', taskNo, taskVersion, fromId, toId: body.toId } as const;
      const refused = await apart(work, (own) => actOnCase(own, instanceId, act));
      if (refused) failed.push({ title, msg: saying(work, refused) });
    }
    return { done: tasks.length - failed.length, failed };
  },
});

export const handOvers = [preview, handOver];
