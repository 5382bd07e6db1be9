import { v7 } from 'uuid';
import { z } from 'zod';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { runAndNote, scheduledJobs } from '#platform/server/jobs/clock.ts';
import { submit } from '#platform/server/jobs/submit.ts';
import type { Outcome, Task } from '#platform/server/jobs/task.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

type Run = { name: string; at: string; ms: number; userName: string | null; failed: string | null };

const titleOf = ({ platform, locale }: Work, name: string) => platform.words.say(locale, `clock.${name}`);

/** What runs by the clock, with how it went lately. */
export const jobs = get('base/sysMonitor/jobs', {
  needs: 'sysMonitor.list',
  query: z.strictObject({}),
  async handle(work) {
    const since = new Date(work.now.getTime() - 86_400_000);
    const last = await work.db.rows<Run & { runs: number; failures: number }>(sql`
      select distinct on (r.name) r.name, r.at, r.ms, r.user_name, r.failed, day.runs, day.failures from sys_clock_run r
      left join (select name, count(*) as runs, count(failed) as failures from sys_clock_run where at > ${since} group by name) day
        on day.name = r.name
      order by r.name, r.at desc, r.id desc`);
    const byName = new Map(last.map((run) => [run.name, run]));
    const off = await work.db.rows<{ name: string; userName: string; at: string }>(sql`
      select o.name, u.user_name, o.at from clock_off o join sys_user u on u.id = o.user_id`);
    const offByName = new Map(off.map(({ name, ...told }) => [name, told]));
    return [...scheduledJobs(work.platform)].map(([name, { cron, always }]) => {
      const { runs = 0, failures = 0, ...run } = byName.get(name) ?? {};
      return {
        name,
        title: titleOf(work, name),
        cron,
        runs: runs ?? 0,
        failures: failures ?? 0,
        last: 'at' in run ? run : null,
        off: offByName.get(name) ?? null,
        always: always ?? false,
      };
    });
  },
});

const named = z.strictObject({ name: z.string().max(80) });

/** The newest runs of one job. */
export const jobRuns = get('base/sysMonitor/jobRuns', {
  needs: 'sysMonitor.list',
  query: named,
  async handle(work, { query: { name } }) {
    return work.db.rows<Run & { id: string }>(sql`
      select id, at, ms, user_name, failed from sys_clock_run where name = ${name} order by at desc, id desc limit 50`);
  },
});

/** Runs a job of the list now, in the background, in the asker's school only. */
export const runJob = post('base/sysMonitor/run', {
  needs: 'sysMonitor.run',
  proof: 'plain',
  body: named,
  async handle(work, { body: { name } }) {
    if (!scheduledJobs(work.platform).has(name)) throw refuse.unknownJob();
    const params = { name, userName: work.actor.name };
    return { id: await submit(work, { kind: 'clock', title: titleOf(work, name), params }) };
  },
});

/** Switches a job of the asker's school off or on again. What keeps the house in order stays on. */
export const enableJob = post('base/sysMonitor/enable', {
  needs: 'sysMonitor.enable',
  proof: 'fresh',
  body: z.strictObject({ name: z.string().max(80), enabled: z.boolean() }),
  async handle(work, { body: { name, enabled } }) {
    const job = scheduledJobs(work.platform).get(name);
    if (!job) throw refuse.unknownJob();
    if (job.always) throw refuse.alwaysOn();
    const changed = enabled
      ? await work.db.run(sql`delete from clock_off where name = ${name}`)
      : await work.db.run(sql`
          insert into clock_off (tenant_id, name, user_id, at)
          values (${work.tenant}, ${name}, ${work.actor.userId}, ${work.at}) on conflict do nothing`);
    if (changed > 0)
      await record(work, 'scheduledJob', 'update', [
        { rowId: v7(), before: { name, enabled: !enabled }, after: { name, enabled } },
      ]);
    return { name, enabled };
  },
});

/** The job has a transaction of its own, as it has by the clock. */
export async function runClockTask(task: Task): Promise<Outcome> {
  const { name, userName } = task.params as { name: string; userName: string };
  const platform = await task.write(async (work) => work.platform);
  const failed = await runAndNote(platform, name, task.tenant, userName);
  return {
    status: failed === null ? 'succeeded' : 'failed',
    total: 1,
    ok: failed === null ? 1 : 0,
    failed: failed === null ? 0 : 1,
  };
}
