import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Cash at the counter is there from the first day; where things are tried, a sandbox too. */
export async function seedChannels(work: Work): Promise<void> {
  const say = (name: string) => work.platform.words.say('zh-CN', `firstChannel.${name}`);
  const providers = ['cash', 'pos', ...(work.platform.debug ? ['sandbox'] : [])];
  for (const provider of providers) {
    const secret = provider === 'sandbox' ? work.platform.secrets.seal(JSON.stringify({ key: v7() })) : null;
    await work.db.run(sql`
      insert into pay_channel (tenant_id, id, name, provider, secret, enabled, created_at, updated_at)
      values (${work.tenant}, ${v7()}, ${say(provider)}, ${provider}, ${secret}, true, ${work.at}, ${work.at}) on conflict do nothing`);
  }
}
