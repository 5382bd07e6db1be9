import { ledger } from '#modules/dormitory/register';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { endCase } from '#platform/server/workflow/engine.ts';

/** Ends what some people asked for, and swaps that others asked of them: they are moved, or they leave. Beds that were held are free. */
export async function endChanges(
  work: Work,
  students: readonly string[],
  why: 'movedBySchool' | 'leaving',
): Promise<void> {
  const theirs = sql`(student_id = any(${students}::uuid[]) or peer_id = any(${students}::uuid[]))`;
  const open = await work.db.rows<{ id: string }>(sql`
    select id from dorm_change where ${theirs} and audit_status in ('running', 'returned') order by id`);
  for (const { id } of open)
    await endCase(work, id, work.platform.words.say('zh-CN', `flows.roomChange.${why}`));
  const granted = await work.db.rows<{ studentId: string }>(sql`
    update dorm_change set exec_status = 'cancelled', version = version + 1, updated_at = ${work.at}
    where ${theirs} and exec_status = 'toMove' returning student_id`);
  for (const { studentId } of granted) await ledger.releaseHold(work, studentId);
}
