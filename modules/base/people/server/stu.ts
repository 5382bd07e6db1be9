import { sql, type Sql } from '#platform/server/db/sql.ts';
import { addLabels } from '#platform/server/resource/labels.ts';
import { mask } from '#platform/server/resource/secret-fields.ts';
import type { Work } from '#platform/server/work.ts';
import { student } from '../student.ts';

/** A student as pickers and cards show one (T1 `Stu`). */
export type Stu = {
  studentId: string;
  studentNo: string;
  name: string;
  gender: string;
  photo: string | null;
  deptId: string;
  deptName: string | null;
  majorId: string;
  majorName: string | null;
  grade: string;
  classId: string;
  className: string | null;
  phone: string | null;
  studentStatus: string;
  roomName: string | null;
};

type Found = Omit<Stu, 'deptId' | 'deptName' | 'majorName' | 'className'> & {
  departmentId: string;
  labels?: { [path: string]: string };
};

/** Students inside the reader's circle, phones masked, by number. `where` speaks of the alias `t`. */
export async function studentsWhere(work: Work, where: Sql, limit: number): Promise<Stu[]> {
  const rows = await work.db.unprepared.rows<Found>(sql`
    select t.id as student_id, t.student_no, t.name, t.gender, t.photo[1] as photo, t.department_id, t.major_id, t.grade,
      t.class_id, t.phone, t.student_status, t.room_name
    from student t where ${where} and ${work.within('student', 'student.list', 't')}
    order by t.student_no limit ${limit}`);
  await addLabels(work.platform, work, student, rows, ['departmentId', 'majorId', 'classId']);
  mask(student.fields, rows, work.platform.secrets);
  return rows.map(({ labels, departmentId, ...row }) => ({
    ...row,
    deptId: departmentId,
    deptName: labels?.['departmentId'] ?? null,
    majorName: labels?.['majorId'] ?? null,
    className: labels?.['classId'] ?? null,
  }));
}

export const asOption = (stu: Stu) => ({
  value: stu.studentId,
  label: `${stu.name}(${stu.studentNo})`,
  ...stu,
});

/** Name, pinyin or the beginning of a number. */
export function matches(keyword: string | undefined): Sql {
  if (!keyword) return sql`true`;
  const escaped = keyword.replace(/[\\%_]/g, '\\$&');
  return sql`(t.name like ${`%${escaped}%`} or t.student_no like ${`${escaped}%`} or t.pinyin ilike ${`%${escaped}%`})`;
}
