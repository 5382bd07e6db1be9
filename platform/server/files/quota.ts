import { Refusal } from '#platform/kit/errors.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';

export type Space = { used: number; quota: number };

/** How long a sum is believed; what this node keeps meanwhile is added. Milliseconds. */
const KNOWN_FOR = 60_000;

const known = new WeakMap<Platform, Map<string, Space & { at: number }>>();

/** Bytes that a school keeps and may keep. Summed at most once a minute: an upload must not count all files. */
export async function spaceOf(work: Work): Promise<Space> {
  const ofAll = known.get(work.platform) ?? new Map<string, Space & { at: number }>();
  known.set(work.platform, ofAll);
  const kept = ofAll.get(work.tenant);
  if (kept && performance.now() - kept.at < KNOWN_FOR) return kept;
  const found = (await work.db.row<Space>(sql`
    select coalesce(sum(a.size), 0)::float8 as used, min(t.storage_quota)::float8 as quota
    from sys_tenant t left join attach a on a.tenant_id = t.id where t.id = ${work.tenant}`))!;
  const fresh = { ...found, at: performance.now() };
  ofAll.set(work.tenant, fresh);
  return fresh;
}

/** Another quota, or many files less: the next question is answered anew. */
export function forgetSpace(platform: Platform, tenant: string): void {
  known.get(platform)?.delete(tenant);
}

/** Takes bytes out of what is left. A minute's worth of other nodes' uploads may pass beyond the end, not more. */
export async function takeSpace(work: Work, bytes: number): Promise<void> {
  const space = await spaceOf(work);
  if (space.used + bytes > space.quota) throw new Refusal('file.noSpace');
  space.used += bytes;
}
