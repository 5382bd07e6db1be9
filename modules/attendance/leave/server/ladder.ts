import { peopleRows } from '#modules/base/people';
import { openTodo } from '#platform/server/notify/todo.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { LeaveRow } from '../row.ts';
import { hoursAfter } from '../rules/leave.ts';
import { alertAudience, type AlertLevel } from '../rules/overdue.ts';
import { settings } from './settings.ts';
import { leaveColumns } from './store.ts';
import { announce, around, factsOf, holders, caseOn, PAGES, tellAbout, type Around } from './tell.ts';

/** Leaves looked at in one period; the next one comes in ten minutes. */
const MOST = 500;

/**
 * Alerts about students who are not back. Each level of a leave goes out once, whoever runs this how often: the level
 * is raised in the statement that finds the leave.
 */
export async function climbLadder(work: Work): Promise<void> {
  const { cancelHours } = await settings(work);
  const late = sql`extract(epoch from ${work.at}::timestamptz - t.end_time) / 3600`;
  const level = sql`case when ${late} >= ${Math.max(72, cancelHours)} then 4 when ${late} >= ${cancelHours} then 3 when ${late} >= 12 then 2 else 1 end`;
  const rows = await work.db.rows<LeaveRow>(sql`
    with due as (
      select t.id, ${level} as level from leave_apply t
      where t.audit_status = 'approved' and t.cancel_status in ('none', 'returned') and t.alert_level < ${level}
        and t.end_time <= ${hoursAfter(work.now, -Math.min(2, cancelHours))} and (${late} >= ${Math.min(12, cancelHours)} or (${late} >= 2 and t.is_out_school))
      order by t.end_time limit ${MOST} for update skip locked)
    update leave_apply t set alert_level = due.level, version = t.version + 1, updated_at = ${work.at}
    from due where t.id = due.id returning ${leaveColumns}`);
  if (rows.length === 0) return;
  const people = await around(work, rows);
  const school = await holders(work, 'gly');
  for (const row of rows) await alert(work, row, people.get(row.studentId)!, school);
  const grave = rows.filter((row) => row.alertLevel >= 3);
  await announce(work, 'leave.overdue', grave);
}

async function alert(work: Work, row: LeaveRow, people: Around, school: string[]): Promise<void> {
  const level = row.alertLevel as AlertLevel;
  const users = alertAudience[level].flatMap((audience) => {
    if (audience === 'student') return [];
    if (audience === 'counsellor') return people.counsellors;
    return audience === 'college' ? people.college : school;
  });
  await tellAbout(work, row, {
    student: alertAudience[level].includes('student') ? people.student : null,
    users,
    key: `overdue${level}`,
    facts: { name: people.name },
    category: 'warning',
    link: caseOn(PAGES.overdue, row.id),
    level: level >= 3 ? 2 : 1,
    again: row.endTime,
  });
  if (level < 2) return;
  await openTodo(work, {
    users: people.counsellors,
    source: 'leave',
    bizType: 'leaveOverdue',
    bizId: row.id,
    title: { key: 'messages.leave.overdue2.title', facts: factsOf(row, { name: people.name }) },
    link: caseOn(PAGES.overdue, row.id),
    priority: level,
  });
}

/** Two hours before the end the student is reminded, once per end. */
export async function remindReturns(work: Work): Promise<void> {
  const rows = await work.db.rows<LeaveRow>(sql`
    update leave_apply t set reminded_for = t.end_time
    where t.audit_status = 'approved' and t.cancel_status in ('none', 'returned') and t.start_time <= ${work.at}::timestamptz
      and t.end_time > ${work.at}::timestamptz and t.end_time <= ${hoursAfter(work.now, 2)} and t.reminded_for is distinct from t.end_time
    returning ${leaveColumns}`);
  if (rows.length === 0) return;
  const people = await around(work, rows);
  for (const row of rows) {
    const student = people.get(row.studentId)?.student;
    if (student)
      await tellAbout(work, row, { student, key: 'dueSoon', category: 'reminder', again: row.endTime });
  }
}

/** Fourteen days late without a word is student records' business: the rules of the ministry allow withdrawal. */
export async function reportLost(work: Work): Promise<void> {
  const lost = await work.db.rows<LeaveRow & { name: string }>(sql`
    with ${peopleRows.student} select ${leaveColumns}, s.name from leave_apply t join student s on s.id = t.student_id
    where t.audit_status = 'approved' and t.cancel_status in ('none', 'returned') and t.end_time <= ${hoursAfter(work.now, -14 * 24)}
      and t.end_time > ${hoursAfter(work.now, -15 * 24)} limit ${MOST}`);
  const users = lost.length > 0 ? await holders(work, 'gly') : [];
  for (const row of lost) {
    await openTodo(work, {
      users,
      source: 'leave',
      bizType: 'leaveLost',
      bizId: row.id,
      title: { key: 'messages.leave.lost.title', facts: factsOf(row, { name: row.name }) },
      link: caseOn(PAGES.overdue, row.id),
      priority: 4,
    });
  }
}
