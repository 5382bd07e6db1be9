import { executeStatus } from '#modules/student/status';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import type { Work } from '#platform/server/work.ts';
import { isEnd } from '../rules.ts';
import type { Batch } from './batch.ts';
import { leaveBeds } from './beds.ts';
import { tell } from './tell.ts';
import { trace, type Applied } from './trace.ts';

/** The next students whose turn it is, in one transaction. Answers with how many those were. */
export async function applySome(work: Work, batch: Batch, most: number): Promise<number> {
  const items = await work.db.rows<Applied>(sql`
    select i.id, i.student_id, i.action, i.to_status, i.target_class_id,
      i.action not in ('skip') and (s.student_status, s.class_id) is distinct from (i.from_status, i.class_id) as is_stale
    from rollover_item i join student s on s.id = i.student_id
    where i.rollover_id = ${batch.id} and i.result = 'pending' order by i.id limit ${most} for update of i, s`);
  if (items.length === 0) return 0;
  // between the last look and the beginning somebody may have changed: nothing is done to him
  const due = items.filter((one) => !one.isStale && one.action !== 'skip');
  const reason = work.platform.words.say('zh-CN', 'rolloverReasons.run', { toXn: batch.toXn });
  await endStudies(
    work,
    batch,
    due.filter((one) => isEnd(one.action)),
    reason,
  );
  for (const [classId, some] of Map.groupBy(
    due.filter((one) => one.action === 'retain'),
    (one) => one.targetClassId!,
  ))
    await executeStatus(work, { ...decided(batch, some, reason), type: 'repeat', targetClassId: classId });
  await work.db.run(sql`
    update rollover_item set result = case when id = any(${due.map(({ id }) => id)}::uuid[]) then 'done' else 'skipped' end,
      note = case when id = any(${items.filter((one) => one.isStale).map(({ id }) => id)}::uuid[]) then 'changed' end,
      done_at = ${work.at}, version = version + 1, updated_at = ${work.at}
    where id = any(${items.map(({ id }) => id)}::uuid[])`);
  for (const [action, some] of Map.groupBy(due, (one) => one.action))
    await emit(work, 'student.rolledOver', {
      rolloverId: batch.id,
      toXn: batch.toXn,
      action,
      studentIds: idsOf(some),
    });
  if (batch.tellStudents === true) await tell(work, batch, due);
  return items.length;
}

const ENDS = ['graduate', 'complete', 'leaveEarly'] as const;

/** What the register of changes says of it. */
const decided = (batch: Batch, items: readonly Applied[], reason: string) => ({
  studentIds: idsOf(items),
  effectiveOn: batch.effectiveDate,
  reason,
});

const idsOf = (items: readonly Applied[]) => items.map(({ studentId }) => studentId);

/** Those who leave: their beds, their status, and where it is wanted their accounts. */
async function endStudies(
  work: Work,
  batch: Batch,
  items: readonly Applied[],
  reason: string,
): Promise<void> {
  if (items.length === 0) return;
  if (batch.releaseBeds === true) await leaveBeds(work, batch, items);
  await noteAccounts(work, batch, items);
  for (const type of ENDS) {
    const some = items.filter(({ action }) => action === type);
    if (some.length > 0) await executeStatus(work, { ...decided(batch, some, reason), type });
  }
  if (batch.closeAccounts === true)
    await emit(work, 'rollover.accountsClosed', { studentIds: idsOf(items), left: true });
}

/** Accounts that are closed already stay closed when a run is taken back. */
async function noteAccounts(work: Work, batch: Batch, items: readonly Applied[]): Promise<void> {
  const closed = await work.db.rows<{ itemId: string; userId: string }>(sql`
    select i.id as item_id, u.id as user_id from rollover_item i join sys_user u on u.person_id = i.student_id
    where i.id = any(${items.map(({ id }) => id)}::uuid[]) and u.status <> 'enabled'`);
  await trace(
    work,
    batch,
    closed.map(({ itemId, userId }) => ({ itemId, kind: 'account', rowId: userId, before: {} })),
  );
}
