import { lessonsTouched } from '#modules/base/calendar';
import { invalid, refusedBy } from '#platform/kit/errors.ts';
import type { ApplicationHooks, End, HandIn, Word } from '#platform/server/application/application.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { endCase } from '#platform/server/workflow/engine.ts';
import type { Work } from '#platform/server/work.ts';
import { leaveApply } from '../leave-apply.ts';
import { leaveExtend } from '../leave-extend.ts';
import type { ExtendRow, LeaveRow } from '../row.ts';
import { checkExtend } from '../rules/extend.ts';
import { basisOf, weigh } from './basis.ts';
import { linesUpon } from './card.ts';
import { extendFields, factsOf, leaveFacts } from './flow-facts.ts';
import { moment } from './instant.ts';
import { caseOf } from './judge.ts';
import { changeLeave, hoursOf, keepOffDays, lockAny, replaceLessons, ruleOf } from './store.ts';
import { announce, endSearch, tellStudent, tellTeachers } from './tell.ts';

/** A longer leave as an application: the same approvers as for a leave of the new length. */
export const extendHooks: ApplicationHooks = {
  judge,
  onEnd: (work, [row]: ExtendRow[], end) => ended(work, row!, end),
  card: linesUpon,
  process: { fields: extendFields, sys: leaveFacts, factsOf },
};

async function judge(work: Work, draft: ExtendRow, about: HandIn): Promise<Word<ExtendRow>> {
  const leave = about.upon as LeaveRow;
  const { newEndTime } = draft;
  // days are counted from the start, so an end before it has none
  if (newEndTime <= leave.startTime)
    throw invalid([{ field: 'newEndTime', key: 'leave.endBeforeStart', facts: {} }]);
  const basis = await basisOf(work, {
    studentId: leave.studentId,
    circle: sql`true`,
    leaveTypeId: leave.leaveTypeId,
    startTime: leave.startTime,
    endTime: newEndTime,
    organiserId: null,
    exceptId: leave.id,
  });
  const weighed = weigh(basis, leave.startTime, newEndTime);
  const refused = checkExtend(ruleOf(leave), moment(newEndTime), {
    now: work.now,
    cancelHours: basis.settings.cancelHours,
    newDays: weighed.days,
    maxDays: basis.type.maxDays,
  });
  if (refused) throw refusedBy(refused);
  const { flowKey: _own, form, ...begins } = caseOf({ basis, weighed }, false);
  return {
    ...begins,
    form: { ...form, leaveTypeId: leave.leaveTypeId, isOutSchool: leave.isOutSchool },
    values: { oldEndTime: leave.endTime, leaveDays: weighed.days, levelDays: weighed.levelDays },
    async kept({ id }) {
      if (basis.offDays.length > 0) keepOffDays(work, 'leave_extend', id, basis.offDays);
    },
  };
}

async function ended(work: Work, row: ExtendRow, end: End): Promise<true> {
  if (end === 'withdrawn') return true;
  if (end === 'approved') await lengthen(work, row);
  // a longer leave that was sent back is asked for anew: the case ends with it
  if (end === 'returned')
    await work.db.run(sql`update leave_extend set audit_status = 'rejected' where id = ${row.id}`);
  await tell(work, row, end === 'approved' ? 'extended' : 'extendRejected');
  return true;
}

/** The leave takes the longer time, under the same constraint as a new one. */
async function lengthen(work: Work, asked: ExtendRow): Promise<void> {
  const before = await lockAny(work, asked.leaveId);
  if (before.auditStatus !== 'approved' || before.cancelStatus === 'done')
    throw refusedBy({ key: 'leave.alreadyCancelled', facts: {} });
  const lessons = await lessonsTouched(work, before.classId, before.startTime, asked.newEndTime);
  const counted = await work.db.row<{ offDays: string[] }>(sql`
    select array(select unnest(off_days)::text) as off_days from leave_extend where id = ${asked.id}`);
  const { newEndTime: endTime, leaveDays, levelDays } = asked;
  const values = { endTime, leaveDays, levelDays, lessonHours: hoursOf(lessons), alertLevel: 0 };
  const row = await changeLeave(work, before, values, counted!.offDays);
  replaceLessons(work, [row.id], lessons);
  await endSearch(work, before);
  await record(work, leaveApply, 'extend', [{ rowId: row.id, before, after: row }]);
  await tellTeachers(work, row, 'lessonLeave');
  await announce(work, 'leave.extended', [row]);
}

/** Whoever is back, or doesn't go, wants no more time: what he asked for waits for nobody's word any longer. */
export async function endExtension(work: Work, leaveId: string): Promise<void> {
  const open = await work.db.row<{ id: string }>(sql`
    update leave_extend set audit_status = 'cancelled', decided_at = ${work.at}, version = version + 1, updated_at = ${work.at}
    where leave_id = ${leaveId} and audit_status in ('running', 'returned') returning id`);
  if (!open) return;
  const after = { auditStatus: 'cancelled' };
  await record(work, leaveExtend, 'cancelled', [{ rowId: open.id, before: {}, after }]);
  await endCase(work, open.id, work.platform.words.say('zh-CN', 'flows.leaveExtend.overtaken'));
}

async function tell(work: Work, { id, leaveId, studentId }: ExtendRow, key: string): Promise<void> {
  const leave = await work.db.row<LeaveRow>(
    sql`select id, leave_no, start_time, end_time, leave_days from leave_apply where id = ${leaveId}`,
  );
  if (leave) await tellStudent(work, { ...leave, studentId }, { key, again: id });
}
