import type { Row } from '#platform/kit/resource.ts';
import { formatDateTime, instantOf } from '#platform/pure/date.ts';
import { record } from '#platform/server/audit/record.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { change } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { rectify } from '../rectify.ts';

export type Order = Row<typeof rectify>;

const MINUTE = 60_000;

export const momentOf = (text: string): Date => instantOf(text, ZONE);
export const after = (from: Date, minutes: number): string =>
  formatDateTime(new Date(from.getTime() + minutes * MINUTE), ZONE);

/** Orders that are found, locked until the transaction ends. */
export const lockOrders = (work: Work, where: Sql): Promise<Order[]> =>
  work.db.rows<Order>(
    sql`select ${columns(rectify.fields)} from ${tableOf(rectify)} t where ${where} order by t.id for update`,
  );

/** A step that nobody takes by a call of his own: the change and its line in the order's history. */
export async function changeOrder(
  work: Work,
  row: Order,
  action: string,
  values: Partial<Order>,
  reason?: string,
): Promise<Order> {
  const changed = (await change(work, rectify, row, values)) as Order;
  await record(work, rectify, action, [{ rowId: row.id, before: row, after: changed }], reason);
  return changed;
}
