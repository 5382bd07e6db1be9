import { formatDateTime } from '#platform/pure/date.ts';
import { record } from '#platform/server/audit/record.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insert, takeSerials } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { rectify } from '../rectify.ts';
import { ended, opened } from './effects.ts';
import { changeOrder, lockOrders, type Order } from './order.ts';
import { toWorkshop } from './repair.ts';

/** Something that another room found wrong. Who may find it is that room's affair. */
export type Found = {
  sourceType: 'hygiene' | 'publicArea' | 'security' | 'report';
  /** The row that it was found by: one order for each, whoever comes again. */
  sourceId: string;
  roomId: string | null;
  buildingId: string | null;
  placeName: string;
  /** `level` as `rectifySeverity`; the order is as grave as its gravest problem. */
  problems: readonly { text: string; level: '1' | '2' | '3' }[];
  /** Photos that the finding room holds already. */
  photoIds?: readonly string[];
  hours: number;
  /** Accounts that have to put it right; of a room all who live there, where nobody is named. */
  owner: { type: 'room' | 'person' | 'cleaner' | 'department'; userIds: readonly string[] };
  checkerId: string | null;
  /** The workshop gets it at once, if it takes it as it is; it is still the owners' to hand in. */
  repairTypeId?: string;
};

/**
 * Opens an order about what was found, tells its owners and answers with it; where one of that source is known already,
 * with that. An order that was dropped for the same source opens again.
 */
export async function openRectify(
  work: Work,
  found: Found,
): Promise<{ id: string; rectifyNo: string; deadline: string; isNew: boolean }> {
  const known = await bySource(work, found);
  if (known && known.status !== 'void') return { ...told(known), isNew: false };
  const values = await valuesOf(work, found);
  if (known) {
    const again = await changeOrder(work, known, 'open', values);
    await showPhotos(work, again);
    await opened(work, again);
    return { ...told(again), isNew: true };
  }
  await takeSerials(work, rectify, values);
  const row = (await insert(work, rectify, values)) as Order;
  await showPhotos(work, row);
  await record(work, rectify, 'open', [{ rowId: row.id, before: null, after: row }]);
  await opened(work, row);
  if (found.repairTypeId) await toWorkshop(work, row, found.repairTypeId);
  return { ...told(row), isNew: true };
}

const told = ({ id, rectifyNo, deadline }: Order) => ({ id, rectifyNo: rectifyNo!, deadline });

/** What was found turned out to be nothing: an order of that source that isn't closed ends without blame. */
export async function dropRectify(
  work: Work,
  { sourceType, sourceId }: Pick<Found, 'sourceType' | 'sourceId'>,
  reason: string,
): Promise<void> {
  const known = await bySource(work, { sourceType, sourceId });
  if (!known || known.status === 'void' || known.status === 'closed') return;
  const after = await changeOrder(work, known, 'void', { status: 'void', endedAt: work.at }, reason);
  await ended(work, after, 'void');
}

/** The order of a source; two who find the same at once come here one after the other. */
async function bySource(
  work: Work,
  { sourceType, sourceId }: Pick<Found, 'sourceType' | 'sourceId'>,
): Promise<Order | undefined> {
  const key = `rectify ${work.tenant} ${sourceType} ${sourceId}`;
  await work.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [known] = await lockOrders(work, sql`t.source_type = ${sourceType} and t.source_id = ${sourceId}`);
  return known;
}

async function valuesOf(work: Work, found: Found): Promise<Partial<Order>> {
  const { sourceType, sourceId, roomId, placeName, owner, checkerId } = found;
  const home = await work.db.row<{
    buildingId: string;
    classIds: string[];
    departmentIds: string[];
    userIds: string[];
  }>(sql`
    select r.building_id, coalesce(r.class_ids, '{}') as class_ids, coalesce(r.department_ids, '{}') as department_ids,
      array(select u.id from dormitory_register g join sys_user u on u.person_id = g.student_id and u.status = 'enabled'
        where g.room_id = r.id and g.state in ('living', 'leaving')) as user_ids
    from dorm_room r where r.id = ${roomId}::uuid`);
  const ownerIds = [...(owner.userIds.length > 0 ? owner.userIds : (home?.userIds ?? []))];
  const period = found.hours * 60;
  return {
    sourceType,
    sourceId,
    roomId,
    placeName,
    buildingId: home?.buildingId ?? found.buildingId,
    classIds: home?.classIds ?? [],
    departmentIds: home?.departmentIds ?? [],
    problems: found.problems.map(({ text, level }) => ({ text: text.slice(0, 200), level, closedAt: null })),
    photos: [...(found.photoIds ?? [])],
    severity:
      found.problems
        .map(({ level }) => level)
        .toSorted()
        .at(-1) ?? '1',
    openedAt: work.at,
    period,
    deadline: formatDateTime(new Date(work.now.getTime() + period * 60_000), ZONE),
    ownerType: owner.type,
    ownerIds,
    checkerId,
    peopleIds: [...new Set([...ownerIds, ...(checkerId === null ? [] : [checkerId])])],
    round: 1,
    status: 'open',
    told: 'none',
    overdueAt: null,
    endedAt: null,
    delayCount: 0,
    pausedMinutes: 0,
  };
}

/** Whoever sees the order sees what was found; the finding room has vouched for the photos. */
async function showPhotos(work: Work, { id, photos }: Order): Promise<void> {
  if (!photos?.length) return;
  await work.db.run(sql`
    insert into attach_ref (tenant_id, file_id, resource, row_id, field)
    select ${work.tenant}, a.id, ${rectify.name}, ${id}, 'photos' from attach a where a.id = any(${photos}::uuid[])
    on conflict do nothing`);
}
