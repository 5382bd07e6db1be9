import { ledger } from '#modules/enrolment/fees';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { addDays } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { nextSerial } from '#platform/server/resource/store.ts';
import type { Platform } from '#platform/server/platform.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { payRefund } from '../pay-refund.ts';
import type { ProviderName } from '../providers.ts';
import { openedBeside } from './channels.ts';
import { PayFault, type Back } from './port.ts';
import { SPOKEN } from './providers/all.ts';
import { orderOf } from './order-rows.ts';
import { issueReceipt } from './receipts.ts';

type Refund = Row<typeof payRefund>;
type Proposal = {
  billId: string;
  amount: number;
  part: 'paid' | 'surplus';
  why: string;
  /** What it follows from: it is proposed once. */
  cause: string;
  attemptId?: string | undefined;
};

/** Writes down that money should go back. Nothing goes before somebody else has approved it. */
export async function propose(
  work: Work,
  { billId, amount, part, why, cause, attemptId }: Proposal,
): Promise<string> {
  const id = newId();
  const no = await nextSerial(work, payRefund.fields.refundNo.pattern);
  await work.db.run(sql`
    insert into pay_refund (tenant_id, id, refund_no, bill_id, attempt_id, payer_id, payer_no, payer_name, student_id, class_id,
      department_id, part, amount, why, status, cause, created_at, created_by, updated_at)
    select ${work.tenant}, ${id}, ${no}, b.id, ${attemptId ?? null}, b.payer_id, b.payer_no, b.payer_name, b.student_id, b.class_id,
      b.department_id, ${part}, ${amount}, ${why.slice(0, 300)}, 'proposed', ${cause}, ${work.at},
      ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at}
    from bill b where b.id = ${billId} on conflict on constraint "cashier.proposed" do nothing`);
  return id;
}

/** What another room found that has to go back. */
export async function refundDue(
  work: Work,
  { billId, fen, of, reason }: { billId: string; fen: number; of: 'paid' | 'surplus'; reason: string },
): Promise<void> {
  await propose(work, {
    billId,
    amount: fen,
    part: of,
    why: reason,
    cause: `due:${billId}:${of}:${fen}:${work.at}`,
  });
}

