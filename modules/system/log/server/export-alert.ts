import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { administrators } from './administrators.ts';

const HOUR = 3_600_000;

type Taken = { userName: string; rows: number; sensitive: number; exports: number };

/**
 * After each export: an account that took unusually much within an hour is reported to every administrator, once per
 * hour and account, within seconds (security.md, rule 20). An event may come twice; the message does not.
 */
export async function watchExports(work: Work, { userId }: { userId: string }): Promise<void> {
  const since = new Date(work.now.getTime() - HOUR);
  const [taken, kept] = await Promise.all([
    work.db.row<Taken>(sql`
      select max(user_name) as user_name, coalesce(sum(row_count), 0)::int as rows, count(*) as exports,
        coalesce(sum(row_count) filter (where has_sensitive), 0)::int as sensitive
      from sys_export_log where user_id = ${userId} and at > ${since}`),
    parameters(work, 'log'),
  ]);
  const over =
    taken!.rows > Number(kept['log.exportRows']) ||
    taken!.sensitive > Number(kept['log.sensitiveRows']) ||
    taken!.exports > Number(kept['log.exportTimes']);
  if (!over) return;
  const { userName, ...figures } = taken!;
  await message(work, {
    users: await administrators(work),
    key: 'log.exports',
    facts: { name: userName, ...figures },
    category: 'warning',
    link: '/layout/system/log?tab=export',
    bizType: 'sysExportLog',
    bizId: userId,
    event: `exports:${work.at.slice(0, 13)}`,
    level: 2,
  });
}
