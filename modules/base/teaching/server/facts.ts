import { academicRows } from '#modules/base/academic';
import type { taskLessons } from '#modules/base/calendar';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { sharesOf } from '../rules.ts';
import type { TaskRow } from './task-hooks.ts';

export type Facts = Parameters<typeof taskLessons.place>[1];

type Told = Pick<
  TaskRow,
  | 'id'
  | 'calendarId'
  | 'subjectId'
  | 'classIds'
  | 'groupName'
  | 'studentIds'
  | 'teacherId'
  | 'assistantIds'
  | 'shares'
>;

/** What the timetable has to know of a task. */
export async function factsOf(work: Work, row: Told): Promise<Facts> {
  const subject = await work.db.row<{ courseCode: string; courseName: string }>(sql`
    with ${academicRows.subject}
    select subject_code as course_code, subject_name as course_name from subject where id = ${row.subjectId}`);
  const assistantIds = row.assistantIds ?? [];
  return {
    id: row.id,
    calendarId: row.calendarId,
    subjectId: row.subjectId,
    ...subject!,
    classIds: row.classIds,
    groupName: row.groupName,
    studentIds: row.studentIds ?? [],
    teacherId: row.teacherId,
    assistantIds,
    shares: sharesOf(row.shares, assistantIds.length + 1) ?? [100],
  };
}
