import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { present } from '#platform/server/resource/list.ts';
import type { Work } from '#platform/server/work.ts';
import type { OrderRow } from './answers.ts';
import { repairOrder } from '../repair-order.ts';
import { orderHooks } from './order-hooks.ts';

type Page = { order: Sql; limit: number; offset?: number };

/**
 * Orders as cards show them: with labels, what the reader may do, phones masked. `where` speaks of the alias `t`; `fields`
 * are those that he may see, all where nothing is said.
 */
export async function cards(
  work: Work,
  where: Sql,
  { order, limit, offset = 0 }: Page,
  fields: readonly string[] = Object.keys(repairOrder.fields),
): Promise<OrderRow[]> {
  const rows = await work.db.rows<OrderRow>(sql`
    select ${columns(repairOrder.fields, fields)} from ${tableOf(repairOrder)} t where ${where}
    order by ${order} limit ${limit} offset ${offset}`);
  await present(work.platform, work, repairOrder, orderHooks, rows, fields);
  return rows;
}
