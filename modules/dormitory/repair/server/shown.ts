import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { present, type WireRow } from '#platform/server/resource/list.ts';
import type { Work } from '#platform/server/work.ts';
import { repairOrder } from '../repair-order.ts';
import { orderHooks } from './order-hooks.ts';

/** What cards of an order show. */
const FIELDS = [
  'repairNo',
  'typeId',
  'placeKind',
  'placeName',
  'roomId',
  'venueId',
  'buildingId',
  'description',
  'photos',
  'reportedAt',
  'reporterId',
  'peopleIds',
  'phone',
  'appointFrom',
  'appointTo',
  'enterAllowed',
  'urgency',
  'recurring',
  'status',
  'groupId',
  'workerId',
  'assignedAt',
  'acceptAt',
  'arriveAt',
  'finishAt',
  'endedAt',
  'respondDue',
  'finishDue',
  'pauseReason',
  'refusals',
  'absences',
  'parts',
  'laborFee',
  'payer',
  'chargeTotal',
  'quoteAccepted',
  'reworkCount',
  'afterPhotos',
  'starSpeed',
  'starQuality',
  'starManner',
  'comment',
  'autoConfirmed',
];

/** Orders as cards show them: with labels, what the reader may do, phones masked. `where` speaks of the alias `t`. */
export async function cards(
  work: Work,
  where: Sql,
  page: { order: Sql; limit: number; offset?: number },
): Promise<WireRow[]> {
  const rows = await work.db.rows<WireRow>(sql`
    select ${columns(repairOrder.fields, FIELDS)} from ${tableOf(repairOrder)} t where ${where}
    order by ${page.order} limit ${page.limit} offset ${page.offset ?? 0}`);
  await present(work.platform, work, repairOrder, orderHooks, rows, FIELDS);
  return rows;
}
