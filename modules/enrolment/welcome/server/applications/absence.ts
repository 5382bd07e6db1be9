import { settleNewcomers } from '#modules/base/people';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { applicationHooks } from '#platform/server/application/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../../errors.ts';
import { retainApplication, type qualifyRetain } from '../../qualify-retain.ts';
import { delayApplication, type reportDelay } from '../../report-delay.ts';
import { isDelayTooLong, isRetainTooLong } from '../../rules/asked.ts';
import { newcomerOf } from '../newcomer.ts';

type Delay = Row<typeof reportDelay>;
type Retain = Row<typeof qualifyRetain>;

/** @throws welcome.reportOver for who has come, or has lost his place */
async function awaited(work: Work, studentId: string) {
  const self = await newcomerOf(work, studentId);
  if (!['awaited', 'delayed'].includes(self.state)) throw refuse.reportOver();
  return self;
}

const setState = (work: Work, studentId: string, state: string, untilDate: string | null): Promise<unknown> =>
  work.db.run(sql`
    update welcome_student set state = ${state}, until_date = ${untilDate}::date, version = version + 1, updated_at = ${work.at}
    where student_id = ${studentId} and state in ('awaited', 'delayed')`);

export const delayHooks = applicationHooks(delayApplication, {
  async judge(work, draft) {
    const { studentId, untilDate } = draft as Delay;
    const self = await awaited(work, studentId);
    if (untilDate <= self.reportTo.slice(0, 10) || isDelayTooLong(untilDate, self.reportTo))
      throw invalid([{ field: 'untilDate', key: 'welcome.delayLong' }]);
    return { values: { batchId: self.batchId } };
  },
  async onEnd(work, rows, end) {
    if (end === 'approved')
      for (const { studentId, untilDate } of rows) await setState(work, studentId, 'delayed', untilDate);
  },
});

export const retainHooks = applicationHooks(retainApplication, {
  async judge(work, draft) {
    const { studentId, kind, untilDate } = draft as Retain;
    const self = await awaited(work, studentId);
    if (untilDate <= self.reportTo.slice(0, 10) || isRetainTooLong(kind, untilDate, work.at.slice(0, 10)))
      throw invalid([{ field: 'untilDate', key: 'welcome.retainLong' }]);
    return { values: { batchId: self.batchId } };
  },
  async onEnd(work, rows, end) {
    if (end !== 'approved') return;
    for (const { studentId, untilDate } of rows) {
      await setState(work, studentId, 'retained', untilDate);
      await settleNewcomers(
        work,
        [studentId],
        'retained',
        work.platform.words.say('zh-CN', 'welcomeWhy.retained'),
      );
      await emit(work, 'student.retained', { studentIds: [studentId] });
    }
  },
});
