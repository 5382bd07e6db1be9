import { v4 } from 'uuid';
import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { refuse } from '../errors.ts';
import { publicArea } from '../public-area.ts';
import { REPORTS } from '../rules.ts';
import type { Area } from './owner.ts';

export const areaHooks = hooksFor(publicArea, {
  beforeAdd: async (_work, draft) => {
    assertSound(draft);
    return { code: `Q${v4().replaceAll('-', '').slice(0, 11).toUpperCase()}` };
  },
  beforeUpdate: async (_work, row, changes) => assertSound({ ...row, ...changes }),
});

/** Somebody answers for it, and its slots end after they begin. */
function assertSound({ ownerType, cleanerIds, classId, departmentId, slots }: Partial<Area>): void {
  const owner =
    ownerType === 'cleaner' ? (cleanerIds ?? []).length > 0 : ownerType === 'class' ? classId : departmentId;
  if (!owner) throw refuse.ownerMissing();
  if ((slots ?? []).some(({ fromTime, toTime }) => (fromTime ?? '') >= (toTime ?? '')))
    throw refuse.slotReversed();
}

type Look = {
  id: string;
  name: string;
  areaType: string;
  building: string;
  cleanedAt: string | null;
  score: number | null;
  grade: string | null;
  scoredOn: string | null;
  /** Reports that the asker may still send today. */
  left: number;
};

/** What whoever stands before an area sees of it. */
export const look = get('yxgl/publicArea/look', {
  needs: 'publicReport.add',
  query: z.strictObject({ code: z.string().max(200) }),
  async handle(work, { query }): Promise<Look> {
    const area = await work.db.row<Look>(sql`
      select t.id, t.name, t.area_type, b.building_name as building, c.punched_at as cleaned_at, k.score, k.grade, k.due_on as scored_on,
        greatest(0, ${REPORTS} - (select count(*) from public_report p where p.reporter_id = ${work.actor.userId} and p.reported_at >= ${work.at.slice(0, 10)}::date))::int as left
      from public_area t join building b on b.id = t.building_id
      left join lateral (select punched_at from public_clean where area_id = t.id and punched_at is not null order by punched_at desc limit 1) c on true
      left join lateral (select score, grade, due_on from public_check where area_id = t.id and score is not null order by due_on desc limit 1) k on true
      where t.code = ${codeIn(query.code)} and t.status = 'enabled'`);
    if (!area) throw refuse.areaUnknown();
    return area;
  },
});

/** A scanned label is an address with the code at its end. */
export const codeIn = (text: string): string => text.trim().replace(/^.*[?&]area=/, '');

/** What hangs at areas. */
export const labels = get('yxgl/publicArea/labels', {
  needs: 'publicArea.labels',
  query: z.strictObject({ id: z.uuid() }),
  handle: (work, { query: { id } }) =>
    work.db.rows<{ code: string; name: string; note: string }>(sql`
      select t.code, t.name, b.building_name as note from public_area t join building b on b.id = t.building_id
      where t.building_id = (select building_id from public_area where id = ${id}) and t.status = 'enabled'
        and ${work.within('publicArea', 'publicArea.labels', 't')} order by t.name limit 200`),
});
