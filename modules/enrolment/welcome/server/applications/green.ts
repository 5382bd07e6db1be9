import { deferBills, endDeferral, owedBy } from '#modules/enrolment/fees';
import { invalid } from '#platform/kit/errors.ts';
import { toYuan } from '#platform/pure/money.ts';
import { applicationHooks } from '#platform/server/application/application.ts';
import type { Row } from '#platform/kit/resource.ts';
import type { Work } from '#platform/server/work.ts';
import { greenApplication, type greenChannel } from '../../green-channel.ts';
import { greenFaults } from '../../rules/asked.ts';
import { settlePayment } from '../facts.ts';
import { assertOpen, newcomerOf } from '../newcomer.ts';

type Green = Row<typeof greenChannel>;

const BIZ = 'greenChannel';

const billsOf = async (work: Work, studentId: string) =>
  (await owedBy(work, [{ kind: 'student', id: studentId }])).get(studentId) ?? [];

export const greenHooks = applicationHooks(greenApplication, {
  async judge(work, draft) {
    const asked = draft as Green;
    const self = await newcomerOf(work, asked.studentId);
    assertOpen(work, self);
    const bills = await billsOf(work, asked.studentId);
    const faults = greenFaults(asked, bills, work.at.slice(0, 10));
    if (faults.length > 0) throw invalid(faults);
    const titles = new Map(bills.map((one) => [one.billId, one.title]));
    const lines = asked.lines.map((one) => ({ ...one, title: titles.get(one.billId!) ?? null }));
    const deferTotal = lines.reduce((sum, one) => sum + (one.deferFen ?? 0), 0);
    return { values: { batchId: self.batchId, lines, deferTotal } };
  },
  async onEnd(work, rows, end) {
    for (const row of rows) {
      if (end === 'approved') await defer(work, row);
      if (end === 'cancelled') await endDeferral(work, { bizType: BIZ, bizId: row.id });
      await settlePayment(work, [row.studentId]);
    }
  },
  async card(work, rows) {
    const owed = await owedBy(
      work,
      rows.map(({ studentId }) => ({ kind: 'student', id: studentId })),
    );
    const say = (key: string, facts: object) =>
      work.platform.words.say(work.locale, `welcomeCard.${key}`, { ...facts });
    return new Map(
      rows.map((row) => {
        const all = (owed.get(row.studentId) ?? []).reduce((sum, one) => sum + one.owedFen, 0);
        const facts = { owed: toYuan(all), defer: toYuan(row.deferTotal ?? 0) };
        return [
          row.id,
          [{ text: say('owed', facts), tone: all === row.deferTotal ? 'warn' : 'good' } as const],
        ];
      }),
    );
  },
});

/** What is deferred isn't payable before its day. */
async function defer(work: Work, { id, studentId, lines, deferUntil }: Green): Promise<void> {
  await deferBills(work, {
    studentId,
    lines: lines.map(({ billId, deferFen }) => ({ billId: billId!, deferFen: deferFen! })),
    until: deferUntil,
    bizType: BIZ,
    bizId: id,
  });
}
