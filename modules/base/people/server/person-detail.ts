import { sql } from '#platform/server/db/sql.ts';
import type { RoomServer } from '#platform/server/room-server.ts';
import { labelJoins } from '#platform/server/resource/labels.ts';
import { student } from '../student.ts';
import { teacher } from '../teacher.ts';

type Placed = {
  departmentId: string;
  classId: string | null;
  grade: string | null;
  labels: { [path: string]: string };
};

/** Where a signed-in person studies or works. */
export const personDetail: NonNullable<RoomServer['personDetail']> = async (work, { personId, userType }) => {
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
