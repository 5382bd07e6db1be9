import { changeNewcomers } from '#modules/base/people';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { applicationHooks, type End } from '#platform/server/application/application.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../../errors.ts';
import { infoHidden, infoMissing } from '../../rules/asked.ts';
import { infoApplication, type welcomeInfo } from '../../welcome-info.ts';
import { assertOpen, newcomerOf } from '../newcomer.ts';
import { markCode } from '../steps.ts';

type Info = Row<typeof welcomeInfo>;

/** Fields that stand in the student's record as well; what is for his uniform and his bed alone stays here. */
const OF_RECORD = [
  ...([
    'nation',
    'politicalStatus',
    'nativePlace',
    'householdPlace',
    'phone',
    'email',
    'qq',
    'wechat',
  ] as const),
  ...(['address', 'postcode', 'contactName', 'contactRelation', 'contactPhone'] as const),
  ...(['guardianName', 'guardianRelation', 'guardianPhone'] as const),
];
/** Kept sealed. */
const SEALED: readonly string[] = ['phone', 'contactPhone', 'guardianPhone'];

export const infoHooks = applicationHooks(infoApplication, {
  process: { sys: [{ name: 'isReviewed', kind: 'boolean' }] },
  async judge(work, draft) {
    const asked = draft as Info;
    const self = await newcomerOf(work, asked.studentId);
    assertOpen(work, self);
    if (self.state === 'reported') throw refuse.infoLocked();
    const rules = self.infoRules ?? [];
    const missing = infoMissing(rules, asked);
    if (missing.length > 0) throw invalid(missing.map((field) => ({ field, key: 'kit.required' })));
    return {
      values: {
        batchId: self.batchId,
        ...(Object.fromEntries(infoHidden(rules).map((field) => [field, null])) as Partial<Info>),
      },
      sys: { isReviewed: self.infoReview },
      begun: (row) => markCode(work, 'INFO', { studentIds: [row.studentId], status: 'doing' }).then(() => {}),
    };
  },
  async onEnd(work, rows, end) {
    for (const row of rows) {
      if (end === 'approved') await write(work, row);
      const status = STATUS[end];
      await markCode(work, 'INFO', {
        studentIds: [row.studentId],
        status,
        from: ['todo', 'doing', 'rejected'],
      });
    }
  },
});

const STATUS: { readonly [end in End]: 'done' | 'rejected' | 'todo' } = {
  approved: 'done',
  rejected: 'rejected',
  returned: 'rejected',
  withdrawn: 'todo',
  cancelled: 'todo',
};

/** What was granted stands in his record, with a change that names its reason. */
async function write(work: Work, row: Info): Promise<void> {
  const told = OF_RECORD.flatMap((field) => {
    const value = row[field];
    if (value === null) return [];
    return [[field, SEALED.includes(field) ? work.platform.secrets.open(value) : value] as const];
  });
  await changeNewcomers(
    work,
    [{ id: row.studentId, ...Object.fromEntries(told) }],
    work.platform.words.say('zh-CN', 'welcomeWhy.info'),
  );
}
