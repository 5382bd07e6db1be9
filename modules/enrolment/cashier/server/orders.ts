import { ledger } from '#modules/enrolment/fees';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sumFen } from '#platform/pure/money.ts';
import { asServer } from '#platform/server/begin.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import { EVERY_REALM, get, post } from '#platform/server/http/endpoint.ts';
import { nextSerial } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { payOrder } from '../pay-order.ts';
import { PROVIDERS, type Scene } from '../providers.ts';
import { MOST_ORDER, partFault, QUERIES } from '../rules.ts';
import { closeOrder } from './book.ts';
import { opened } from './channels.ts';
import { PayFault, type Prepaid } from './port.ts';
import { SPOKEN } from './providers/all.ts';
import { closeUnpaid, lookUp, type Open } from './settle.ts';
import { settings } from './settings.ts';

export type Line = { billId: string; fen: number };
type Bill = {
  id: string;
  owed: number;
  payable: number;
  partial: boolean;
  minAmount: number | null;
  title: string;
};
type Payer = { payerId: string; payerNo: string | null; payerName: string | null; studentId: string | null };

/** The bills of one payment, locked: all of one person, none with more than it needs. @throws cashier.overPay and others */
export async function checkedLines(
  work: Work,
  payerId: string,
  lines: readonly Line[],
): Promise<{ payer: Payer; total: number; title: string }> {
  const ids = lines.map(({ billId }) => billId);
  const held = await ledger.hold(work, ids);
  const bills = await work.db.rows<Bill>(sql`
    select b.id, b.owed, b.owed - case when b.defer_until >= ${work.at.slice(0, 10)}::date then least(b.deferred, b.owed) else 0 end
      as payable, i.partial, i.min_amount, b.title
    from bill b join fee_item i on i.id = b.item_id where b.id = any(${ids}::uuid[])`);
  for (const { billId, fen } of lines) {
    const found = bills.find(({ id }) => id === billId);
    if (!found || held.get(billId)?.payerId !== payerId) throw notFound();
    if (held.get(billId)!.status === 'void' || found.owed === 0) throw refuse.billState();
    const fault = partFault(found, fen);
    if (fault) throw refuse[fault]();
  }
  const total = sumFen(lines.map(({ fen }) => fen));
  if (total > MOST_ORDER) throw refuse.overLimit();
  const payer = await work.db.row<Payer>(sql`
    select payer_id, payer_no, payer_name, student_id from bill where id = ${ids[0]!}::uuid`);
  return { payer: payer!, total, title: bills.map(({ title }) => title).join('、') };
}

type Making = {
  payer: Payer;
  total: number;
  lines: readonly Line[];
  source: 'self' | 'link' | 'counter';
  channelId: string;
  scene: Scene;
  minutes?: number;
  cashier?: { id: string; shiftId: string | null };
};

/** An order with its lines and the attempt that its channel will know. @throws cashier.waiting where a bill waits already */
export async function storeOrder(work: Work, made: Making): Promise<{ orderId: string; attempt: Open }> {
  const [orderId, attemptId] = [newId(), newId()];
  const orderNo = await nextSerial(work, payOrder.fields.orderNo.pattern);
  // at most 32 letters and digits, and nobody else's
  const outTradeNo = `${orderNo}${attemptId.replaceAll('-', '').slice(-12)}`;
  const { payer, cashier } = made;
  const expireAt = made.minutes
    ? sql`${work.at}::timestamptz + make_interval(mins => ${made.minutes})`
    : sql`null`;
  await work.db.run(sql`
    insert into pay_order (tenant_id, id, order_no, payer_id, payer_no, payer_name, student_id, class_id, department_id, total, source,
      channel_id, cashier_id, shift_id, expire_at, status, created_at, created_by, updated_at)
    select ${work.tenant}, ${orderId}, ${orderNo}, ${payer.payerId}, ${payer.payerNo}, ${payer.payerName}, ${payer.studentId}::uuid,
      s.class_id, s.department_id, ${made.total}, ${made.source}, ${made.channelId}, ${cashier?.id ?? null}::uuid,
      ${cashier?.shiftId ?? null}::uuid, ${expireAt}, 'waiting', ${work.at},
      ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at}
    from (select 1) one left join student s on s.id = ${payer.studentId}::uuid`);
  await work.db.run(sql`
    insert into pay_order_line (tenant_id, order_id, bill_id, fen, waiting)
    select ${work.tenant}, ${orderId}, l."billId", l.fen, true
    from jsonb_to_recordset(${JSON.stringify(made.lines)}::jsonb) as l("billId" uuid, fen bigint)`);
  await work.db.run(sql`
    insert into pay_attempt (tenant_id, id, order_id, channel_id, out_trade_no, fen, scene, next_query_at, created_at)
    values (${work.tenant}, ${attemptId}, ${orderId}, ${made.channelId}, ${outTradeNo}, ${made.total}, ${made.scene},
      ${work.at}::timestamptz + make_interval(secs => ${QUERIES[0]!}), ${work.at})`);
  return { orderId, attempt: { id: attemptId, orderId, channelId: made.channelId, outTradeNo } };
}

