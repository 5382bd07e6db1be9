import { v7 } from 'uuid';
import type { Facts } from '#platform/kit/errors.ts';
import { sql } from '../db/sql.ts';
import { tell } from '../live/hub.ts';
import { forward } from './forward.ts';
import { FIRST_WAYS, kindOf, type Way } from './kinds.ts';
import { wordingOf } from './wording.ts';
import type { Work } from '../work.ts';

export type Message = {
  users: readonly string[];
  /** Word key below `messages.`: its `.title` and `.content`, completed by `facts`. */
  key: string;
  facts: Facts;
  category: 'approval' | 'reminder' | 'warning' | 'system' | 'activity';
  /** A route of this product, never an outside address. */
  link: string;
  bizType: string;
  bizId: string;
  /** With type and id it makes the message unique per person: the same event twice is one message. */
  event: string;
  level?: 0 | 1 | 2;
};

/**
 * Puts a message into people's inboxes and moves their badges, in the transaction of the event that it tells; by the
 * other ways that each has chosen it leaves after the commit. Where somebody turned the site off the row is kept, read
 * and out of sight: it is what keeps the same event from coming twice.
 */
export async function message(work: Work, given: Message): Promise<void> {
  const users = [...new Set(given.users)];
  if (users.length === 0) return;
  const say = await wordingOf(work, given.key, given.facts);
  // written once for all readers, in every language: what was said stays said, whatever becomes of the wording
  const { title, content } = say('site', 'zh-CN');
  const texts = JSON.stringify({ 'zh-TW': say('site', 'zh-TW'), en: say('site', 'en') });
  const rows = users.map((user) => ({ id: v7(), user }));
  const kind = kindOf(work.platform, given.key);
  const ways = sql`coalesce(s.ways, k.ways, ${FIRST_WAYS}::text[])
    || case when ${kind?.fixed === true || kind === undefined} or coalesce(k.fixed, false) then ${FIRST_WAYS}::text[] else '{}' end`;
  const sent = await work.db.rows<{ userId: string; ways: Way[] }>(sql`
    insert into sys_message (tenant_id, id, user_id, category, title, content, link, biz_type, biz_id, event, level, created_at, ways, read_at, key, facts, texts)
    select ${work.tenant}, m.id, m.user, ${given.category}, ${title}, ${content}, ${given.link}, ${given.bizType}, ${given.bizId},
      ${given.event}, ${given.level ?? 0}, ${work.at}, w.ways, case when 'site' <> all(w.ways) then ${work.at}::timestamptz end,
      ${given.key}, ${JSON.stringify(given.facts)}::jsonb, ${texts}::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id uuid, "user" uuid)
    left join msg_kind k on k.code = ${kind?.code ?? null}::text
    left join user_subscribe s on s.code = ${kind?.code ?? null}::text and s.user_id = m.user
    cross join lateral (select ${ways}) as w(ways)
    on conflict do nothing returning user_id, ways`);
  const outside = sent.filter((one) => one.ways.some((way) => way !== 'site'));
  if (outside.length > 0) await forward(work, { ...given, say }, outside);
  tell(
    work,
    users.filter((user) => !sent.some((one) => one.userId === user && !one.ways.includes('site'))),
    'message',
    { title, link: given.link },
  );
}
