import { z } from 'zod';
import { invalid, notFound } from '#platform/kit/errors.ts';
import type { Values } from '#platform/kit/fields/check-values.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { holdFiles } from '#platform/server/files/hold.ts';
import { seal } from '#platform/server/resource/secret-fields.ts';
import { resubmitCase, startCase } from '#platform/server/workflow/engine.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { leaveApply } from '../leave-apply.ts';
import type { LeaveRow } from '../row.ts';
import { basisOf, weigh, type Basis, type Weighed } from './basis.ts';
import { leaveCase } from './case.ts';
import { asksParent, assertFine, readForm, type Form } from './check.ts';
import { askParent, parentAsked } from './parent.ts';
import { myself } from './myself.ts';
import { changeLeave, insertLeave, lockLeave, replaceLessons } from './store.ts';
import { urgentToApprovers } from './tell.ts';
import { lessonsTouched } from '#modules/base/calendar';
import type { LessonHit } from './lesson-hit.ts';

export type HandIn = {
  studentId: string;
  /** Keeps the student inside the asker's circle; alias `s`. */
  circle: Sql;
  source: LeaveRow['source'];
  agentId: string | null;
  /** A draft, a returned or a withdrawn leave that is handed in again; locked. */
  existing: LeaveRow | null;
};

/** What a leave is made of, before it is stored. */
export type Prepared = { form: Form; basis: Basis; weighed: Weighed; lessons: LessonHit[] };

/** Whose leave it would be, and which stored one it takes the place of. */
export type Whose = Pick<HandIn, 'studentId' | 'circle'> & { exceptId: string | null };

export async function prepare(work: Work, form: Form, whose: Whose): Promise<Prepared> {
  const basis = await basisOf(work, { ...form, ...whose });
  const lessons = await lessonsTouched(work, basis.student.classId, form.startTime, form.endTime);
  return { form, basis, weighed: weigh(basis, form.startTime, form.endTime), lessons };
}

/**
 * Hands a leave in, in one transaction: rules, number, row, lessons, audit, parent's link, first approval task.
 * Two for the same time at once: the database lets one in.
 */
export async function handIn(
  work: Work,
  input: Values,
  how: HandIn,
): Promise<{ row: LeaveRow; status: string }> {
  const form = readForm(work, withPhone(work, input, how.existing), 'whole');
  assertOrder(form);
  const prepared = await prepare(work, form, whose(how));
  const { basis, weighed } = prepared;
  assertFine(work, form, basis, weighed, how.agentId !== null);
  const row = await store(work, prepared, how, {
    auditStatus: 'running',
    submittedAt: work.at,
    decidedAt: null,
  });
  await record(work, leaveApply, 'submit', [{ rowId: row.id, before: how.existing, after: row }]);
  if (row.parentConfirm === 'waiting') await askParent(work, row, basis);
  const about = leaveCase(work, {
    row,
    typeName: basis.type.name,
    flowKey: basis.type.flowKey,
    isPublic: basis.type.isPublic,
    studentName: basis.student.name,
    studentId: row.studentId,
    starterId: work.actor.userId,
    level: weighed.level,
    byCounsellor: how.agentId !== null,
  });
  const before = how.existing && how.existing.auditStatus !== 'draft' ? await instanceOf(work, row.id) : null;
  const { instanceId, status } = before
    ? await resubmitCase(work, before, { title: about.title, form: about.form, sys: about.sys })
    : await startCase(work, about);
  if (basis.type.isUrgent && status === 'running')
    await urgentToApprovers(work, { leaveId: row.id, instanceId, title: about.title });
  return { row, status };
}

const whose = ({ existing, ...how }: HandIn): Whose => ({ ...how, exceptId: existing?.id ?? null });

/** A phone comes back masked and isn't handed in again unless it is another: the one that was written stays. */
function withPhone(work: Work, input: Values, existing: LeaveRow | null): Values {
  if (!existing?.contactPhone || Object.hasOwn(input, 'contactPhone')) return input;
  return { ...input, contactPhone: work.platform.secrets.open(existing.contactPhone) };
}

/** The rules count days, which an end before the start has none of. */
function assertOrder(form: Form): void {
  if (form.endTime <= form.startTime)
    throw invalid([{ field: 'endTime', key: 'leave.endBeforeStart', facts: {} }]);
}

