import { record } from '#platform/server/audit/record.ts';
import { holdFiles } from '#platform/server/files/hold.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insert } from '#platform/server/resource/store.ts';
import { startCase } from '#platform/server/workflow/engine.ts';
import type { ProcessHandler } from '#platform/server/workflow/handlers.ts';
import type { Work } from '#platform/server/work.ts';
import { leaveApply } from '../leave-apply.ts';
import { leaveCancel } from '../leave-cancel.ts';
import type { LeaveRow } from '../row.ts';
import type { CancelMode } from '../rules/cancel.ts';
import { endExtension } from './extend.ts';
import { cancelFlow } from './flows.ts';
import { changeLeave, lockAny } from './store.ts';
import { announce, around, caseOn, endSearch, PAGES, tellAbout } from './tell.ts';

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
  const name = (await around(work, [leave.studentId])).get(leave.studentId)?.name ?? '';
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
  const student = (await around(work, [leave.studentId])).get(leave.studentId)?.student;
  if (student)
    await tellAbout(work, leave, {
      student,
      key: 'askReturn',
      category: 'reminder',
      again: returnTime,
    });
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

type CancelRow = { id: string; leaveId: string; mode: string; returnTime: string; createdAt: string };

async function move(work: Work, id: string, auditStatus: string): Promise<CancelRow | undefined> {
  const row = await work.db.row<CancelRow>(sql`
    update leave_cancel set audit_status = ${auditStatus}, decided_at = ${work.at}, version = version + 1, updated_at = ${work.at}
    where id = ${id} and audit_status = 'running' returning id, leave_id, mode, return_time, created_at`);
  if (row) await record(work, leaveCancel, auditStatus, [{ rowId: id, before: {}, after: { auditStatus } }]);
  return row;
}

/** The return was not believed: the student has to come back again, and alerts go on. */
async function sentBack(
  work: Work,
  id: string,
  auditStatus: 'rejected' | 'returned' | 'withdrawn',
): Promise<void> {
  const sign = await move(work, id, auditStatus);
  if (!sign) return;
  const before = await lockAny(work, sign.leaveId);
  const row = await changeLeave(work, before, {
    cancelStatus: auditStatus === 'withdrawn' ? 'none' : 'returned',
    closedAt: null,
  });
  const student = (await around(work, [row.studentId])).get(row.studentId)?.student;
  if (student && auditStatus !== 'withdrawn') {
    await tellAbout(work, row, {
      student,
      key: 'cancelReturned',
      level: 1,
      again: id,
    });
  }
}

export const cancelProcess: ProcessHandler = {
  defaultFlow: cancelFlow,
  link: (about) => caseOn(PAGES.cancel, about.bizId),
  async onApproved(work, { bizId }) {
    const sign = await move(work, bizId, 'approved');
    if (!sign) return;
    // whoever asked in time was in time, however long the counsellor took
    const leave = await closeLeave(work, await lockAny(work, sign.leaveId), {
      ...sign,
      closedAt: sign.createdAt,
    });
    const student = (await around(work, [leave.studentId])).get(leave.studentId)?.student;
    if (student) await tellAbout(work, leave, { student, key: 'cancelled' });
  },
  onRejected: (work, { bizId }) => sentBack(work, bizId, 'rejected'),
  onReturned: (work, { bizId }) => sentBack(work, bizId, 'returned'),
  onWithdrawn: (work, { bizId }) => sentBack(work, bizId, 'withdrawn'),
};
