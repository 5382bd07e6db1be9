import { whereabouts } from '#modules/attendance/whereabouts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Bed, Mate, Student, Tag } from '../rules/house.ts';

/** Value of `bedPosition` for the lower of two bunks. */
const LOWER = '2';

/**
 * Students on the roll without a bed, in the order of colleges, majors, classes and numbers; who lives outside with leave is
 * left out. `which` is a condition on the alias `s`.
 */
export async function studentsIn(work: Work, which: Sql, careIds: readonly string[]): Promise<Student[]> {
  const rows = await work.db.rows<
    Omit<Student, 'habit'> & { answers: number[] | null; smokes: boolean | null }
  >(sql`
    select s.id, s.student_no, s.gender, s.campus_id, s.department_id, s.major_id, s.class_id, s.grade,
      s.id = any(${careIds}::uuid[]) as care, h.answers, h.smokes
    from student s join stu_class c on c.tenant_id = s.tenant_id and c.id = s.class_id
    join major m on m.tenant_id = s.tenant_id and m.id = s.major_id
    join department d on d.tenant_id = s.tenant_id and d.id = s.department_id
    left join habit_answer h on h.tenant_id = s.tenant_id and h.student_id = s.id
    where s.on_campus and ${which} and not exists (
      select 1 from dormitory_register g where g.student_id = s.id and g.purpose = 'live' and g.state <> 'ended')
    order by d.sort nulls last, d.dept_code, m.major_code, c.class_code, s.student_no`);
  const elsewhere = await whereabouts(
    work,
    rows.map(({ id }) => id),
    work.at,
  );
  return rows
    .filter(({ id }) => elsewhere.get(id)?.kind !== 'offCampus')
    .map(({ answers, smokes, ...one }) => ({
      ...one,
      habit: answers === null ? null : { answers, smokes: smokes === true },
    }));
}

/** Free beds in order, with for whom they are meant, in the order in which they are given out. `which` is a condition on `b` (bed) and `r` (room). */
export async function bedsIn(work: Work, which: Sql): Promise<Bed[]> {
  const rows = await work.db.rows<Omit<Bed, 'tag'> & Tag & { isOpen: boolean }>(sql`
    select b.id, b.room_id, b.gender, g.campus_id, f.floor_no, coalesce(b.position = ${LOWER}, false) as is_lower,
      a.bed_id is null as is_open, a.department_id, a.major_id, a.class_id, a.grade
    from dorm_bed b join dorm_room r on r.tenant_id = b.tenant_id and r.id = b.room_id
    join dorm_floor f on f.tenant_id = r.tenant_id and f.id = r.floor_id
    join dorm_building d on d.tenant_id = b.tenant_id and d.building_id = b.building_id
    join building g on g.tenant_id = b.tenant_id and g.id = b.building_id
    left join dorm_alloc a on a.tenant_id = b.tenant_id and a.bed_id = b.id
    where b.status = 'normal' and b.bed_use = 'free' and r.status = 'enabled' and r.usage = '1' and not d.under_repair and ${which}
    order by d.sort nulls last, d.name, f.floor_no, r.room_code, b.bed_no`);
  return rows.map(({ isOpen, departmentId, majorId, classId, grade, ...bed }) => ({
    ...bed,
    tag: isOpen ? null : { departmentId, majorId, classId, grade },
  }));
}

/** Who has a bed already in the rooms of these beds. */
export async function matesIn(work: Work, beds: readonly Bed[]): Promise<Mate[]> {
  const rooms = [...new Set(beds.map((bed) => bed.roomId))];
  return work.db.rows<Mate>(sql`
    select g.room_id, s.class_id, s.major_id, s.department_id from dormitory_register g join student s on s.id = g.student_id
    where g.room_id = any(${rooms}::uuid[]) and g.state <> 'ended'`);
}
