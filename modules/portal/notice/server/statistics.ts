import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { instantOf } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { pageOf } from '#platform/server/http/page.ts';
import { message } from '#platform/server/notify/message.ts';
import { find } from '#platform/server/resource/find.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { REMIND_HOURS, shareOf } from '../rules.ts';
import { sysNotice } from '../sys-notice.ts';
import { outlookOf, reachOf } from './outside.ts';
import { assertMine, reachOfQueries } from './query-people.ts';
import { approversOf, isAudited, type NoticeRow } from './review.ts';
import { countReceivers, PEOPLE, storedTarget, targetBody, WITH_PEOPLE } from './receivers.ts';
import type { Receiver } from './answers.ts';
import type { Row } from '#platform/kit/resource.ts';

/** How many a target reaches while it is put together. */
export const preview = post('base/sysNotice/preview', {
  needs: 'sysNotice.publish',
  proof: 'plain',
  body: z.strictObject({ target: targetBody }),
  async handle(work, { body }) {
    await assertMine(work, body.target.queryIds);
    return countReceivers(work, { ...body.target, within: reachOfQueries(work) });
  },
});

/** What publishing a notice would mean now: whom it reaches by which way, what its text messages cost, who reads it first. */
export const outlook = get('base/sysNotice/outlook', {
  needs: 'sysNotice.publish',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query }) {
    const notice = (await find(work, sysNotice, query.id, 'sysNotice.publish', { lock: false })) as NoticeRow;
    const target = storedTarget(notice.target);
    const reach = await reachOf(work, target);
    const sms = notice.channels?.includes('sms') ? await outlookOf(work, notice, false) : null;
    const audited = await isAudited(work);
    return {
      ...(await countReceivers(work, target)),
      reach,
      sms: sms && {
        ...sms,
        messages: reach.sms * sms.segments,
        fits: reach.sms * sms.segments <= sms.remaining,
      },
      audited,
      approvers: audited ? await approversOf(work, notice) : [],
      notice: {
        title: notice.title,
        summary: notice.summary,
        noticeType: notice.noticeType,
        mustRead: notice.mustRead,
        needConfirm: notice.needConfirm ?? false,
        channels: notice.channels ?? [],
        questions: Array.isArray(notice.replyForm) ? notice.replyForm.length : 0,
        publishAt: notice.publishAt,
      },
    };
  },
});

type Sum = { total: number; read: number; confirmed: number; replied: number; medianMinutes: number | null };

/** How far a notice came: shares, how long people took, and by class and department. */
export const readStat = get('base/sysNotice/readStat', {
  needs: 'sysNotice.readStat',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query }) {
    const notice = (await find(work, sysNotice, query.id, 'sysNotice.readStat', {
      lock: false,
    })) as unknown as Row<typeof sysNotice>;
    const sum = await work.db.row<Sum>(sql`
      select count(*) as total, count(read_at) as read, count(confirm_at) as confirmed, count(replied_at) as replied,
        round(percentile_cont(0.5) within group (order by extract(epoch from read_at - created_at) / 60))::int as median_minutes
      from sys_notice_read where notice_id = ${query.id}`);
    const { total, read, confirmed, replied, medianMinutes } = sum!;
    return {
      title: notice.title,
      needConfirm: notice.needConfirm ?? false,
      remindedAt: notice.remindedAt,
      total,
      read,
      confirmed,
      asks: notice.replyForm !== null,
      replied,
      medianMinutes,
      readRate: shareOf(read, total),
      confirmRate: shareOf(confirmed, total),
      groups: await groupsOf(work, query.id),
    };
  },
});

function groupsOf(work: Work, id: string) {
  return work.db.rows<{
    name: string | null;
    kind: string;
    total: number;
    read: number;
    confirmed: number;
  }>(sql`
    ${WITH_PEOPLE}, ${academicRows.stuClass}, ${orgRows.department}
    select case when s.id is not null then 'class' else 'department' end as kind, coalesce(c.class_name, d.dept_name) as name,
      count(*) as total, count(n.read_at) as read, count(n.confirm_at) as confirmed
    from sys_notice_read n join (${PEOPLE}) on u.id = n.user_id
    left join stu_class c on c.id = s.class_id left join department d on d.id = t.department_id
    where n.notice_id = ${id} group by 1, 2 order by count(n.read_at)::numeric / count(*), 2 limit 200`);
}

