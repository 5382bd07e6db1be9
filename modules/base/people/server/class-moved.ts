import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { student } from '../student.ts';

type Moved = { classId: string; from: string; to: string };

/** A class got another major: one line in the history of each of its students, who followed it. */
export async function noteClassMoved(work: Work, { classId, from, to }: Moved): Promise<void> {
  const majors = await work.db.rows<{ id: string; name: string }>(sql`
    select id, grade_major_name as name from grade_major where id = any(${[from, to]}::uuid[])`);
  const nameOf = (id: string) => majors.find((one) => one.id === id)?.name ?? '';
  const students = await work.db.rows<{ id: string }>(
    sql`select id from student where class_id = ${classId}`,
  );
  const before = { major: nameOf(from) };
  const after = { major: nameOf(to) };
  await record(
    work,
    student,
    'classMoved',
    students.map(({ id }) => ({ rowId: id, before, after })),
  );
}
