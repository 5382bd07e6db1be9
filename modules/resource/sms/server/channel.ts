import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

export type Sms = { phone: string; content: string };

/** What carries messages out of the house. Throws when a message can't be sent. */
export type Channel = { name: string; send(sms: Sms): Promise<void> };

/** Without a provider the log itself is where messages can be read. */
export const debugChannel: Channel = { name: 'debug', send: async () => {} };

type Queued = { id: string; phone: string; content: string; secret: string | null };

/** Sends what is still queued of some messages; heard twice, a message leaves once. */
export async function sendQueued(work: Work, ids: readonly string[], channel: Channel): Promise<void> {
  const queued = await work.db.rows<Queued>(sql`
    select id, phone, content, secret_content as secret from sms_log where id = any(${ids}::uuid[]) and state = 'queued' for update skip locked`);
  const { open } = work.platform.secrets;
  for (const { id, phone, content, secret } of queued) {
    const whole = secret === null ? content : open(secret);
    const error = await attempt(channel, { phone: open(phone), content: whole });
    const shown = channel === debugChannel ? whole : content;
    await work.db.run(sql`
      update sms_log set state = ${error === null ? 'sent' : 'failed'}, sent_at = ${error === null ? work.at : null}::timestamptz,
        error = ${error}, content = ${shown}, secret_content = ${error === null ? null : secret}, version = version + 1, updated_at = ${work.at} where id = ${id}`);
  }
}

async function attempt(channel: Channel, sms: Sms): Promise<string | null> {
  try {
    await channel.send(sms);
    return null;
  } catch (error) {
    return String(error).slice(0, 500);
  }
}
