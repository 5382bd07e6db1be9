import { v7 } from 'uuid';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { feeItem } from '../fee-item.ts';

type Seed = [
  code: string,
  kind: string,
  refundRule: string,
  more?: { partial?: true; loan?: true; voluntary?: true },
];

/** What other rooms bill by its code; a school renames them as it likes. */
const ITEMS: readonly Seed[] = [
  ['tuition', 'tuition', 'byMonth', { partial: true, loan: true }],
  ['lodging', 'lodging', 'byMonth', { loan: true }],
  ['insurance', 'onBehalf', 'beforeUse', { voluntary: true }],
  ['textbook', 'onBehalf', 'beforeUse', { voluntary: true }],
  ['bedding', 'onBehalf', 'beforeUse', { voluntary: true }],
  ['clothing', 'onBehalf', 'beforeUse', { voluntary: true }],
  ['examFee', 'exam', 'none'],
  ['damage', 'other', 'none'],
  ['cardReissue', 'service', 'none'],
  ['other', 'other', 'none'],
];
const BUILT_IN: readonly string[] = ITEMS.map(([code]) => code);

export async function seedItems(work: Work): Promise<void> {
  const rows = ITEMS.map(([code, kind, refundRule, more = {}], at) => ({
    ...{ id: v7(), code, kind, refundRule, name: work.platform.words.say('zh-CN', `feeItems.${code}`) },
    ...{
      voluntary: more.voluntary ?? false,
      partial: more.partial ?? false,
      loanCovered: more.loan ?? false,
    },
    ...{ priority: (at + 1) * 10, status: 'enabled' },
  }));
  await insertMany(work, feeItem, rows);
}

/** Other rooms ask for these by their codes. */
export const itemHooks = hooksFor(feeItem, {
  can: (_work, { code }, allowed) => allowed.filter((act) => act !== 'remove' || !BUILT_IN.includes(code)),
  async beforeUpdate(_work, row, changes) {
    if (BUILT_IN.includes(row.code) && (changes.code ?? row.code) !== row.code) throw refuse.itemBuiltIn();
  },
  async beforeRemove(_work, { code }) {
    if (BUILT_IN.includes(code)) throw refuse.itemBuiltIn();
  },
});
