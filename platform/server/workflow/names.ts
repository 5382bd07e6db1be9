import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';
import { metNames } from './outsiders.ts';

export async function nameOf(work: Work, userId: string): Promise<string> {
  return (await namesOf(work, [userId])).get(userId) ?? '—';
}

/** Ids of people → names, in one statement; people without an account who are at a case are among them. */
export async function namesOf(work: Work, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await work.db.rows<{ id: string; userName: string }>(sql`
    select id, user_name from sys_user where id = any(${[...new Set(userIds)]}::uuid[])
    union all select id, name from flow_outsider where id = any(${[...new Set(userIds)]}::uuid[])`);
  return new Map([...metNames(work), ...rows.map(({ id, userName }) => [id, userName] as const)]);
}

/** Whom the latest case of each business row waits for, or whose word on it was the last: row id → names. One statement. */
export async function approverNames(work: Work, bizIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await work.db.rows<{ bizId: string; names: string | null }>(sql`
    select i.biz_id, coalesce((
        select string_agg(distinct coalesce(u.user_name, o.name), '、') from flow_task t
        join flow_task_candidate c on c.instance_id = t.instance_id and c.no = t.no left join sys_user u on u.id = c.user_id
        left join flow_outsider o on o.id = c.user_id
        where t.instance_id = i.id and t.status = 'open'), (
        select coalesce(u.user_name, o.name) from flow_task t left join sys_user u on u.id = t.actor_id
        left join flow_outsider o on o.id = t.actor_id
        where t.instance_id = i.id and t.finished_at is not null and t.actor_id is not null order by t.finished_at desc, t.no desc limit 1)) as names
    from (select distinct on (biz_id) biz_id, id from flow_instance where biz_id = any(${bizIds}::uuid[])
      order by biz_id, started_at desc, id desc) i`);
  return new Map(rows.flatMap((row) => (row.names ? [[row.bizId, row.names] as const] : [])));
}
