import { roomInReach } from '#modules/dormitory/space';
import { dropRectify } from '#modules/inspection/rectify';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { lacksMeasure } from '../rules.ts';
import { securityHazard } from '../security-hazard.ts';
import { follow } from './follow.ts';

export type Hazard = Row<typeof securityHazard>;

export const hazardHooks = hooksFor(securityHazard, {
  async beforeAdd(work, draft) {
    const place = await placeOf(work, draft);
    const type = await typeOf(work, draft.typeId ?? '');
    const { description = '', onSpot = false, measure = null } = draft;
    if (lacksMeasure({ description, onSpot, measure }, type.level))
      throw invalid([{ field: 'measure', key: 'security-check.measureMissing' }]);
    return { ...place, ...found(work), count: draft.count ?? 1 };
  },
  async afterAdd(work, rows) {
    for (const row of rows) await follow(work, row);
  },
  transitions: {
    async unseal(_work, row) {
      if (row.sealed !== true) throw refuse.notSealed();
      return { sealed: false };
    },
    async void(work) {
      return { closedAt: work.at, sealed: false };
    },
  },
  async afterTransition(work, name, _before, { id }) {
    if (name !== 'void') return;
    const reason = work.platform.words.say('zh-CN', 'securityRectify.void');
    await dropRectify(work, { sourceType: 'security', sourceId: id }, reason);
  },
  can: (_work, row, allowed) => allowed.filter((act) => act !== 'unseal' || row.sealed === true),
});

/** Who found it, when; it is open until `follow` says otherwise. */
export const found = (work: Work) => ({
  foundAt: work.at,
  foundBy: work.signedIn ? work.actor.userId : null,
  status: 'open',
});

export type TypeFacts = { id: string; name: string; level: string; category: string };

/** A kind of hazard that the school uses. @throws security-check.typeUnknown */
export async function typeOf(work: Work, id: string): Promise<TypeFacts> {
  const type = await work.db.row<TypeFacts>(
    sql`select id, name, level, category from hazard_type where id = ${id}::uuid and status = 'enabled'`,
  );
  if (!type) throw refuse.typeUnknown();
  return type;
}

/** The room, or a place in a building, that somebody writes about: one that he looks after. */
async function placeOf(
  work: Work,
  { roomId, buildingId, placeText }: Partial<Hazard>,
): Promise<Partial<Hazard>> {
  if (roomId) {
    if (!(await roomInReach(work, { roomId }, 'securityHazard.add'))) throw refuse.outsidePlace();
    const room = await work.db.row<Partial<Hazard>>(sql`
      select full_name as place_name, building_id, coalesce(class_ids, '{}') as class_ids,
        coalesce(department_ids, '{}') as department_ids from dorm_room where id = ${roomId}`);
    return { ...room, placeText: null };
  }
  if (!buildingId || !placeText?.trim()) throw refuse.placeMissing();
  const circle = work.actor.circle('securityHazard.add');
  if (circle !== 'all' && !(circle['building'] ?? []).includes(buildingId)) throw refuse.outsidePlace();
  const building = await work.db.row<{ name: string }>(
    sql`select building_name as name from building where id = ${buildingId}`,
  );
  const placeName = `${building?.name ?? ''} ${placeText.trim()}`;
  return { placeName, classIds: [], departmentIds: [] };
}
