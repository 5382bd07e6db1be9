import { z } from 'zod';
import { addDays } from '#platform/pure/date.ts';
import { dawn } from '#platform/server/db/dawn.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import type { Work } from '#platform/server/work.ts';

const STATUSES = ['draft', 'running', 'approved', 'rejected', 'returned', 'withdrawn', 'cancelled'] as const;

/** What every list of cases may be narrowed by; the days are those on which cases began. */
export const caseQuery = z.strictObject({
  current: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(500).default(10),
  processType: z.string().max(60).optional(),
  keyword: z.string().max(100).optional(),
  status: z.enum(STATUSES).optional(),
  classId: z.uuid().optional(),
  from: wireDay.optional(),
  to: wireDay.optional(),
  nodeKey: z.string().max(60).optional(),
});

export type CaseQuery = z.output<typeof caseQuery>;

/** The caller's own lists: each its tasks (`t`) or copies (`c`) with their cases, all named `i`. */
export const own = ({ actor: { userId } }: Work): Record<'todo' | 'done' | 'started' | 'copies', Sql> => ({
  todo: sql`flow_task t join flow_instance i on i.id = t.instance_id where t.status = 'open' and exists (
    select 1 from flow_task_candidate c where c.instance_id = t.instance_id and c.no = t.no and c.user_id = ${userId})`,
  done: sql`flow_task t join flow_instance i on i.id = t.instance_id where t.status <> 'open' and t.actor_id = ${userId}`,
  started: sql`flow_instance i where i.starter_id = ${userId}`,
  copies: sql`flow_copy c join flow_instance i on i.id = c.instance_id where c.user_id = ${userId}`,
});

/** Cases that wait at the step now, where lists are of cases and not of tasks. */
export const standsAt = (nodeKey: string): Sql => sql`exists (
  select 1 from flow_task o where o.instance_id = i.id and o.node_key = ${nodeKey} and o.status = 'open')`;

/** The same as conditions on `flow_instance i`, each with its `and`. Words are looked for in titles and numbers. */
export function narrowed(
  { processType, keyword, status, classId, from, to, nodeKey }: CaseQuery,
  at: (nodeKey: string) => Sql,
): Sql {
  const asked = [
    processType && sql`i.process_type = ${processType}`,
    keyword && sql`(strpos(i.title, ${keyword}) > 0 or strpos(i.sn, upper(${keyword})) > 0)`,
    status && sql`i.status = ${status}`,
    classId && sql`i.class_id = ${classId}`,
    from && sql`i.started_at >= ${dawn(from)}`,
    to && sql`i.started_at < ${dawn(addDays(to, 1))}`,
    nodeKey && at(nodeKey),
  ].filter((one) => one !== undefined && one !== '');
  return asked.length === 0 ? sql`` : sql`and ${sql.join(asked, sql` and `)}`;
}
