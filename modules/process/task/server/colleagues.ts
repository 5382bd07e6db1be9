import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';

const MOST = 20;

/** Staff to hand a task to, by name or number. Whoever isn't staff himself hands nothing on and finds nobody. */
const colleagues = get('process/task/colleagues', {
  needs: 'flowTask.decide',
  query: z.strictObject({
    keyword: z.string().trim().max(50).default(''),
    ids: z.string().max(2_000).default(''),
  }),
  async handle(work, { query }) {
    if (work.actor.userType !== 'staff') return [];
    const ids = query.ids.split(',').filter((id) => z.uuid().safeParse(id).success);
    return work.db.rows<{ value: string; label: string }>(sql`
      select u.id as value, u.user_name || '（' || u.account_no || '）' as label from sys_user u
      where u.status = 'enabled' and u.user_type = 'staff' and u.id <> ${work.actor.userId}
        and (u.id = any(${ids}::uuid[]) or strpos(u.user_name, ${query.keyword}) > 0 or starts_with(u.account_no, ${query.keyword}))
      order by u.id = any(${ids}::uuid[]) desc, u.user_name collate by_name, u.id limit ${MOST}`);
  },
});

/** A task is handed to staff who can sign in; everybody else does not exist as an approver. */
export async function assertColleagues(work: Work, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const found = await work.db.row<{ count: number }>(sql`
    select count(*) from sys_user where id = any(${wanted}::uuid[]) and status = 'enabled' and user_type = 'staff'`);
  if (found!.count < wanted.length) throw notFound();
}

export const colleagueCalls = [colleagues];
