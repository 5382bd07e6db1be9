import { ledger } from '#modules/dormitory/register';
import { sql } from '#platform/server/db/sql.ts';
import { endCase } from '#platform/server/workflow/engine.ts';
import type { Work } from '#platform/server/work.ts';
import { REMIND_AFTER } from '../rules.ts';
import { mark, tellMove, type Change } from './change.ts';

type Late = Pick<Change, 'id' | 'studentId' | 'fromPlace' | 'toPlace' | 'lockUntil' | 'type'>;

/** What was held too long is free again: an application that nobody decided, and a move that nobody made. */
export async function expireHolds(work: Work): Promise<void> {
  const undecided = await work.db.rows<Late>(sql`
    select id, student_id, from_place, to_place, lock_until, type from dorm_change
    where audit_status in ('running', 'returned') and type = 'empty' and lock_until < ${work.at} limit 200`);
  for (const row of undecided) {
    await endCase(work, row.id, work.platform.words.say('zh-CN', 'flows.roomChange.overtaken'));
    await mark(work, row.id, { execStatus: 'expired' });
  }
  const unmoved = await work.db.rows<Late>(sql`
    update dorm_change set exec_status = 'expired', version = version + 1, updated_at = ${work.at}
    where exec_status = 'toMove' and lock_until < ${work.at}
    returning id, student_id, from_place, to_place, lock_until, type`);
  for (const row of unmoved) {
    if (row.type === 'empty') await ledger.releaseHold(work, row.studentId);
    await tellMove(work, row, 'expired');
  }
}

/** Who was granted a bed and hasn't moved for days hears of it every day. */
export async function remindMoves(work: Work): Promise<void> {
  const slow = await work.db.rows<Late>(sql`
    select id, student_id, from_place, to_place, lock_until, type from dorm_change
    where exec_status = 'toMove' and decided_at < ${work.at}::timestamptz - make_interval(days => ${REMIND_AFTER}::int)`);
  for (const row of slow) await tellMove(work, row, 'remind');
}
