import { sql } from '#platform/server/db/sql.ts';
import type { RoomServer } from '#platform/server/room-server.ts';
import { addLabels } from '#platform/server/resource/labels.ts';
import { student } from '../student.ts';
import { teacher } from '../teacher.ts';

type Placed = {
  departmentId: string;
  classId: string | null;
  grade: string | null;
  labels?: { [path: string]: string };
};

/** Where a signed-in person studies or works. */
export const personDetail: NonNullable<RoomServer['personDetail']> = async (work, { personId, userType }) => {
  if (!personId) return {};
  const found =
    userType === 'student'
      ? await work.db.rows<Placed>(
          sql`select department_id, class_id, grade from student where id = ${personId}`,
        )
      : await work.db.rows<Placed>(
          sql`select department_id, null as class_id, null as grade from teacher where id = ${personId}`,
        );
  const [row] = found;
  if (!row) return {};
  await addLabels(work.platform, work, userType === 'student' ? student : teacher, found, [
    'departmentId',
    'classId',
  ]);
  return {
    deptId: row.departmentId,
    deptName: row.labels?.['departmentId'] ?? null,
    classId: row.classId,
    grade: row.grade,
    className: row.labels?.['classId'] ?? null,
  };
};
