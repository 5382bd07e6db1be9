import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { assertAllowed } from '../errors.ts';
import { checkStep } from '../rules.ts';
import { loadStates } from '../rules-states.ts';
import { changeOrder, lockOrder } from './change-order.ts';
import { afterStep } from './effects.ts';
import { factsOf, type Order } from './order.ts';
import { cards } from './shown.ts';
import { typeFacts } from './type-tree.ts';
import { matchingGroups } from './workers.ts';

const ROUND = sql`t.building_id nulls last, t.urgency desc, t.finish_due nulls last, t.id`;

/** A worker's open orders, building by building; those that wait for their confirmation come behind. */
const getMyWork = get('yxgl/repairOrder/getMyWork', {
  needs: 'repairOrder.accept',
  query: z.strictObject({ part: z.enum(['open', 'waiting', 'ended']).default('open') }),
  async handle(work, { query }) {
    const states = { open: loadStates, waiting: ['toConfirm'], ended: ['done', 'closed'] }[query.part];
    const where = sql`t.worker_id = ${work.actor.personId}::uuid and t.status = any(${states}::text[])`;
    const order = query.part === 'open' ? ROUND : sql`t.finish_at desc nulls last, t.id`;
    return cards(work, where, { order, limit: 100 });
  },
});

/** What somebody may see of an order that isn't his yet. */
const POOLED = [
  'repairNo',
  'typeId',
  'placeName',
  'description',
  'status',
  'urgency',
  'reportedAt',
  'respondDue',
  'appointFrom',
  'appointTo',
];

/** Open orders that this worker's groups may take. */
const pool = get('yxgl/repairOrder/pool', {
  needs: 'repairOrder.grab',
  handle(work) {
    const open = sql`t.status = 'open' and exists (
      with recursive below as (
        select g.building_ids, unnest(g.type_ids) as type_id from repair_group g where g.worker_ids @> array[${work.actor.personId}::uuid]
        union
        select b.building_ids, c.id from below b join repair_type c on c.parent_id = b.type_id)
      select 1 from below b where b.type_id = t.type_id
        and (coalesce(b.building_ids, '{}') = '{}' or t.building_id = any(b.building_ids)))`;
    return cards(work, open, { order: ROUND, limit: 100 }, POOLED);
  },
});

/** The first hand gets the order: it is locked, so the second finds it taken. */
const grab = post('yxgl/repairOrder/grab', {
  needs: 'repairOrder.grab',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body }) {
    const order = await lockOrder(work, body.id);
    if (!order) throw notFound();
    const groupId = await groupOf(work, order);
    // who isn't of the right group doesn't learn that the order exists
    if (groupId === null || work.actor.personId === null) throw notFound();
    assertAllowed(checkStep(factsOf(order), 'grab', ['poolWorker'], { now: work.now }));
    const after = await changeOrder(work, order, 'grab', {
      status: 'assigned',
      workerId: work.actor.personId,
      groupId,
      assignedAt: work.at,
    });
    await afterStep(work, 'grab', after);
    return { id: after.id, version: after.version };
  },
});

/** The actor's group that may mend this, if any. */
async function groupOf(work: Work, order: Order): Promise<string | null> {
  const type = await typeFacts(work, order.typeId);
  const groups = await matchingGroups(work, type?.path ?? [], order.buildingId);
  return groups.find((group) => group.workerIds.includes(work.actor.personId ?? ''))?.groupId ?? null;
}

export const workerCalls = [getMyWork, pool, grab];
