import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { asRefusal } from '../errors.ts';
import { leaveApply } from '../leave-apply.ts';
import type { LeaveRow } from '../row.ts';
import { checkVoid } from '../rules/state.ts';
import { endExtension } from './extend.ts';
import { changeLeave, lockLeave, ruleOf } from './store.ts';
import { announce, around, tellAbout, tellTeachers } from './tell.ts';

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
  if (refused) throw asRefusal([refused]);
  await endExtension(work, before.id);
  const row = await changeLeave(work, before, { auditStatus: 'cancelled', closedAt: work.at });
  await record(work, leaveApply, 'void', [{ rowId: row.id, before, after: row }], reason);
  const people = (await around(work, [row.studentId])).get(row.studentId)!;
  const others = (id: string | null) => id !== work.actor.userId;
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
