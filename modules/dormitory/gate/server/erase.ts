import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { gateSettings } from './settings.ts';

const AT_ONCE = 20_000;

/** Pictures of people and what vendors sent besides go after their days; who passed when stays. Silences of devices, too. */
export async function eraseRaw(work: Work): Promise<void> {
  const { retainRawDays } = await gateSettings(work);
  const before = sql`${work.at}::timestamptz - ${retainRawDays} * interval '1 day'`;
  await work.db.run(sql`
    update access_event set raw = null, snapshot_url = null where (tenant_id, id) in (
      select tenant_id, id from access_event where at < ${before} and (raw is not null or snapshot_url is not null) limit ${AT_ONCE})`);
  await work.db.run(sql`delete from access_gap where to_at < ${before}`);
}
