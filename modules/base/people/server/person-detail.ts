import { sql } from '#platform/server/db/sql.ts';
import type { Helper, Provided } from '#platform/server/provided.ts';
import { labelJoins } from '#platform/server/resource/labels.ts';
import type { Work } from '#platform/server/work.ts';
import { student } from '../student.ts';
import { teacher } from '../teacher.ts';

type Placed = {
  departmentId: string;
  classId: string | null;
  grade: string | null;
  labels: { [path: string]: string };
};

/** Where a signed-in person studies or works. */
export const personDetail: Provided['personDetail'] = async (work, { personId, userType }) => {
  if (!personId) return {};
  const isStudent = userType === 'student';
  const names = isStudent ? ['departmentId', 'classId'] : ['departmentId'];
  const { joins, labels } = labelJoins(work.platform, isStudent ? student : teacher, names);
  const row = await work.db.row<Placed>(
    isStudent
      ? sql`select p.department_id, p.class_id, p.grade, ${labels} as labels from student p ${joins} where p.id = ${personId}`
      : sql`select p.department_id, null as class_id, null as grade, ${labels} as labels from teacher p ${joins} where p.id = ${personId}`,
  );
  if (!row) return {};
  return {
    deptId: row.departmentId,
    deptName: row.labels['departmentId'] ?? null,
    classId: row.classId,
    grade: row.grade,
    className: row.labels['classId'] ?? null,
  };
};

/** Students and staff of today with this number of an identity card. */
export const peopleByIdNumber: Provided['peopleByIdNumber'] = async (work, idNumber) => {
  const hash = work.platform.secrets.fingerprint(idNumber.trim().toUpperCase());
  const rows = await work.db.rows<{ id: string }>(sql`
    select id from student where id_number_hash = ${hash} and enrolled
    union all select id from teacher where id_number_hash = ${hash} and status in ('active', 'external')`);
  return rows.map(({ id }) => id);
};

/** Of the identity card and of the phone, as they are on record. */
export async function numbersOf(work: Work, personId: string): Promise<string[]> {
  const row = await work.db.row<{ idNumber: string | null; phone: string | null }>(sql`
    select id_number, phone from student where id = ${personId}
    union all select id_number, phone from teacher where id = ${personId}`);
  return [row?.idNumber, row?.phone].flatMap((sealed) =>
    sealed ? [work.platform.secrets.open(sealed)] : [],
  );
}

/** A student's counsellor; staff have none. */
export async function helperOf(work: Work, personId: string): Promise<Helper | null> {
  const row = await work.db.row<Helper>(sql`
    select t.name, t.office from student s join stu_class c on c.id = s.class_id
    join teacher t on t.id = any(c.fdy_ids) where s.id = ${personId} order by t.staff_no limit 1`);
  return row ?? null;
}
