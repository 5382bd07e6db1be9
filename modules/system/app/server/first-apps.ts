import { v7 } from 'uuid';
import type { DeclaredMenu } from '#platform/server/access/declared.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Wings whose pages serve people, with the category of the service centre that they stand in and its colour. */
const SERVING: { readonly [wing: string]: { category: string; color: string } } = {
  attendance: { category: 'affairs', color: '#1f5fbf' },
  student: { category: 'affairs', color: '#2f6f9f' },
  inspection: { category: 'dormitory', color: '#0e7490' },
  dormitory: { category: 'dormitory', color: '#0f766e' },
  evaluation: { category: 'affairs', color: '#7c3aed' },
  aid: { category: 'affairs', color: '#be185d' },
  discipline: { category: 'affairs', color: '#b45309' },
  growth: { category: 'affairs', color: '#15803d' },
  wellbeing: { category: 'affairs', color: '#be123c' },
  service: { category: 'other', color: '#475569' },
  enrolment: { category: 'enrolment', color: '#9333ea' },
  base: { category: 'teaching', color: '#4d7c0f' },
  process: { category: 'office', color: '#1d4ed8' },
};

/** A page that only the administration opens is no service. */
const isService = (page: DeclaredMenu) => !page.hidden && page.roles.some((role) => role !== 'gly');

/** Every page that serves people is an app of the service centre, until the school decides otherwise. */
export async function addFirstApps(work: Work, pages: readonly DeclaredMenu[]): Promise<void> {
  const rows = pages.filter(isService).flatMap((page) => {
    const wing = SERVING[page.code.split('/')[0] ?? ''];
    if (!wing) return [];
    const appCode = page.code.replaceAll('/', '.');
    return [
      {
        ...wing,
        id: v7(),
        code: page.code,
        appCode,
        name: page.name['zh-cn'],
        icon: page.icon,
        sort: page.sort,
      },
    ];
  });
  await work.db.run(sql`
    insert into app_name (tenant_id, id, app_name, app_code, app_type, category, icon, color, menu_id, need_count, sort,
      created_at, updated_at)
    select ${work.tenant}, p.id, p.name, p."appCode", 'own', p.category, p.icon, p.color, m.id, 'todo', p.sort,
      ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p(id uuid, code text, "appCode" text, name text, category text, icon text, color text, sort int)
    join sys_menu m on m.code = p.code on conflict do nothing`);
}
