import { admittedOf } from '#modules/enrolment/admission';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

type Admitted = {
  studentId: string;
  ksh: string;
  way: string;
  province: string;
  idNumber: string;
  classId: string | null;
  majorId: string;
  departmentId: string;
};

/** Who was admitted in a year and by the ways of a batch, and hasn't come yet. */
export async function admitted(
  work: Work,
  { grade, ways }: { grade: string; ways: string[] | null },
  only?: readonly string[],
): Promise<Admitted[]> {
  const year = Number(grade);
  const people = (await admittedOf(work, only ?? { year })).filter(
    (one) => one.status === 'admitted' && one.year === year && (!ways?.length || ways.includes(one.route)),
  );
  const waiting = await work.db.rows<{ id: string }>(sql`
    with ${peopleRows.student} select id from student where id = any(${people.map((one) => one.studentId)}::uuid[]) and not arrived`);
  const here = new Set(waiting.map((one) => one.id));
  return people
    .filter(({ studentId }) => here.has(studentId))
    .map(({ studentId, ksh, route, province, idNumber, classId, majorId, departmentId }) => ({
      ...{ studentId, ksh, way: route, province, idNumber, classId, majorId, departmentId },
    }));
}
