import { checkSums, raiseBills } from '#modules/enrolment/fees';
import { asServer } from '#platform/server/begin.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { openedBeside } from './channels.ts';
import { reconcile } from './recon.ts';
import { sendRefunds } from './refunds.ts';
import { checkedLines, storeOrder } from './orders.ts';
import { perform, tell } from './sandbox-act.ts';
import { SPOKEN } from './providers/all.ts';
import { closeUnpaid, lookUp, type Open } from './settle.ts';
import type { Channel } from './port.ts';

type Step = { step: string; fine: boolean; told: string };

/** A scripted day at the sandbox: repeated, late, forged and lost calls, wrong amounts, a refund, a bill that differs. What it proves is told step by step. */
export const chaos = post('jfgl/payChannel/chaos', {
  needs: 'payChannel.chaos',
  proof: 'plain',
  autocommit: true,
  async handle({ platform, tenant }) {
    if (!platform.debug) throw refuse.sandboxGone();
    return { steps: await chaosDay(platform, tenant) };
  },
});

type Day = { channel: Channel; school: { platform: Platform; tenant: string }; payerId: string };
type Bill = { billId: string; open: Open };

export async function chaosDay(platform: Platform, tenant: string): Promise<Step[]> {
  const id = await asServer(platform, tenant, sandboxOf);
  const channel = await openedBeside(platform, tenant, id);
  const day: Day = { channel, school: { platform, tenant }, payerId: newId() };
  const steps: Step[] = [];
  for (const [step, act] of Object.entries(ACTS)) {
    const told = await act(day);
    steps.push({
      step,
      fine: told.every(({ is, meant }) => is === meant),
      told: told.map(({ is }) => is).join(' / '),
    });
  }
  return steps;
}

/** A sandbox of its own for each run, so that its day holds nothing else. */
async function sandboxOf(work: Work): Promise<string> {
  const id = newId();
  const secret = work.platform.secrets.seal(JSON.stringify({ key: newId() }));
  await work.db.run(sql`
    insert into pay_channel (tenant_id, id, name, provider, secret, enabled, created_at, updated_at)
    values (${work.tenant}, ${id}, ${`${work.platform.words.say('zh-CN', 'chaosName')} ${id.slice(-6)}`}, 'sandbox', ${secret}, false,
      ${work.at}, ${work.at})`);
  return id;
}

type Told = { is: number | string; meant: number | string };
const FEE = 12_345;

const ACTS: { readonly [step: string]: (day: Day) => Promise<Told[]> } = {
  async repeated(day) {
    const { open, billId } = await begun(day);
    await perform(day.channel, open.outTradeNo, 'lost');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tell(day.channel, open.outTradeNo, 'pay')),
    );
    const booked = await sums(day, billId);
    return [
      { is: answers.filter((yes) => yes).length, meant: 20 },
      { is: booked.paid, meant: FEE },
      { is: booked.receipts, meant: 1 },
    ];
  },
  async tampered(day) {
    const { open, billId } = await begun(day);
    const taken = await perform(day.channel, open.outTradeNo, 'tamper');
    const before = await sums(day, billId);
    // the channel knows better than whoever called
    await lookUp(day.school, open);
    return [
      { is: taken, meant: 0 },
      { is: before.paid, meant: 0 },
      { is: (await sums(day, billId)).paid, meant: FEE },
    ];
  },
  async forged(day) {
    const { open, billId } = await begun(day);
    const taken = await perform(day.channel, open.outTradeNo, 'forge');
    const before = await sums(day, billId);
    await lookUp(day.school, open);
    return [
      { is: taken, meant: 0 },
      { is: before.paid, meant: 0 },
      { is: (await sums(day, billId)).paid, meant: FEE },
    ];
  },
  async lost(day) {
    const { open, billId } = await begun(day);
    await perform(day.channel, open.outTradeNo, 'lost');
    await lookUp(day.school, open);
    return [{ is: (await sums(day, billId)).paid, meant: FEE }];
  },
  async late(day) {
    const { open, billId } = await begun(day);
    await perform(day.channel, open.outTradeNo, 'late');
    return [{ is: (await sums(day, billId)).paid, meant: FEE }];
  },
  async twice(day) {
    const first = await begun(day);
    await closeUnpaid(day.school, first.open);
    const second = await begun(day, first.billId);
    await perform(day.channel, second.open.outTradeNo, 'pay');
    await perform(day.channel, first.open.outTradeNo, 'late');
    const booked = await sums(day, first.billId);
    // what came twice goes back by the way it came
    await goBack(day, first.billId);
    const after = await sums(day, first.billId);
    return [
      { is: booked.paid, meant: FEE },
      { is: booked.surplus, meant: FEE },
      { is: after.surplus, meant: 0 },
    ];
  },
  async differs(day) {
    const { channel } = day;
    const today = await asServer(channel.platform, channel.tenant, async (work) => {
      const some = await work.db.rows<{ id: string }>(sql`
        select id from sandbox_trade where channel_id = ${channel.id} and kind = 'pay' and state = 'paid' order by id limit 2`);
      await work.db.run(sql`delete from sandbox_trade where id = ${some[0]!.id}`);
      await work.db.run(sql`update sandbox_trade set fen = fen + 1 where id = ${some[1]!.id}`);
      return work.at.slice(0, 10);
    });
    await reconcile(channel.platform, channel.tenant, { channelId: channel.id, day: today });
    const kinds = await asServer(channel.platform, channel.tenant, (work) =>
      work.db.rows<{ kind: string }>(sql`
        select distinct kind from recon_diff where channel_id = ${channel.id} and day = ${today}::date order by kind`),
    );
    return [{ is: kinds.map(({ kind }) => kind).join('+'), meant: 'amount+localOnly' }];
  },
  async agrees({ channel }) {
    return asServer(channel.platform, channel.tenant, async (work) => {
      const money = await work.db.row<{ came: number; booked: number }>(sql`
        select (select coalesce(sum(fen), 0)::bigint from pay_attempt where channel_id = ${channel.id} and status = 'paid') as came,
          (select coalesce(sum(e.delta), 0)::bigint from bill_entry e join pay_attempt a on e.ref_id = a.id::text
            where a.channel_id = ${channel.id} and e.ref_type = 'payAttempt' and e.kind in ('pay', 'surplus')) as booked`);
      const gaps = await work.db.row<{ gaps: number }>(sql`
        select coalesce(sum(b.last), 0)::bigint - (select count(*) from fee_receipt) as gaps from receipt_book b`);
      const wrong = await checkSums(work);
      return [
        { is: money!.booked, meant: money!.came },
        { is: gaps!.gaps, meant: 0 },
        { is: wrong.length, meant: 0 },
      ];
    });
  },
};

