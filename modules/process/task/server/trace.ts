import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { load } from '#platform/server/workflow/store.ts';
import { nodeName, viewCase } from '#platform/server/workflow/view.ts';
import { returnTargets } from '#platform/kit/workflow/back.ts';
import { settingsOf, type Button } from '#platform/kit/workflow/definition.ts';
import { placeOf, treeOf } from '#platform/kit/workflow/tree.ts';
import type { Work } from '#platform/server/work.ts';
import { notFound } from '#platform/kit/errors.ts';
import { assertParticipant } from './access.ts';

/** The drawn flow of a case with its current node, its history, and the caller's own open task if he has one. */
export const trace = get('process/instance/trace', {
  needs: 'login',
  query: z.union([z.strictObject({ instanceId: z.uuid() }), z.strictObject({ bizId: z.uuid() })]),
  async handle(work, { query }) {
    const instanceId = 'instanceId' in query ? query.instanceId : await latest();
    await assertParticipant(work, instanceId);
    const task = await work.db.row<MyTask>(sql`
      select t.no, t.task_version, t.kind, t.node_key from flow_task t
      join flow_task_candidate c on c.instance_id = t.instance_id and c.no = t.no and c.user_id = ${work.actor.userId}
      where t.instance_id = ${instanceId} and t.status = 'open' order by t.no limit 1`);
    const myTask = task ? { ...task, ...(await choices(work, instanceId, task.nodeKey)) } : null;
    return { instanceId, myTask, ...(await viewCase(work, instanceId)) };

    async function latest(): Promise<string> {
      const { bizId } = query as { bizId: string };
      const row = await work.db.row<{ id: string }>(
        sql`select id from flow_instance where biz_id = ${bizId} order by started_at desc, id desc limit 1`,
      );
      if (!row) throw notFound();
      return row.id;
    }
  },
});

type MyTask = { no: number; taskVersion: number; kind: string; nodeKey: string };

const ON_APPROVAL: readonly Button[] = ['approve', 'reject', 'return', 'transfer', 'delegate', 'addSign'];
const ON_HANDLING: readonly Button[] = ['transfer', 'delegate'];

/** What the node lets its approver do, and where he may send the case back to. */
async function choices(work: Work, instanceId: string, nodeKey: string) {
  const { about, flow, state } = await load(work, instanceId, { lock: false });
  const { places } = treeOf(flow.definition);
  const node = placeOf(treeOf(flow.definition), nodeKey).node;
  const usual = node.type === 'handle' ? ON_HANDLING : ON_APPROVAL;
  const buttons = usual.filter((button) => node.buttons?.includes(button) ?? true);
  const label = (key: string) =>
    nodeName(work, about.processType, { nodeKey: key, name: places.get(key)?.node.name ?? key });
  const returnTo = returnTargets(flow.definition, state, nodeKey).map((value) => ({
    value,
    label: value === 'starter' ? null : label(value),
  }));
  return {
    buttons: node.type === 'handle' ? buttons : [...new Set<Button>(['approve', ...buttons])],
    returnTo,
    commentRequired: settingsOf(flow.definition).commentRequired,
  };
}
