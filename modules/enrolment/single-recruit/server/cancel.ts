import { delist } from '#modules/enrolment/exam';
import type { Row } from '#platform/kit/resource.ts';
import { applicationHooks, type AppliedRow } from '#platform/server/application/application.ts';
import { askAbout } from '#platform/server/application/hand-in.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insert, takeSerials } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { cancelApplication, recruitCancel } from '../recruit-cancel.ts';
import { endFee } from './fee.ts';

type Cancel = Row<typeof recruitCancel>;
type Whose = { id: string; name: string; departmentId: string | null };

/** Asks the inspector to take a qualification back; of two at once the second is refused by `single-recruit.cancelRuns`. */
export async function askToRevoke(
  work: Work,
  { id, name, departmentId }: Whose,
  reason: string,
): Promise<void> {
  const values: { [field: string]: unknown } = {
    candidateId: id,
    departmentId,
    reason,
    auditStatus: 'running',
    submittedAt: work.at,
  };
  await takeSerials(work, recruitCancel, values);
  const row = await insert(work, recruitCancel, values);
  const applied: AppliedRow = {
    ...row,
    id: String(row['id']),
    version: 1,
    auditStatus: 'running',
    agentUserId: null,
    createdBy: work.actor.userId,
  };
  await askAbout(work, cancelApplication, applied, { word: { title: { name } }, isAgain: false });
}

export const cancelHooks = applicationHooks(cancelApplication, {
  async onEnd(work, rows, end) {
    if (end !== 'approved') return;
    for (const row of rows) await revoke(work, row);
  },
  async card(work, rows) {
    const people = await work.db.rows<{ id: string; text: string }>(sql`
      select c.id, c.name || ' ' || c.register_no || ' ' || c.school_name as text from candidate c
      where c.id = any(${rows.map((row) => row.candidateId)}::uuid[])`);
    const texts = new Map(people.map(({ id, text }) => [id, text]));
    return new Map(
      rows.map((row) => [
        row.id,
        [{ text: texts.get(row.candidateId) ?? '' }, { text: row.reason, tone: 'warn' as const }],
      ]),
    );
  },
});

/** His seats are free, he takes no test, his wishes are void; what he paid is given back by the fees office. */
async function revoke(work: Work, { candidateId, reason }: Cancel): Promise<void> {
  const gone = await work.db.run(sql`
    update candidate set audit_status = 'cancelled', exam_status = 'none', version = version + 1, updated_at = ${work.at},
      pay_status = case when pay_status = 'unpaid' then 'none' else pay_status end
    where id = ${candidateId} and audit_status = 'approved' and admit_status <> 'confirmed'`);
  if (gone === 0) throw refuse.notQualified();
  await work.db.run(sql`delete from recruit_seat where candidate_id = ${candidateId}`);
  await delist(work, 'candidate', candidateId);
  await endFee(work, candidateId, reason);
}