/** A bill of nobody's, and a payment of it that waits at the sandbox. */
async function begun({ channel, school, payerId }: Day, again?: string): Promise<Bill> {
  const { platform, tenant } = school;
  const billId = await asServer(platform, tenant, async (work) => {
    if (again !== undefined) return again;
    const title = work.platform.words.say('zh-CN', 'chaosName');
    const payer = { kind: 'candidate' as const, id: payerId };
    const draft = {
      payer,
      itemCode: 'other',
      title,
      amountFen: FEE,
      bizType: 'chaos',
      bizId: newId(),
      payerName: title,
    };
    return (await raiseBills(work, [draft]))[0]!;
  });
  const open = await asServer(platform, tenant, async (work) => {
    const lines = [{ billId, fen: FEE }];
    const checked = await checkedLines(work, payerId, lines);
    const made = {
      ...checked,
      lines,
      source: 'self' as const,
      channelId: channel.id,
      scene: 'sandbox' as const,
      minutes: 30,
    };
    return (await storeOrder(work, made)).attempt;
  });
  const asked = {
    outTradeNo: open.outTradeNo,
    fen: FEE,
    title: 'chaos',
    expireAt: channel.now,
    ip: '',
    scene: 'sandbox' as const,
  };
  await SPOKEN.sandbox!.prepay(channel, asked);
  return { billId, open };
}

/** What was proposed for a bill is approved and sent. */
async function goBack({ school: { platform, tenant } }: Day, billId: string): Promise<void> {
  await asServer(platform, tenant, async (work) => {
    const [one] = await work.db.rows<{ id: string; attemptId: string; amount: number }>(sql`
      select id, attempt_id, amount from pay_refund where bill_id = ${billId} and status = 'proposed'`);
    if (!one) return;
    await work.db.run(
      sql`update pay_attempt set refunded = refunded + ${one.amount} where id = ${one.attemptId}::uuid`,
    );
    await work.db.run(
      sql`update pay_refund set status = 'approved', next_at = ${work.at} where id = ${one.id}`,
    );
  });
  await sendRefunds(platform, tenant);
}

type Sums = { paid: number; surplus: number; receipts: number };
const sums = ({ school: { platform, tenant } }: Day, billId: string): Promise<Sums> =>
  asServer(
    platform,
    tenant,
    async (work) =>
      (await work.db.row<Sums>(sql`
      select b.paid, b.surplus, (select count(*) from fee_receipt r join pay_order_line l on l.order_id = r.order_id
        where l.bill_id = b.id and not r.is_red) as receipts
      from bill b where b.id = ${billId}`))!,
  );
