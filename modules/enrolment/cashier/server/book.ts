import { usersOfPersons } from '#modules/base/people';
import { ledger } from '#modules/enrolment/fees';
import { toYuan } from '#platform/pure/money.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import type { Seen } from './port.ts';
import { linesOf, orderOf, type Order } from './order-rows.ts';
import { issueReceipt } from './receipts.ts';
import { propose } from './refunds.ts';

export type Attempt = {
  id: string;
  orderId: string;
  channelId: string;
  outTradeNo: string;
  fen: number;
  status: 'waiting' | 'paid' | 'closed';
};

/** What becomes of a channel's word that a trade was paid. */
export type Outcome = 'booked' | 'known' | 'differs' | 'unknown';

/**
 * Money has come: once, whoever tells it and however often. It pays the bills of its order; what they don't need any more,
 * because they were paid otherwise meanwhile, is surplus that goes back. An order that was closed takes it all the same.
 */
export async function bookPaid(work: Work, outTradeNo: string, seen: Seen): Promise<Outcome> {
  const attempt = await work.db.row<Attempt>(sql`
    select id, order_id, channel_id, out_trade_no, fen, status from pay_attempt where out_trade_no = ${outTradeNo} for update`);
  if (!attempt) return 'unknown';
  if (attempt.status === 'paid') return 'known';
  if (seen.fen !== attempt.fen) {
    await noteDiffers(work, attempt, seen.fen);
    return 'differs';
  }
  const order = (await orderOf(work, attempt.orderId))!;
  const paidAt = seen.paidAt ? formatDateTime(seen.paidAt, ZONE) : work.at;
  await work.db.run(sql`
    update pay_attempt set status = 'paid', trade_no = ${seen.tradeNo}, payer = ${seen.payer}, paid_at = ${paidAt},
      next_query_at = null where id = ${attempt.id}`);
  const lines = await linesOf(work, order.id);
  const booked = await ledger.bookPayment(work, {
    parts: lines,
    ref: { type: 'payAttempt', id: attempt.id },
  });
  for (const { billId, surplus } of booked)
    if (surplus > 0)
      await propose(work, {
        ...{ billId, amount: surplus, part: 'surplus', cause: `surplus:${attempt.id}:${billId}` },
        ...{
          why: work.platform.words.say('zh-CN', 'refundWhy.twice', { no: order.orderNo }),
          attemptId: attempt.id,
        },
      });
  if (order.status === 'waiting' || order.status === 'closed') await orderPaid(work, order, paidAt);
  return 'booked';
}

async function orderPaid(work: Work, order: Order, paidAt: string): Promise<void> {
  await work.db.run(sql`
    update pay_order set status = 'paid', paid_at = ${paidAt}, late = ${order.status === 'closed'}, version = version + 1,
      updated_at = ${work.at} where id = ${order.id}`);
  await work.db.run(sql`update pay_order_line set waiting = false where order_id = ${order.id}`);
  await issueReceipt(work, order);
  const users = await usersOfPersons(work, [order.payerId]);
  await message(work, {
    users: [...users.values()],
    key: 'cashier.paid',
    facts: { no: order.orderNo, amount: toYuan(order.total) },
    category: 'reminder',
    link: '/layout/enrolment/cashier/mine',
    bizType: 'payOrder',
    bizId: order.id,
    event: 'paid',
  });
}

/** Another amount than was asked for books nothing: somebody has to look at it. */
async function noteDiffers(
  work: Work,
  { channelId, outTradeNo, fen }: Attempt,
  told: number | null,
): Promise<void> {
  const done = await work.db.run(sql`
    insert into recon_diff (tenant_id, id, channel_id, day, kind, trade_no, local_amount, channel_amount, status, created_at, updated_at)
    values (${work.tenant}, ${newId()}, ${channelId}, ${work.at.slice(0, 10)}, 'amount', ${outTradeNo}, ${fen}, ${told}, 'open',
      ${work.at}, ${work.at}) on conflict do nothing`);
  if (done > 0) await alarm(work, { key: 'cashier.amountDiffers', no: outTradeNo });
}

/** Whoever keeps the money hears of what can't be right. */
export async function alarm(
  work: Work,
  { key, no }: { key: 'cashier.amountDiffers' | 'cashier.tradeUnknown'; no: string },
): Promise<void> {
  const keepers = await work.db.rows<{ id: string }>(sql`
    select id from sys_user where default_role_type = 'gly' and status = 'enabled'`);
  await message(work, {
    users: keepers.map(({ id }) => id),
    key,
    facts: { no },
    category: 'warning',
    link: '/layout/enrolment/cashier/diff',
    bizType: 'payAttempt',
    bizId: no,
    event: key,
  });
}

/** Nobody pays it any more. What comes for it all the same is taken. */
export async function closeOrder(work: Work, orderId: string): Promise<void> {
  await work.db.run(sql`
    update pay_order set status = 'closed', version = version + 1, updated_at = ${work.at}
    where id = ${orderId} and status = 'waiting'`);
  await work.db.run(sql`update pay_order_line set waiting = false where order_id = ${orderId}`);
  await work.db.run(sql`
    update pay_attempt set status = 'closed', next_query_at = null where order_id = ${orderId} and status = 'waiting'`);
}
