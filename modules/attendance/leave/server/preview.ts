import { z } from 'zod';
import { get } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';
import { previewCase } from '#platform/server/workflow/view.ts';
import type { Work } from '#platform/server/work.ts';
import { notFound } from '#platform/kit/errors.ts';
import { wireMoment } from '#platform/server/http/moments.ts';
import { needsProof } from '../rules/apply.ts';
import { budgets } from './budget.ts';
import { asksParent, problemsOf, takenBy, type Form } from './check.ts';
import { wall } from './instant.ts';
import { myself } from './myself.ts';
import { caseOf, prepare, type Prepared } from './judge.ts';
import { hoursOf } from './store.ts';

const stamp = wireMoment;
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

/** Problems that are left for the later steps of the form. */
const LATER = new Set(['leave.destinationMissing', 'leave.proofMissing']);

/** What a leave would mean before it is handed in: days, approvers, lessons, what is in the way, what will be asked for. */
export const preview = get('yxgl/leaveApply/preview', {
  needs: 'leaveApply.preview',
  query: z.strictObject({
    startTime: stamp,
    endTime: stamp,
    leaveTypeId: z.uuid(),
    isOutSchool: flag,
    isOvernight: flag,
    studentId: z.uuid().optional(),
    organiserId: z.uuid().optional(),
    exceptId: z.uuid().optional(),
  }),
  async handle(work, { query }) {
    const { studentId, exceptId = null, ...rest } = query;
    const isFor = studentId !== undefined;
    if (isFor && !work.may('leaveApply.agent')) throw notFound();
    const form: Form = { ...EMPTY, ...rest, organiserId: rest.organiserId ?? null };
    if (form.endTime <= form.startTime)
      return { days: 0, problems: [say(work, 'leave.endBeforeStart', {}, 'endTime')] };
    const prepared = await prepare(work, form, {
      studentId: studentId ?? myself(work),
      circle: isFor ? work.within('student', 'leaveApply.agent', 's') : sql`true`,
      exceptId,
    });
    return answer(work, prepared, isFor, exceptId);
  },
});

const EMPTY: Form = {
  leaveTypeId: '',
  startTime: '',
  endTime: '',
  organiserId: null,
  isOutSchool: false,
  isOvernight: false,
  cantonCode: null,
  address: null,
  transport: null,
  contactName: '-',
  contactPhone: '-',
  reason: '',
  fileIds: null,
};

async function answer(
  work: Work,
  { form, basis, weighed, lessons }: Prepared,
  isFor: boolean,
  exceptId: string | null,
) {
  const { title: _title, ...facts } = caseOf({ basis, weighed }, isFor);
  const about = {
    ...facts,
    processType: 'leave',
    bizId: basis.student.id,
    title: '',
    starterId: work.actor.userId,
    subjectId: basis.student.id,
    form: { ...form, ...facts.form, leaveDays: weighed.days, levelDays: weighed.levelDays },
  };
  const day = form.startTime.slice(0, 10);
  const budget = (
    await budgets(work, [{ studentId: basis.student.id, classId: basis.student.classId }], day, exceptId)
  ).get(basis.student.id)!;
  const conflict = takenBy(form, basis);
  const hours = hoursOf(lessons);
  return {
    days: weighed.days,
    levelDays: weighed.levelDays,
    steps: await previewCase(work, about),
    lessonHours: hours,
    lessons: lessons.map(({ start, end, ...one }) => ({ ...one, start: wall(start), end: wall(end) })),
    conflict: conflict
      ? { leaveNo: conflict.leaveNo, start: wall(conflict.start), end: wall(conflict.end) }
      : null,
    budget: { ...budget, after: basis.type.countsThird ? budget.used + hours : budget.used },
    needsProof: needsProof(weighed.days, basis.type),
    proofLaterDays: basis.type.proofLaterDays,
    needsParent: asksParent(form, basis, weighed),
    needsOrganiser: basis.type.isPublic,
    problems: problemsOf(work, form, basis, weighed, isFor)
      .filter((one) => !LATER.has(one.key))
      .map(({ key, facts, field }) => say(work, key, facts, field)),
  };
}

function say(work: Work, key: string, facts: object, field: string | undefined) {
  return {
    key,
    field: field ?? null,
    msg: work.platform.words.say(work.locale, `errors.${key}`, { ...facts }),
  };
}
