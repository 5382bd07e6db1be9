import { sql } from '#platform/server/db/sql.ts';
import type { Duty } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';

/** Notices that want something of me: to be read, confirmed, or answered by a time. */
export function noticeDuties(work: Work): Promise<Duty[]> {
  return work.db.rows<Duty>(sql`
    select 'notice' as kind, n.id, n.title, case when n.reply_form is not null and r.replied_at is null
        then coalesce(n.reply_until, n.expire_at) end as due_at,
      case when n.must_read or n.need_confirm then 3 else 2 end as weight, '/personal/mynotice?notice=' || n.id as link
    from sys_notice_read r join sys_notice n on n.id = r.notice_id
    where r.user_id = ${work.actor.userId} and n.status = 'published' and r.left_at is null
      and ((n.must_read and r.read_at is null) or (n.need_confirm and r.confirm_at is null)
        or (n.reply_form is not null and r.replied_at is null
          and coalesce(n.reply_until, n.expire_at, 'infinity') > ${work.at}::timestamptz))
    order by n.published_at limit 50`);
}
