import { v7 } from 'uuid';
import type { Facts } from '#platform/kit/errors.ts';
import { sql } from '../db/sql.ts';
import { tell } from '../live/hub.ts';
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

/** Puts a message into people's inboxes and moves their badges. In the transaction of the event that it tells. */
export async function message(work: Work, given: Message): Promise<void> {
  const users = [...new Set(given.users)];
  if (users.length === 0) return;
  const { words } = work.platform;
  // written once for all readers, in the school's own language
  const title = words.say('zh-CN', `messages.${given.key}.title`, given.facts);
  const content = words.say('zh-CN', `messages.${given.key}.content`, given.facts);
  const rows = users.map((user) => ({ id: v7(), user }));
  await work.db.run(sql`
    insert into sys_message (tenant_id, id, user_id, category, title, content, link, biz_type, biz_id, event, level, created_at)
    select ${work.tenant}, m.id, m.user, ${given.category}, ${title}, ${content}, ${given.link}, ${given.bizType}, ${given.bizId},
      ${given.event}, ${given.level ?? 0}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id uuid, "user" uuid)
    on conflict do nothing`);
  await tell(work, users, 'message', { title, link: given.link });
}
