import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { find } from '#platform/server/resource/find.ts';
import type { Work } from '#platform/server/work.ts';
import type { Board, Candidate } from './answers.ts';
import { repairOrder } from '../repair-order.ts';
import { liveStates } from '../rules-states.ts';
import { slaOf } from './order.ts';
import { repairSettings } from './settings.ts';
import { cards } from './shown.ts';
import { typeFacts } from './type-tree.ts';
import { loads, matchingGroups, onDutyNowOrNext } from './workers.ts';

const SHOWN = [...liveStates, 'toConfirm'];

/** Live orders by state with the colour of their clock, and the workers they can go to. */
export const board = get('yxgl/repairOrder/board', {
  needs: 'repairOrder.dispatch',
  query: z.strictObject({ buildingId: z.uuid().optional() }),
  async handle(work, { query: { buildingId = null } }): Promise<Board> {
    const inside = sql`t.status = any(${SHOWN}::text[]) and ${work.within('repairOrder', 'repairOrder.dispatch', 't')}
      and (${buildingId}::uuid is null or t.building_id = ${buildingId})`;
    const orders = await cards(work, inside, { order: sql`t.urgency desc, t.reported_at, t.id`, limit: 300 });
    const settings = await repairSettings(work);
    return {
      orders: orders.map((order) => ({ ...order, sla: slaOf(order, work.now, settings) })),
      workers: await loads(work, await members(work)),
    };
  },
});

/** Everybody who is in some group. */
async function members(work: Work): Promise<string[]> {
  const rows = await work.db.rows<{ id: string }>(
    sql`select distinct unnest(worker_ids) as id from repair_group`,
  );
  return rows.map((row) => row.id);
}

/** To whom an order may go, the likeliest first. */
export const candidates = get('yxgl/repairOrder/candidates', {
  needs: 'repairOrder.dispatch',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query }): Promise<Candidate[]> {
    const order = await find(work, repairOrder, query.id, 'repairOrder.dispatch', { lock: false });
    const type = await typeFacts(work, String(order['typeId']));
    const buildingId = typeof order['buildingId'] === 'string' ? order['buildingId'] : null;
    const groups = await matchingGroups(work, type?.path ?? [], buildingId);
    const fit = new Set(groups.flatMap((group) => group.workerIds));
    const ready = new Set(await onDutyNowOrNext(work, [...fit], buildingId));
    const found = await loads(work, await members(work));
    const rank = (one: Candidate) => Number(one.onDuty) * 2 + Number(one.fits);
    return found
      .map((load) => ({ ...load, fits: fit.has(load.workerId), onDuty: ready.has(load.workerId) }))
      .sort((a, b) => rank(b) - rank(a) || a.openOrders - b.openOrders);
  },
});
