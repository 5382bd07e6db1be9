import { ledger } from '#modules/enrolment/fees';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { nextSerial } from '#platform/server/resource/store.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { cashShift } from '../cash-shift.ts';
import { refuse } from '../errors.ts';
import { payOrder } from '../pay-order.ts';
import { PROVIDERS, type ProviderName } from '../providers.ts';
import { bookPaid } from './book.ts';
import { linesOf, orderOf } from './order-rows.ts';
import { checkedLines, storeOrder, wanted } from './orders.ts';
import { issueReceipt } from './receipts.ts';

type Shift = {
  id: string;
  shiftNo: string;
  openAt: string;
  opening: number;
  cash: number;
  count: number;
  total: number;
};

/** One's own open shift, with what came in so far. */
export const shift = get('jfgl/cashier/shift', {
  needs: 'cashShift.pay',
  async handle(work) {
    const open = await shiftOf(work);
    const ways = await work.db.rows<{ id: string; name: string; provider: ProviderName }>(sql`
      select id, name, provider from pay_channel where enabled order by created_at, name`);
    return {
      shift: open ?? null,
      ways: ways.filter(({ provider }) => PROVIDERS[provider].scenes.includes('counter')),
    };
  },
});

function shiftOf(work: Work): Promise<Shift | undefined> {
  return work.db.row<Shift>(sql`
    select s.id, s.shift_no, s.open_at, s.opening, count(o.id) as count, coalesce(sum(o.total), 0)::bigint as total,
      coalesce(sum(o.total) filter (where c.provider = 'cash'), 0)::bigint as cash
    from cash_shift s left join pay_order o on o.shift_id = s.id and o.status in ('paid', 'partRefunded', 'refunded')
    left join pay_channel c on c.id = o.channel_id
    where s.cashier_id = ${work.actor.userId} and s.status = 'open' group by s.id, s.shift_no, s.open_at, s.opening`);
}

export const open = post('jfgl/cashier/open', {
  needs: 'cashShift.pay',
  proof: 'plain',
  body: z.strictObject({ opening: z.int().min(0).max(10_000_000) }),
  async handle(work, { body: { opening } }) {
    const id = newId();
    await work.db.run(sql`
      insert into cash_shift (tenant_id, id, shift_no, cashier_id, open_at, opening, status, created_at, created_by, updated_at)
      values (${work.tenant}, ${id}, ${await nextSerial(work, cashShift.fields.shiftNo.pattern)}, ${work.actor.userId}, ${work.at},
        ${opening}, 'open', ${work.at}, ${work.actor.userId}::uuid, ${work.at})`);
    return { id };
  },
});

/** The drawer is counted; what differs is written down, never put right. */
export const close = post('jfgl/cashier/close', {
  needs: 'cashShift.pay',
  proof: 'plain',
  body: z.strictObject({
    counted: z.int().min(0).max(1_000_000_000),
    note: z.string().trim().max(200).nullish(),
  }),
  async handle(work, { body: { counted, note = null } }) {
    await lockShift(work);
    const own = await shiftOf(work);
    const expected = own!.opening + own!.cash;
    await work.db.run(sql`
      update cash_shift set status = 'closed', close_at = ${work.at}, expected = ${expected}, counted = ${counted},
        difference = ${counted - expected}, note = ${note}, version = version + 1, updated_at = ${work.at} where id = ${own!.id}`);
    return { expected, difference: counted - expected };
  },
});

/** Whoever takes money does so within his own shift, which doesn't close meanwhile. @throws cashier.noShift */
async function lockShift(work: Work): Promise<string> {
  const row = await work.db.row<{ id: string }>(sql`
    select id from cash_shift where cashier_id = ${work.actor.userId} and status = 'open' for update`);
  if (!row) throw refuse.noShift();
  return row.id;
}

type Person = { id: string; studentNo: string; name: string; className: string | null; owed: number };

/** People by number, name or pinyin, those who owe first. */
export const find = get('jfgl/cashier/find', {
  needs: 'cashShift.pay',
  query: z.strictObject({ keyword: z.string().trim().min(1).max(50) }),
  handle: (work, { query: { keyword } }) =>
    work.db.unprepared.rows<Person>(sql`
      select t.id, t.student_no, t.name, c.class_name, coalesce((select sum(b.owed) from bill b
        where b.student_id = t.id and b.status <> 'void'), 0)::bigint as owed
      from student t left join stu_class c on c.id = t.class_id
      where (t.student_no like ${`${keyword.replace(/[%_\\]/g, '')}%`} or t.name like ${`${keyword.replace(/[%_\\]/g, '')}%`})
        and ${work.within('student', 'cashShift.pay', 't')}
      order by owed desc, t.student_no limit 12`),
});

