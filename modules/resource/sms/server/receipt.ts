import { z } from 'zod';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import { Flat, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import type { ProviderName } from '../providers.ts';
import { receiptKey } from './channel.ts';
import type { Receipt } from './port.ts';
import { ALL } from './providers/all.ts';

/** What a provider tells about messages that it took. Its address carries a key that only we could have made. */
export const receipts = post('resource/openApi/smsReceipt', {
  needs: 'public',
  proof: 'plain',
  unsigned: true,
  query: z.strictObject({
    tenantId: z.string().regex(/^\d{6}$/),
    channel: z.uuid(),
    key: z.string().max(64),
  }),
  // a list as JSON, or one report as a form
  body: z.union([z.array(z.unknown()).max(500), z.record(z.string().max(60), z.unknown())]),
  async handle(work, { query: { tenantId, channel, key }, body }) {
    if (receiptKey(work, channel) !== key) throw refuse.receiptKey();
    return asServer(
      work.platform,
      tenantId,
      (school) => hear(school, channel, Array.isArray(body) ? body : [body]),
      { now: work.now },
    );
  },
});

async function hear(work: Work, channel: string, body: readonly unknown[]): Promise<Flat> {
  const row = await work.db.row<{ provider: ProviderName }>(
    sql`select provider from sms_channel where id = ${channel}`,
  );
  const known = row && ALL[row.provider].receipts;
  if (!known) throw refuse.receiptKey();
  let strays = 0;
  for (const receipt of known.read(body)) strays += (await noted(work, channel, receipt)) ? 0 : 1;
  if (strays > 0)
    await work.db.run(sql`update sms_channel set strays = strays + ${strays} where id = ${channel}`);
  return new Flat(known.thanks, 200);
}

/** Only by channel and the provider's own number, and only once; what names nothing of ours changes nothing. */
async function noted(work: Work, channel: string, { providerId, arrived, error }: Receipt): Promise<boolean> {
  const touched = await work.db.run(sql`
    update sms_log set state = ${arrived ? 'delivered' : 'undelivered'}, delivered_at = ${arrived ? work.at : null}::timestamptz,
      error = ${error}, version = version + 1, updated_at = ${work.at}
    where channel_id = ${channel} and provider_id = ${providerId} and state in ('sent', 'delivered', 'undelivered')`);
  return touched > 0;
}
