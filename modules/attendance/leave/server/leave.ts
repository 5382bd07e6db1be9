import { lessonsTouched } from '#modules/base/calendar';
import type { ApplicationHooks, End } from '#platform/server/application/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Case } from '#platform/server/workflow/handlers.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { isParentOpen, type LeaveRow } from '../row.ts';
import { warnBudget } from './budget.ts';
import { leaveLines } from './card.ts';
import { leaveFactsCard } from './facts-card.ts';
import { factsOf, leaveFacts, leaveFields } from './flow-facts.ts';
import { judge } from './judge.ts';
import { tellRooms } from './roommates.ts';
import { hoursOf, noteHours, replaceLessons } from './store.ts';
import { announce, around, tellAbout, tellTeachers } from './tell.ts';

/** A leave as an application: judged, decided, and what follows from it, for one student or for every one of a group. */
export const leaveHooks: ApplicationHooks = {
  judge,
  onEnd: (work, rows: LeaveRow[], end, about) =>
    end === 'approved' ? approved(work, rows) : ended(work, rows, end, about),
  card: leaveLines,
  process: { fields: leaveFields, sys: leaveFacts, factsOf, factsCard: leaveFactsCard },
};

async function approved(work: Work, rows: LeaveRow[]): Promise<true> {
  const held = rows.find(isParentOpen);
  if (held?.parentConfirm === 'call') throw refuse.parentToCall();
  if (held) throw held.parentConfirm === 'waiting' ? refuse.parentWaiting() : refuse.parentRefused();
  const people = await around(work, rows);
  for (const row of rows) {
    const student = people.get(row.studentId)?.student;
    if (row.batchId === null) await refreshLessons(work, row);
    if (student) await tellAbout(work, row, { student, key: 'approved' });
    await tellTeachers(work, row, 'lessonLeave');
  }
  await tellRooms(work, rows, people);
  await warnBudget(work, rows, people);
  await announce(work, 'leave.approved', rows);
  return true;
}

async function ended(work: Work, rows: LeaveRow[], end: End, about: Case | null): Promise<true> {
  if (end === 'withdrawn') return true;
  const people = await around(work, rows);
  const users = about ? [about.starterId] : [];
  for (const row of rows) {
    const student = people.get(row.studentId)?.student ?? null;
    await tellAbout(work, row, { student, users, key: end, level: 1, again: work.at });
  }
  return true;
}

/** The timetable may have moved since the application. */
async function refreshLessons(work: Work, row: LeaveRow): Promise<void> {
  const lessons = await lessonsTouched(work, row.classId, row.startTime, row.endTime);
  const known = await work.db.row<{ count: number }>(
    sql`select count(*) from leave_lesson where leave_id = ${row.id}`,
  );
  if (hoursOf(lessons) !== row.lessonHours || known?.count !== lessons.length) {
    replaceLessons(work, [row.id], lessons);
    noteHours(work, [row.id], lessons);
  }
}
