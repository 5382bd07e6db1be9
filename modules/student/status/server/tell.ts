import { usersOfPersons } from '#modules/base/people';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import type { Block } from '../rules/block.ts';
import type { Change } from './execute.ts';

/** What is in the way, and the way out of it, in words. */
export const sayBlock = (
  work: Work,
  { key, note }: { key: string; note: string },
  locale = work.locale,
): string =>
  work.platform.words.say(locale, `statusBlock.${key}`, {
    note: key === 'wrongStatus' ? work.platform.words.say(locale, `dict.xjzt.${note}`) : note,
  });

/** A student hears what became of his change besides what every application tells. */
export async function tell(
  work: Work,
  row: Pick<Change, 'id' | 'studentId' | 'kind' | 'effectiveOn' | 'endDate' | 'failKey' | 'failNote'>,
  what: 'dated' | 'done' | 'failed' | 'ending' | 'overdue',
): Promise<void> {
  const users = await usersOfPersons(work, [row.studentId]);
  if (users.size === 0) return;
  const block: Block | null = row.failKey
    ? { key: row.failKey as Block['key'], note: row.failNote ?? '' }
    : null;
  await message(work, {
    users: [...users.values()],
    key: `status.${what}`,
    facts: {
      kind: work.platform.words.say('zh-CN', `dict.statusKind.${row.kind}`),
      day: row.effectiveOn ?? '',
      until: row.endDate ?? '',
      why: block ? sayBlock(work, block, 'zh-CN') : '',
    },
    category: 'reminder',
    link: `/layout/student/status/mine?id=${row.id}`,
    bizType: 'statusChange',
    bizId: row.id,
    event: what,
  });
}
