import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { readable } from '#platform/server/files/info.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { pageOf } from '#platform/server/http/page.ts';
import { tell } from '#platform/server/live/hub.ts';
import { plainText } from '#platform/pure/html.ts';
import type { FoundThing } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { readingSeconds } from '../rules.ts';
import type { Question } from '../rules-reply.ts';
import type { Notice } from './answers.ts';

/** Blocking ones that are shown at once, the oldest first. */
const MOST_BLOCKING = 3;

const FROM = sql`sys_notice_read r join sys_notice n on n.id = r.notice_id`;
const MINE = (work: Work): Sql => sql`r.user_id = ${work.actor.userId}`;
const STANDS = sql`n.status = 'published'`;
/** Something may still be wanted of me: I am among those whom it is for. */
const FOR_ME = sql`${STANDS} and r.left_at is null`;

/** The condition for files of a notice that somebody holds; withdrawn ones show nothing any more. */
export const holds = (work: Work): Sql => sql`t.status in ('published', 'expired')
  and exists (select 1 from sys_notice_read nr where nr.notice_id = t.id and nr.user_id = ${work.actor.userId})`;

/** Notices that I hold, by letters of their title. */
export function findNotices(work: Work, keyword: string): Promise<FoundThing[]> {
  return work.db.rows<FoundThing>(sql`
    select n.id, n.title, to_char(n.published_at, 'YYYY-MM-DD') as note, '/personal/mynotice?notice=' || n.id as link from ${FROM}
    where ${MINE(work)} and n.status in ('published', 'expired') and strpos(lower(n.title), lower(${keyword})) > 0
    order by n.published_at desc, n.id limit 5`);
}

/** What I was told, when I read it and what I answered, for the copy of my data. */
export const receiptsOfMine = (work: Work): Promise<object[]> =>
  work.db.rows<object>(sql`
    select n.title, n.published_at, r.read_at, r.confirm_at, r.reply, r.replied_at from ${FROM}
    where ${MINE(work)} and n.status in ('published', 'expired') order by n.published_at desc limit 5000`);

export async function unreadNotices(work: Work): Promise<number> {
  const row = await work.db.row<{ count: number }>(
    sql`select count(*) from ${FROM} where ${MINE(work)} and ${FOR_ME} and r.read_at is null`,
  );
  return row!.count;
}

const COLUMNS = sql`n.id, n.title, n.summary, n.notice_type, n.must_read, n.need_confirm, n.is_top, n.published_at,
  n.expire_at, n.status, coalesce(cardinality(n.attach_ids), 0) as files, r.read_at, r.confirm_at, n.reply_form is not null as asks,
  coalesce(n.reply_until, n.expire_at) as reply_until, r.replied_at,
  r.left_at is not null as read_only,
  (select u.user_name from sys_user u where u.id = n.publisher_id) as publisher`;

const STATES = {
  unread: sql`r.read_at is null`,
  must: sql`n.must_read`,
  confirm: sql`n.need_confirm and r.confirm_at is null`,
  reply: sql`n.reply_form is not null and r.replied_at is null`,
} as const;

/** What I was told, pinned first. */
export const list = get('base/myNotice/list', {
  needs: 'login',
  query: z.strictObject({
    current: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(500).default(10),
    noticeType: z.string().max(30).optional(),
    state: z.enum(['unread', 'must', 'confirm', 'reply']).optional(),
    keyword: z.string().max(100).optional(),
  }),
  async handle(work, { query }) {
    const where = sql.join(
      [
        MINE(work),
        sql`n.status in ('published', 'expired', 'withdrawn')`,
        query.noticeType ? sql`n.notice_type = ${query.noticeType}` : sql`true`,
        query.state ? sql`${STATES[query.state]} and ${FOR_ME}` : sql`true`,
        query.keyword ? sql`strpos(lower(n.title), lower(${query.keyword})) > 0` : sql`true`,
      ],
      sql` and `,
    );
    const [rows, counted] = await Promise.all([
      work.db.rows<Notice>(sql`select ${COLUMNS} from ${FROM} where ${where}
        order by n.is_top desc, n.published_at desc, n.id limit ${query.size} offset ${(query.current - 1) * query.size}`),
      work.db.row<{ count: number }>(sql`select count(*) from ${FROM} where ${where}`),
    ]);
    return pageOf(rows, counted!.count, query);
  },
});

