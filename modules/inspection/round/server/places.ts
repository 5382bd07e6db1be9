import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Plan } from './rounds.ts';

type Scope = Plan & { floorIds: string[] | null; roomIds: string[] | null; sample: number | null };

/** A room as a round of rooms holds it. */
type DueRoom = {
  roomId: string;
  placeName: string;
  floorId: string;
  buildingId: string;
  classIds: string[];
  departmentIds: string[];
  inspectorIds: string[];
};

/**
 * Rooms of a plan in which somebody lives, with who inspects them; a sample of each floor where it says so: at least one
 * room of each, another one with another seed.
 */
export async function dueRooms(work: Work, plan: Scope, seed: string): Promise<DueRoom[]> {
  const any = (ids: readonly string[] | null, condition: ReturnType<typeof sql>) =>
    (ids ?? []).length === 0 ? sql`true` : condition;
  const rows = await work.db.rows<Omit<DueRoom, 'inspectorIds'> & { residentIds: string[] }>(sql`
    select id as room_id, full_name as place_name, floor_id, building_id, coalesce(class_ids, '{}') as class_ids,
      coalesce(department_ids, '{}') as department_ids, array(
        select u.id from dormitory_register g join sys_user u on u.person_id = g.student_id
        where g.room_id = m.id and g.state in ('living', 'leaving')) as resident_ids
    from (
      select r.*, row_number() over (partition by r.floor_id order by md5(${seed} || r.id::text)) as place,
        count(*) over (partition by r.floor_id) as rooms
      from dorm_room r
      where r.status = 'enabled' and r.used_count > 0
        and ${any(plan.buildingIds, sql`r.building_id = any(${plan.buildingIds}::uuid[])`)}
        and ${any(plan.floorIds, sql`r.floor_id = any(${plan.floorIds}::uuid[])`)}
        and ${any(plan.departmentIds, sql`r.department_ids && ${plan.departmentIds}::uuid[]`)}
        and ${any(plan.roomIds, sql`r.id = any(${plan.roomIds}::uuid[])`)}) m
    where place <= greatest(1, ceil(rooms * ${plan.sample ?? 100} / 100.0)) order by room_code`);
  return rows.map(({ residentIds, ...room }) => ({
    ...room,
    // nobody is given his own room
    inspectorIds: inspectorsFor(plan, room.buildingId).filter((id) => !residentIds.includes(id)),
  }));
}

/** Who of a plan inspects in a building: those of that building, and those of all. */
export const inspectorsFor = ({ inspectors }: Plan, buildingId: string | null): string[] => [
  ...new Set(
    (inspectors ?? []).flatMap(({ userId, buildingIds }) =>
      userId !== null && ((buildingIds ?? []).length === 0 || buildingIds!.includes(buildingId ?? ''))
        ? userId
        : [],
    ),
  ),
];
