import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Pages that the demo school never opens: what pruning is shown with. */
const UNUSED = ['resource/print', 'resource/sms', 'resource/broadcast'];

/** Four months in which people opened the pages of their menus, the last days included. */
export async function figures(work: Work): Promise<void> {
  await work.db.run(sql`
    insert into sys_menu_use (tenant_id, menu_id, user_id, first_on, last_on, times)
    select ${work.tenant}, m.id, u.id, ${work.at}::date - 120 - u.place, ${work.at}::date - (u.place % 60), 3 + 40 / u.place
    from (select u.id, row_number() over (order by u.account_no !~ '^[a-z]', u.account_no)::int as place from sys_user u) u
    join sys_user_role ur on ur.user_id = u.id
    join sys_role_menu rm on rm.role_id = ur.role_id
    join sys_menu m on m.id = rm.menu_id and m.category = 'page' and not (m.room = any(${UNUSED}::text[]))
    where u.place <= 40 on conflict do nothing`);
}