type Marks = { auditStatus: LeaveRow['auditStatus']; submittedAt: string | null; decidedAt: string | null };

export async function store(
  work: Work,
  { form, basis, weighed, lessons }: Prepared,
  how: HandIn,
  marks: Marks,
): Promise<LeaveRow> {
  const { student } = basis;
  const plain = {
    ...form,
    studentId: student.id,
    departmentId: student.departmentId,
    majorId: student.majorId,
    classId: student.classId,
    grade: student.grade,
    leaveDays: weighed.days,
    levelDays: weighed.levelDays,
    lessonHours: lessons.reduce((sum, one) => sum + one.hours, 0),
    parentConfirm: asksParent(form, basis, weighed) ? parentAsked(basis) : 'none',
    source: how.source,
    agentUserId: how.agentId,
    ...marks,
  };
  const values = seal(leaveApply.fields, plain, work.platform.secrets);
  const { existing } = how;
  const row = existing
    ? await changeLeave(work, existing, values, basis.offDays)
    : await insertLeave(work, values, { offDays: basis.offDays, lessons });
  if (existing) await replaceLessons(work, row.id, lessons);
  if (form.fileIds?.length || existing?.fileIds?.length)
    await holdFiles(work, leaveApply, row.id, { fileIds: form.fileIds });
  return row;
}

async function instanceOf(work: Work, leaveId: string): Promise<string | null> {
  const row = await work.db.row<{ id: string }>(sql`
    select id from flow_instance where process_type = 'leave' and biz_id = ${leaveId} and starter_id = ${work.actor.userId}
      and status in ('returned', 'withdrawn') order by started_at desc, id desc limit 1`);
  return row?.id ?? null;
}

/** The caller's own leave, still his to change. */
async function editable(work: Work, id: string): Promise<LeaveRow> {
  const row = await lockLeave(work, id, 'leaveApply.submit');
  if (row.studentId !== myself(work)) throw notFound();
  if (!['draft', 'returned', 'withdrawn'].includes(row.auditStatus) || row.agentUserId !== null)
    throw refuse.notEditable();
  return row;
}

const body = z.looseObject({ id: z.uuid().optional() });

const own = async (work: Work, id: string | undefined): Promise<HandIn> => ({
  studentId: myself(work),
  circle: sql`true`,
  source: 'own',
  agentId: null,
  existing: id === undefined ? null : await editable(work, id),
});

export const submit = post('yxgl/leaveApply/submit', {
  needs: 'leaveApply.submit',
  proof: 'plain',
  body,
  async handle(work, { body: { id, ...input } }) {
    const { row, status } = await handIn(work, input, await own(work, id));
    return {
      id: row.id,
      leaveNo: row.leaveNo,
      leaveDays: row.leaveDays,
      levelDays: row.levelDays,
      auditStatus: status,
    };
  },
});

/** Keeps what is filled in so far; only type and times must be there. */
export const saveDraft = post('yxgl/leaveApply/saveDraft', {
  needs: 'leaveApply.submit',
  proof: 'plain',
  body,
  async handle(work, { body: { id, ...input } }) {
    const how = await own(work, id);
    const form = readForm(work, withPhone(work, input, how.existing), 'draft');
    assertOrder(form);
    const auditStatus = how.existing?.auditStatus ?? 'draft';
    const row = await store(work, await prepare(work, form, whose(how)), how, {
      auditStatus,
      submittedAt: how.existing?.submittedAt ?? null,
      decidedAt: null,
    });
    return { id: row.id, leaveNo: row.leaveNo, version: row.version };
  },
});

/** A draft was never handed in, so it may vanish. */
export const discard = post('yxgl/leaveApply/discard', {
  needs: 'leaveApply.submit',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const row = await editable(work, id);
    if (row.auditStatus !== 'draft') throw refuse.notEditable();
    await work.db.run(sql`delete from leave_lesson where leave_id = ${id}`);
    await holdFiles(work, leaveApply, id, { fileIds: [] });
    await work.db.run(sql`delete from leave_apply where id = ${id} and audit_status = 'draft'`);
    await record(work, leaveApply, 'discard', [{ rowId: id, before: row, after: null }]);
    return { id };
  },
});
