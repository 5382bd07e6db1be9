import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { find } from '#platform/server/resource/find.ts';
import { repairOrder } from '../repair-order.ts';
import { slaState, type SlaState } from '../rules-clock.ts';
import { instant, minutesBetween, type Order } from './order.ts';
import { repairSettings, type RepairSettings } from './settings.ts';
import { cards } from './shown.ts';
import { typeFacts } from './type-tree.ts';
import { loads, matchingGroups, onDutyNowOrNext } from './workers.ts';

const LIVE = ['open', 'assigned', 'working', 'paused', 'quoted', 'outsourced', 'toConfirm'];

/** How the running clock of an order stands: the first one until somebody accepts, then the one to the end. */
export function slaOf(order: Order, now: Date, settings: RepairSettings): SlaState {
  const [from, allowed] = order.acceptAt
    ? [instant(order.clockFrom), order.finishAllowed]
    : [instant(order.reportedAt), order.respondAllowed];
  if (!from || !allowed || order.finishAt) return 'onTime';
  return slaState(minutesBetween(order, from, now, settings), allowed);
}

type Sla = Pick<
  Order,
  | 'id'
  | 'urgency'
  | 'pauses'
  | 'acceptAt'
  | 'clockFrom'
  | 'finishAllowed'
  | 'reportedAt'
  | 'respondAllowed'
  | 'finishAt'
>;

/** Live orders by state with the colour of their clock, and the workers they can go to. */
export const board = get('yxgl/repairOrder/board', {
  needs: 'repairOrder.dispatch',
  query: z.strictObject({ buildingId: z.uuid().optional() }),
  async handle(work, { query }) {
    const inside = sql`t.status = any(${LIVE}::text[]) and ${work.within('repairOrder', 'repairOrder.dispatch', 't')}
      and (${query.buildingId ?? null}::uuid is null or t.building_id = ${query.buildingId ?? null})`;
    const orders = await cards(work, inside, { order: sql`t.urgency desc, t.reported_at, t.id`, limit: 300 });
    const clocks = await work.db.rows<Sla>(sql`
      select id, urgency, pauses, accept_at, clock_from, finish_allowed, reported_at, respond_allowed, finish_at from repair_order
      where id = any(${orders.map((order) => order.id)}::uuid[])`);
    const settings = await repairSettings(work);
    const colour = new Map(clocks.map((row) => [row.id, slaOf(row as Order, work.now, settings)]));
    const members = await work.db.rows<{ id: string }>(
      sql`select distinct unnest(worker_ids) as id from repair_group`,
    );
    return {
      orders: orders.map((order) => ({ ...order, sla: colour.get(order.id) ?? 'onTime' })),
      workers: await loads(
        work,
        members.map((member) => member.id),
      ),
    };
  },
});

/** To whom an order may go, the likeliest first. */
export const candidates = get('yxgl/repairOrder/candidates', {
  needs: 'repairOrder.dispatch',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query }) {
    const order = await find(work, repairOrder, query.id, 'repairOrder.dispatch', { lock: false });
    const type = await typeFacts(work, String(order['typeId']));
    const buildingId = typeof order['buildingId'] === 'string' ? order['buildingId'] : null;
    const groups = await matchingGroups(work, type?.path ?? [], buildingId);
    const fit = new Set(groups.flatMap((group) => group.workerIds));
    const all = await work.db.rows<{ id: string }>(
      sql`select distinct unnest(worker_ids) as id from repair_group`,
    );
    const ready = new Set(await onDutyNowOrNext(work, [...fit], buildingId));
    const found = await loads(
      work,
      all.map((one) => one.id),
    );
    return found
      .map((load) => ({ ...load, fits: fit.has(load.workerId), onDuty: ready.has(load.workerId) }))
      .sort(
        (a, b) =>
          Number(b.onDuty) - Number(a.onDuty) ||
          Number(b.fits) - Number(a.fits) ||
          a.openOrders - b.openOrders,
      );
  },
});
