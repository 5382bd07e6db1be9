import { peopleRows } from '#modules/base/people';
import { z } from 'zod';
import { askedFields } from '#platform/kit/application.ts';
import { record } from '#platform/server/audit/record.ts';
import { holdFilesOfAll } from '#platform/server/files/hold.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { datedPattern, written } from '#platform/server/db/numbers.ts';
import { sql } from '#platform/server/db/sql.ts';
import { checked } from '#platform/server/resource/write.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { insert } from '#platform/server/resource/store.ts';
import { startCase } from '#platform/server/workflow/engine.ts';
import type { Work } from '#platform/server/work.ts';
import { isRefused, refusedBy } from '#platform/kit/errors.ts';
import { refuse } from '../errors.ts';
import { leaveApplication } from '../applications.ts';
import { leaveApply } from '../leave-apply.ts';
import { leaveBatch } from '../leave-batch.ts';
import { levelOf } from '../rules/levels.ts';
import { splitRoster, type RosterSplit } from '../rules/roster.ts';
import { basisOf, weigh, type Basis, type Weighed } from './basis.ts';
import { assertFine, type Form } from './check.ts';
import { assertOrder } from './judge.ts';
import { limitsOf } from './settings.ts';
import { addLessons, noteHours } from './store.ts';
import { lessonsTouched } from '#modules/base/calendar';

type Student = {
  id: string;
  name: string;
  studentNo: string;
  classId: string;
  departmentId: string;
  majorId: string;
  grade: string;
  leaveNo: string | null;
};

const body = z.looseObject({
  title: z.string().trim().min(2).max(60),
  studentIds: z.array(z.uuid()).min(1).max(2000),
  /** The counsellor has seen who is left out. */
  skipConflicts: z.boolean().default(false),
});

/** One leave for a group (集体请假): one approval, one leave per student, all or none but those left out on purpose. */
export const batch = post('yxgl/leaveApply/batch', {
  needs: 'leaveApply.batch',
  proof: 'plain',
  body,
  async handle(work, { body: { title, studentIds, skipConflicts, ...input } }) {
    const asked = askedFields(leaveApplication);
    const { of } = leaveApplication;
    const form = (await checked(work.platform, work, of, asked, input, { whole: true })) as Form;
    assertOrder(form);
    const students = await roster(work, studentIds, form);
    if (students.length < new Set(studentIds).size) throw refuse.studentUnknown();
    const taken = new Map(students.flatMap((one) => (one.leaveNo ? [[one.id, one.leaveNo] as const] : [])));
    const split = splitRoster(studentIds, taken, skipConflicts);
    const named = conflictsOf(students);
    if (isRefused(split)) {
      // the list that the counsellor must see is an answer, not an error
      if (split.key === 'leave.rosterConflicts') return { conflicts: named, created: 0, batchId: null };
      throw refusedBy(split);
    }
    return { ...(await create(work, title, form, students, split)), conflicts: named };
  },
});

const conflictsOf = (students: Student[]) =>
  students
    .filter((one) => one.leaveNo !== null)
    .map(({ id, name, studentNo, leaveNo }) => ({ studentId: id, name, studentNo, leaveNo }));

function roster(work: Work, ids: readonly string[], form: Form): Promise<Student[]> {
  return work.db.rows<Student>(sql`
    with ${peopleRows.student} select s.id, s.name, s.student_no, s.class_id, s.department_id, s.major_id, s.grade, (
      select l.leave_no from leave_apply l where l.student_id = s.id and l.audit_status in ('running', 'approved')
        and l.start_time < ${form.endTime}::timestamptz and l.eff_end > ${form.startTime}::timestamptz and l.eff_end > l.start_time limit 1) as leave_no
    from student s where s.id = any(${ids}::uuid[]) and s.enrolled and ${work.within('student', 'leaveApply.batch', 's')}`);
}

async function create(work: Work, title: string, form: Form, students: Student[], split: RosterSplit) {
  const takes = new Set(split.take);
  const taking = students.filter((one) => takes.has(one.id));
  // the rules of the type and the calendar are the same for all; the first student stands for them
  const whose = { studentId: taking[0]!.id, circle: sql`true`, exceptId: null };
  const basis = { ...(await basisOf(work, { ...form, ...whose })), neighbours: [] };
  const weighed = weigh(basis, form.startTime, form.endTime);
  assertFine(work, form, basis, weighed, true);
  const owner = work.actor.userId;
  const counts = { studentCount: taking.length, skippedCount: split.conflicts.length };
  const { leaveTypeId, startTime, endTime, reason } = form;
  const batchRow = await insert(work, leaveBatch, {
    title,
    leaveTypeId,
    startTime,
    endTime,
    reason,
    ...counts,
    ownerId: owner,
    auditStatus: 'running',
  });
  await insertLeaves(work, form, basis, weighed, taking, batchRow.id);
  await record(work, leaveBatch, 'submit', [{ rowId: batchRow.id, before: null, after: batchRow }]);
  const departmentIds = [...new Set(taking.map((one) => one.departmentId))];
  const level = Math.max(...departmentIds.map((id) => levelOf(weighed.days, limitsOf(basis.settings, id))));
  const { status } = await startCase(work, {
    processType: 'leave',
    flowKey: basis.type.flowKey,
    bizId: batchRow.id,
    title: work.platform.words.say('zh-CN', 'flows.leave.groupTitle', {
      title,
      count: taking.length,
      days: weighed.days,
    }),
    starterId: owner,
    subjectId: taking[0]!.id,
    form: {
      isGroup: true,
      leaveDays: weighed.days,
      levelDays: weighed.days,
      leaveTypeId,
      isPublic: basis.type.isPublic,
      isOutSchool: form.isOutSchool,
      organiserId: form.organiserId,
      departmentIds,
    },
    sys: { level, byCounsellor: true },
  });
  return { batchId: batchRow.id, created: taking.length, auditStatus: status };
}

/** All leaves of the group, numbered in one stretch; each holds the same papers. */
async function insertLeaves(
  work: Work,
  form: Form,
  basis: Basis,
  { days }: Weighed,
  students: Student[],
  batchId: string,
): Promise<void> {
  const dated = datedPattern(leaveApply.fields.leaveNo.pattern, work.at);
  const first = await work.platform.numbers.take(work.tenant, dated, students.length);
  const userId = work.actor.userId;
  const shared = {
    ...form,
    leaveDays: days,
    levelDays: days,
    offDays: basis.offDays,
    agentUserId: userId,
    createdBy: userId,
    batchId,
    source: 'group',
    auditStatus: 'running',
    submittedAt: work.at,
  };
  const rows = students.map(({ id, departmentId, majorId, classId, grade }, index) => ({
    ...shared,
    ...{ studentId: id, departmentId, majorId, classId, grade },
    leaveNo: written(dated, first + index),
  }));
  const ids = await insertMany(work, leaveApply, rows);
  await holdFilesOfAll(work, leaveApply, ids, 'fileIds', form.fileIds ?? []);
  // lessons are those of the classes: read once per class, noted for each student
  for (const [classId, own] of Map.groupBy(ids, (_, place) => students[place]!.classId)) {
    const lessons = await lessonsTouched(work, classId, form.startTime, form.endTime);
    addLessons(work, own, lessons);
    if (lessons.length > 0) noteHours(work, own, lessons);
  }
}
