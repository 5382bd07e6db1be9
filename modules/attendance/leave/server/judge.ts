import { lessonsTouched } from '#modules/base/calendar';
import { invalid } from '#platform/kit/errors.ts';
import type { HandIn, Word } from '#platform/server/application/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { LeaveRow } from '../row.ts';
import { basisOf, weigh, type Basis, type Question, type Weighed } from './basis.ts';
import { asksParent, assertFine, type Form } from './check.ts';
import { askParent, parentAsked } from './parent.ts';
import { addLessons, hoursOf, keepOffDays, replaceLessons, type LessonHit } from './store.ts';
import { tellStudent, urgentToApprovers } from './tell.ts';

/** What a leave is made of, before it is stored. */
export type Prepared = { form: Form; basis: Basis; weighed: Weighed; lessons: LessonHit[] };

export async function prepare(
  work: Work,
  form: Form,
  whose: Pick<Question, 'studentId' | 'circle' | 'exceptId'>,
): Promise<Prepared> {
  const { studentId } = whose;
  // sent together
  const [basis, lessons] = await Promise.all([
    basisOf(work, { ...form, ...whose }),
    lessonsTouched(work, { studentId }, form.startTime, form.endTime),
  ]);
  return { form, basis, weighed: weigh(basis, form.startTime, form.endTime), lessons };
}

/**
 * Days, level, lessons and the parent's word of what was filled in, or why it can't be. A draft needs only its kind and
 * its times. Two for the same time at once: the database lets one in.
 */
export async function judge(work: Work, draft: Form, about: HandIn): Promise<Word<LeaveRow>> {
  const { isAgent, isDraft = false } = about;
  const existing = about.existing as LeaveRow | null;
  const form = { ...draft, reason: draft.reason ?? '' };
  assertOrder(form);
  const whose = { studentId: about.personId!, circle: sql`true`, exceptId: existing?.id ?? null };
  const prepared = await prepare(work, form, whose);
  const { basis, weighed, lessons } = prepared;
  if (!isDraft) assertFine(work, form, basis, weighed, isAgent);
  return {
    values: valuesOf(prepared, isAgent ? 'agent' : 'own'),
    ...caseOf(prepared, isAgent),
    async kept(row) {
      if (existing) replaceLessons(work, [row.id], lessons);
      else addLessons(work, [row.id], lessons);
      if (existing || basis.offDays.length > 0) keepOffDays(work, 'leave_apply', row.id, basis.offDays);
      if (!isDraft && row.parentConfirm === 'waiting') await askParent(work, row, basis);
    },
    async begun(row, { instanceId, status, title }) {
      if (basis.type.isUrgent && status === 'running')
        await urgentToApprovers(work, { leaveId: row.id, instanceId, title });
      // somebody asked for him: he hears of it
      if (isAgent) await tellStudent(work, row, { key: 'agent', facts: { by: work.actor.name } });
    },
  };
}

/** The rules count days, which an end before the start has none of. */
export function assertOrder({ startTime, endTime }: Pick<Form, 'startTime' | 'endTime'>): void {
  if (endTime <= startTime) throw invalid([{ field: 'endTime', key: 'leave.endBeforeStart', facts: {} }]);
}

function valuesOf(
  { form, basis, weighed, lessons }: Prepared,
  source: LeaveRow['source'],
): Partial<LeaveRow> {
  const { departmentId, majorId, classId, grade } = basis.student;
  return {
    reason: form.reason,
    ...{ departmentId, majorId, classId, grade },
    leaveDays: weighed.days,
    levelDays: weighed.levelDays,
    lessonHours: hoursOf(lessons),
    parentConfirm: asksParent(form, basis, weighed) ? parentAsked(basis) : 'none',
    source,
  };
}

/** What its case begins with, and which flow it goes. */
export function caseOf(
  { basis: { student, type }, weighed }: Pick<Prepared, 'basis' | 'weighed'>,
  byCounsellor: boolean,
): Required<Pick<Word, 'flowKey' | 'title' | 'form' | 'sys'>> {
  return {
    flowKey: type.flowKey,
    title: { name: student.name, type: type.name, days: weighed.days },
    form: { isPublic: type.isPublic, departmentIds: [student.departmentId] },
    sys: { level: weighed.level, byCounsellor },
  };
}
