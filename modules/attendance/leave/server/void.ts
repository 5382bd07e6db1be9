import { z } from 'zod';
import { notFound, refusedBy } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { endCase } from '#platform/server/workflow/engine.ts';
import { leaveApply } from '../leave-apply.ts';
import type { LeaveRow } from '../row.ts';
import { checkVoid } from '../rules/state.ts';
import { endExtension } from './extend.ts';
import { changeLeave, leaveColumns, lockLeave, ruleOf } from './store.ts';
import { announce, aroundOne, tellAbout, tellTeachers } from './tell.ts';

const voiding = z.strictObject({ id: z.uuid(), reason: z.string().trim().min(2).max(200) });

/** Calls an approved leave off before it begins: the student himself, or staff who see it. */
export const voidOwn = post('yxgl/leaveApply/voidMine', {
  needs: 'leaveApply.submit',
  proof: 'plain',
  body: voiding,
  async handle(work, { body }) {
    const row = await lockLeave(work, body.id, 'leaveApply.submit');
    if (row.studentId !== work.actor.personId) throw notFound();
    return callOff(work, row, body.reason);
  },
});

export const voidFor = post('yxgl/leaveApply/void', {
  needs: 'leaveApply.void',
  proof: 'plain',
  body: voiding,
  handle: async (work, { body }) =>
    callOff(work, await lockLeave(work, body.id, 'leaveApply.void'), body.reason),
});

async function callOff(work: Work, before: LeaveRow, reason: string) {
  const refused = checkVoid(ruleOf(before), work.now);
  if (refused) throw refusedBy(refused);
  await endExtension(work, before.id);
  const row = await changeLeave(work, before, { auditStatus: 'cancelled', closedAt: work.at });
  await record(work, leaveApply, 'void', [{ rowId: row.id, before, after: row }], reason);
  const people = await aroundOne(work, row);
  const by = work.signedIn ? work.actor.userId : null;
  const others = (id: string | null) => id === null || id !== by;
  await tellAbout(work, row, {
    student: others(people.student) ? people.student : null,
    users: people.counsellors.filter(others),
    key: 'voided',
    facts: { name: people.name, reason },
  });
  await tellTeachers(work, row, 'lessonBack');
  await announce(work, 'leave.voided', [row]);
  return { id: row.id, auditStatus: row.auditStatus };
}

/** Who is away for long or has left takes no leave: what hasn't begun is called off, what waits for a word ends. */
export async function endLeaves(work: Work, studentIds: readonly string[]): Promise<void> {
  const reason = work.platform.words.say('zh-CN', 'leaveEnds.statusChanged');
  const theirs = await work.db.rows<LeaveRow>(sql`
    select ${leaveColumns} from leave_apply t where student_id = any(${studentIds}::uuid[])
      and (audit_status in ('running', 'returned') or audit_status = 'approved' and start_time > ${work.at}::timestamptz)
    order by id for no key update`);
  for (const row of theirs) {
    if (row.auditStatus === 'approved') await callOff(work, row, reason);
    else await endCase(work, row.id, reason);
  }
}
