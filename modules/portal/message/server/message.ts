import { pageOf } from '#platform/server/http/page.ts';
import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { isId } from '#platform/kit/fields/kind.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { tell } from '#platform/server/live/hub.ts';
import type { Work } from '#platform/server/work.ts';

const page = {
  current: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(500).default(10),
};

type Row = {
  id: string;
  category: string;
  title: string;
  content: string;
  link: string;
  level: number;
  createdAt: string;
  readAt: string | null;
};

export const list = get('base/sysMessage/list', {
  needs: 'login',
  query: z.strictObject({
    ...page,
    category: z.string().max(20).optional(),
    unread: z.enum(['true', 'false']).optional(),
  }),
  async handle(work, { query }) {
    // what came by other ways only is kept, but is no part of the inbox
    const mine = sql`user_id = ${work.actor.userId} and 'site' = any(ways)
      ${query.category ? sql`and category = ${query.category}` : sql``} ${query.unread === 'true' ? sql`and read_at is null` : sql``}`;
    const [records, counted] = await Promise.all([
      work.db.rows<Row>(sql`select id, category, coalesce(texts->${work.locale}->>'title', title) as title,
          coalesce(texts->${work.locale}->>'content', content) as content, link, level, created_at, read_at from sys_message
        where ${mine} order by created_at desc, id desc limit ${query.size} offset ${(query.current - 1) * query.size}`),
      work.db.row<{ count: number }>(sql`select count(*) from sys_message where ${mine}`),
    ]);
    const total = counted!.count;
    return pageOf(records, total, query);
  },
});

export const unreadCount = get('base/sysMessage/unreadCount', {
  needs: 'login',
  async handle(work) {
    const rows = await work.db.rows<{ category: string; count: number }>(sql`
      select category, count(*) from sys_message where user_id = ${work.actor.userId} and read_at is null group by category`);
    return {
      total: rows.reduce((sum, row) => sum + row.count, 0),
      byCategory: Object.fromEntries(rows.map((row) => [row.category, row.count])),
    };
  },
});

async function markRead(work: Work, which: Sql): Promise<{ read: number }> {
  const read = await work.db.run(sql`update sys_message set read_at = ${work.at}
    where user_id = ${work.actor.userId} and read_at is null ${which}`);
  // the other tabs and devices of this person count anew
  if (read > 0) tell(work, [work.actor.userId], 'message', {});
  return { read };
}

const read = post('base/sysMessage/read', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
  handle: (work, { body }) => markRead(work, sql`and id = any(${body.ids}::uuid[])`),
});

const remove = post('base/sysMessage/remove', {
  needs: 'login',
  proof: 'plain',
  multipart: true,
  body: z.strictObject({ ids: z.string().max(50_000) }),
  async handle(work, { body }) {
    const ids = body.ids.split(',').filter((id) => id !== '');
    if (ids.length === 0) throw new Refusal('kit.nothingToRemove');
    if (!ids.every(isId)) throw new Refusal('kit.badValue');
    // out of sight; the row stays, so that the same event doesn't come again
    const removed = await work.db.run(sql`
      update sys_message set ways = array_remove(ways, 'site'), read_at = coalesce(read_at, ${work.at}::timestamptz)
      where user_id = ${work.actor.userId} and id = any(${ids}::uuid[]) and 'site' = any(ways)`);
    // all or none: one that is not the person's own undoes the rest
    if (removed < new Set(ids).size) throw notFound();
    tell(work, [work.actor.userId], 'message', {});
    return { removed };
  },
});

/** Everything that is unread, or all of one category. */
const readAll = post('base/sysMessage/readAll', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ category: z.string().max(20).optional() }),
  handle: (work, { body }) => markRead(work, body.category ? sql`and category = ${body.category}` : sql``),
});

export const messages = [list, unreadCount, read, readAll, remove];
