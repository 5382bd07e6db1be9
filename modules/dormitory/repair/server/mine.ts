import { pageOf } from '#platform/server/http/page.ts';
import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { find } from '#platform/server/resource/find.ts';
import type { TrackStep } from './answers.ts';
import { repairOrder } from '../repair-order.ts';
import { finalStates } from '../rules-states.ts';
import { cards } from './shown.ts';

const LIVE = sql`t.status <> all(${finalStates}::text[])`;

/** Orders that somebody reported or joined, and those of his own room. */
const getMine = get('yxgl/repairOrder/getMine', {
  needs: 'repairOrder.submit',
  query: z.strictObject({
    current: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(50).default(10),
    live: z.enum(['true', 'false']).optional(),
  }),
  async handle(work, { query }) {
    const circle = work.actor.circle('repairOrder.detail');
    const rooms = circle === 'all' ? [] : (circle['room'] ?? []);
    const part = query.live === undefined ? sql`true` : query.live === 'true' ? LIVE : sql`not (${LIVE})`;
    const where = sql`(t.people_ids && array[${work.actor.userId}::uuid] or t.room_id = any(${rooms}::uuid[])) and ${part}`;
    const counted = await work.db.row<{ count: number }>(
      sql`select count(*) from repair_order t where ${where}`,
    );
    const offset = (query.current - 1) * query.size;
    const records = await cards(work, where, {
      order: sql`t.reported_at desc, t.id`,
      limit: query.size,
      offset,
    });
    const total = counted!.count;
    return pageOf(records, total, query);
  },
});

/** The way of an order so far, like a parcel's. For anybody who may see it. */
const track = get('yxgl/repairOrder/track', {
  needs: 'repairOrder.detail',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query }) {
    const order = await find(work, repairOrder, query.id, 'repairOrder.detail', { lock: false });
    return work.db.rows<TrackStep>(sql`
      select action, at, user_name as by, reason from sys_oper_log
      where resource = 'repairOrder' and row_id = ${order.id} and action not like 'reveal:%' and action <> 'sort'
      order by at, id limit 200`);
  },
});

export const mine = [getMine, track];