export const unreadCount = get('base/myNotice/unreadCount', {
  needs: 'login',
  async handle(work) {
    const blocking = await work.db.rows<Notice>(sql`select ${COLUMNS} from ${FROM}
      where ${MINE(work)} and ${FOR_ME} and n.must_read and (r.read_at is null or (n.need_confirm and r.confirm_at is null)) order by n.published_at limit ${MOST_BLOCKING}`);
    return { total: await unreadNotices(work), blocking };
  },
});

const one = z.strictObject({ id: z.uuid() });

type Told = Notice & { content: string; attachIds: string[] | null; replyForm: Question[] | null };

/** One notice that I hold, with its files and its neighbours. A withdrawn one says only that. */
const detail = get('base/myNotice/detail', {
  needs: 'login',
  query: one,
  async handle(work, { query }) {
    const row = await work.db.row<Told>(sql`
      select ${COLUMNS}, n.content, n.attach_ids, n.reply_form, r.reply from ${FROM} where ${MINE(work)} and n.id = ${query.id}`);
    if (!row) throw notFound();
    const near = (step: Sql, order: Sql) =>
      work.db.row<{ id: string; title: string }>(sql`
        select n.id, n.title from ${FROM} where ${MINE(work)} and n.status in ('published', 'expired') and ${step} order by ${order} limit 1`);
    const at = sql`(${row.publishedAt}::timestamptz, ${row.id}::uuid)`;
    const [newer, older] = await Promise.all([
      near(sql`(n.published_at, n.id) > ${at}`, sql`n.published_at, n.id`),
      near(sql`(n.published_at, n.id) < ${at}`, sql`n.published_at desc, n.id desc`),
    ]);
    const gone = row.status === 'withdrawn';
    const { attachIds, ...told } = row;
    return {
      ...told,
      content: gone ? '' : row.content,
      replyForm: gone ? null : row.replyForm,
      readingSeconds: readingSeconds(plainText(row.content)),
      attachs: gone ? [] : await readable(work, attachIds ?? []),
      newer: newer ?? null,
      older: older ?? null,
    };
  },
});

/** Absent, withdrawn and somebody else's look the same. */
async function mustHold(work: Work, id: string): Promise<{ readOnly: boolean }> {
  const held = await work.db.row<{ readOnly: boolean }>(
    sql`select r.left_at is not null as read_only from ${FROM} where ${MINE(work)} and n.id = ${id}`,
  );
  if (!held) throw notFound();
  return held;
}

/** Longer than an hour nobody reads; the page was left open. */
const LONGEST = 3_600;

const read = post('base/myNotice/read', {
  needs: 'login',
  proof: 'plain',
  body: one.extend({ seconds: z.number().int().min(0).optional() }),
  async handle(work, { body }) {
    await mustHold(work, body.id);
    const seconds = body.seconds === undefined ? null : Math.min(body.seconds, LONGEST);
    await work.db
      .run(sql`update sys_notice_read r set read_at = ${work.at}, read_seconds = ${seconds}::int from sys_notice n
      where n.id = r.notice_id and ${MINE(work)} and n.id = ${body.id} and r.read_at is null`);
    tell(work, [work.actor.userId], 'notice', {});
    return { id: body.id };
  },
});

const readAll = post('base/myNotice/readAll', {
  needs: 'login',
  proof: 'plain',
  // what must be read is read one by one
  async handle(work) {
    const touched = await work.db.run(sql`update sys_notice_read r set read_at = ${work.at} from sys_notice n
      where n.id = r.notice_id and ${MINE(work)} and ${STANDS} and r.read_at is null
        and not n.must_read and not n.need_confirm and n.reply_form is null`);
    if (touched > 0) tell(work, [work.actor.userId], 'notice', {});
    return { read: touched };
  },
});

/** "I have taken note": reads it too. */
const confirm = post('base/myNotice/confirm', {
  needs: 'login',
  proof: 'plain',
  body: one,
  async handle(work, { body }) {
    if ((await mustHold(work, body.id)).readOnly) throw refuse.leftCircle();
    await work.db
      .run(sql`update sys_notice_read r set confirm_at = ${work.at}, read_at = coalesce(r.read_at, ${work.at}::timestamptz)
      from sys_notice n where n.id = r.notice_id and ${MINE(work)} and ${STANDS} and n.id = ${body.id} and n.need_confirm
        and r.confirm_at is null`);
    tell(work, [work.actor.userId], 'notice', {});
    return { id: body.id };
  },
});

export const mine = [list, unreadCount, detail, read, readAll, confirm];
