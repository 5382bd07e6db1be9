import type { Random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { claimBeds, type Claim } from './server/claim.ts';

type Student = { id: string; studentNo: string; campusId: string; gender: string; grade: string };
type Bed = { id: string; campusId: string; gender: string };

/** Share of students who live with their families. */
const AT_HOME = 0.02;

/** Houses the students of the demo school, classes together. `stu01` always has a bed. */
export async function demo(work: Work, _size: 'full' | 'small', random: Random): Promise<void> {
  const students = await work.db.rows<Student>(sql`
    select s.id, s.student_no, s.campus_id, s.gender, s.grade from student s join stu_class c on c.id = s.class_id
    where s.on_campus order by s.grade, c.class_code, s.student_no`);
  const beds = await work.db.rows<Bed>(sql`
    select b.id, g.campus_id, b.gender from dorm_bed b join building g on g.id = b.building_id where b.status = 'normal'
    order by g.sort, b.bed_code`);
  const kindOf = (one: Student | Bed) => `${one.campusId}|${one.gender}`;
  const people = Map.groupBy(students, kindOf);
  const free = new Map(
    [...Map.groupBy(beds, kindOf)].map(([kind, all]) => [
      kind,
      spread(all, people.get(kind)?.length ?? 0, random),
    ]),
  );
  const claims: Claim[] = [];
  for (const student of students) {
    if (student.studentNo !== 'stu01' && random.chance(AT_HOME)) continue;
    const bed = free.get(kindOf(student))?.shift();
    if (!bed) continue;
    const moment = `0${random.int(1, 3)} ${String(random.int(8, 17)).padStart(2, '0')}:${String(random.int(10, 59))}:00`;
    claims.push({
      studentId: student.id,
      bedId: bed.id,
      purpose: 'live',
      state: 'living',
      source: '1',
      keyNo: String(random.int(1, 2)),
      checkInAt: `${student.grade}-09-${moment}`,
    });
  }
  await claimBeds(work, claims);
  await work.db.run(sql`
    update dorm_room r set head_student_id = b.student_id from dorm_bed b
    where b.room_id = r.id and b.bed_no = '1' and b.bed_use = 'used'`);
}

/** The beds in order, with the spare ones here and there instead of all at the end. */
function spread(beds: readonly Bed[], people: number, random: Random): Bed[] {
  const spare = Math.max(0, 1 - people / beds.length) * 0.9;
  const [later, first] = [[] as Bed[], [] as Bed[]];
  for (const bed of beds) (random.chance(spare) ? later : first).push(bed);
  return [...first, ...later];
}
