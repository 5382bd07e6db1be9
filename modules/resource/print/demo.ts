import { v7 } from 'uuid';
import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { demoUpload } from '#platform/server/demo-photo.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { drawnSeal } from './demo/seal.ts';

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

const SEALS = [
  { name: '学校公章', office: '', document: null },
  { name: '教务处成绩专用章', office: '成绩专用章', document: 'transcriptZh' },
] as const;

/** The office has uploaded the school's seals. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  await walkPast(past, {
    name: 'resource/print',
    total: SEALS.length,
    async tell(work, index) {
      const { name, office, document } = SEALS[index]!;
      const cast = await work.db.row<{ adminId: string; schoolName: string }>(sql`
        select u.id as admin_id, x.school_name from sys_user u join sys_tenant x on x.id = u.tenant_id where u.account_no = 'admin'`);
      if (!cast) return;
      const on = stage(work, now, new Map());
      const at = `${addDays(now.slice(0, 10), -40)} 15:00:00`;
      const drawn = await drawnSeal(cast.schoolName, office);
      const fileId = await on.as(cast.adminId, at, (own) => demoUpload(own, 'seal.png', drawn));
      await on.call(cast.adminId, at, 'resource/printSeal/add', { name, picture: [fileId], document });
    },
  });
}
