import { reportFault } from '#modules/dormitory/repair';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { ended, opened, withPause } from './effects.ts';
import { changeOrder, lockOrders, type Order } from './order.ts';

/** Hands what is wrong over to the workshop; answers with the repair. */
export async function repairFor(work: Work, row: Order, typeId: string): Promise<string> {
  const wrong = (row.problems ?? []).flatMap(({ text, closedAt }) =>
    closedAt === null && text ? [text] : [],
  );
  const description = `${work.platform.words.say('zh-CN', 'rectifyRepair.description', { rectifyNo: row.rectifyNo })}${wrong.join('；')}`;
  const { roomId, buildingId } = row;
  return reportFault(work, {
    typeId,
    roomId,
    buildingId,
    placeText: roomId ? null : row.placeName,
    description,
  });
}

/** The workshop gets it where its kind wants no photo and whoever found it can be called back; else the owners have it to do. */
export async function toWorkshop(work: Work, row: Order, repairTypeId: string): Promise<void> {
  const taken = await work.db.row(sql`
    select 1 from repair_type t join sys_user u on u.id = ${work.actor.userId} and u.phone is not null
    where t.id = ${repairTypeId} and t.status = 'enabled' and t.need_photo is not true
      and not exists (select 1 from repair_type c where c.parent_id = t.id)`);
  if (!taken || !row.roomId) return;
  const repairId = await repairFor(work, row, repairTypeId);
  const values = { status: 'repair', repairTypeId, repairId, pausedAt: work.at };
  await ended(work, await changeOrder(work, row, 'toRepair', values), 'repair');
}

/** The workshop has ended its part: the order's clock runs on, by as much later as it stood still. */
export async function resume(work: Work, { orderId }: { orderId: string }): Promise<void> {
  const waiting = await lockOrders(work, sql`t.repair_id = ${orderId} and t.status = 'repair'`);
  for (const row of waiting) {
    const { deadline, minutes } = withPause(row, work.now);
    const pausedMinutes = (row.pausedMinutes ?? 0) + minutes;
    const values = { status: 'open', deadline, pausedAt: null, pausedMinutes, told: 'none' };
    await opened(work, await changeOrder(work, row, 'resume', values), 'resumed');
  }
}
