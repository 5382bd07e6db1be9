import type { Facts } from '#platform/kit/errors.ts';
import { segmentsOf } from '#platform/pure/text.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { filled, quietUntil } from '../rules.ts';
import { rulesOf } from './message.ts';

/** What sending a text message to some people would mean, told before it is sent. */
export type SmsOutlook = {
  /** The sentence as it would arrive. */
  text: string;
  /** Parts of 70 characters, or of 67 when there are several, that one reader costs. */
  segments: number;
  /** Messages that may still leave today, those that wait already taken off. */
  remaining: number;
  /** When the school's quiet hours end, if they hold now: that is when it leaves. */
  waitsUntil: string | null;
  /** Whether the school has had its own wording approved. */
  isApproved: boolean;
};

/**
 * Works out text, parts and what is left of the day's limit. Inside a transaction that sends afterwards, two senders
 * wait for each other, so that both see what the other has queued.
 */
export async function smsOutlook(
  work: Work,
  { key, facts, sends }: { key: string; facts: Facts; sends: boolean },
): Promise<SmsOutlook> {
  if (sends) await work.db.run(sql`select pg_advisory_xact_lock(hashtextextended('sms:school', 0))`);
  const rules = await rulesOf(work);
  const row = await work.db.row<{ content: string | null; used: number; waiting: number }>(sql`
    select (select content from sms_template where code = ${key} and medium = 'sms' and language = 'zh-CN' and status = 'approved') as content,
      coalesce((select used from sms_usage where day = ${work.at.slice(0, 10)} and key = 'school'), 0) as used,
      (select count(*) from sms_log where state in ('queued', 'sending')) as waiting`);
  const { content, used, waiting } = row!;
  const text = content
    ? filled(content, facts)
    : work.platform.words.say('zh-CN', `messages.${key}.sms`, facts);
  return {
    text,
    segments: segmentsOf(text),
    remaining: Math.max(0, rules.perSchool - used - waiting),
    waitsUntil: quietUntil(work.at, rules.quietFrom, rules.quietTo),
    isApproved: content !== null,
  };
}
