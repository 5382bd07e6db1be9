import { asServer } from '#platform/server/begin.ts';
import { addDays } from '#platform/pure/date.ts';
import { sumFen } from '#platform/pure/money.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import type { Platform } from '#platform/server/platform.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { z } from 'zod';
import { refuse } from '../errors.ts';
import { PROVIDERS, type ProviderName } from '../providers.ts';
import { reconDay, reconDiff } from '../recon.ts';
import { channelFee, differencesOf, type Traded } from '../rules.ts';
import { openedBeside } from './channels.ts';
import { PayFault } from './port.ts';
import { SPOKEN } from './providers/all.ts';
import { lookUp, type Open } from './settle.ts';

type Local = Traded & { edge: boolean; near: boolean };

/** What we hold of a channel's day, and of the minutes before and after it. */
const localOf = (work: Work, channelId: string, day: string): Promise<Local[]> =>
  work.db.rows<Local>(sql`
    select x.trade_no, x.kind, x.fen, 'done' as state, x.at < ${day}::date or x.at >= ${day}::date + 1 as near,
      x.at < ${day}::date + interval '5 minutes' or x.at >= ${day}::date + interval '23 hours 55 minutes' as edge
    from (
      select a.out_trade_no as trade_no, 'pay' as kind, a.fen, a.paid_at as at from pay_attempt a
      where a.channel_id = ${channelId} and a.status = 'paid'
      union all
      select r.refund_no, 'refund', r.amount, r.done_at from pay_refund r join pay_attempt a on a.id = r.attempt_id::uuid
      where a.channel_id = ${channelId} and r.status = 'done' and r.route = 'original') x
    where x.at >= ${day}::date - interval '5 minutes' and x.at < ${day}::date + 1 + interval '5 minutes'`);

/** Holds one channel's day against what the channel says. May be done again until it is closed. @throws cashier.reconClosed */
export async function reconcile(
  platform: Platform,
  tenant: string,
  { channelId, day }: { channelId: string; day: string },
): Promise<{ id: string; differences: number }> {
  const channel = await openedBeside(platform, tenant, channelId);
  const provider = SPOKEN[channel.provider];
  if (!provider || !PROVIDERS[channel.provider].reconciles) throw refuse.noBill();
  const theirs = await provider.bill(channel, day).catch((error: unknown) => {
    throw error instanceof PayFault ? refuse.channelFault({ why: error.message }) : error;
  });
  return asServer(platform, tenant, async (work) => {
    const all = await localOf(work, channelId, day);
    const local = all.filter(({ near }) => !near);
    const found = differencesOf(
      local,
      theirs,
      all.filter(({ near }) => near),
    );
    await work.db.run(sql`
      insert into recon_diff (tenant_id, id, channel_id, day, kind, trade_no, local_amount, channel_amount, status, created_at, updated_at)
      select ${work.tenant}, d.id, ${channelId}, ${day}, d.kind, d."tradeNo", d."localAmount", d."channelAmount", 'open', ${work.at}, ${work.at}
      from jsonb_to_recordset(${JSON.stringify(found.map((one) => ({ ...one, id: newId() })))}::jsonb)
        as d(id uuid, kind text, "tradeNo" text, "localAmount" bigint, "channelAmount" bigint)
      on conflict do nothing`);
    return keep(work, { channelId, day, local, theirs, feeRateBp: channel.feeRateBp });
  });
}

type Held = {
  channelId: string;
  day: string;
  local: readonly Traded[];
  theirs: readonly Traded[];
  feeRateBp: number;
};

async function keep(work: Work, { channelId, day, local, theirs, feeRateBp }: Held) {
  const net = (trades: readonly Traded[]) =>
    sumFen(trades.map(({ kind, fen }) => (kind === 'pay' ? fen : -fen)));
  const paid = local.filter(({ kind }) => kind === 'pay');
  const fees = sumFen(paid.map(({ fen }) => channelFee(fen, feeRateBp)));
  const row = await work.db.row<{ id: string; differences: number; status: string }>(sql`
    insert into recon_day as t (tenant_id, id, channel_id, day, local_count, local_total, channel_count, channel_total, fees, differences,
      status, created_at, updated_at)
    select ${work.tenant}, ${newId()}, ${channelId}, ${day}, ${local.length}, ${net(local)}, ${theirs.length}, ${net(theirs)}, ${fees}, d.count,
      case when d.count = 0 then 'matched' else 'different' end, ${work.at}, ${work.at}
    from (select count(*)::int as count from recon_diff where channel_id = ${channelId} and day = ${day}::date) d
    on conflict on constraint "cashier.dayTwice" do update set local_count = excluded.local_count, local_total = excluded.local_total,
      channel_count = excluded.channel_count, channel_total = excluded.channel_total, fees = excluded.fees,
      differences = excluded.differences, status = excluded.status, version = t.version + 1, updated_at = excluded.updated_at
      where t.status <> 'closed'
    returning t.id, t.differences, t.status`);
  if (!row) throw refuse.reconClosed();
  return { id: row.id, differences: row.differences };
}

/** By hand, for a day whose bill is there. */
export const run = post('jfgl/reconDay/run', {
  needs: 'reconDay.run',
  proof: 'plain',
  autocommit: true,
  body: z.strictObject({ channelId: z.uuid(), day: wireDay }),
  handle: ({ platform, tenant }, { body }) => reconcile(platform, tenant, body),
});

/** Each morning the day before, of all channels that give a bill. */
export async function reconcileAll(platform: Platform, tenant: string): Promise<void> {
  const { day, channels } = await asServer(platform, tenant, async (work) => ({
    day: addDays(work.at.slice(0, 10), -1),
    channels: await work.db.rows<{ id: string; provider: ProviderName }>(sql`
      select id, provider from pay_channel where enabled`),
  }));
  for (const { id, provider } of channels) {
    if (!PROVIDERS[provider].reconciles) continue;
    await reconcile(platform, tenant, { channelId: id, day }).catch((error: unknown) =>
      platform.report(error, id),
    );
  }
}

export const dayHooks = hooksFor(reconDay, {
  proof: { close: 'fresh', export: 'depends' },
  transitions: {
    async close(work, { channelId, day }) {
      const open = await work.db.row<{ count: number }>(sql`
        select count(*) from recon_diff where channel_id = ${channelId} and day = ${day}::date and status = 'open'`);
      if (open!.count > 0) throw refuse.reconOpen({ count: open!.count });
    },
  },
});

export const diffHooks = hooksFor(reconDiff, {
  proof: { resolve: 'fresh', export: 'depends' },
  transitions: {
    /** What is booked afterwards goes the way of all payments: the channel is asked, and its word books it. */
    async resolve(work, { tradeNo, channelId }, { resolution }) {
      if (resolution !== 'book') return;
      const attempt = await work.db.row<Open & { status: string }>(sql`
        select id, order_id, channel_id, out_trade_no, status from pay_attempt where out_trade_no = ${tradeNo} and channel_id = ${channelId}`);
      if (!attempt) throw refuse.lineUnknown();
      const { platform, tenant } = work;
      if (attempt.status !== 'paid')
        work.afterCommit(async () => void (await lookUp({ platform, tenant }, attempt)));
    },
  },
});
