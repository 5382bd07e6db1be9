import { residentsAt } from '#modules/dormitory/register';
import type { CardLine } from '#platform/kit/application.ts';
import { toYuan } from '#platform/pure/money.ts';
import type { Work } from '#platform/server/work.ts';
import type { Checkout } from './checkout.ts';
import { openDues } from './due.ts';

/** Who stays behind in the room, and whether something is due. */
export async function cards(work: Work, rows: Checkout[]): Promise<ReadonlyMap<string, CardLine[]>> {
  const say = (key: string, facts: object) =>
    work.platform.words.say(work.locale, `checkoutCard.${key}`, { ...facts });
  const lines = await Promise.all(
    rows.map(async (row): Promise<[string, CardLine[]]> => {
      const [there, amount] = await Promise.all([
        residentsAt(work, { roomId: row.roomId }, work.at),
        openDues(work, row.studentId),
      ]);
      const mates = there.filter(({ studentId }) => studentId !== row.studentId).map(({ name }) => name);
      return [
        row.id,
        [
          { text: say('home', { place: row.placeName }) },
          ...(mates.length > 0 ? [{ text: say('mates', { names: mates.join('、') }) }] : []),
          ...(amount > 0 ? [{ text: say('due', { amount: toYuan(amount) }), tone: 'warn' as const }] : []),
        ],
      ];
    }),
  );
  return new Map(lines);
}
