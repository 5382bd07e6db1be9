import { areCleared, owedBy } from '#modules/enrolment/fees';
import { sql } from '#platform/server/db/sql.ts';
import type { EventHandler } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { followClasses, join } from './roster.ts';
import { markCode } from './steps.ts';

/** Remark of a payment that was deferred. */
export const GREEN = 'green';

/** What other rooms tell of newcomers, by event; each may come twice. */
export const facts: { readonly [event: string]: EventHandler } = {
  'admission.admitted': (work, { studentIds }: { studentIds: string[] }) => join(work, studentIds),
  'admission.classed': (work, { studentIds }: { studentIds: string[] }) => followClasses(work, studentIds),
  'admission.majorChanged': async (work, { studentId }: { studentId: string }) => {
    await work.db.run(sql`
      update welcome_student w set major_id = s.major_id, version = w.version + 1, updated_at = ${work.at}
      from student s where s.id = w.student_id and s.id = ${studentId} and s.major_id is not null`);
    await followClasses(work, [studentId]);
  },
  'admission.revoked': async (work, { studentIds }: { studentIds: string[] }) => {
    await work.db.run(sql`
      update welcome_student set state = 'forfeited', version = version + 1, updated_at = ${work.at}
      where student_id = any(${studentIds}::uuid[]) and state in ('awaited', 'delayed', 'retained')`);
  },
  'fees.paid': (work, { payer }: { payer: { kind: string; id: string } }) => paid(work, payer),
  'fees.refunded': (work, { payer }: { payer: { kind: string; id: string } }) => paid(work, payer),
  'fees.repriced': (work, { payer }: { payer: { kind: string; id: string } }) => paid(work, payer),
  'exam.passed': passed,
};

type Passed = { planId: string; takerKind: string; takerIds: string[] };

/** Only the test that the newcomer's own batch names is its step. */
async function passed(work: Work, { planId, takerKind, takerIds }: Passed): Promise<void> {
  if (takerKind !== 'student') return;
  const rows = await work.db.rows<{ studentId: string }>(sql`
    select w.student_id from welcome_student w join welcome_batch b on b.id = w.batch_id and b.exam_plan_id = ${planId}
    where w.student_id = any(${takerIds}::uuid[])`);
  const studentIds = rows.map((row) => row.studentId);
  if (studentIds.length > 0) await markCode(work, 'TEST', { studentIds, status: 'done' });
}

async function paid(work: Work, { kind, id }: { kind: string; id: string }): Promise<void> {
  if (kind === 'student') await settlePayment(work, [id]);
}

/**
 * Whether nothing is payable now of what arrival needs: the step is done then, by money or by a deferral of the green
 * channel, and open again where that is no more. Who has no bill yet has paid nothing.
 */
export async function settlePayment(work: Work, ids: readonly string[]): Promise<void> {
  const billed = await owedBy(
    work,
    ids.map((id) => ({ kind: 'student', id })),
  );
  const studentIds = ids.filter((id) => billed.has(id));
  const cleared = await areCleared(work, studentIds);
  const isGreen = await greenOf(work, studentIds);
  for (const isDone of [true, false]) {
    const ids = studentIds.filter((id) => cleared.has(id) === isDone);
    if (ids.length === 0) continue;
    await work.db.run(sql`
      update welcome_student set pay_state = case when not ${isDone} then 'unpaid' when student_id = any(${[...isGreen]}::uuid[]) then 'green' else 'cleared' end
      where student_id = any(${ids}::uuid[])`);
    if (!isDone) await markCode(work, 'PAY', { studentIds: ids, status: 'todo', from: ['done'] });
    else
      for (const remark of [null, GREEN])
        await markCode(work, 'PAY', {
          studentIds: ids.filter((id) => isGreen.has(id) === (remark === GREEN)),
          status: 'done',
          remark,
        });
  }
}

/** For whom a deferral of the green channel stands. */
async function greenOf(work: Work, studentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await work.db.rows<{ studentId: string }>(sql`
    select student_id from green_channel where student_id = any(${studentIds}::uuid[]) and audit_status = 'approved'`);
  return new Set(rows.map((one) => one.studentId));
}
