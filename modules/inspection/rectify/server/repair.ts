import { reportFault } from '#modules/dormitory/repair';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { opened, withPause } from './effects.ts';
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
