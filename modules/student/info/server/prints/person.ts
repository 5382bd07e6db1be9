import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { fileLink, thumbOf } from '#platform/server/files/ticket.ts';
import { optionsOf } from '#platform/server/settings/dictionary.ts';
import type { Work } from '#platform/server/work.ts';

export type Person = {
  id: string;
  schoolName: string;
  name: string;
  gender: string;
  studentNo: string;
  department: string;
  major: string;
  className: string;
  departmentId: string;
  grade: string;
  politicalStatus: string | null;
  roomName: string | null;
  status: string;
  enrolled: boolean;
  entryDate: string;
  graduationDate: string;
  photo: string | null;
};

/** Students as papers name them, by number; `where` speaks of the alias `t`. */
export async function people(work: Work, where: Sql): Promise<Person[]> {
  const rows = await work.db.unprepared.rows<Person>(sql`
    with ${academicRows.stuClass}, ${academicRows.major}, ${orgRows.department}
    select t.id, (select x.school_name from sys_tenant x where x.id = t.tenant_id) as school_name, t.name, t.gender, t.student_no,
      t.department_id, d.dept_name as department, m.major_name as major, c.class_name, t.grade, t.political_status, t.room_name, t.student_status as status,
      t.enrolled, t.entry_date, t.graduation_date, t.photo[1] as photo
    from student t join stu_class c on c.id = t.class_id join major m on m.id = t.major_id join department d on d.id = t.department_id
    where t.arrived and ${where} order by t.student_no limit 500`);
  const [genders, states, faces] = await Promise.all(
    ['xb', 'xjzt', 'zzmm'].map(
      async (code) => new Map((await optionsOf(work, code)).map((one) => [one.value, one.label])),
    ),
  );
  return rows.map((row) => ({
    ...row,
    gender: genders!.get(row.gender) ?? '',
    status: states!.get(row.status) ?? '',
    politicalStatus: faces!.get(row.politicalStatus ?? '') ?? '',
  }));
}

/** The address of a photo for whoever prints it now. */
export const photoAddress = (work: Work, fileId: string | null): string =>
  fileId === null ? '' : thumbOf(fileLink(work, fileId));
