import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Whoever is qualified pays the batch's fee; where there is none his registration is complete. */
export async function chargeFee(work: Work, candidateIds: readonly string[]): Promise<void> {
  await work.db.run(sql`
    update candidate c set pay_status = case when coalesce(b.fee_amount, 0) > 0 then 'unpaid' else 'free' end
    from exam_batch b where b.id = c.batch_id and c.id = any(${[...candidateIds]}::uuid[]) and c.pay_status = 'none'`);
}

/** A fee that is waived, or whose candidate is no longer qualified, is owed no more. */
export async function settleFee(work: Work, candidateId: string): Promise<void> {
  await work.db.run(sql`
    update candidate set pay_status = 'none' where id = ${candidateId} and pay_status = 'unpaid' and audit_status = 'cancelled'`);
}
