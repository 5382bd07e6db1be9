import { v7 } from 'uuid';
import { cleanHtml } from '#platform/server/clean-html.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** One office has drawn a sheet of its own, in two versions. */
export async function demo(work: Work): Promise<void> {
  const document = work.platform.rooms.map(({ server }) => server.documents?.['flowCase']).find(Boolean);
  const admin = await work.db.row<{ id: string }>(sql`select id from sys_user where account_no = 'admin'`);
  if (!document || !admin) return;
  const id = v7();
  const first = cleanHtml(document.body);
  const second = first.replace('{{flowName}}</', '物资领用单</');
  const added = await work.db.run(sql`
    insert into print_template (tenant_id, id, document, variant, name, paper, orientation, body, status, current_version, version,
      created_at, updated_at)
    values (${work.tenant}, ${id}, 'flowCase', 'goodsApply', '物资领用单', 'A4', 'portrait', ${second}, 'published', 2, 3,
      ${work.at}, ${work.at}) on conflict do nothing`);
  if (added === 0) return;
  for (const [no, body, note] of [
    [1, first, '首次启用'],
    [2, second, '抬头改为“物资领用单”'],
  ] as const)
    await work.db.run(sql`
      insert into print_template_version (tenant_id, template_id, version_no, paper, orientation, body, note, published_by, published_at)
      values (${work.tenant}, ${id}, ${no}, 'A4', 'portrait', ${body}, ${note}, ${admin.id}, ${work.at})`);
}
