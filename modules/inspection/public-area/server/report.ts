import { keepersOf } from '#modules/inspection/security-check';
import { openRectify } from '#modules/inspection/rectify';
import type { Row } from '#platform/kit/resource.ts';
import { dawn } from '#platform/server/db/dawn.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { publicReport } from '../public-report.ts';
import { REPORTS } from '../rules.ts';
import { codeIn } from './area.ts';
import { areaOf, responsible } from './owner.ts';

type Report = Row<typeof publicReport>;

/** Hours within which what somebody reported has to be put right. */
const HOURS = 24;

export const reportHooks = hooksFor(publicReport, {
  async beforeAdd(work, draft) {
    const code = codeIn(draft.code ?? '');
    const area = await areaOf(work, sql`t.code = ${code} and t.status = 'enabled'`);
    if (!area) throw refuse.areaUnknown();
    await assertLeft(work);
    const { buildingId, id: areaId } = area;
    const place = await work.db.row<{ name: string }>(
      sql`select building_name as name from building where id = ${buildingId}`,
    );
    const about = { code, areaId, buildingId, placeName: `${place?.name ?? ''} ${area.name}` };
    return { ...about, reporterId: work.actor.userId, reportedAt: work.at, status: 'open' };
  },
  async afterAdd(work, rows) {
    for (const row of rows) await tell(work, row);
  },
  transitions: {
    async accept(work, row) {
      const area = (await areaOf(work, sql`t.id = ${row.areaId}`))!;
      const order = await openRectify(work, {
        ...{ sourceType: 'report', sourceId: row.id, roomId: null, buildingId: row.buildingId },
        placeName: row.placeName ?? '',
        problems: [{ text: row.content, level: '1' }],
        photoIds: row.photos,
        hours: HOURS,
        owner: await responsible(work, area),
        checkerId: work.actor.userId,
      });
      return { rectifyId: order.id };
    },
    answer: async (work) => ({ closedAt: work.at }),
  },
});

/** Of two sent at once the second one counts the first. @throws public-area.reportsOver */
async function assertLeft(work: Work): Promise<void> {
  const { userId } = work.actor;
  await work.db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`public-report ${work.tenant} ${userId}`}, 0))`,
  );
  const sent = await work.db.row<{ count: number }>(sql`
    select count(*) from public_report where reporter_id = ${userId} and reported_at >= ${dawn(work.at.slice(0, 10))}`);
  if (Number(sent?.count) >= REPORTS) throw refuse.reportsOver({ most: REPORTS });
}

async function tell(work: Work, row: Report): Promise<void> {
  await message(work, {
    users: await keepersOf(work, [row.buildingId ?? '']),
    key: 'public-area.reported',
    facts: { place: row.placeName, content: row.content },
    category: 'reminder',
    link: `/layout/inspection/public-area/report?id=${row.id}`,
    bizType: 'publicReport',
    bizId: row.id,
    event: 'reported',
  });
}

/** What was reported is put right, or was nothing. */
export async function rectified(
  work: Work,
  { sourceType, sourceId, endedAt }: { sourceType: string; sourceId: string; endedAt: string | null },
): Promise<void> {
  if (sourceType !== 'report') return;
  await work.db.run(sql`
    update public_report set status = 'closed', closed_at = ${endedAt ?? work.at}, version = version + 1, updated_at = ${work.at}
    where id = ${sourceId}::uuid and status = 'accepted'`);
}
