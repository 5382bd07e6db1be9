import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { change } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { repairOrder } from '../repair-order.ts';
import type { Order } from './order.ts';

/** An order whatever the reader's circle, locked until the transaction ends: for the system's own steps. */
export async function lockOrder(work: Work, id: string): Promise<Order | undefined> {
  return work.db.row<Order>(
    sql`select ${columns(repairOrder.fields)} from ${tableOf(repairOrder)} t where t.id = ${id} for update`,
  );
}

/** A step that no person takes through a call of his own: the change and its line in the order's history. */
export async function changeOrder(
  work: Work,
  row: Order,
  action: string,
  values: Partial<Order>,
): Promise<Order> {
  const changed = await change(work, repairOrder, row, values);
  const after = (await lockOrder(work, changed.id))!;
  await record(work, repairOrder, action, [{ rowId: row.id, before: row, after }]);
  return after;
}