/** Its receivers one by one, those who haven't read it first. */
export const receivers = get('base/sysNotice/receivers', {
  needs: 'sysNotice.readStat',
  query: z.strictObject({
    id: z.uuid(),
    state: z.enum(['unread', 'read', 'unconfirmed', 'confirmed', 'unanswered', 'answered']).optional(),
    current: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(500).default(20),
  }),
  async handle(work, { query }) {
    await find(work, sysNotice, query.id, 'sysNotice.readStat', { lock: false });
    const state = {
      unread: sql`and n.read_at is null`,
      read: sql`and n.read_at is not null`,
      unconfirmed: sql`and n.confirm_at is null`,
      confirmed: sql`and n.confirm_at is not null`,
      unanswered: sql`and n.replied_at is null`,
      answered: sql`and n.replied_at is not null`,
      any: sql``,
    }[query.state ?? 'any'];
    const where = sql`n.notice_id = ${query.id} ${state}`;
    const rows = await work.db.rows<Receiver>(sql`
      ${WITH_PEOPLE}, ${academicRows.stuClass}, ${orgRows.department}
      select u.id as user_id, u.user_name, u.account_no, coalesce(c.class_name, d.dept_name) as place, n.read_at, n.confirm_at, n.replied_at
      from sys_notice_read n join (${PEOPLE}) on u.id = n.user_id
      left join stu_class c on c.id = s.class_id left join department d on d.id = t.department_id
      where ${where} order by n.read_at desc nulls first, u.account_no limit ${query.size} offset ${(query.current - 1) * query.size}`);
    const counted = await work.db.row<{ count: number }>(
      sql`select count(*) from sys_notice_read n where ${where}`,
    );
    return pageOf(rows, counted!.count, query);
  },
});

/** Reminds those who haven't read it, or not confirmed or answered where that is asked for; once in twelve hours. */
export const remind = post('base/sysNotice/remind', {
  needs: 'sysNotice.remind',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body }) {
    const notice = await find(work, sysNotice, body.id, 'sysNotice.remind', { lock: true });
    if (notice['status'] !== 'published') throw refuse.notDraft();
    const before = notice.remindedAt as string | null;
    if (before !== null && hoursSince(work, before) < REMIND_HOURS)
      throw refuse.remindedLately({ time: before.slice(0, 16), hours: REMIND_HOURS });
    const waiting = await work.db.rows<{ userId: string }>(sql`
      select user_id from sys_notice_read where notice_id = ${body.id} and left_at is null
        and (read_at is null or (${notice.needConfirm === true} and confirm_at is null)
          or (${isAsking(work, notice)} and replied_at is null))`);
    if (waiting.length === 0) throw refuse.allRead();
    await work.db.run(sql`update sys_notice set reminded_at = ${work.at} where id = ${body.id}`);
    await message(work, {
      users: waiting.map((row) => row.userId),
      key: 'notice.remind',
      facts: { title: String(notice.title) },
      category: 'reminder',
      link: `/personal/mynotice?notice=${body.id}`,
      bizType: 'sysNotice',
      bizId: body.id,
      event: `remind ${work.at}`,
      level: 1,
    });
    return { reminded: waiting.length };
  },
});

/** Whether it still takes answers. */
function isAsking(work: Work, notice: { [field: string]: unknown }): boolean {
  const until = (notice['replyUntil'] ?? notice['expireAt']) as string | null;
  return notice.replyForm !== null && (until === null || until > work.at);
}

const hoursSince = (work: Work, time: string) =>
  (work.now.getTime() - instantOf(time, ZONE).getTime()) / 3_600_000;

export const statistics = [preview, outlook, readStat, receivers, remind];
