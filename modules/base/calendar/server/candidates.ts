import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import type { CandidateProviders, Case } from '#platform/server/workflow/handlers.ts';
import { addDays } from '#platform/pure/date.ts';
import { lessonsOfStudent } from './door.ts';

/** Lessons further on than this are another term's. */
const MOST_DAYS = 99;

/** Who teaches the class of the subject on the days of the form. */
export const candidates: CandidateProviders = {
  async courseTeacher(work, about, rule) {
    const span = spanOf(about, rule.field);
    if (!span || about.subjectId === null) return [];
    const student = await work.db.row<{ classId: string | null }>(sql`
      with ${peopleRows.student} select class_id from student where id = ${about.subjectId}`);
    if (!student?.classId) return [];
    const last = addDays(span.from, MOST_DAYS);
    const whose = { id: about.subjectId, classId: student.classId };
    const lessons = await lessonsOfStudent(work, whose, span.from, span.to < last ? span.to : last);
    const teachers = [...new Set(lessons.map(({ teacherId }) => teacherId))];
    const rows = await work.db.rows<{ id: string }>(sql`
      select id from sys_user where person_id = any(${teachers}::uuid[]) and status = 'enabled' order by account_no`);
    return rows.map(({ id }) => id);
  },
};

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** The days of a form: of the range that the rule names, or of a field called `startTime` and one called `endTime`. */
function spanOf({ form }: Case, field: string | undefined): { from: string; to: string } | null {
  const named = field !== undefined && Object.hasOwn(form, field) ? form[field] : null;
  const { from, to } =
    typeof named === 'object' && named !== null
      ? (named as { from?: unknown; to?: unknown })
      : { from: form['startTime'], to: form['endTime'] };
  const [first, last] = [from, to].map((one) => (typeof one === 'string' ? DAY.exec(one)?.[0] : undefined));
  return first && last && first <= last ? { from: first, to: last } : null;
}