export const wanted = {
  lines: z
    .array(z.strictObject({ billId: z.uuid(), fen: z.int().min(1).max(MOST_ORDER) }))
    .min(1)
    .max(30),
  channelId: z.uuid(),
  scene: z.enum(['native', 'jsapi', 'h5', 'page', 'wap', 'sandbox']),
  openId: z.string().max(128).optional(),
};
const body = z
  .strictObject(wanted)
  .refine(({ lines }) => new Set(lines.map(({ billId }) => billId)).size === lines.length);
type Wanted = z.output<typeof body>;

/** A payment of one's own bills by a channel. */
export const create = post('jfgl/payOrder/create', {
  needs: 'login',
  realms: EVERY_REALM,
  proof: 'plain',
  // channels are spoken to between transactions, never within one
  autocommit: true,
  body,
  handle: (work, { body: given }) =>
    begin(work, { payerId: work.actor.personId ?? '', source: 'self' }, given),
});

/** Older payments of these bills are ended first; one that turns out to be paid is booked, and this one refused. */
export async function begin(
  work: Work,
  { payerId, source }: { payerId: string; source: 'self' | 'link' },
  given: Wanted,
): Promise<{ orderId: string; total: number; prepaid: Prepaid }> {
  const { platform, tenant, ip } = work;
  const inSchool = <T>(use: (own: Work) => Promise<T>) => asServer(platform, tenant, use);
  const channel = await opened(work, given.channelId);
  const { scenes, online } = PROVIDERS[channel.provider];
  if (!online || !scenes.includes(given.scene)) throw refuse.sceneUnknown();
  if (given.scene === 'jsapi' && !given.openId) throw refuse.openIdMissing();
  await inSchool((own) => checkedLines(own, payerId, given.lines));
  await endOlder(work, given.lines);
  const { orderId, attempt, total, title, expireAt } = await inSchool(async (own) => {
    const checked = await checkedLines(own, payerId, given.lines);
    const { orderMinutes: minutes } = await settings(own);
    const stored = await storeOrder(own, { ...given, ...checked, source, minutes });
    return { ...stored, ...checked, expireAt: new Date(own.now.getTime() + minutes * 60_000) };
  });
  try {
    const prepaid = await SPOKEN[channel.provider]!.prepay(channel, {
      ...{
        outTradeNo: attempt.outTradeNo,
        fen: total,
        title,
        expireAt,
        ip,
        scene: given.scene,
        openId: given.openId,
      },
    });
    const kept = platform.secrets.seal(JSON.stringify(prepaid));
    await inSchool((own) =>
      own.db.run(sql`update pay_attempt set prepay = ${kept} where id = ${attempt.id}`),
    );
    return { orderId, total, prepaid };
  } catch (error) {
    if (!(error instanceof PayFault)) throw error;
    // nobody was shown anything that he could pay by
    if (error.kind !== 'later') await inSchool((own) => closeOrder(own, orderId));
    throw refuse.channelFault({ why: error.message });
  }
}

