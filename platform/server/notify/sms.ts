import { v7 } from 'uuid';
import type { Facts } from '#platform/kit/errors.ts';
import { segmentsOf } from '#platform/pure/text.ts';
import { sql } from '../db/sql.ts';
import { emit } from '../jobs/outbox.ts';
import type { Locale, Work } from '../work.ts';

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
  /** How it travels; `phones` then holds addresses or WeChat Work ids. Text message where nothing is said. */
  medium?: 'sms' | 'email' | 'wxwork';
  /** Goes out at night too. What carries a secret always does: somebody waits for it. */
  urgent?: boolean;
  /** The reader's language; the school's own where nothing is said. */
  language?: Locale;
};

/** The same words to the same person within this time are one message. Milliseconds. */
const SAME_FOR = 60_000;

/**
 * Puts text messages into the school's visible outbox, in the transaction of what they tell about. They leave after
 * the commit, through the channel of whoever hears `sms.queued`; what nobody sends stays queued.
 */
export async function sendSms(work: Work, given: Sms): Promise<void> {
  const phones = [...new Set(given.phones)];
  if (phones.length === 0) return;
  const { words, secrets } = work.platform;
  const { language = 'zh-CN', medium = 'sms', userId = null } = given;
  const say = (facts: Facts) =>
    words.say(language, `messages.${given.key}.sms`, { ...given.facts, ...facts });
  const whole = given.secret ? secrets.seal(say(given.secret)) : null;
  const { key, bizType, bizId } = given;
  await enqueue(work, {
    ...{ key, bizType, bizId, medium, language },
    urgent: given.urgent ?? given.secret !== undefined,
    at: work.at,
    letters: phones.map((to) => ({
      to,
      userId,
      content: say(masked(given.secret ?? {})),
      whole,
      facts: given.facts,
      secret: given.secret ?? {},
    })),
  });
}

/** One message to one person: where it goes, what it says, and the facts that a wording of the school's is filled with. */
export type Letter = { to: string; userId: string | null; content: string; facts: Facts };

export type Letters = {
  /** Code of the wording. */
  key: string;
  bizType: string;
  bizId: string;
  medium: 'sms' | 'email' | 'wxwork';
  letters: readonly Letter[];
  /** The school's own where nothing is said. */
  language?: Locale;
  /** The first moment at which they may leave, as the wire writes it. */
  at: string;
  /** Goes out in quiet hours too. */
  urgent?: boolean;
  /** The first day of the month whose quota they were taken from: what doesn't leave is given back to it. */
  quotaMonth?: string;
};

/** Different words for each of many, under one code. Quiet hours hold for what is not urgent. */
export async function sendLetters(
  work: Work,
  { letters, urgent = false, language = 'zh-CN', ...given }: Letters,
): Promise<void> {
  const plain = letters.map((letter) => ({ ...letter, whole: null, secret: {} }));
  await enqueue(work, { ...given, language, urgent, letters: plain });
}

type Queued = Omit<Letters, 'letters'> & {
  language: Locale;
  urgent: boolean;
  letters: readonly (Letter & { whole: string | null; secret: Facts })[];
};

async function enqueue(work: Work, given: Queued): Promise<void> {
  if (given.letters.length === 0) return;
  const { secrets } = work.platform;
  const rows = given.letters.map(({ to, userId, content, whole, facts, secret }) => ({
    id: v7(),
    phone: secrets.seal(to),
    hash: secrets.fingerprint(to),
    params: secrets.seal(JSON.stringify({ facts, secret })),
    // what is urgent doesn't wait behind the same that is held; what carries a secret is new each time; groups have their quota to give back and look for themselves
    same:
      whole === null && given.quotaMonth === undefined
        ? secrets.fingerprint([given.key, given.medium, given.urgent, to, content].join('\n'))
        : null,
    segments: segmentsOf(content),
    ...{ userId, content, whole },
  }));
  const actor = work.signedIn ? work.actor.userId : null;
  const justNow = new Date(work.now.getTime() - SAME_FOR);
  const queued = await work.db.rows<{ id: string }>(sql`
    insert into sms_log (tenant_id, id, phone, phone_hash, content, template_code, user_id, biz_type, biz_id, segments, state,
      secret_content, medium, language, urgent, params, quota_month, same, next_at, created_at, created_by, updated_at)
    select ${work.tenant}, r.id, r.phone, r.hash, r.content, ${given.key}, r."userId", ${given.bizType}, ${given.bizId},
      r.segments, 'queued', r.whole, ${given.medium}, ${given.language}, ${given.urgent}, r.params, ${given.quotaMonth ?? null}::date, r.same, ${given.at}, ${work.at}, ${actor}::uuid, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, phone text, hash text, content text, "userId" uuid, segments int, whole text, params text, same text)
    where not exists (select 1 from sms_log l where l.same = r.same and l.created_at > ${justNow} and l.state <> 'failed')
    returning id`);
  if (queued.length > 0) await emit(work, 'sms.queued', { ids: queued.map(({ id }) => id) });
}

const masked = (facts: Facts): Facts =>
  Object.fromEntries(Object.keys(facts).map((name) => [name, '******']));