/** What of a bill's money is neither given back nor about to be. */
async function leftOf(work: Work, billId: string, part: string): Promise<number> {
  const held = (await ledger.hold(work, [billId])).get(billId);
  if (!held) throw notFound();
  const open = await work.db.row<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from pay_refund
    where bill_id = ${billId} and part = ${part} and status in ('proposed', 'approved', 'sending', 'failed')`);
  return (part === 'surplus' ? held.surplus : held.paid) - open!.sum;
}

/** Somebody of the office proposes to give money back; of two at once the second finds what the first has left. */
export const proposeRefund = post('jfgl/payRefund/propose', {
  needs: 'payRefund.propose',
  proof: 'fresh',
  body: z.strictObject({
    billId: z.uuid(),
    part: z.enum(['paid', 'surplus']),
    amount: z.int().min(1),
    why: z.string().trim().min(1).max(300),
  }),
  async handle(work, { body }) {
    const seen = await work.db.row(sql`
      select 1 from bill t where t.id = ${body.billId} and ${work.within('bill', 'payRefund.propose', 't')}`);
    if (!seen) throw notFound();
    const left = await leftOf(work, body.billId, body.part);
    if (body.amount > left) throw refuse.refundOver({ left: (left / 100).toFixed(2) });
    return { id: await propose(work, { ...body, cause: newId() }) };
  },
});

type Came = { id: string; fen: number; refunded: number; paidAt: string; provider: ProviderName };

/** The payment that has enough left to give so much back. */
async function sourceOf(work: Work, { billId, attemptId, amount }: Refund): Promise<Came | undefined> {
  return work.db.row<Came>(sql`
    select a.id, a.fen, a.refunded, a.paid_at, c.provider from pay_attempt a join pay_channel c on c.id = a.channel_id
    where a.status = 'paid' and a.fen - a.refunded >= ${amount} and (a.id = ${attemptId}::uuid or (${attemptId}::uuid is null
      and exists (select 1 from pay_order_line l where l.order_id = a.order_id and l.bill_id = ${billId}::uuid)))
    order by a.paid_at desc limit 1 for update of a`);
}

const YEAR = 365;

async function approved(
  work: Work,
  row: Refund,
  input: { route?: unknown; account?: unknown },
): Promise<Partial<Refund>> {
  const from = await sourceOf(work, row);
  if (input.route === 'bank' && !input.account) throw refuse.accountMissing();
  if (input.route === 'original') {
    if (!from || !SPOKEN[from.provider]) throw refuse.notYourOrder();
    if (from.paidAt.slice(0, 10) < addDays(work.at.slice(0, 10), -YEAR)) throw refuse.tooLate();
  }
  if (from)
    await work.db.run(sql`update pay_attempt set refunded = refunded + ${row.amount} where id = ${from.id}`);
  await work.db.run(sql`
    update pay_refund set next_at = ${input.route === 'original' ? work.at : null}::timestamptz where id = ${row.id}`);
  const { platform, tenant } = work;
  if (input.route === 'original') work.afterCommit(() => sendRefunds(platform, tenant));
  return { attemptId: from?.id ?? null, fault: null };
}

export const refundHooks = hooksFor(payRefund, {
  proof: { approve: 'second', resend: 'fresh', paidOut: 'fresh', reject: 'plain', export: 'depends' },
  can: (_work, row, allowed) => allowed.filter((act) => act !== 'paidOut' || row.route !== 'original'),
  transitions: {
    async approve(work, row, input) {
      if (row.createdBy === work.actor.userId) throw refuse.sameHand();
      return approved(work, row, input);
    },
    resend: (work, row, input) => approved(work, row, input),
    async paidOut(work, row) {
      if (row.route === 'original') throw refuse.notYourOrder();
      await finish(work, row);
      return { doneAt: work.at };
    },
  },
});

/** The money is gone: the ledger, the order and a red receipt say so. */
async function finish(work: Work, { id, billId, amount, part, attemptId }: Refund): Promise<void> {
  const of = part === 'surplus' ? 'surplus' : 'paid';
  await ledger.bookRefund(work, { lines: [{ billId, fen: amount, of }], ref: { type: 'payRefund', id } });
  if (attemptId === null) return;
  const from = await work.db.row<{ orderId: string; title: string }>(sql`
    select a.order_id, (select b.title from bill b where b.id = ${billId}) as title from pay_attempt a where a.id = ${attemptId}`);
  const order = (await orderOf(work, from!.orderId))!;
  await work.db.run(sql`
    update pay_order set refunded = refunded + ${amount}, version = version + 1, updated_at = ${work.at},
      status = case when refunded + ${amount} >= total then 'refunded' else 'partRefunded' end where id = ${order.id}`);
  await issueReceipt(work, order, { lines: [{ title: from!.title, fen: -amount }] });
}

type Sending = Refund & { refundNo: string; outTradeNo: string; channelId: string; total: number };

/** Sends what was approved, and asks about what was sent, outside of any transaction; the same number is never two refunds. */
export async function sendRefunds(platform: Platform, tenant: string): Promise<void> {
  const due = await asServer(platform, tenant, (work) =>
    work.db.rows<Sending>(sql`
      update pay_refund r set next_at = ${work.at}::timestamptz + interval '1 minute'
      from pay_attempt a where a.id = r.attempt_id::uuid and r.route = 'original' and r.id in (
        select id from pay_refund where status in ('approved', 'sending') and next_at <= ${work.at} order by next_at limit 100
        for update skip locked)
      returning r.id, r.bill_id, r.amount, r.part, r.attempt_id, r.refund_no, r.why, r.status, a.out_trade_no, a.channel_id, a.fen as total`),
  );
  for (const one of due) {
    const back = await sent(platform, tenant, one);
    if (back) await asServer(platform, tenant, (work) => ended(work, one, back));
  }
}

async function sent(platform: Platform, tenant: string, one: Sending): Promise<Back | null> {
  const { outTradeNo, refundNo, amount: fen, total, why } = one;
  try {
    const channel = await openedBeside(platform, tenant, one.channelId);
    const provider = SPOKEN[channel.provider]!;
    return one.status === 'sending'
      ? await provider.queryRefund(channel, { outTradeNo, refundNo })
      : await provider.refund(channel, { outTradeNo, refundNo, fen, total, reason: why ?? '' });
  } catch (error) {
    // what may have arrived is asked again, what was refused is not
    if (error instanceof PayFault && error.kind === 'no')
      return { state: 'failed', channelNo: null, fault: error.message };
    if (!(error instanceof PayFault)) throw error;
    return null;
  }
}

async function ended(work: Work, one: Sending, { state, channelNo, fault }: Back): Promise<void> {
  const moved = await work.db.row<{ id: string }>(sql`
    update pay_refund set status = ${state}, channel_no = coalesce(${channelNo}, channel_no), fault = ${fault?.slice(0, 200) ?? null},
      done_at = case when ${state} = 'done' then ${work.at}::timestamptz end, version = version + 1, updated_at = ${work.at}
    where id = ${one.id} and status in ('approved', 'sending') returning id`);
  if (!moved) return;
  if (state === 'done') await finish(work, one);
  if (state === 'failed')
    await work.db.run(
      sql`update pay_attempt set refunded = refunded - ${one.amount} where id = ${one.attemptId}::uuid`,
    );
}
