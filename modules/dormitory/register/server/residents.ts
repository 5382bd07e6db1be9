import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

export type Resident = {
  studentId: string;
  studentNo: string;
  name: string;
  className: string;
  bedNo: string;
  roomId: string;
  buildingId: string;
};

/** Who lived in a room, or where some students lived, at a moment as the wire writes it; by bed. One statement. */
export function residentsAt(
  work: Work,
  { roomId = null, studentIds = [] }: { roomId?: string | null; studentIds?: readonly string[] },
  at: string,
): Promise<Resident[]> {
  return work.db.rows<Resident>(sql`
    with ${peopleRows.student}, ${academicRows.stuClass}
    select g.student_id, s.student_no, s.name, c.class_name, b.bed_no, g.room_id, g.building_id
    from dormitory_register g join dorm_bed b on b.id = g.bed_id
    join student s on s.id = g.student_id join stu_class c on c.id = g.class_id
    where (g.room_id = ${roomId}::uuid or g.student_id = any(${studentIds}::uuid[])) and g.purpose = 'live'
      and g.check_in_at <= ${at} and (g.end_at is null or g.end_at > ${at})
    order by b.bed_no, g.check_in_at`);
}
