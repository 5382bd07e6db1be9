import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { submit } from '#platform/server/jobs/submit.ts';
import type { Outcome, Task } from '#platform/server/jobs/task.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { administrators } from './administrators.ts';
import { checkLog, type Checked } from './check.ts';
import { LOGS, type Log } from './content.ts';
import { sealAll } from './seal.ts';

/** Looks through all logs in the background; what is waiting is sealed first, so that the answer is about everything. */
export const runCheck = post('base/sysLogCheck/run', {
  needs: 'sysLogCheck.run',
  proof: 'plain',
  async handle(work) {
    const title = work.platform.words.say(work.locale, 'logCheck.title');
    return { id: await submit(work, { kind: 'check', resource: 'sysLogCheck', title, params: {} }) };
  },
});

export async function runCheckTask(task: Task): Promise<Outcome> {
  const checks: Checked[] = [];
  await task.write(sealAll);
  for (const log of LOGS) {
    await task.progress({ total: LOGS.length, done: checks.length });
    checks.push(await task.write((work) => checkAndNote(work, log)));
  }
  const failed = checks.filter(({ fault }) => fault !== null).length;
  return {
    status: 'succeeded',
    total: checks.length,
    ok: checks.length - failed,
    failed,
    result: { checks },
  };
}

/** All of every log, by the clock. */
export async function checkAll(work: Work): Promise<void> {
  for (const log of LOGS) await checkAndNote(work, log);
}

/** The newest blocks only, every few minutes; noted when something new is wrong. */
export async function glance(work: Work): Promise<void> {
  for (const log of LOGS) {
    const began = performance.now();
    const checked = await checkLog(work, log, true);
    if (checked.fault && !(await isKnown(work, checked)))
      await note(work, checked, performance.now() - began);
  }
}

async function checkAndNote(work: Work, log: Log): Promise<Checked> {
  const began = performance.now();
  const checked = await checkLog(work, log, false);
  await note(work, checked, performance.now() - began);
  return checked;
}

async function isKnown(work: Work, { log, fault }: Checked): Promise<boolean> {
  const last = await work.db.row<{ fault: string | null; faultSeal: number | null; faultRow: string | null }>(
    sql`select fault, fault_seal, fault_row from sys_log_check where log = ${log} order by at desc, id desc limit 1`,
  );
  return last?.fault === fault!.fault && last.faultSeal === fault!.seal && last.faultRow === fault!.row;
}

/** A look at a log as a line of the checks; what was found is told to every administrator. */
export async function note(work: Work, { log, rows, seals, fault }: Checked, ms: number): Promise<void> {
  const userName = work.signedIn ? work.actor.name : null;
  await work.db.run(sql`
    insert into sys_log_check (tenant_id, id, at, log, user_name, rows, seals, intact, fault, fault_seal, fault_row, ms)
    values (${work.tenant}, ${v7()}, ${work.at}, ${log}, ${userName}, ${rows}, ${seals}, ${fault === null},
      ${fault?.fault ?? null}, ${fault?.seal ?? null}::int, ${fault?.row ?? null}, ${Math.round(ms)})`);
  if (!fault) return;
  const say = (key: string) => work.platform.words.say('zh-CN', key);
  await message(work, {
    users: await administrators(work),
    key: 'log.broken',
    facts: {
      log: say(`dict.logKind.${log}`),
      what: say(`dict.logFault.${fault.fault}`),
      row: fault.row ?? '',
    },
    category: 'warning',
    link: '/layout/system/log?tab=seal',
    bizType: 'sysLogCheck',
    bizId: `${log}.${fault.seal ?? ''}.${fault.row ?? ''}`,
    event: fault.fault,
    level: 2,
  });
}
