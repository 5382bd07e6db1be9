import type { CardLine } from '#platform/kit/application.ts';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { toYuan } from '#platform/pure/money.ts';
import { applicationHooks, type End } from '#platform/server/application/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { feeDeferralApplication, type feeDeferral } from '../fee-deferral.ts';
import { feeWaiverApplication, type feeWaiver } from '../fee-waiver.ts';
import { movesOfWaiver, owedOf } from '../rules.ts';
import { deferBills, endDeferral } from './door.ts';
import { enter, entriesOf, hold, type Held } from './ledger.ts';

type Waiver = Row<typeof feeWaiver>;
type Deferral = Row<typeof feeDeferral>;

/** A bill of the student it is asked for, as it stands. @throws fees.notYours, fees.billState */
async function ownBill(work: Work, billId: string, studentId: string | null): Promise<Held> {
  const found = await work.db.row<Held>(sql`
    select id, payer_id, student_id, amount, waived, paid, deferred, surplus, defer_until, due_on, status from bill where id = ${billId}`);
  if (!found || found.studentId !== studentId) throw refuse.notYours();
  if (found.status === 'void') throw refuse.billState();
  return found;
}

const tooMuch = (key: string) => invalid([{ field: 'amount', key: `fees.${key}` }]);

export const waiverHooks = applicationHooks(feeWaiverApplication, {
  async judge(work, draft, { personId }) {
    const { billId, amount } = draft as Waiver;
    const found = await ownBill(work, billId, personId);
    if (amount > found.amount - found.waived) throw tooMuch('overPay');
  },
  async onEnd(work, rows, end: End) {
    if (end === 'approved') for (const row of rows) await waive(work, row);
  },
  card: (work, rows) => cards(work, rows),
});

async function waive(work: Work, { id, billId, amount, reason }: Waiver): Promise<void> {
  const held = (await hold(work, [billId])).get(billId)!;
  if (held.status === 'void') throw refuse.billState();
  const moves = movesOfWaiver(held, amount);
  await enter(work, entriesOf(billId, moves, { type: 'feeWaiver', id }, reason));
  const back = moves.find(({ kind }) => kind === 'surplus')?.delta ?? 0;
  if (back > 0) await emit(work, 'fees.refundDue', { billId, fen: back, of: 'surplus', reason });
}

export const deferralHooks = applicationHooks(feeDeferralApplication, {
  async judge(work, draft, { personId }) {
    const { billId, amount, untilDate } = draft as Deferral;
    const found = await ownBill(work, billId, personId);
    if (untilDate <= work.at.slice(0, 10)) throw invalid([{ field: 'untilDate', key: 'fees.untilPast' }]);
    if (amount > owedOf(found) - found.deferred) throw tooMuch('overDefer');
  },
  async onEnd(work, rows, end: End) {
    for (const { id, studentId, billId, amount, untilDate } of rows)
      if (end === 'approved')
        await deferBills(work, {
          ...{ studentId, until: untilDate, lines: [{ billId, deferFen: amount }] },
          ...{ bizType: 'feeDeferral', bizId: id },
        });
      else if (end === 'cancelled') await endDeferral(work, { bizType: 'feeDeferral', bizId: id });
  },
  card: (work, rows) => cards(work, rows),
});

/** What the bill stands at, and what else this person owes. */
async function cards(
  work: Work,
  rows: readonly { id: string; billId: string; studentId: string }[],
): Promise<ReadonlyMap<string, CardLine[]>> {
  const bills = await work.db.rows<{
    id: string;
    title: string;
    amount: number;
    paid: number;
    owed: number;
  }>(sql`
    select id, title, amount, paid, owed from bill where id = any(${rows.map(({ billId }) => billId)}::uuid[])`);
  const sums = await work.db.rows<{ studentId: string; owed: number }>(sql`
    select student_id, sum(owed)::bigint as owed from bill
    where student_id = any(${rows.map(({ studentId }) => studentId)}::uuid[]) and status <> 'void' group by student_id`);
  const say = (key: string, facts: object) =>
    work.platform.words.say(work.locale, `feeCard.${key}`, { ...facts });
  return new Map(
    rows.map(({ id, billId, studentId }) => {
      const one = bills.find((found) => found.id === billId);
      const all = sums.find((found) => found.studentId === studentId)?.owed ?? 0;
      const lines: CardLine[] = one
        ? [
            {
              text: say('bill', {
                ...{
                  title: one.title,
                  amount: toYuan(one.amount),
                  paid: toYuan(one.paid),
                  owed: toYuan(one.owed),
                },
              }),
            },
          ]
        : [];
      return [
        id,
        [...lines, { text: say('all', { owed: toYuan(all) }), ...(all > 0 && { tone: 'warn' as const }) }],
      ];
    }),
  );
}
