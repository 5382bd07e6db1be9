import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { asServer } from '#platform/server/begin.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import { Flat } from '#platform/server/http/endpoint.ts';
import type { Traded } from '../../rules.ts';
import { PayFault, type Channel, type Provider, type Seen } from '../port.ts';

/** A channel that is no bank: it keeps its own books beside ours and tells us by signed calls, so that everything can be tried. */

export const sandboxSign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

const told = z.strictObject({
  outTradeNo: z.string(),
  tradeNo: z.string(),
  fen: z.int(),
  paidAt: z.string(),
  state: z.literal('paid'),
});
export type SandboxTold = z.output<typeof told>;

type Trade = { id: string; fen: number; state: Seen['state'] | 'failed'; tradeNo: string };

const inBooks = <T>(channel: Channel, use: Parameters<typeof asServer<T>>[2]) =>
  asServer(channel.platform, channel.tenant, use, { now: channel.now });

export const sandboxTrade = (channel: Channel, outTradeNo: string): Promise<Trade | undefined> =>
  inBooks(channel, (work) =>
    work.db.row<Trade>(sql`
      select id, fen, state, trade_no from sandbox_trade
      where channel_id = ${channel.id} and trade_no = ${outTradeNo} and kind = 'pay'`),
  );

export const sandbox: Provider = {
  async prepay(channel, { outTradeNo, fen, title }) {
    await inBooks(channel, (work) =>
      work.db.run(sql`
        insert into sandbox_trade (tenant_id, id, channel_id, trade_no, kind, fen, title, state, at)
        values (${work.tenant}, ${newId()}, ${channel.id}, ${outTradeNo}, 'pay', ${fen}, ${title}, 'waiting', ${work.at})
        on conflict do nothing`),
    );
    const proof = sandboxSign(channel.secrets['key'] ?? '', outTradeNo).slice(0, 32);
    const query = new URLSearchParams({ t: channel.tenant, c: channel.id, p: proof });
    return { kind: 'go', url: `/paysandbox/${outTradeNo}?${query}` };
  },
  async query(channel, outTradeNo) {
    const trade = await sandboxTrade(channel, outTradeNo);
    if (!trade) return { state: 'unknown', tradeNo: null, fen: null, paidAt: null, payer: null };
    const state = trade.state === 'failed' ? 'closed' : trade.state;
    const isPaid = state === 'paid';
    return { state, tradeNo: isPaid ? `SB${trade.id}` : null, fen: trade.fen, paidAt: null, payer: null };
  },
  async close(channel, outTradeNo) {
    const closed = await inBooks(channel, (work) =>
      work.db.run(sql`
        update sandbox_trade set state = 'closed' where channel_id = ${channel.id} and trade_no = ${outTradeNo} and state <> 'paid'`),
    );
    if (closed === 0 && (await sandboxTrade(channel, outTradeNo))) throw new PayFault('no', 'it is paid');
  },
  async refund(channel, { outTradeNo, refundNo, fen }) {
    const trade = await sandboxTrade(channel, outTradeNo);
    if (trade?.state !== 'paid') return { state: 'failed', channelNo: null, fault: 'nothing was paid' };
    await inBooks(channel, (work) =>
      work.db.run(sql`
        insert into sandbox_trade (tenant_id, id, channel_id, trade_no, kind, pay_no, fen, state, at, paid_at)
        values (${work.tenant}, ${newId()}, ${channel.id}, ${refundNo}, 'refund', ${outTradeNo}, ${fen}, 'paid', ${work.at}, ${work.at})
        on conflict do nothing`),
    );
    return { state: 'done', channelNo: `SBR${refundNo}`, fault: null };
  },
  queryRefund: async (_channel, { refundNo }) => ({
    state: 'done',
    channelNo: `SBR${refundNo}`,
    fault: null,
  }),
  read({ secrets }, { headers, text }) {
    const [given, meant] = [
      Buffer.from(String(headers['campus-sandbox'] ?? '')),
      Buffer.from(sandboxSign(secrets['key'] ?? '', text)),
    ];
    if (given.length !== meant.length || !timingSafeEqual(given, meant))
      throw new PayFault('forged', 'not signed by the sandbox');
    const { outTradeNo, tradeNo, fen } = told.parse(JSON.parse(text));
    return { outTradeNo, seen: { state: 'paid', tradeNo, fen, paidAt: null, payer: null } };
  },
  thanks: () => new Flat({ ok: true }, 200),
  sorry: () => new Flat({ ok: false }, 400),
  bill: (channel, day) =>
    inBooks(channel, (work) =>
      work.db.rows<Traded>(sql`
        select trade_no, kind, fen, 'done' as state from sandbox_trade
        where channel_id = ${channel.id} and state = 'paid' and paid_at >= ${day}::date and paid_at < ${day}::date + 1`),
    ),
};
