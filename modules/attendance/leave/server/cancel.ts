import type { ApplicationHooks, End } from '#platform/server/application/application.ts';
import { record } from '#platform/server/audit/record.ts';
import { holdFiles } from '#platform/server/files/hold.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insert } from '#platform/server/resource/store.ts';
import { startCase } from '#platform/server/workflow/engine.ts';
import type { Work } from '#platform/server/work.ts';
import { leaveApply } from '../leave-apply.ts';
import { leaveCancel } from '../leave-cancel.ts';
import type { CancelRow, LeaveRow } from '../row.ts';
import type { CancelMode } from '../rules/cancel.ts';
import { linesUpon } from './card.ts';
import { endExtension } from './extend.ts';
import { changeLeave, lockAny } from './store.ts';
import { announce, aroundOne, endSearch, tellStudent } from './tell.ts';

/** What a sign of return carries. */
export type Sign = {
  mode: CancelMode;
  returnTime: string;
  longitude?: number | null;
  latitude?: number | null;
  accuracy?: number | null;
  photoIds?: string[] | null;
  note?: string | null;
};

/** The student is back and it counts at once: the leave closes and gives the rest of its time free. */
export async function closeAtOnce(work: Work, leave: LeaveRow, sign: Sign): Promise<LeaveRow> {
  const row = await addSign(work, leave, sign, 'approved');
  return closeLeave(work, leave, {
    id: row.id,
    mode: sign.mode,
    returnTime: sign.returnTime,
    closedAt: work.at,
  });
}

/** The counsellor decides whether the student is back; alerts wait meanwhile. */
export async function closeByHand(
  work: Work,
  leave: LeaveRow,
  sign: Sign,
): Promise<{ id: string; status: string }> {
  const row = await addSign(work, leave, sign, 'running');
  const after = await changeLeave(work, leave, { cancelStatus: 'running', closedAt: work.at });
  await record(work, leaveApply, 'cancelAsk', [{ rowId: leave.id, before: leave, after }]);
  const name = (await aroundOne(work, leave)).name;
  const { status } = await startCase(work, {
    processType: 'leaveCancel',
    bizId: row.id,
    title: work.platform.words.say('zh-CN', 'flows.leaveCancel.title', { name, leaveNo: leave.leaveNo }),
    starterId: work.actor.userId,
    subjectId: leave.studentId,
    form: { leaveDays: leave.leaveDays, departmentIds: [leave.departmentId] },
    sys: { level: 1, byCounsellor: false },
  });
  return { id: row.id, status };
}

async function addSign(work: Work, leave: LeaveRow, sign: Sign, auditStatus: string) {
  // a question that nobody answered is answered now
  await work.db.run(
    sql`update leave_cancel set audit_status = 'withdrawn' where leave_id = ${leave.id} and audit_status = 'draft'`,
  );
  await endExtension(work, leave.id);
  const row = await insert(work, leaveCancel, {
    ...sign,
    leaveId: leave.id,
    studentId: leave.studentId,
    classId: leave.classId,
    departmentId: leave.departmentId,
    auditStatus,
    submittedAt: work.at,
    ...(auditStatus === 'approved' && { decidedAt: work.at }),
  });
  if (sign.photoIds?.length) await holdFiles(work, leaveCancel, row.id, { photoIds: sign.photoIds });
  await record(work, leaveCancel, 'submit', [{ rowId: row.id, before: null, after: row }]);
  return row;
}

type Closing = { id: string; mode: string; returnTime: string; closedAt: string };

async function closeLeave(
  work: Work,
  before: LeaveRow,
  { mode, returnTime, closedAt }: Closing,
): Promise<LeaveRow> {
  // nobody comes back before he left
  const actualReturnTime = returnTime < before.startTime ? before.startTime : returnTime;
  const row = await changeLeave(work, before, {
    cancelStatus: 'done',
    cancelMode: mode,
    actualReturnTime,
    closedAt,
  });
  await work.db.run(sql`
    update leave_apply l set lesson_hours = coalesce((
      select sum(h.section_to - h.section_from + 1) from leave_lesson h where h.leave_id = l.id and h.starts_at < l.eff_end), 0)
    where l.id = ${row.id} and l.eff_end < l.end_time`);
  await record(work, leaveApply, 'return', [{ rowId: row.id, before, after: row }]);
  await endSearch(work, before);
  await announce(work, 'leave.cancelled', [row]);
  return row;
}

/** The student came through the gate early: he may only be fetching something, so he is asked. */
export async function askWhetherBack(work: Work, leave: LeaveRow, returnTime: string): Promise<void> {
  const known = await work.db.run(sql`
    update leave_cancel set return_time = ${returnTime}, updated_at = ${work.at} where leave_id = ${leave.id} and audit_status = 'draft'`);
  if (known === 0) await addQuestion(work, leave, returnTime);
  await tellStudent(work, leave, { key: 'askReturn', category: 'reminder', again: returnTime });
}

async function addQuestion(work: Work, leave: LeaveRow, returnTime: string): Promise<void> {
  const { id: leaveId, studentId, classId, departmentId } = leave;
  await insert(work, leaveCancel, {
    leaveId,
    studentId,
    classId,
    departmentId,
    returnTime,
    mode: 'gate',
    auditStatus: 'draft',
  });
}

export const cancelHooks: ApplicationHooks = {
  async onEnd(work, [sign]: CancelRow[], end) {
    if (end === 'approved') await believed(work, sign!);
    else await sentBack(work, sign!, end);
    return true;
  },
  card: linesUpon,
};

/** Whoever asked in time was in time, however long the counsellor took. */
async function believed(work: Work, sign: CancelRow): Promise<void> {
  const closing = { ...sign, closedAt: sign.createdAt };
  const leave = await closeLeave(work, await lockAny(work, sign.leaveId), closing);
  await tellStudent(work, leave, { key: 'cancelled' });
}

/** The return was not believed: the student has to come back again, and alerts go on. */
async function sentBack(work: Work, { id, leaveId }: CancelRow, end: End): Promise<void> {
  const before = await lockAny(work, leaveId);
  const cancelStatus = end === 'withdrawn' ? 'none' : 'returned';
  const row = await changeLeave(work, before, { cancelStatus, closedAt: null });
  if (end === 'withdrawn') return;
  await tellStudent(work, row, { key: 'cancelReturned', level: 1, again: id });
}
