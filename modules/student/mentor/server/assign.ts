import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { mentorAssign } from '../mentor-assign.ts';
import { readAssignments } from './assign-sheet.ts';

export const assignHooks = hooksFor(mentorAssign, {
  async beforeAdd(work, draft) {
    const at = await work.db.row<{ classId: string; departmentId: string }>(sql`
      select s.class_id, s.department_id from student s where s.id = ${draft.studentId} and s.arrived`);
    if (!at) throw notFound();
    return at;
  },
  beforeImport: readAssignments,
  // what an import brought may go with it: nothing hangs on it yet
  beforeRemove: async () => {},
  transitions: {
    /** The place of a round is free again. */
    async end(work, row) {
      const today = work.at.slice(0, 10);
      if (row.batchId)
        await work.db.run(sql`
          update mentor_place set taken = taken - 1, version = version + 1, updated_at = ${work.at}
          where batch_id = ${row.batchId} and teacher_id = ${row.teacherId} and taken > 0`);
      return { toDate: row.fromDate > today ? row.fromDate : row.toDate < today ? row.toDate : today };
    },
  },
});
