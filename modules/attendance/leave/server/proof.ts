import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { holdFiles } from '#platform/server/files/hold.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';
import { checked } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { leaveApply } from '../leave-apply.ts';
import type { LeaveRow } from '../row.ts';
import { proofDue, type ProofRule } from '../rules/apply.ts';
import { moment } from './instant.ts';
import { changeLeave, lockLeave } from './store.ts';
import { aroundOne, tellAbout } from './tell.ts';

/** Kinds of leave whose proof may follow, by id. */
export async function proofRules(work: Work): Promise<Map<string, ProofRule>> {
  const rows = await work.db.rows<ProofRule & { id: string }>(sql`
    select id, need_file_over_days, proof_later_days from leave_type where proof_later_days > 0`);
  return new Map(rows.map((row) => [row.id, row]));
}

type Asked = Pick<LeaveRow, 'auditStatus' | 'leaveDays' | 'actualReturnTime' | 'leaveTypeId'>;

/** May proof be added now? While the leave is decided or lasts, and for some days after the return. */
export function takesProof(work: Work, row: Asked, rules: ReadonlyMap<string, ProofRule>): boolean {
  const rule = rules.get(row.leaveTypeId);
  if (!rule || !['running', 'approved'].includes(row.auditStatus)) return false;
  const returnedAt = row.actualReturnTime ? moment(row.actualReturnTime) : work.now;
  const due = proofDue({ days: row.leaveDays, returnedAt }, rule);
  return due !== null && work.now <= due;
}

/** The paper that was promised: a hospital's note often comes after the leave. */
export const addProof = post('yxgl/leaveApply/addProof', {
  needs: 'leaveApply.submit',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), fileIds: z.array(z.uuid()).min(1) }),
  async handle(work, { body }) {
    const before = await lockLeave(work, body.id, 'leaveApply.submit');
    if (before.studentId !== work.actor.personId) throw notFound();
    if (!takesProof(work, before, await proofRules(work))) throw refuse.proofNotNow();
    const added = [...new Set([...(before.fileIds ?? []), ...body.fileIds])];
    const { fileIds } = await checked(
      work.platform,
      work,
      leaveApply,
      ['fileIds'],
      { fileIds: added },
      { whole: true },
    );
    const row = await changeLeave(work, before, { fileIds });
    await holdFiles(work, leaveApply, row.id, { fileIds });
    await record(work, leaveApply, 'addProof', [{ rowId: row.id, before, after: row }]);
    const people = await aroundOne(work, row);
    await tellAbout(work, row, {
      users: people.counsellors,
      key: 'proofAdded',
      facts: { name: people.name },
      again: work.at,
    });
    return { id: row.id, version: row.version };
  },
});
