import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';

const MOST = 50;

type Found = {
  id: string;
  name: { [language: string]: string };
  above: { [language: string]: string } | null;
};

/** Pages that the reader may open himself, to choose one from, by name or by id. */
export const menuSelect = get('base/sysMenu/getSelect', {
  needs: 'login',
  query: z.strictObject({
    keyword: z.string().trim().max(200).optional(),
    ids: z
      .string()
      .max(20_000)
      .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
      .optional(),
  }),
  async handle(work, { query }) {
    const language = work.locale.toLowerCase();
    const pages = await work.db.rows<Found>(sql`
      select m.id, m.name, p.name as above from sys_menu m left join sys_menu p on p.id = m.parent_id
      where m.category = 'page' and m.status = 'enabled' and exists (
        select 1 from sys_role_menu rm join sys_role r on r.id = rm.role_id and r.status = 'enabled'
        join sys_user_role ur on ur.role_id = r.id and ur.user_id = ${work.actor.userId}
        where rm.menu_id = m.id and r.role_type = ${work.actor.roleType})
      order by p.sort, m.sort, m.code`);
    const wanted = query.ids?.split(',');
    const keyword = query.keyword?.toLowerCase() ?? '';
    const word = (name: Found['name'] | null) => name?.[language] ?? name?.['zh-cn'] ?? '';
    return pages
      .map(({ id, name, above }) => ({
        value: id,
        label: above ? `${word(above)} / ${word(name)}` : word(name),
      }))
      .filter(({ value, label }) => (wanted ? wanted.includes(value) : label.toLowerCase().includes(keyword)))
      .slice(0, wanted ? undefined : MOST);
  },
});
