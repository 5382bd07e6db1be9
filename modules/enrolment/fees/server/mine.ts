import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { EVERY_REALM, get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { deferredNow, isOverdue, owedOf, payableOf } from '../rules.ts';

type Kept = {
  id: string;
  billNo: string;
  title: string;
  xn: string | null;
  amount: number;
  waived: number;
  paid: number;
  deferred: number;
  surplus: number;
  deferUntil: string | null;
  dueOn: string | null;
  neededForArrival: boolean;
  status: string;
  partial: boolean;
  minAmount: number | null;
};

/** What the signed-in person owes and has paid, whichever way he came in; whose it is says his account. */
export const list = get('jfgl/myBill/list', {
  needs: 'login',
  realms: EVERY_REALM,
  async handle(work) {
    const rows = await work.db.rows<Kept>(sql`
      select b.id, b.bill_no, b.title, b.xn, b.amount, b.waived, b.paid, b.deferred, b.surplus, b.defer_until, b.due_on,
        b.needed_for_arrival, b.status, i.partial, i.min_amount
      from bill b join fee_item i on i.id = b.item_id
      where b.payer_id = ${work.actor.personId ?? ''} and b.status <> 'void'
      order by b.xn desc nulls first, b.due_on nulls last, b.id limit 300`);
    const today = work.at.slice(0, 10);
    return { serverNow: work.at, bills: rows.map((row) => shown(row, today)) };
  },
});

const shown = (row: Kept, today: string) => ({
  ...row,
  owed: owedOf(row),
  deferredNow: deferredNow(row, today),
  payable: payableOf(row, today),
  overdue: isOverdue(row, today),
});

type Line = { id: string; kind: string; delta: number; reason: string | null; at: string };

/** What happened to one of one's own bills. */
export const detail = get('jfgl/myBill/getDetail', {
  needs: 'login',
  realms: EVERY_REALM,
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    const own = await work.db.row(sql`
      select 1 from bill where id = ${id} and payer_id = ${work.actor.personId ?? ''}`);
    if (!own) throw notFound();
    return work.db.rows<Line>(sql`
      select id, kind, delta, reason, created_at as at from bill_entry where bill_id = ${id} order by kind <> 'charge', created_at, id`);
  },
});

/** For the copy of his data that a person takes along. */
export const ownBills = (work: Work): Promise<object[]> =>
  work.db.rows<object>(sql`
    select bill_no, title, xn, amount, waived, paid, deferred, surplus, due_on, status from bill
    where payer_id = ${work.actor.personId ?? ''} order by created_at`);
