import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { loanLine } from '../loan-line.ts';
import { allocate, type Open } from '../rules.ts';
import { ledger } from './ledger.ts';

export const loanHooks = hooksFor(loanLine, {
  proof: { add: 'fresh', importRun: 'depends', export: 'depends' },
  afterAddReads: ['id', 'studentId', 'amount'],
  async afterAdd(work, rows) {
    for (const row of rows) await book(work, row);
  },
});

/** A loan pays what loans may pay, the rest goes back to the student; without a bill to stand on it is refused. */
async function book(
  work: Work,
  { id, studentId, amount }: { id: string; studentId: string; amount: number },
): Promise<void> {
  const open = await work.db.rows<Open>(sql`
    select b.id, b.owed, b.due_on, i.priority from bill b join fee_item i on i.id = b.item_id
    where b.student_id = ${studentId} and i.loan_covered and b.status <> 'void' order by b.id for no key update of b`);
  if (open.length === 0) throw refuse.noLoanBill();
  const { parts, rest } = allocate(open, amount);
  const last = parts.at(-1) ?? { billId: open[0]!.id, fen: 0 };
  const all = [...parts.filter(({ billId }) => billId !== last.billId), { ...last, fen: last.fen + rest }];
  await ledger.bookPayment(work, { parts: all, ref: { type: 'loanLine', id } });
  if (rest > 0)
    await emit(work, 'fees.refundDue', { billId: last.billId, fen: rest, of: 'surplus', reason: '' });
}
