import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { checkoutSlot, checkoutWindow } from '../checkout-window.ts';
import { refuse } from '../errors.ts';
import { halfHours } from '../rules.ts';
import type { Checkout } from './checkout.ts';

type Slot = { id: string; startAt: string; free: number };

export const windowHooks = hooksFor(checkoutWindow, {
  async beforeAdd(_work, { fromTime, toTime }) {
    if (halfHours(fromTime!, toTime!).length === 0) throw refuse.windowReversed();
  },
  /** Of two windows at the same time the second is refused: a half hour of a building is there once. */
  async afterAdd(work, [row]) {
    const { id: windowId, buildingId, day, fromTime, toTime, places } = row!;
    await insertMany(
      work,
      checkoutSlot,
      halfHours(fromTime, toTime).map((time) => ({
        ...{ windowId, buildingId, places, taken: 0 },
        name: `${day.slice(5)} ${time}`,
        startAt: `${day} ${time}:00`,
      })),
    );
  },
  async beforeRemove(work, { id }) {
    const booked = await work.db.row(sql`select 1 from checkout_slot where window_id = ${id} and taken > 0`);
    if (booked) throw refuse.windowBooked();
    await work.db.run(sql`delete from checkout_slot where window_id = ${id}`);
  },
});

/** Half hours of a student's own building that are still to come. */
export const slots = get('yxgl/dormCheckout/slots', {
  needs: 'dormCheckout.submit',
  handle: (work) =>
    work.db.rows<Slot>(sql`
      select s.id, s.start_at, s.places - s.taken as free from checkout_slot s
      join dorm_checkout t on t.building_id = s.building_id and t.step = 'inspect'
      where t.student_id = ${work.actor.personId}::uuid and s.start_at > ${work.at} order by s.start_at limit 100`),
});

/** Takes a place of a half hour, and gives back the one that was taken before; of two who take the last one the second is refused. */
export const book = post('yxgl/dormCheckout/book', {
  needs: 'dormCheckout.submit',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), slotId: z.uuid() }),
  async handle(work, { body: { id, slotId } }) {
    const row = await work.db.row<Pick<Checkout, 'slotId' | 'buildingId' | 'step'>>(sql`
      select slot_id, building_id, step from dorm_checkout
      where id = ${id} and student_id = ${work.actor.personId}::uuid for no key update`);
    if (!row) throw notFound();
    if (row.step !== 'inspect') throw refuse.inspected();
    if (row.slotId === slotId) return { slotId };
    // both rows in one order: two who change places wait for each other
    const held = await work.db.rows<Slot & { buildingId: string }>(sql`
      select id, start_at, building_id, places - taken as free from checkout_slot
      where id = any(${[slotId, row.slotId]}::uuid[]) order by id for update`);
    const wanted = held.find((one) => one.id === slotId);
    if (!wanted || wanted.buildingId !== row.buildingId || wanted.startAt <= work.at) throw refuse.slotGone();
    if (wanted.free <= 0) throw refuse.slotFull();
    await work.db.run(sql`
      update checkout_slot set taken = taken + case when id = ${slotId} then 1 else -1 end, version = version + 1,
        updated_at = ${work.at} where id = any(${[slotId, row.slotId]}::uuid[])`);
    await work.db.run(sql`
      update dorm_checkout set slot_id = ${slotId}, version = version + 1, updated_at = ${work.at} where id = ${id}`);
    return { slotId };
  },
});

/** What was booked is free again. */
export async function freeSlot(work: Work, { slotId }: Pick<Checkout, 'slotId'>): Promise<void> {
  await work.db.run(sql`update checkout_slot set taken = taken - 1 where id = ${slotId}::uuid`);
}
