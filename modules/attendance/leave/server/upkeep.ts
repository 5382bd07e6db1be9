import type { JobHandlers } from '#platform/server/jobs/handlers.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { LeaveRow } from '../row.ts';
import { hoursAfter } from '../rules/leave.ts';
import { climbLadder, remindReturns, reportLost } from './ladder.ts';
import { reported } from './return.ts';
import { settings } from './settings.ts';
import { leaveColumns } from './store.ts';

/** Half a day at most and never off the campus: such a leave closes by itself at its end, unless more time was asked for. */
export async function closeSmall(work: Work): Promise<void> {
  const set = await settings(work);
  if (!set.autoCancel) return;
  const rows = await work.db.rows<LeaveRow>(sql`
    select ${leaveColumns} from leave_apply t
    where t.audit_status = 'approved' and t.cancel_status = 'none' and not t.is_out_school and t.leave_days <= 0.5
      and t.end_time <= ${work.at}::timestamptz
      and not exists (select 1 from leave_extend x where x.leave_id = t.id and x.audit_status in ('running', 'returned'))
    order by t.end_time limit 500 for update skip locked`);
  for (const row of rows) {
    await reported(work, row, {
      sign: { mode: 'auto', returnTime: row.endTime },
      request: { mode: 'auto', at: work.now },
      set,
    });
  }
}

/** Where somebody stood is forgotten after a while; that he came back in time is not. */
async function eraseRaw(work: Work): Promise<void> {
  const { retainRawDays } = await settings(work);
  await work.db.run(sql`
    update leave_cancel set longitude = null, latitude = null
    where longitude is not null and created_at < ${hoursAfter(work.now, -24 * retainRawDays)}`);
}

/** Codes that are dead anyway need not be remembered as used. */
async function forgetCodes(work: Work): Promise<void> {
  await work.db.run(sql`delete from leave_gate_used where until < ${work.at}::timestamptz`);
}

export const jobs: JobHandlers = {
  'leave.ladder': {
    cron: '*/10 * * * *',
    async run(work) {
      await closeSmall(work);
      await remindReturns(work);
      await climbLadder(work);
      await forgetCodes(work);
    },
  },
  'leave.night': {
    cron: '40 2 * * *',
    async run(work) {
      await eraseRaw(work);
      await reportLost(work);
    },
  },
};
