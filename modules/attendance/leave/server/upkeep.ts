import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import type { JobHandlers } from '#platform/server/jobs/handlers.ts';
import { message } from '#platform/server/notify/message.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { LeaveRow } from '../row.ts';
import { climbLadder, remindReturns, reportLost } from './ladder.ts';
import { hours, workHours } from './hours.ts';
import { moment } from './instant.ts';
import { reported } from './return.ts';
import { settings } from './settings.ts';
import { fold } from './stat/kept.ts';
import { leaveColumns } from './store.ts';
import { PAGES } from './tell.ts';

/** Half a day at most and never off the campus: such a leave closes by itself at its end. */
export async function closeSmall(work: Work): Promise<void> {
  const set = await settings(work);
  if (!set.autoCancel) return;
  const rows = await work.db.rows<LeaveRow>(sql`
    select ${leaveColumns} from leave_apply t
    where t.audit_status = 'approved' and t.cancel_status = 'none' and not t.is_out_school and t.leave_days <= 0.5
      and t.end_time <= ${work.at}::timestamptz order by t.end_time limit 500 for update skip locked`);
  for (const row of rows) {
    await reported(work, row, {
      sign: { mode: 'auto', returnTime: row.endTime },
      request: { mode: 'auto', at: work.now },
      set,
    });
  }
}

type Waiting = {
  instanceId: string;
  no: number;
  title: string;
  processType: string;
  nodeName: string;
  openedAt: string;
  users: string[];
  leaders: string[];
};

/** Approvers who let somebody wait: a word after some working hours, and their college hears of it after more. */
export async function remindApprovers(work: Work): Promise<void> {
  const set = await settings(work);
  const rows = await work.db.rows<Waiting>(sql`
    with ${peopleRows.student}, ${orgRows.department}
    select t.instance_id, t.no, i.title, t.process_type, t.node_name, t.opened_at,
      array(select c.user_id from flow_task_candidate c where c.instance_id = t.instance_id and c.no = t.no) as users,
      array(select u.id from student s join department d on d.id = s.department_id
        join sys_user u on u.person_id = any(coalesce(d.leader_ids, '{}') || coalesce(d.deputy_ids, '{}')) and u.status = 'enabled'
        where s.id = i.subject_id) as leaders
    from flow_task t join flow_instance i on i.id = t.instance_id
    where t.status = 'open' and t.process_type in ('leave', 'leaveExtend', 'leaveCancel')
      and t.opened_at <= ${hours(work.now, -set.remindHours)} and t.opened_at > ${hours(work.now, -24 * 14)} limit 500`);
  for (const row of rows) {
    const waited = workHours(moment(row.openedAt), work.now);
    if (waited >= set.remindHours) await remind(work, row, row.users, 'approveLate');
    if (waited >= set.escalateHours) await remind(work, row, row.leaders, 'approveStuck');
  }
}

/** The same task is one message per step of the ladder, however often this runs. */
async function remind(work: Work, row: Waiting, users: string[], key: string): Promise<void> {
  const bizId = `${row.instanceId}:${row.no}`;
  const told = await work.db.rows<{ userId: string }>(sql`
    select user_id from sys_message where biz_type = 'leaveTask' and biz_id = ${bizId} and event = ${key} and user_id = any(${users}::uuid[])`);
  const known = new Set(told.map((one) => one.userId));
  await message(work, {
    users: users.filter((id) => !known.has(id)),
    key: `leave.${key}`,
    facts: { title: row.title, node: row.nodeName, since: row.openedAt.slice(0, 16) },
    category: 'reminder',
    link:
      row.processType === 'leave'
        ? PAGES.approve
        : row.processType === 'leaveExtend'
          ? PAGES.extend
          : PAGES.cancel,
    bizType: 'leaveTask',
    bizId,
    event: key,
    level: 1,
  });
}

/** Where somebody stood is forgotten after a while; that he came back in time is not. */
async function eraseRaw(work: Work): Promise<void> {
  const { retainRawDays } = await settings(work);
  await work.db.run(sql`
    update leave_cancel set longitude = null, latitude = null
    where longitude is not null and created_at < ${hours(work.now, -24 * retainRawDays)}`);
}

/** Folds until nothing is left, a bounded number of rows per statement. */
async function foldAll(work: Work): Promise<void> {
  while ((await fold(work, 5_000)) > 0);
}

export const jobs: JobHandlers = {
  'leave.ladder': {
    cron: '*/10 * * * *',
    async run(work) {
      await closeSmall(work);
      await remindReturns(work);
      await climbLadder(work);
      await remindApprovers(work);
    },
  },
  'leave.fold': { cron: '* * * * *', run: foldAll },
  'leave.night': {
    cron: '40 2 * * *',
    async run(work) {
      await eraseRaw(work);
      await reportLost(work);
    },
  },
};
