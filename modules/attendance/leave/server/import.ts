import type { ImportAid } from '#platform/server/exchange/draft.ts';
import { resolveRefs } from '#platform/server/resource/resolve.ts';
import { isMoment } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { LeaveRow } from '../row.ts';
import { leaveDays } from '../rules/days.ts';
import { dayCount } from './basis.ts';
import { moment } from './instant.ts';
import { noteHours, replaceLessons } from './store.ts';
import { announce } from './tell.ts';
import { lessonsTouched } from '#modules/base/calendar';

type Draft = { [field: string]: unknown };

/** Paper leaves (补录): who, what, when and why; approved by being entered, and over if their time is over. */
export async function readPaper(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  await resolveRefs(work, rows, 'studentId', 'student');
  await resolveRefs(work, rows, 'leaveTypeId', 'leaveType');
  const timed = rows.filter((row) => hasTimes(row, aid));
  for (const row of timed) complete(work, row);
  await refuseTaken(work, timed, aid);
}

function hasTimes(row: Draft, aid: ImportAid): boolean {
  const { startTime, endTime } = row;
  if (typeof startTime !== 'string' || typeof endTime !== 'string') return false;
  if (!isMoment(startTime) || !isMoment(endTime)) return false;
  if (endTime > startTime) return true;
  aid.fault(row, 'endTime', 'leave.endBeforeStart');
  return false;
}

function complete(work: Work, row: Draft): void {
  const [start, end] = [String(row['startTime']), String(row['endTime'])];
  const days = leaveDays({ start: moment(start), end: moment(end) }, dayCount([]));
  const isOver = moment(end) <= work.now;
  Object.assign(row, {
    leaveDays: days,
    levelDays: days,
    lessonHours: 0,
    isOvernight: false,
    parentConfirm: 'none',
    source: 'paper',
    auditStatus: 'approved',
    submittedAt: work.at,
    decidedAt: work.at,
    alertLevel: 0,
    cancelStatus: isOver ? 'done' : 'none',
    ...(isOver && { cancelMode: 'counsellor', actualReturnTime: end, closedAt: end }),
  });
}

/** Leaves that lie in the way, in the table and in the sheet itself. */
async function refuseTaken(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  const asked = rows.map((row, index) => ({
    index,
    student: row['studentId'],
    start: row['startTime'],
    end: row['endTime'],
  }));
  const known = asked.filter((one) => /^[0-9a-f-]{36}$/.test(String(one.student)));
  const taken = await work.db.rows<{ index: number; leaveNo: string }>(sql`
    select distinct on (a.index) a.index, l.leave_no
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as a(index int, student uuid, start timestamptz, "end" timestamptz)
    join leave_apply l on l.student_id = a.student and l.audit_status in ('running', 'approved')
      and l.start_time < a."end" and l.eff_end > a.start and l.eff_end > l.start_time`);
  for (const { index, leaveNo } of taken) aid.fault(rows[index]!, 'startTime', 'leave.overlap', { leaveNo });
  const seen = new Map<string, Draft[]>();
  for (const { index, student, start, end } of known) {
    const before = seen.get(String(student)) ?? [];
    const meets = (other: Draft) =>
      String(other['startTime']) < String(end) && String(start) < String(other['endTime']);
    if (before.some(meets)) aid.fault(rows[index]!, 'startTime', 'leave.overlap', { leaveNo: '' });
    seen.set(String(student), [...before, rows[index]!]);
  }
}

/** Lessons that the entered leaves touched, and word to the other rooms. */
export async function afterPaper(work: Work, rows: LeaveRow[]): Promise<void> {
  for (const row of rows) {
    const lessons = await lessonsTouched(work, row.classId, row.startTime, row.endTime);
    if (lessons.length === 0) continue;
    replaceLessons(work, [row.id], lessons);
    noteHours(work, [row.id], lessons);
  }
  const approved = rows.filter((row) => row.auditStatus === 'approved');
  await announce(work, 'leave.approved', approved);
}
