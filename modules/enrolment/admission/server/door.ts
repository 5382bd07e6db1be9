import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** An admitted person as other rooms need him. Number and class are null before a split is published. */
export type AdmittedFacts = {
  studentId: string;
  year: number;
  ksh: string;
  name: string;
  gender: string;
  route: string;
  level: string | null;
  province: string;
  direction: string | null;
  departmentId: string;
  majorId: string;
  campusId: string | null;
  classId: string | null;
  studentNo: string | null;
  letterNo: string | null;
  letterStatus: string;
  /** By which the letter comes. */
  waybillNo: string | null;
  status: 'admitted' | 'revoked';
  /** As the list has them, open: for the account and for codes. */
  idNumber: string;
  phone: string | null;
};

/** Admitted people by their student ids or by examination number, whoever asks: the caller has checked. */
export async function admittedOf(
  work: Work,
  by: readonly string[] | { year: number } | { kshs: readonly string[] },
): Promise<AdmittedFacts[]> {
  const where =
    'year' in by
      ? sql`a.year = ${by.year} and a.status = 'admitted'`
      : 'kshs' in by
        ? sql`a.ksh = any(${by.kshs}::text[])`
        : sql`a.id = any(${by}::uuid[])`;
  const rows = await work.db.rows<AdmittedFacts>(sql`
    select a.student_id, a.year, a.ksh, a.name, a.gender, a.route, a.level, a.province, a.direction, a.department_id, a.major_id,
      a.campus_id, a.class_id, a.student_no, a.letter_no, a.letter_status, l.waybill_no, a.status, a.id_number, a.phone
    from admitted_student a left join admission_letter l on l.admitted_id = a.id where ${where} order by a.year, a.ksh`);
  const { secrets } = work.platform;
  return rows.map((row) => ({
    ...row,
    idNumber: secrets.open(row.idNumber),
    phone: row.phone === null ? null : secrets.open(row.phone),
  }));
}
