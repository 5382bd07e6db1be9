import { peopleRows } from '#modules/base/people';
import { v7 } from 'uuid';
import { z } from 'zod';
import { askedFields } from '#platform/kit/application.ts';
import { record } from '#platform/server/audit/record.ts';
import { holdFilesOfAll } from '#platform/server/files/hold.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { datedPattern, written } from '#platform/server/db/numbers.ts';
import { sql } from '#platform/server/db/sql.ts';
import { checked } from '#platform/server/resource/write.ts';
import { seal } from '#platform/server/resource/secret-fields.ts';
import { insert } from '#platform/server/resource/store.ts';
import { startCase } from '#platform/server/workflow/engine.ts';
import type { Work } from '#platform/server/work.ts';
import { asRefusal, isRefused, refuse } from '../errors.ts';
import { leaveApplication } from '../applications.ts';
import { leaveApply } from '../leave-apply.ts';
import { leaveBatch } from '../leave-batch.ts';
import { splitRoster, type RosterSplit } from '../rules/roster.ts';
import { basisOf, weigh, type Basis, type Weighed } from './basis.ts';
import { assertFine, type Form } from './check.ts';
import { assertOrder } from './judge.ts';
import { limitsOf } from './settings.ts';
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
      throw asRefusal([split]);
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
  const basis = { ...(await basisFor(work, form, taking[0]!.id)), neighbours: [] };
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
  await insertLessons(work, batchRow.id, startTime, endTime);
  await record(work, leaveBatch, 'submit', [{ rowId: batchRow.id, before: null, after: batchRow }]);
  const departmentIds = [...new Set(taking.map((one) => one.departmentId))];
  const level = Math.max(
    ...departmentIds.map(
      (id) => limitsOf(basis.settings, id).filter((limit) => weighed.days > limit).length + 1,
    ),
  );
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

function basisFor(work: Work, form: Form, studentId: string): Promise<Basis> {
  return basisOf(work, { ...form, studentId, circle: sql`true`, exceptId: null });
}

/** All leaves of the group in one statement, numbered in one stretch; each holds the same papers. */
async function insertLeaves(
  work: Work,
  form: Form,
  basis: Basis,
  weighed: Weighed,
  students: Student[],
  batchId: string,
): Promise<void> {
  const dated = datedPattern(leaveApply.fields.leaveNo.pattern, work.at);
  const first = await work.platform.numbers.take(work.tenant, dated, students.length);
  const sealed = seal(leaveApply.fields, { contactPhone: form.contactPhone }, work.platform.secrets);
  const rows = students.map((student, index) => ({
    ...student,
    rowId: v7(),
    leaveNo: written(dated, first + index),
  }));
  await work.db.run(sql`
    insert into leave_apply (tenant_id, id, leave_no, student_id, department_id, major_id, class_id, grade, leave_type_id, start_time, end_time,
      leave_days, level_days, off_days, is_out_school, is_overnight, canton_code, address, transport, contact_name, contact_phone,
      contact_phone_hash, reason, file_ids, organiser_id, agent_user_id, batch_id, source, audit_status, submitted_at, created_at, created_by, updated_at)
    select ${work.tenant}, r."rowId", r."leaveNo",
      r.id, r."departmentId", r."majorId", r."classId", r.grade, ${form.leaveTypeId}::uuid, ${form.startTime}::timestamptz, ${form.endTime}::timestamptz,
      ${weighed.days}::numeric, ${weighed.days}::numeric, ${basis.offDays}::date[], ${form.isOutSchool}::boolean, ${form.isOvernight}::boolean,
      ${form.cantonCode}::text, ${form.address}::text, ${form.transport}::text, ${form.contactName}::text, ${sealed['contactPhone']}::text,
      ${sealed['contactPhoneHash']}::text, ${form.reason}::text, ${form.fileIds}::uuid[], ${form.organiserId}::uuid, ${work.actor.userId}::uuid, ${batchId}::uuid, 'group', 'running',
      ${work.at}::timestamptz, ${work.at}::timestamptz, ${work.actor.userId}::uuid, ${work.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "rowId" uuid, "leaveNo" text, "departmentId" uuid, "majorId" uuid,
      "classId" uuid, grade text)`);
  await holdFilesOfAll(
    work,
    leaveApply,
    rows.map((row) => row.rowId),
    'fileIds',
    form.fileIds ?? [],
  );
}

/** Lessons are those of the classes: read once per class, noted for each student. */
async function insertLessons(work: Work, batchId: string, start: string, end: string): Promise<void> {
  const leaves = await work.db.rows<{ id: string; classId: string }>(
    sql`select id, class_id from leave_apply where batch_id = ${batchId}`,
  );
  for (const classId of new Set(leaves.map((leave) => leave.classId))) {
    const lessons = await lessonsTouched(work, classId, start, end);
    if (lessons.length === 0) continue;
    const rows = lessons.map((one) => ({
      ...one,
      start: one.start.toISOString(),
      end: one.end.toISOString(),
    }));
    await work.db.run(sql`
      with h as (
        insert into leave_lesson (tenant_id, leave_id, lesson_id, day, section_from, section_to, course_name, teacher_id, starts_at, ends_at)
        select l.tenant_id, l.id, h."lessonId", h.day, h."sectionFrom", h."sectionTo", h."courseName", h."teacherId", h.start, h."end"
        from leave_apply l, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h("lessonId" uuid, day date, "sectionFrom" int,
          "sectionTo" int, "courseName" text, "teacherId" uuid, start timestamptz, "end" timestamptz)
        where l.batch_id = ${batchId} and l.class_id = ${classId})
      update leave_apply set lesson_hours = ${lessons.reduce((sum, one) => sum + one.hours, 0)}
      where batch_id = ${batchId} and class_id = ${classId}`);
  }
}
