import { z } from 'zod';
import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Usage } from './answers.ts';

/** A page that nobody opened for so long is one that a school may do without. Days. */
const LONG = 90;

/** Somebody opened a page of his menu. The browser tells it once a day and page, and waits for nothing. */
const recordOpen = post('base/sysMenu/recordOpen', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const today = work.at.slice(0, 10);
    await work.db.run(sql`
      insert into sys_menu_use (tenant_id, menu_id, user_id, first_on, last_on)
      select ${work.tenant}, m.id, ${work.actor.userId}, ${today}, ${today} from sys_menu m
      where m.id = ${id} and m.category = 'page' and exists (
        select 1 from sys_role_menu rm join sys_user_role ur on ur.role_id = rm.role_id and ur.user_id = ${work.actor.userId}
        where rm.menu_id = m.id)
      on conflict (tenant_id, menu_id, user_id) do update set last_on = excluded.last_on, times = sys_menu_use.times + 1`);
    return { id };
  },
});

/** Who opened which page lately, in figures; and since when it is counted, so that nobody prunes too early. */
export const usage = get('base/sysMenu/usage', {
  needs: 'sysMenu.list',
  query: z.strictObject({}),
  async handle(work) {
    const from = addDays(work.at.slice(0, 10), -LONG);
    const pages = await work.db.rows<Usage['pages'][number]>(sql`
      select menu_id as id, (count(*) filter (where last_on >= ${from}::date))::int as people, max(last_on) as last_on
      from sys_menu_use group by menu_id`);
    const begun = await work.db.row<{ since: string | null }>(
      sql`select min(first_on) as since from sys_menu_use`,
    );
    const since = begun?.since ?? null;
    return { days: LONG, since, counted: since !== null && since <= from, pages };
  },
});

export const menuUse = [recordOpen, usage];
