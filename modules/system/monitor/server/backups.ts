import { formatDateTime } from '#platform/pure/date.ts';
import { lastBackups } from '#platform/server/db/backup/noted.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import type { Work } from '#platform/server/work.ts';

const HOUR = 3_600_000;

/** Hours since the moment of the last good backup; where there is none, since the first try or the start of this process. */
export async function backupAge({ platform, now }: Work): Promise<number | null> {
  if (platform.backupFolder === null) return null;
  const { good, first } = await lastBackups(platform.pool);
  const since = good ?? first ?? new Date(now.getTime() - process.uptime() * 1000);
  return (now.getTime() - since.getTime()) / HOUR;
}

type Row = { at: number; ms: number; bytes: number; missing: number };

/** Whether backups are made by night, and the last good one, whoever made it. */
export async function lastBackup({ platform }: Work) {
  const { rows } = await platform.pool.query<Row>(`
    select extract(epoch from at)::float8 * 1000 as at, ms, bytes::float8 as bytes, missing from sys_backup
    where failed is null order by at desc limit 1`);
  const [last] = rows;
  return {
    nightly: platform.backupFolder !== null,
    last: last ? { ...last, at: formatDateTime(new Date(last.at), ZONE) } : null,
  };
}
