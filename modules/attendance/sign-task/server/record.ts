import { usersOfPersons } from '#modules/base/people';
import { message } from '#platform/server/notify/message.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Row } from '#platform/kit/resource.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { signRecord } from '../sign-record.ts';
import { PAGE } from './close.ts';

type Record = Row<typeof signRecord>;

/** What was signed by oneself may be looked at and refused; what staff entered stays. */
const bySelf = (row: Record) => row.method !== null && row.method !== 'staff' && row.method !== 'gate';

export const recordHooks = hooksFor(signRecord, {
  can: (_work, row, allowed) =>
    allowed.filter(
      (act) =>
        (act !== 'pass' || row.reviewState === 'waiting') &&
        (act !== 'fail' || (bySelf(row) && row.reviewState !== 'passed')),
    ),
  transitions: {
    async agent(work, _row, input) {
      return { signAt: work.at, method: 'staff', note: String(input['reason'] ?? '') };
    },
    async pass(_work, row) {
      if (row.reviewState !== 'waiting') throw refuse.notReviewed();
      return { reviewState: 'passed' };
    },
    async fail(_work, row, input) {
      if (!bySelf(row) || row.reviewState === 'passed') throw refuse.notReviewed();
      // who was excused before he signed is excused again
      const status = row.exemptKind ? 'exempt' : 'none';
      return {
        status,
        signAt: null,
        method: null,
        reviewState: 'failed',
        note: String(input['reason'] ?? ''),
      };
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'fail') await tellFailed(work, after);
  },
});

async function tellFailed(
  work: Work,
  { id, title, note, studentId, teacherId, version }: Record,
): Promise<void> {
  const users = await usersOfPersons(work, [studentId ?? teacherId!]);
  await message(work, {
    users: [...users.values()],
    key: 'sign-task.failed',
    facts: { title: title ?? '', reason: note ?? '' },
    category: 'reminder',
    link: `${PAGE}/mine`,
    bizType: 'signRecord',
    bizId: id,
    event: `failed${version}`,
  });
}
