import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';

/** People learn who did something to their account: if it wasn't in their name, they can speak up. */
export async function tellOwners(
  work: Work,
  key: 'codeIssued' | 'factorReset' | 'signedOut' | 'viewed' | 'woken',
  users: readonly string[],
): Promise<void> {
  for (const user of users) {
    await message(work, {
      users: [user],
      key: `access.${key}`,
      facts: { name: work.actor.name, at: work.at },
      category: 'warning',
      link: '/personal/security',
      bizType: 'sysUser',
      bizId: user,
      event: `${key}:${work.at}`,
    });
  }
}
