import { takeBackStatus } from '#modules/student/status';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import type { Work } from '#platform/server/work.ts';
import { isEnd, isUntouched, type Left, type Now } from '../rules.ts';
import type { Batch } from './batch.ts';
import { takeBedsAgain } from './beds.ts';
import { tellUndone } from './tell.ts';

type Done = Left &
  Now & { id: string; studentId: string; action: string; fromStatus: string; nowClassId: string };

/** The next students who are put back, in one transaction: only those whom nobody changed since. */
export async function undoSome(work: Work, batch: Batch, most: number): Promise<number> {
  const rows = await work.db.rows<Done>(sql`
    select i.id, i.student_id, i.action, i.from_status, i.to_status, i.class_id, i.target_class_id, s.student_status as status,
      s.class_id as now_class_id
    from rollover_item i join student s on s.id = i.student_id
    where i.rollover_id = ${batch.id} and i.result = 'done' order by i.id limit ${most} for update of i, s`);
  if (rows.length === 0) return 0;
  const back = rows.filter((row) => isUntouched({ status: row.status, classId: row.nowClassId }, row));
  const reason = work.platform.words.say('zh-CN', 'rolloverReasons.undo', { toXn: batch.toXn });
  const ended = back.filter((row) => isEnd(row.action));
  const changed = back.filter((row) => isEnd(row.action) || row.action === 'retain');
  await takeBackStatus(work, { studentIds: changed.map(({ studentId }) => studentId), reason });
  await closeAgain(work, ended);
  const bedless = await takeBedsAgain(
    work,
    ended.map(({ id }) => id),
  );
  await note(work, { rows, back, bedless });
  await emit(work, 'student.rolloverUndone', {
    rolloverId: batch.id,
    studentIds: back.map(({ studentId }) => studentId),
  });
  if (batch.tellStudents === true)
    await tellUndone(
      work,
      batch,
      back.filter(({ action }) => action !== 'promote'),
    );
  return rows.length;
}

/** A status on the roll opens the account; one that was closed before the run closes again. */
async function closeAgain(work: Work, ended: readonly Done[]): Promise<void> {
  const closed = await work.db.rows<{ studentId: string }>(sql`
    select i.student_id from rollover_trace t join rollover_item i on i.id = t.item_id
    where t.kind = 'account' and t.item_id = any(${ended.map(({ id }) => id)}::uuid[])`);
  if (closed.length === 0) return;
  await emit(work, 'rollover.accountsClosed', {
    studentIds: closed.map(({ studentId }) => studentId),
    left: false,
  });
}

type Outcome = { rows: readonly Done[]; back: readonly Done[]; bedless: readonly string[] };

const note = (work: Work, { rows, back, bedless }: Outcome) =>
  work.db.run(sql`
    update rollover_item set result = case when id = any(${back.map(({ id }) => id)}::uuid[]) then 'undone' else 'kept' end,
      note = case when id = any(${bedless}::uuid[]) then 'bedTaken'
        when id = any(${back.map(({ id }) => id)}::uuid[]) then null else 'touched' end,
      done_at = ${work.at}, version = version + 1, updated_at = ${work.at}
    where id = any(${rows.map(({ id }) => id)}::uuid[])`);
