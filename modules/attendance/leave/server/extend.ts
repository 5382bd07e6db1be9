import { z } from 'zod';
import { invalid, notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { holdFiles } from '#platform/server/files/hold.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';
import { checked } from '#platform/server/resource/write.ts';
import { insert } from '#platform/server/resource/store.ts';
import { actOnCase, endCase, startCase } from '#platform/server/workflow/engine.ts';
import type { ProcessHandler } from '#platform/server/workflow/handlers.ts';
import type { Work } from '#platform/server/work.ts';
import { asRefusal } from '../errors.ts';
import { leaveApply } from '../leave-apply.ts';
import { leaveExtend } from '../leave-extend.ts';
import type { LeaveRow } from '../row.ts';
import { leaveDays } from '../rules/days.ts';
import { checkExtend } from '../rules/extend.ts';
import { levelDays, levelOf } from '../rules/levels.ts';
import { basisOf, dayCount, type Basis } from './basis.ts';
import { extendFields, extendFlow, factsOf, leaveFacts } from './flows.ts';
import { moment } from './instant.ts';
import { limitsOf } from './settings.ts';
import { changeLeave, lockAny, lockLeave, replaceLessons, ruleOf } from './store.ts';
import { announce, around, caseOn, endSearch, PAGES, tellAbout, tellTeachers } from './tell.ts';
import { lessonsTouched } from '#modules/base/calendar';

/** Asks to come back later than agreed; the same approvers as for a leave of the new length. */
export const extendSubmit = post('yxgl/leaveExtend/submit', {
  needs: 'leaveExtend.submit',
  proof: 'plain',
  body: z.looseObject({ leaveId: z.uuid() }),
  async handle(work, { body: { leaveId, ...input } }) {
    const fields = await checked(
      work.platform,
      work,
      leaveExtend,
      ['newEndTime', 'reason', 'fileIds'],
      input,
      { whole: true },
    );
    const asked = fields as { newEndTime: string; reason: string; fileIds: string[] | null };
    const leave = await lockLeave(work, leaveId, 'leaveExtend.submit');
    if (leave.studentId !== work.actor.personId) throw notFound();
    // days are counted from the start, so an end before it has none
    if (asked.newEndTime <= leave.startTime)
      throw invalid([{ field: 'newEndTime', key: 'leave.endBeforeStart', facts: {} }]);
    const basis = await basisFor(work, leave, asked.newEndTime);
    const weighed = weighLonger(basis, leave, asked.newEndTime);
    const refused = checkExtend(ruleOf(leave), moment(asked.newEndTime), {
      now: work.now,
      cancelHours: basis.settings.cancelHours,
      newDays: weighed.days,
      maxDays: basis.type.maxDays,
      hasOpenExtension: false,
    });
    if (refused) throw asRefusal([refused]);
    const row = await insert(work, leaveExtend, {
      ...asked,
      leaveId,
      studentId: leave.studentId,
      classId: leave.classId,
      departmentId: leave.departmentId,
      oldEndTime: leave.endTime,
      leaveDays: weighed.days,
      levelDays: weighed.levelDays,
      auditStatus: 'running',
    });
    if (basis.offDays.length > 0)
      await work.db.run(
        sql`update leave_extend set off_days = ${basis.offDays}::date[] where id = ${row.id}`,
      );
    await holdFiles(work, leaveExtend, row.id, { fileIds: asked.fileIds });
    await record(work, leaveExtend, 'submit', [{ rowId: row.id, before: null, after: row }]);
    const { status } = await startCase(work, caseOf(work, row.id, leave, basis, weighed));
    return { id: row.id, leaveDays: weighed.days, levelDays: weighed.levelDays, auditStatus: status };
  },
});

function basisFor(work: Work, leave: LeaveRow, newEnd: string): Promise<Basis> {
  return basisOf(work, {
    studentId: leave.studentId,
    circle: sql`true`,
    leaveTypeId: leave.leaveTypeId,
    startTime: leave.startTime,
    endTime: newEnd,
    transport: null,
    organiserId: null,
    exceptId: leave.id,
  });
}

type Longer = { days: number; levelDays: number; level: number };

function weighLonger(basis: Basis, leave: LeaveRow, newEnd: string): Longer {
  const period = { start: moment(leave.startTime), end: moment(newEnd) };
  const days = leaveDays(period, dayCount(basis.offDays));
  const total = levelDays({ start: period.start, days }, basis.neighbours, basis.settings.chainHours);
  return { days, levelDays: total, level: levelOf(total, limitsOf(basis.settings, leave.departmentId)) };
}

function caseOf(work: Work, id: string, leave: LeaveRow, basis: Basis, weighed: Longer) {
  const facts = { name: basis.student.name, type: basis.type.name, days: weighed.days };
  return {
    processType: 'leaveExtend',
    bizId: id,
    title: work.platform.words.say('zh-CN', 'flows.leaveExtend.title', facts),
    starterId: work.actor.userId,
    subjectId: leave.studentId,
    form: {
      leaveDays: weighed.days,
      levelDays: weighed.levelDays,
      leaveTypeId: leave.leaveTypeId,
      isOutSchool: leave.isOutSchool,
      departmentIds: [leave.departmentId],
    },
    sys: { level: weighed.level, byCounsellor: false },
  };
}

export const extendWithdraw = post('yxgl/leaveExtend/withdraw', {
  needs: 'leaveExtend.submit',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body }) {
    const found = await work.db.row<{ id: string }>(sql`
      select i.id from flow_instance i join leave_extend x on x.id = i.biz_id
      where i.biz_id = ${body.id} and x.student_id = ${work.actor.personId}::uuid and i.status in ('running', 'returned')`);
    if (!found) throw notFound();
    await actOnCase(work, found.id, { type: 'withdraw' });
    return { id: body.id };
  },
});

