import { raiseBills, voidBills } from '#modules/enrolment/fees';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { enlistIn } from './tests.ts';

const BIZ = 'recruitCandidate';

type Owing = { id: string; name: string; registerNo: string; batch: string; amount: number; payEnd: string };

/** Whoever is qualified gets the bill of the batch's fee; where there is none his registration is complete. */
export async function chargeFee(work: Work, candidateIds: readonly string[]): Promise<void> {
  const owing = await work.db.rows<Owing>(sql`
    with now as (update candidate c set pay_status = case when coalesce(b.fee_amount, 0) > 0 then 'unpaid' else 'free' end
      from exam_batch b where b.id = c.batch_id and c.id = any(${[...candidateIds]}::uuid[]) and c.pay_status = 'none'
      returning c.id, c.name, c.register_no, c.pay_status, b.name as batch, b.fee_amount as amount, b.pay_end)
    select id, name, register_no, batch, amount, to_char(pay_end, 'YYYY-MM-DD') as pay_end from now where pay_status = 'unpaid'`);
  await raiseBills(
    work,
    owing.map((one) => ({
      payer: { kind: 'candidate', id: one.id },
      payerName: one.name,
      payerNo: one.registerNo,
      itemCode: 'examFee',
      title: `${one.batch} 报名费`,
      amountFen: Number(one.amount),
      bizType: BIZ,
      bizId: one.id,
      dueOn: one.payEnd,
    })),
  );
}

/** Nothing is owed for this candidate any more; what he paid the fees office gives back. */
export async function endFee(work: Work, candidateId: string, reason: string): Promise<void> {
  await voidBills(work, { bizType: BIZ, bizIds: [candidateId], reason });
}

type Settled = { bills: readonly { bizType: string; bizId: string }[] };

const ours = ({ bills }: Settled) => bills.filter(({ bizType }) => bizType === BIZ).map(({ bizId }) => bizId);

/** `fees.paid`: the registration is complete. It may come twice. */
export async function feePaid(work: Work, told: Settled): Promise<void> {
  await work.db.run(
    sql`update candidate set pay_status = 'paid' where id = any(${ours(told)}::uuid[]) and pay_status = 'unpaid'`,
  );
  await enlistIn(work, sql`c.id = any(${ours(told)}::uuid[])`);
}

/** `fees.refunded` */
export async function feeRefunded(work: Work, told: Settled): Promise<void> {
  await work.db.run(
    sql`update candidate set pay_status = 'refunded' where id = any(${ours(told)}::uuid[]) and pay_status = 'paid'`,
  );
}
