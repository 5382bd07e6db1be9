import { v7 } from 'uuid';
import type { Facts } from '#platform/kit/errors.ts';
import { sql } from '../db/sql.ts';
import { emit } from '../jobs/outbox.ts';
import type { Work } from '../work.ts';

export type Sms = {
  /** Plain; it is sealed before it is stored. */
  phones: readonly string[];
  /** Word key: the sentence `messages.<key>.sms`, completed by `facts`. */
  key: string;
  facts: Facts;
  /** Facts for the reader's eyes alone, such as a one-time code: sent in full, masked in the log. */
  secret?: Facts;
  bizType: string;
  bizId: string;
  userId?: string | null;
};

/** One message holds 70 characters; longer ones are cut into parts of 67. */
export function segmentsOf(text: string): number {
  const length = [...text].length;
  return length <= 70 ? 1 : Math.ceil(length / 67);
}

/**
 * Puts text messages into the school's visible outbox, in the transaction of what they tell about. They leave after
 * the commit, through the channel of whoever hears `sms.queued`; what nobody sends stays queued.
 */
export async function sendSms(work: Work, given: Sms): Promise<void> {
  const phones = [...new Set(given.phones)];
  if (phones.length === 0) return;
  const { words, secrets } = work.platform;
  // written once for all readers, in the school's own language
  const say = (facts: Facts) => words.say('zh-CN', `messages.${given.key}.sms`, { ...given.facts, ...facts });
  const content = say(masked(given.secret ?? {}));
  const whole = given.secret ? secrets.seal(say(given.secret)) : null;
  const rows = phones.map((phone) => ({
    id: v7(),
    phone: secrets.seal(phone),
    hash: secrets.fingerprint(phone),
  }));
  await work.db.run(sql`
    insert into sms_log (tenant_id, id, phone, phone_hash, content, template_code, user_id, biz_type, biz_id, segments, state,
      secret_content, created_at, created_by, updated_at)
    select ${work.tenant}, r.id, r.phone, r.hash, ${content}, ${given.key}, ${given.userId ?? null}::uuid, ${given.bizType}, ${given.bizId},
      ${segmentsOf(content)}, 'queued', ${whole}, ${work.at}, ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, phone text, hash text)`);
  await emit(work, 'sms.queued', { ids: rows.map((row) => row.id) });
}

const masked = (facts: Facts): Facts =>
  Object.fromEntries(Object.keys(facts).map((name) => [name, '******']));
