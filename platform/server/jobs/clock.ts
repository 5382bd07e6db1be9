import { v7 } from 'uuid';
import { asServer } from '../begin.ts';
import { sql } from '../db/sql.ts';
import { foldKept } from '../figures/kept.ts';
import type { Platform } from '../platform.ts';
import type { ScheduledJob } from './handlers.ts';
import { sweep, tidy } from './upkeep.ts';

const OWN: { readonly [name: string]: ScheduledJob } = {
  'platform.sweep': { cron: '* * * * *', run: sweep, always: true },
  'platform.tidy': { cron: '20 3 * * *', run: tidy, always: true },
  'platform.fold': { cron: '* * * * *', run: (work) => foldKept(work) },
};

/** What runs by the clock, by name. Two rooms with one name stop the start. */
export function scheduledJobs(platform: Platform): ReadonlyMap<string, ScheduledJob> {
  const all = [OWN, ...platform.rooms.map(({ server }) => server.jobs ?? {})].flatMap((jobs) =>
    Object.entries(jobs),
  );
  const byName = new Map<string, ScheduledJob>();
  for (const [name, job] of all) {
    if (byName.has(name)) throw new Error(`Two scheduled jobs are called ${name}`);
    byName.set(name, job);
  }
  return byName;
}

/** One period of a scheduled job: each active school in a transaction of its own. What goes wrong in one is reported. */
export async function runScheduled(platform: Platform, name: string): Promise<void> {
  const { rows } = await platform.pool.query<{ id: string }>(
    "select id from sys_tenant where status = 'active' order by id",
  );
  for (const { id } of rows)
    if (!(await isOff(platform, name, id))) await runAndNote(platform, name, id, null);
}

/** Whether a school has switched it off; by hand it can still be run. */
async function isOff(platform: Platform, name: string, tenant: string): Promise<boolean> {
  if (scheduledJobs(platform).get(name)?.always) return false;
  const off = await platform.door.read(tenant, (db) =>
    db.row(sql`select 1 from clock_off where name = ${name}`),
  );
  return off !== undefined;
}

/** One period in one school, with how it ended. What goes wrong is noted and reported under the number it answers with. */
export async function runAndNote(
  platform: Platform,
  name: string,
  tenant: string,
  userName: string | null,
): Promise<string | null> {
  const began = performance.now();
  let failed: string | null = null;
  try {
    await runScheduledFor(platform, name, tenant);
  } catch (error) {
    failed = v7();
    platform.report(error, failed);
  }
  const ms = Math.round(performance.now() - began);
  try {
    await asServer(platform, tenant, (work) =>
      work.db.run(sql`
        insert into sys_clock_run (tenant_id, id, name, at, ms, user_name, failed)
        values (${tenant}, ${v7()}, ${name}, ${work.at}, ${ms}, ${userName}, ${failed})`),
    );
  } catch (error) {
    platform.report(error, v7());
  }
  return failed;
}

export async function runScheduledFor(platform: Platform, name: string, tenant: string): Promise<void> {
  const job = scheduledJobs(platform).get(name);
  if (!job) throw new Error(`No scheduled job is called ${name}`);
  await asServer(platform, tenant, job.run);
}
