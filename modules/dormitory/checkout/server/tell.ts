import { usersOfPersons } from '#modules/base/people';
import { toYuan } from '#platform/pure/money.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import type { Checkout } from './checkout.ts';

type Told = Pick<Checkout, 'id' | 'studentId' | 'placeName' | 'damageTotal'>;

/** A student hears how far he has come: he may book, something is due, he may bring his key, he is out. */
export async function tellStep(
  work: Work,
  row: Told,
  what: 'book' | 'settle' | 'key' | 'done',
): Promise<void> {
  const users = await usersOfPersons(work, [row.studentId]);
  await message(work, {
    users: [...users.values()],
    key: `checkout.${what}`,
    facts: { place: row.placeName ?? '', amount: toYuan(row.damageTotal ?? 0) },
    category: 'reminder',
    link: `/layout/dormitory/checkout/mine?id=${row.id}`,
    bizType: 'dormCheckout',
    bizId: row.id,
    event: what,
  });
}
