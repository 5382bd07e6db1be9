import { academicRows } from '#modules/base/academic';
import { taskLessons } from '#modules/base/calendar';
import { peopleRows } from '#modules/base/people';
import { invalid, type FieldError } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { sharesOf, taskKey } from '../rules.ts';
import { teachTask } from '../teach-task.ts';
import { factsOf } from './facts.ts';
import { assertOffered, isOffered } from './offers.ts';
import { readTasks } from './read-tasks.ts';

export type TaskRow = Row<typeof teachTask>;

export const taskHooks = hooksFor(teachTask, {
  async beforeAdd(work, draft) {
    const follows = await sound(work, draft as TaskRow);
    assertOffered(work, follows);
    return { ...follows, source: draft.source ?? 'manual', arranged: 0 };
  },
  async beforeUpdate(work, row, changes) {
    assertOffered(work, row);
    const after = { ...row, ...changes };
    const moved = (['calendarId', 'subjectId', 'classIds'] as const).some(
      (field) => changes[field] !== undefined && String(changes[field]) !== String(row[field]),
    );
    if (moved && (row.arranged ?? 0) > 0) throw refuse.arranged({ hours: row.arranged });
    const follows = await sound(work, after);
    assertOffered(work, follows);
    return follows;
  },
  beforeRemove: async (work, row) => assertOffered(work, row),
  can: (work, row, allowed) => (isOffered(work, row) ? allowed : []),
  async afterUpdate(work, _before, after) {
    if ((after.arranged ?? 0) > 0) await taskLessons.follow(work, await factsOf(work, after));
  },
  beforeImport: readTasks,
});

type Known = { subjectName: string; departmentId: string | null; classNames: string; students: number };

/** What follows of what was said: name, key, hours, those who come; names what doesn't fit. */
export async function sound(work: Work, row: TaskRow): Promise<Partial<TaskRow>> {
  const errors: FieldError[] = [];
  const weeks = taskLessons.weeksOf(row.weeks);
  if (!weeks) errors.push({ field: 'weeks', key: 'calendar.weeksWrong' });
  const assistantIds = [...new Set(row.assistantIds ?? [])];
  const teacherIds = [row.teacherId, ...assistantIds];
  if (assistantIds.includes(row.teacherId)) errors.push({ field: 'assistantIds', key: 'teaching.mainTwice' });
  const shares = sharesOf(row.shares, teacherIds.length);
  if (!shares)
    errors.push({ field: 'shares', key: 'teaching.sharesWrong', facts: { count: teacherIds.length } });
  const isPart = Boolean(row.groupName);
  const studentIds = row.studentIds ?? [];
  if (isPart !== studentIds.length > 0)
    errors.push(
      isPart
        ? { field: 'studentIds', key: 'teaching.partWithout' }
        : { field: 'groupName', key: 'teaching.partUnnamed' },
    );
  const known = await knownOf(work, row, studentIds);
  if (known.strangers > 0)
    errors.push({ field: 'studentIds', key: 'teaching.strangers', facts: { count: known.strangers } });
  if (errors.length > 0) throw invalid(withLabels(work.platform, work, teachTask, errors));
  const part = isPart ? `（${row.groupName}）` : '';
  return {
    taskName: `${known.subjectName} ${known.classNames}`.slice(0, 170) + part,
    taskKey: taskKey(row),
    departmentId: known.departmentId,
    weeks: weeks!.text,
    hours: row.weeklyHours * weeks!.weeks.length,
    assistantIds: assistantIds.length > 0 ? assistantIds : null,
    shares: assistantIds.length > 0 ? shares!.join(',') : null,
    teacherIds,
    students: isPart ? studentIds.length : known.students,
  };
}

/** Names of subject and classes, the department that offers it, how many are in the classes, and who of the part isn't. */
async function knownOf(
  work: Work,
  row: TaskRow,
  studentIds: readonly string[],
): Promise<Known & { strangers: number }> {
  const known = await work.db.row<Known & { strangers: number }>(sql`
    with ${academicRows.stuClass}, ${academicRows.subject}, ${peopleRows.student}
    select u.subject_name, coalesce(u.department_id, (select p.department_id from teacher p where p.id = ${row.teacherId})) as department_id,
      (select string_agg(c.class_name, '、' order by c.class_name) from stu_class c where c.id = any(${row.classIds}::uuid[])) as class_names,
      (select coalesce(sum(c.student_count), 0)::int from stu_class c where c.id = any(${row.classIds}::uuid[])) as students,
      (select count(*)::int from student s where s.id = any(${studentIds}::uuid[]) and not s.class_id = any(${row.classIds}::uuid[])) as strangers
    from subject u where u.id = ${row.subjectId}`);
  return known ?? { subjectName: '', departmentId: null, classNames: '', students: 0, strangers: 0 };
}
