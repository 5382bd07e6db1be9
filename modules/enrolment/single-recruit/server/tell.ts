import { usersOfPersons } from '#modules/base/people';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';

type News = { key: string; facts: { [name: string]: string }; event: string };

/** Tells candidates who have an account; whoever has none is called by the exam office. */
export async function tell(
  work: Work,
  candidateIds: readonly string[],
  { key, facts, event }: News,
): Promise<void> {
  const users = await usersOfPersons(work, candidateIds);
  if (users.size === 0) return;
  await message(work, {
    users: [...users.values()],
    key: `single-recruit.${key}`,
    facts,
    category: 'system',
    link: '/dzks/index/home',
    bizType: 'candidate',
    bizId: candidateIds[0]!,
    event: `${key} ${event}`,
  });
}

export const tellMoved = (work: Work, candidateIds: readonly string[], session: string): Promise<void> =>
  tell(work, candidateIds, { key: 'seatMoved', facts: { session }, event: work.at });