type ExtendRow = {
  id: string;
  leaveId: string;
  newEndTime: string;
  leaveDays: number;
  levelDays: number;
  offDays: string[];
  studentId: string;
};

async function move(work: Work, id: string, auditStatus: string): Promise<ExtendRow | undefined> {
  const row = await work.db.row<ExtendRow>(sql`
    update leave_extend set audit_status = ${auditStatus}, decided_at = ${work.at}, version = version + 1, updated_at = ${work.at}
    where id = ${id} and audit_status in ('running', 'returned')
    returning id, leave_id, new_end_time, leave_days, level_days, array(select unnest(off_days)::text) as off_days, student_id`);
  if (row) await record(work, leaveExtend, auditStatus, [{ rowId: id, before: {}, after: { auditStatus } }]);
  return row;
}

/** The leave takes the longer time, under the same constraint as a new one. */
async function approved(work: Work, id: string): Promise<void> {
  const asked = await move(work, id, 'approved');
  if (!asked) return;
  const before = await lockAny(work, asked.leaveId);
  if (before.auditStatus !== 'approved' || before.cancelStatus === 'done')
    throw asRefusal([{ key: 'leave.alreadyCancelled', facts: {} }]);
  const lessons = await lessonsTouched(work, before.classId, before.startTime, asked.newEndTime);
  const row = await changeLeave(
    work,
    before,
    {
      endTime: asked.newEndTime,
      leaveDays: asked.leaveDays,
      levelDays: asked.levelDays,
      lessonHours: lessons.reduce((sum, one) => sum + one.hours, 0),
      alertLevel: 0,
    },
    asked.offDays,
  );
  await replaceLessons(work, row.id, lessons);
  await endSearch(work, before);
  await record(work, leaveApply, 'extend', [{ rowId: row.id, before, after: row }]);
  await tellTeachers(work, row, 'lessonLeave');
  await announce(work, 'leave.extended', [row]);
}

/** Whoever is back, or doesn't go, wants no more time: what he asked for waits for nobody's word any longer. */
export async function endExtension(work: Work, leaveId: string): Promise<void> {
  const open = await work.db.row<{ id: string }>(
    sql`select id from leave_extend where leave_id = ${leaveId} and audit_status in ('running', 'returned')`,
  );
  if (!open || !(await move(work, open.id, 'cancelled'))) return;
  await endCase(work, open.id, work.platform.words.say('zh-CN', 'flows.leaveExtend.overtaken'));
}

async function told(work: Work, id: string, key: string): Promise<void> {
  const found = await work.db.row<LeaveRow>(sql`
    select l.id, l.leave_no, l.start_time, l.end_time, l.leave_days, l.student_id
    from leave_apply l join leave_extend x on x.leave_id = l.id where x.id = ${id}`);
  const student = found ? (await around(work, [found.studentId])).get(found.studentId)?.student : null;
  if (found && student) await tellAbout(work, found, { student, key, again: id });
}

export const extendProcess: ProcessHandler = {
  defaultFlow: extendFlow,
  fields: extendFields,
  sys: leaveFacts,
  factsOf,
  link: (about) => caseOn(PAGES.extend, about.bizId),
  async onApproved(work, { bizId }) {
    await approved(work, bizId);
    await told(work, bizId, 'extended');
  },
  async onRejected(work, { bizId }) {
    // one that was overtaken has ended already, and nobody refused it
    if (await move(work, bizId, 'rejected')) await told(work, bizId, 'extendRejected');
  },
  // a longer leave that was sent back is asked for anew: the case ends with it
  async onReturned(work, { bizId }) {
    await move(work, bizId, 'rejected');
    await told(work, bizId, 'extendRejected');
  },
  onWithdrawn: async (work, { bizId }) => void (await move(work, bizId, 'withdrawn')),
};
