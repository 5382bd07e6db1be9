import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Case, ProcessHandler } from '#platform/server/workflow/handlers.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { leaveApply } from '../leave-apply.ts';
import { isParentOpen, type LeaveRow } from '../row.ts';
import { warnBudget } from './budget.ts';
import { leaveFactsCard } from './facts-card.ts';
import { factsOf, leaveFacts, leaveFields, leaveFlow } from './flows.ts';
import { tellRooms } from './roommates.ts';
import { leaveColumns, replaceLessons } from './store.ts';
import { announce, around, caseOn, PAGES, tellAbout, tellTeachers } from './tell.ts';
import { lessonsTouched } from '#modules/base/calendar';

type Ended = { auditStatus: 'approved' | 'rejected' | 'returned' | 'withdrawn'; key: string };

/** What the end of an approval does to the leave, or to every leave of a group. */
export const leaveProcess: ProcessHandler = {
  defaultFlow: leaveFlow,
  fields: leaveFields,
  sys: leaveFacts,
  factsOf,
  factsCard: leaveFactsCard,
  link: (about) => caseOn(PAGES.approve, about.bizId),
  onApproved: approved,
  onRejected: (work, about) => ended(work, about, { auditStatus: 'rejected', key: 'rejected' }),
  onReturned: (work, about) => ended(work, about, { auditStatus: 'returned', key: 'returned' }),
  onWithdrawn: (work, about) => ended(work, about, { auditStatus: 'withdrawn', key: '' }),
};

const isGroup = (about: Case) => about.form['isGroup'] === true;

async function approved(work: Work, about: Case): Promise<void> {
  const rows = await move(work, about, 'approved');
  const held = rows.find(isParentOpen);
  if (held?.parentConfirm === 'call') throw refuse.parentToCall();
  if (held) throw held.parentConfirm === 'waiting' ? refuse.parentWaiting() : refuse.parentRefused();
  const people = await around(
    work,
    rows.map((row) => row.studentId),
  );
  for (const row of rows) {
    const student = people.get(row.studentId)?.student;
    if (!isGroup(about)) await refreshLessons(work, row);
    if (student) await tellAbout(work, row, { student, key: 'approved' });
    await tellTeachers(work, row, 'lessonLeave');
  }
  await tellRooms(work, rows, people);
  await warnBudget(work, rows, people);
  await announce(work, 'leave.approved', rows);
}

async function ended(work: Work, about: Case, { auditStatus, key }: Ended): Promise<void> {
  const rows = await move(work, about, auditStatus);
  if (key === '' || rows.length === 0) return;
  const people = await around(
    work,
    rows.map((row) => row.studentId),
  );
  for (const row of rows) {
    const student = people.get(row.studentId)?.student;
    await tellAbout(work, row, { student, users: [about.starterId], key, level: 1, again: work.at });
  }
}

/** Moves the leave of a case, or the leaves of a group, out of their approval. */
async function move(work: Work, about: Case, auditStatus: Ended['auditStatus']): Promise<LeaveRow[]> {
  const which = isGroup(about) ? sql`t.batch_id = ${about.bizId}` : sql`t.id = ${about.bizId}`;
  const decidedAt = auditStatus === 'approved' || auditStatus === 'rejected' ? work.at : null;
  const rows = await work.db.rows<LeaveRow>(sql`
    update leave_apply as t set audit_status = ${auditStatus}, decided_at = ${decidedAt}::timestamptz, version = t.version + 1,
      updated_at = ${work.at}
    where ${which} and t.audit_status = 'running' returning ${leaveColumns}`);
  if (isGroup(about)) {
    await work.db.run(
      sql`update leave_batch set audit_status = ${auditStatus}, version = version + 1, updated_at = ${work.at} where id = ${about.bizId}`,
    );
  }
  const changes = rows.map((row) => ({
    rowId: row.id,
    before: { auditStatus: 'running' },
    after: { auditStatus },
  }));
  await record(work, leaveApply, auditStatus, changes);
  return rows;
}

/** The timetable may have moved since the application. */
async function refreshLessons(work: Work, row: LeaveRow): Promise<void> {
  const lessons = await lessonsTouched(work, row.classId, row.startTime, row.endTime);
  const sum = lessons.reduce((total, one) => total + one.hours, 0);
  const known = await work.db.row<{ count: number }>(
    sql`select count(*) from leave_lesson where leave_id = ${row.id}`,
  );
  if (sum === row.lessonHours && known?.count === lessons.length) return;
  await replaceLessons(work, row.id, lessons);
  await work.db.run(sql`update leave_apply set lesson_hours = ${sum} where id = ${row.id}`);
}
