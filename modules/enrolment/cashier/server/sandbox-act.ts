import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post, Flat } from '#platform/server/http/endpoint.ts';
import type { Platform } from '#platform/server/platform.ts';
import { closeOrder } from './book.ts';
import { openedBeside } from './channels.ts';
import { hear } from './notify.ts';
import type { Channel } from './port.ts';
import { sandboxSign, sandboxTrade } from './providers/sandbox.ts';

/** What a tester lets the sandbox do with a trade; `lost` is paid and nobody is told, `late` is paid after it was closed. */
export const ACTS = ['pay', 'fail', 'repeat', 'tamper', 'forge', 'late', 'lost'] as const;
type Act = (typeof ACTS)[number];

const about = {
  t: z.string().regex(/^\d{6}$/),
  c: z.uuid(),
  p: z.string().length(32),
  no: z.string().regex(/^[0-9A-Za-z]{1,32}$/),
};
const asked = z.strictObject(about);

/** The trade that a page of the sandbox stands for; its address could only be made by us. */
async function tradeOf(platform: Platform, { t, c, p, no }: z.output<typeof asked>) {
  const channel = platform.debug ? await openedBeside(platform, t, c) : null;
  if (channel?.provider !== 'sandbox' || sandboxSign(channel.secrets['key'] ?? '', no).slice(0, 32) !== p)
    throw notFound();
  const trade = await sandboxTrade(channel, no);
  if (!trade) throw notFound();
  return { channel, trade };
}

export const trade = get('jfgl/openApi/sandboxTrade', {
  needs: 'public',
  query: asked,
  async handle({ platform }, { query }) {
    const { trade: found } = await tradeOf(platform, query);
    return { fen: found.fen, state: found.state, acts: ACTS };
  },
});

export const act = post('jfgl/openApi/sandboxAct', {
  needs: 'public',
  proof: 'plain',
  autocommit: true,
  body: z.strictObject({ ...about, act: z.enum(ACTS) }),
  async handle({ platform }, { body: { act: what, ...query } }) {
    const { channel } = await tradeOf(platform, query);
    return { answers: await perform(channel, query.no, what) };
  },
});

/** Does it, and answers with how often our own door said yes to what it was told. */
export async function perform(channel: Channel, no: string, what: Act): Promise<number> {
  const { platform, tenant } = channel;
  const inSchool = asServer.bind(null, platform, tenant);
  if (what === 'late')
    await inSchool(async (work) => {
      const open = await work.db.row<{ orderId: string }>(
        sql`select order_id from pay_attempt where out_trade_no = ${no}`,
      );
      if (open) await closeOrder(work, open.orderId);
    });
  await inSchool((work) =>
    work.db.run(sql`
      update sandbox_trade set state = ${what === 'fail' ? 'failed' : 'paid'}, paid_at = ${work.at}
      where channel_id = ${channel.id} and trade_no = ${no} and state not in ('paid')`),
  );
  if (what === 'fail' || what === 'lost') return 0;
  const times = what === 'repeat' ? 3 : 1;
  const calls = Array.from({ length: times }, () => tell(channel, no, what));
  return (await Promise.all(calls)).filter((isTaken) => isTaken).length;
}

/** One call of the sandbox, signed by its key, through the very door that all channels use. */
export async function tell(channel: Channel, no: string, what: Act): Promise<boolean> {
  const found = await sandboxTrade(channel, no);
  if (!found) throw notFound();
  const fen = what === 'tamper' ? found.fen + 100 : found.fen;
  const text = JSON.stringify({
    outTradeNo: no,
    tradeNo: `SB${found.id}`,
    fen,
    paidAt: channel.now.toISOString(),
    state: 'paid',
  });
  const key = what === 'forge' ? 'somebody else' : (channel.secrets['key'] ?? '');
  const heard = { headers: { 'campus-sandbox': sandboxSign(key, text) }, text, form: {} };
  const answer = await hear(channel.platform, { tenant: channel.tenant, channelId: channel.id }, heard);
  return answer instanceof Flat && answer.status === 200;
}
