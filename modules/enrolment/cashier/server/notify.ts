import { z } from 'zod';
import { asServer } from '#platform/server/begin.ts';
import { count } from '#platform/server/auth/throttle.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post, type Blob, type Flat } from '#platform/server/http/endpoint.ts';
import type { Platform } from '#platform/server/platform.ts';
import { refuse } from '../errors.ts';
import { alarm, bookPaid } from './book.ts';
import { openedBeside } from './channels.ts';
import { PayFault, type Channel, type Heard, type Notice } from './port.ts';
import { SPOKEN } from './providers/all.ts';

/**
 * What a channel tells about a payment. The school and the channel stand in the address. The signature is judged over the
 * bytes that came; what isn't the channel's is kept as heard and books nothing.
 */
export const notify = post('jfgl/openApi/notify/:tenantId/:channelId', {
  needs: 'public',
  proof: 'plain',
  unsigned: true,
  autocommit: true,
  query: z.strictObject({ tenantId: z.string().regex(/^\d{6}$/), channelId: z.uuid() }),
  body: z.record(z.string().max(60), z.unknown()),
  handle: ({ platform }, { query: { tenantId, channelId }, body, headers, text }) =>
    hear(platform, { tenant: tenantId, channelId }, { headers, text, form: body }),
});

const MOST_KEPT = 8_000;
/** What isn't signed is kept so often an hour: whoever knows a channel's address can't fill our disk. */
const FORGED_AN_HOUR = 200;

/** One call of a channel, from its bytes to our answer. */
export async function hear(
  platform: Platform,
  { tenant, channelId }: { tenant: string; channelId: string },
  heard: Heard,
): Promise<Flat | Blob> {
  const channel = await openedBeside(platform, tenant, channelId);
  const provider = SPOKEN[channel.provider];
  if (!provider) throw refuse.channelGone();
  const body = heard.text === '' ? JSON.stringify(heard.form) : heard.text;
  let notice: Notice;
  try {
    notice = provider.read(channel, heard);
  } catch (error) {
    if (!(error instanceof PayFault) && !(error instanceof z.ZodError) && !(error instanceof SyntaxError))
      throw error;
    if ((await count(platform.pool, `pay-forged:${channel.id}`, 3_600, channel.now)) <= FORGED_AN_HOUR)
      await note(channel, { outTradeNo: null, verified: false, result: 'forged', body });
    return provider.sorry();
  }
  const { outTradeNo, seen } = notice;
  const result =
    seen.state === 'paid'
      ? await asServer(platform, tenant, async (work) => {
          const outcome = await bookPaid(work, outTradeNo, seen);
          if (outcome === 'unknown') await alarm(work, { key: 'cashier.tradeUnknown', no: outTradeNo });
          return outcome;
        })
      : 'ignored';
  await note(channel, { outTradeNo, verified: true, result, body });
  return result === 'unknown' || result === 'differs' ? provider.sorry() : provider.thanks();
}

type Noted = { outTradeNo: string | null; verified: boolean; result: string; body: string };

const note = (
  { platform, tenant, id }: Channel,
  { outTradeNo, verified, result, body }: Noted,
): Promise<number> =>
  asServer(platform, tenant, (work) =>
    work.db.run(sql`
      insert into pay_notice (tenant_id, id, channel_id, out_trade_no, verified, result, body, at)
      values (${work.tenant}, ${newId()}, ${id}, ${outTradeNo?.slice(0, 64) ?? null}, ${verified}, ${result},
        ${body.slice(0, MOST_KEPT).replaceAll('\u0000', '')}, ${work.at})`),
  );
