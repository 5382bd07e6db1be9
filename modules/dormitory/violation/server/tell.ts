import { usersOfPersons } from '#modules/base/people';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import type { Violation } from './violation.ts';

type Told = Pick<Violation, 'id' | 'studentId' | 'violationNo' | 'points' | 'answerBy' | 'version'>;

/** Students hear of records about them: that there is one, that it counts now, or that it was called off. */
export async function tell(
  work: Work,
  rows: readonly Told[],
  what: 'told' | 'settled' | 'called',
): Promise<void> {
  const users = await usersOfPersons(
    work,
    rows.map(({ studentId }) => studentId),
  );
  for (const row of rows)
    await message(work, {
      users: [users.get(row.studentId)].filter((one) => one !== undefined),
      key: `violation.${what}`,
      facts: { no: row.violationNo ?? '', points: row.points ?? 0, day: row.answerBy ?? '' },
      category: 'reminder',
      link: `/layout/dormitory/violation/mine?id=${row.id}`,
      bizType: 'dormViolation',
      bizId: row.id,
      event: `${what}:${row.version}`,
    });
}
