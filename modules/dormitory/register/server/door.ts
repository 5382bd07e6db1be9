import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** The room in which a student lives now; `null` for who lives elsewhere. */
export async function livingRoom(work: Work, studentId: string | null): Promise<string | null> {
  if (studentId === null) return null;
  const row = await work.db.row<{ roomId: string }>(sql`
    select room_id from dormitory_register where resident_id = ${studentId} and state in ('living', 'leaving')`);
  return row?.roomId ?? null;
}

export type Housing = {
  studentId: string;
  /** `楠苑1号楼 301-2`, as people say it. */
  placeName: string;
  buildingId: string;
  roommateIds: string[];
  headStudentId: string | null;
  /** Staff who keep the building. */
  keeperIds: string[];
};

/** Where students live, with whom, and who looks after it; students who live elsewhere are left out. One statement. */
export async function housingOf(work: Work, studentIds: readonly string[]): Promise<Housing[]> {
  return work.db.rows<Housing>(sql`
    select r.student_id, r.place_name, r.building_id, m.head_student_id, coalesce(b.keeper_ids, '{}') as keeper_ids,
      array(select o.student_id from dormitory_register o where o.room_id = r.room_id and o.student_id <> r.student_id
        and o.purpose = 'live' and o.state in ('living', 'leaving')) as roommate_ids
    from dormitory_register r join dorm_room m on m.id = r.room_id join building b on b.id = r.building_id
    where r.student_id = any(${studentIds}::uuid[]) and r.purpose = 'live' and r.state in ('living', 'leaving')`);
}

/** Who lives in some buildings now: a query of `student_id, building_id, room_id, place_name`, for statements of others. */
export const livingIn = (buildingIds: readonly string[]): Sql => sql`
  select student_id, building_id, room_id, place_name, check_in_at from dormitory_register
  where building_id = any(${buildingIds}::uuid[]) and purpose = 'live' and state in ('living', 'leaving')`;
