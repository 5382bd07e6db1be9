import { instantOf } from '#platform/pure/date.ts';
import { workHoursBetween } from '#platform/pure/working-time.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { workingTime } from '#platform/server/workflow/clock.ts';
import { flowName } from '#platform/server/workflow/flow-name.ts';
import { nodeName } from '#platform/server/workflow/view.ts';
import type { Work } from '#platform/server/work.ts';
import { flowInstance } from '../flow-instance.ts';

type Open = { instanceId: string; nodeKey: string; nodeName: string; since: string };
type Named = { id: string; flowName: string; processType: string; isStuck: boolean };

/** Says of each case which flow it goes, at which steps it waits, and for how many hours of work. */
export const instanceHooks = hooksFor(flowInstance, {
  can: (work, row, allowed) =>
    (row.status === 'running' || row.status === 'returned') && work.may('flowTask.watch')
      ? [...allowed, 'end', ...(row.status === 'running' ? ['resolve'] : [])]
      : allowed,
  async decorate(work, rows) {
    const ids = rows.map(({ id }) => id);
    const [named, open] = await Promise.all([
      work.db.rows<Named>(sql`
        select i.id, i.process_type, i.is_stuck, d.flow_name from flow_instance i join flow_def d on d.id = i.flow_def_id
        where i.id = any(${ids}::uuid[])`),
      work.db.rows<Open>(sql`
        select t.instance_id, t.node_key, t.node_name, min(t.opened_at) as since from flow_task t
        where t.instance_id = any(${ids}::uuid[]) and t.status = 'open' group by 1, 2, 3 order by 4, 2`),
    ]);
    const of = new Map(named.map((one) => [one.id, one]));
    const waiting = Map.groupBy(open, (one) => one.instanceId);
    const hours = await hoursSince(work, open);
    for (const row of rows) {
      const { processType = '', flowName: name = '', isStuck = false } = of.get(row.id) ?? {};
      const steps = waiting.get(row.id) ?? [];
      Object.assign(row, {
        flowName: flowName(work, processType, name),
        isStuck,
        waitsAt: steps
          .map((step) => nodeName(work, processType, { nodeKey: step.nodeKey, name: step.nodeName }))
          .join('、'),
        waitingHours: steps[0] ? hours(steps[0].since) : null,
      });
    }
  },
});

/** Whole hours of work between a moment and now, by the school's calendar. */
async function hoursSince(work: Work, open: readonly Open[]): Promise<(since: string) => number> {
  const first = open.map(({ since }) => since).sort()[0];
  if (!first) return () => 0;
  const time = await workingTime(work, first.slice(0, 10), work.at.slice(0, 10));
  return (since) => Math.floor(workHoursBetween(instantOf(since, ZONE), work.now, time));
}
