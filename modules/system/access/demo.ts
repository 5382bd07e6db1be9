import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Pages that the demo school never opens: what pruning is shown with. */
const UNUSED = ['resource/print', 'resource/sms', 'resource/broadcast'];

/** Two in the office, and four months in which people opened the pages of their menus, the last days included. */
export async function figures(work: Work): Promise<void> {
  await nameColleague(work);
  await work.db.run(sql`
    insert into sys_menu_use (tenant_id, menu_id, user_id, first_on, last_on, times)
    select ${work.tenant}, m.id, u.id, ${work.at}::date - 120 - u.place, ${work.at}::date - (u.place % 60), 3 + 40 / u.place
    from (select u.id, row_number() over (order by u.account_no !~ '^[a-z]', u.account_no)::int as place from sys_user u) u
    join sys_user_role ur on ur.user_id = u.id
    join sys_role_menu rm on rm.role_id = ur.role_id
    join sys_menu m on m.id = rm.menu_id and m.category = 'page' and not (m.room = any(${UNUSED}::text[]))
    where u.place <= 40 on conflict do nothing`);
}

/** A colleague of the administrator's: what one proposes, such as money given back, another grants. */
async function nameColleague(work: Work): Promise<void> {
  const user = await work.db.row<{ id: string }>(sql`
    update sys_user u set default_role_type = 'gly' where u.id = (
      select o.id from sys_user o where o.default_role_type = 'teacher' and o.user_type = 'staff' and o.status = 'enabled'
        and o.account_no not in ('teacher01', 'sgy01', 'wxg01', 'mw01')
        and not exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = o.id and r.role_code = 'inspector')
      order by o.account_no desc limit 1) returning u.id`);
  if (!user) return;
  await work.db.run(sql`
    insert into sys_user_role (tenant_id, user_id, role_id) select r.tenant_id, ${user.id}, r.id from sys_role r where r.role_code = 'gly'
    on conflict do nothing`);
  await work.db.run(sql`
    update sys_user u set role_ids = array(select ur.role_id from sys_user_role ur where ur.user_id = u.id order by ur.role_id) where u.id = ${user.id}`);
}
