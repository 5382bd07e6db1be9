import { peopleRows } from '#modules/base/people';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Home, Target } from '../rules.ts';

export type Living = Home & {
  studentId: string;
  userId: string | null;
  name: string;
  state: string;
  bedId: string;
  placeName: string;
  buildingId: string;
};
export type TargetBed = Target & { id: string; placeName: string; buildingId: string };

/** Where a student lives, found by his id or his number; undefined where he has no bed. */
export function homeOf(
  work: Work,
  which: { id: string } | { studentNo: string },
): Promise<Living | undefined> {
  const who: Sql = 'id' in which ? sql`s.id = ${which.id}::uuid` : sql`s.student_no = ${which.studentNo}`;
  return work.db.row<Living>(sql`
    with ${peopleRows.student}
    select s.id as student_id, u.id as user_id, s.name, s.gender, s.department_id, g.campus_id, r.state, r.bed_id, r.place_name,
      r.building_id
    from student s join dormitory_register r on r.resident_id = s.id join building g on g.id = r.building_id
    left join sys_user u on u.person_id = s.id and u.status = 'enabled' where ${who}`);
}

/** A bed as somebody sees it who may have a lock on it himself. */
export function targetOf(work: Work, bedId: string, studentId: string): Promise<TargetBed | undefined> {
  return work.db.row<TargetBed>(sql`
    select b.id, b.full_name as place_name, b.building_id, b.gender, g.campus_id, m.department_ids,
      b.status = 'normal' and m.status = 'enabled' and m.usage = '1'
        and (b.bed_use = 'free' or b.bed_use = 'reserved' and b.student_id = ${studentId}::uuid) as is_free
    from dorm_bed b join dorm_room m on m.id = b.room_id join building g on g.id = b.building_id where b.id = ${bedId}::uuid`);
}