async function endOlder({ db, platform, tenant }: Work, lines: readonly Line[]): Promise<void> {
  const older = await db.rows<Open>(sql`
    select distinct a.id, a.order_id, a.channel_id, a.out_trade_no from pay_order_line l
    join pay_attempt a on a.order_id = l.order_id and a.status = 'waiting'
    where l.waiting and l.bill_id = any(${lines.map(({ billId }) => billId)}::uuid[])`);
  for (const one of older) {
    try {
      if (await closeUnpaid({ platform, tenant }, one)) throw refuse.alreadyPaid();
    } catch (error) {
      if (error instanceof PayFault) throw refuse.channelFault({ why: error.message });
      throw error;
    }
  }
}

const one = z.strictObject({ id: z.uuid() });
type State = {
  id: string;
  orderNo: string;
  total: number;
  status: string;
  expireAt: string | null;
  receiptId: string | null;
};

/** How one's own payment stands; one that still waits is asked about at its channel. */
export const getStatus = get('jfgl/payOrder/getStatus', {
  needs: 'login',
  realms: EVERY_REALM,
  query: one,
  handle: (work, { query: { id } }) => stateOf(work, id, work.actor.personId ?? ''),
});

export async function stateOf(work: Work, id: string, payerId: string): Promise<State> {
  const { platform, tenant, db } = work;
  const read = () =>
    db.row<State>(sql`
      select o.id, o.order_no, o.total, o.status, o.expire_at, r.id as receipt_id from pay_order o
      left join fee_receipt r on r.order_id = o.id and not r.is_red where o.id = ${id} and o.payer_id = ${payerId}`);
  const order = await read();
  if (!order) throw notFound();
  if (order.status !== 'waiting') return order;
  const open = await db.row<Open>(sql`
    select id, order_id, channel_id, out_trade_no from pay_attempt where order_id = ${id} and status = 'waiting'`);
  try {
    if (open && (await lookUp({ platform, tenant }, open))) return (await read())!;
  } catch (error) {
    if (!(error instanceof PayFault)) throw error;
  }
  return order;
}

/** Ends one's own payment before it is made. */
export const cancel = post('jfgl/payOrder/cancel', {
  needs: 'login',
  realms: EVERY_REALM,
  proof: 'plain',
  autocommit: true,
  body: one,
  async handle(work, { body: { id } }) {
    const { platform, tenant } = work;
    const open = await work.db.row<Open>(sql`
      select a.id, a.order_id, a.channel_id, a.out_trade_no from pay_attempt a join pay_order o on o.id = a.order_id
      where o.id = ${id} and o.payer_id = ${work.actor.personId ?? ''} and a.status = 'waiting'`);
    if (!open) throw notFound();
    try {
      return { paid: await closeUnpaid({ platform, tenant }, open) };
    } catch (error) {
      if (error instanceof PayFault) throw refuse.channelFault({ why: error.message });
      throw error;
    }
  },
});

type Own = {
  id: string;
  orderNo: string;
  total: number;
  refunded: number;
  status: string;
  channelName: string;
  paidAt: string | null;
  createdAt: string;
  receiptId: string | null;
  receiptNo: string | null;
};

/** One's own payments, with their receipts. */
export const history = get('jfgl/myBill/getReceipts', {
  needs: 'login',
  realms: EVERY_REALM,
  handle: (work) =>
    work.db.rows<Own>(sql`
      select o.id, o.order_no, o.total, o.refunded, o.status, c.name as channel_name, o.paid_at, o.created_at, r.id as receipt_id, r.receipt_no
      from pay_order o join pay_channel c on c.id = o.channel_id left join fee_receipt r on r.order_id = o.id and not r.is_red
      where o.payer_id = ${work.actor.personId ?? ''} and o.status not in ('closed', 'voided')
      order by o.created_at desc limit 100`),
});
