import { usersOfPersons } from '#modules/base/people';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { admitNotice } from '../admit-notice.ts';
import { refuse } from '../errors.ts';
import { settings } from './settings.ts';

type Notice = Row<typeof admitNotice>;

export const noticeHooks = hooksFor(admitNotice, {
  async beforeUpdate(_work, row) {
    if (row.status !== 'draft') throw refuse.noticeOut();
  },
  async beforeRemove(_work, row) {
    if (row.status !== 'draft') throw refuse.noticeOut();
  },
  can: (_work, row, allowed) =>
    row.status === 'draft' ? allowed : allowed.filter((act) => act !== 'update' && act !== 'remove'),
  transitions: {
    async publish(work, row) {
      return { publishedAt: work.at, told: (await readersOf(work, row)).length };
    },
    recall: async () => ({ publishedAt: null }),
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'publish') await tell(work, after);
  },
});

/** The admitted of the year whom it is for; what everybody may read is told to nobody by name. */
async function readersOf(work: Work, notice: Notice): Promise<string[]> {
  if (notice.audience === 'public') return [];
  const { year } = await settings(work);
  const [routes, provinces, majorIds] = [notice.routes ?? [], notice.provinces ?? [], notice.majorIds ?? []];
  const rows = await work.db.rows<{ id: string }>(sql`
    select id from admitted_student where year = ${year} and status = 'admitted'
      and (${routes}::text[] = '{}' or route = any(${routes}::text[]))
      and (${provinces}::text[] = '{}' or province = any(${provinces}::text[]))
      and (${majorIds}::uuid[] = '{}' or major_id = any(${majorIds}::uuid[])) order by id`);
  return rows.map(({ id }) => id);
}

async function tell(work: Work, notice: Notice): Promise<void> {
  const users = await usersOfPersons(work, await readersOf(work, notice));
  await message(work, {
    users: [...users.values()],
    key: 'admission.notice',
    facts: { title: notice.title },
    category: 'system',
    link: '/',
    bizType: 'admitNotice',
    bizId: notice.id,
    event: `published:${notice.version}`,
  });
}