type Due = {
  id: string;
  title: string;
  xn: string | null;
  amount: number;
  paid: number;
  owed: number;
  payable: number;
  partial: boolean;
  dueOn: string | null;
};

/** What somebody at the counter owes. */
export const due = get('jfgl/cashier/due', {
  needs: 'cashShift.pay',
  query: z.strictObject({ studentId: z.uuid() }),
  handle: (work, { query: { studentId } }) =>
    work.db.rows<Due>(sql`
      select t.id, t.title, t.xn, t.amount, t.paid, t.owed, i.partial, t.due_on,
        t.owed - case when t.defer_until >= ${work.at.slice(0, 10)}::date then least(t.deferred, t.owed) else 0 end as payable
      from bill t join fee_item i on i.id = t.item_id
      where t.student_id = ${studentId} and t.owed > 0 and ${work.within('bill', 'cashShift.pay', 't')}
      order by t.due_on nulls last, i.priority, t.id`),
});

/** Money over the counter: order, booking and receipt in one transaction. Two cashiers on one bill wait for each other, the second finds it paid. */
export const pay = post('jfgl/cashier/pay', {
  needs: 'cashShift.pay',
  proof: 'plain',
  body: z.strictObject({
    lines: wanted.lines,
    channelId: z.uuid(),
    /** Number of the card slip or of the bank's flow. */
    tradeNo: z.string().trim().max(64).nullish(),
  }),
  async handle(work, { body: { lines, channelId, tradeNo } }) {
    const shiftId = await lockShift(work);
    const way = await work.db.row<{ provider: ProviderName }>(sql`
      select provider from pay_channel where id = ${channelId} and enabled`);
    if (!way || !PROVIDERS[way.provider].scenes.includes('counter')) throw refuse.channelGone();
    const owner = await work.db.row<{ payerId: string }>(sql`
      select t.payer_id from bill t where t.id = ${lines[0]!.billId} and ${work.within('bill', 'cashShift.pay', 't')}`);
    if (!owner) throw notFound();
    const checked = await checkedLines(work, owner.payerId, lines);
    // whoever has begun to pay by phone and pays here: that payment stays open at its channel, and comes back if it is made
    await work.db.run(sql`
      update pay_order_line set waiting = false where waiting and bill_id = any(${lines.map(({ billId }) => billId)}::uuid[])`);
    const cashier = { id: work.actor.userId, shiftId };
    const { orderId, attempt } = await storeOrder(work, {
      ...{ ...checked, lines, source: 'counter', channelId, scene: 'counter', cashier },
    });
    const seen = {
      state: 'paid' as const,
      tradeNo: tradeNo || null,
      fen: checked.total,
      paidAt: null,
      payer: null,
    };
    await bookPaid(work, attempt.outTradeNo, seen);
    const receipt = await work.db.row<{ id: string; receiptNo: string }>(sql`
      select id, receipt_no from fee_receipt where order_id = ${orderId} and not is_red`);
    return { orderId, total: checked.total, receiptId: receipt!.id, receiptNo: receipt!.receiptNo };
  },
});

/** On the same day, and within his shift, a cashier takes back what he took by mistake; later it is a refund. */
export const orderHooks = hooksFor(payOrder, {
  proof: { voidToday: 'plain', export: 'depends' },
  can: (work, row, allowed) =>
    allowed.filter((act) => act !== 'voidToday' || row.cashierId === work.actor.userId),
  transitions: {
    async voidToday(work, row, { reason }) {
      const shiftId = await lockShift(work);
      if (row.cashierId !== work.actor.userId || row.source !== 'counter') throw refuse.notYourOrder();
      if (row.shiftId !== shiftId || row.paidAt?.slice(0, 10) !== work.at.slice(0, 10))
        throw refuse.notToday();
      const attempt = await work.db.row<{ id: string }>(sql`
        select id from pay_attempt where order_id = ${row.id} and status = 'paid' and refunded = 0`);
      if (!attempt) throw refuse.notToday();
      await ledger.reversePayment(work, {
        ref: { type: 'payAttempt', id: attempt.id },
        by: { type: 'payVoid', id: row.id },
        reason: typeof reason === 'string' ? reason : null,
      });
      await work.db.run(
        sql`update pay_attempt set status = 'closed', trade_no = null where id = ${attempt.id}`,
      );
      const order = (await orderOf(work, row.id))!;
      const lines = await linesOf(work, row.id);
      await issueReceipt(work, order, { lines: lines.map(({ title, fen }) => ({ title, fen: -fen })) });
    },
  },
});
