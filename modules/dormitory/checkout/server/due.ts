import { raiseBills, voidBills } from '#modules/enrolment/fees';
import { record } from '#platform/server/audit/record.ts';
import { toYuan } from '#platform/pure/money.ts';
import { sql } from '#platform/server/db/sql.ts';
import { freezeSnapshots, insert } from '#platform/server/resource/store.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { dormDue } from '../dorm-due.ts';
import { refuse } from '../errors.ts';
import { tellStep } from './tell.ts';
import type { Checkout } from './checkout.ts';

export const dueHooks = hooksFor(dormDue, {
  transitions: {
    settle: async (work) => ({ settledAt: work.at }),
    waive: async (work) => ({ settledAt: work.at }),
  },
  /** Whoever paid at the desk or is let off owes no bill of it any more; who has paid by it was settled by that. */
  async afterTransition(work, _name, _before, { id, studentId, what }) {
    await voidBills(work, { bizType: 'dormDue', bizIds: [id], reason: what });
    await goOn(work, studentId);
  },
});

type Given = {
  studentId: string;
  buildingId: string | null;
  source: 'damage' | 'repair';
  sourceId: string;
  what: string;
  amount: number;
};

/** Writes down what somebody owes, once for each source, and bills it. */
export async function owe(work: Work, given: Given): Promise<void> {
  const { source, sourceId, studentId } = given;
  const known = await work.db.row(sql`
    select 1 from dorm_due where source = ${source} and source_id = ${sourceId} and student_id = ${studentId}`);
  if (known) return;
  const values: { [field: string]: unknown } = { ...given, status: 'open' };
  await freezeSnapshots(work, dormDue, values);
  const row = await insert(work, dormDue, values);
  await record(work, dormDue, 'add', [{ rowId: row.id, before: null, after: row }]);
  await raiseBills(work, [
    {
      payer: { kind: 'student', id: studentId },
      ...{
        itemCode: 'damage',
        title: given.what,
        amountFen: given.amount,
        bizType: 'dormDue',
        bizId: row.id,
      },
    },
  ]);
}

type Paid = { bills: readonly { bizType: string; bizId: string }[] };

/** What was due and has been paid by its bill is settled. */
export async function feesPaid(work: Work, { bills }: Paid): Promise<void> {
  const ids = bills.filter(({ bizType }) => bizType === 'dormDue').map(({ bizId }) => bizId);
  if (ids.length === 0) return;
  const paid = await work.db.rows<{ id: string; studentId: string }>(sql`
    update dorm_due set status = 'paid', settled_at = ${work.at}, version = version + 1, updated_at = ${work.at}
    where id = any(${ids}::uuid[]) and status = 'open' returning id, student_id`);
  await record(
    work,
    dormDue,
    'settle',
    paid.map(({ id }) => ({ rowId: id, before: { status: 'open' }, after: { status: 'paid' } })),
  );
  for (const { studentId } of paid) await goOn(work, studentId);
}

export async function openDues(work: Work, studentId: string): Promise<number> {
  const row = await work.db.row<{ amount: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as amount from dorm_due where student_id = ${studentId} and status = 'open'`);
  return row!.amount;
}

/** @throws checkout.unpaid with what is left to pay */
export async function assertPaid(work: Work, studentId: string): Promise<void> {
  const amount = await openDues(work, studentId);
  if (amount > 0) throw refuse.unpaid({ amount: toYuan(amount) });
}

/** Once nothing is due any more, who was waiting for it may bring his key. */
async function goOn(work: Work, studentId: string): Promise<void> {
  if ((await openDues(work, studentId)) > 0) return;
  const rows = await work.db.rows<Checkout>(sql`
    update dorm_checkout set step = 'key', version = version + 1, updated_at = ${work.at}
    where student_id = ${studentId} and step = 'settle' returning id, student_id, place_name, damage_total`);
  for (const row of rows) await tellStep(work, row, 'key');
}

type Charged = { orderId: string; repairNo: string; reporterId: string; total: number };

/** A repair that its reporter has to pay is due of him, where he is a student. */
export async function repairCharged(
  work: Work,
  { orderId, repairNo, reporterId, total }: Charged,
): Promise<void> {
  const home = await work.db.row<{ studentId: string; buildingId: string | null }>(sql`
    select s.id as student_id, r.building_id from student s left join dormitory_register r on r.resident_id = s.id
    where s.id = ${reporterId}::uuid`);
  if (!home) return;
  const what = work.platform.words.say('zh-CN', 'due.repair', { no: repairNo });
  await owe(work, { ...home, source: 'repair', sourceId: orderId, what, amount: total });
}
