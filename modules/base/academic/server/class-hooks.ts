import { sql } from '#platform/server/db/sql.ts';
import { signal } from '#platform/server/live/bus.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Row } from '#platform/kit/resource.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { gradeMajorCode, gradeMajorName } from '../rules.ts';
import { stuClass } from '../stu-class.ts';
import { closeStaff } from './staff.ts';

type ClassRow = Row<typeof stuClass>;

export const classHooks = hooksFor(stuClass, {
  async beforeUpdate(work, row, changes) {
    if (!changes.gradeMajorId || changes.gradeMajorId === row.gradeMajorId) return;
    // students follow by foreign key
    return work.db.row<Partial<ClassRow>>(sql`
      select grade, department_id, major_id, campus_id from grade_major where id = ${changes.gradeMajorId}`);
  },
  proof: { remove: 'fresh' },
  async beforeRemove(_work, row) {
    if (row.status !== 'planned') throw refuse.classHadStudents({ className: row.className });
  },
  transitions: {
    async cancel(work, row) {
      if ((row.studentCount ?? 0) > 0) throw refuse.classHasStudents({ count: row.studentCount });
      return released(work, row);
    },
    graduate: released,
  },
  can: (_work, row, allowed) => allowed.filter((act) => act !== 'remove' || row.status === 'planned'),
  async beforeImport(_work, rows) {
    spellGradeMajors(rows);
  },
});

/** Nobody leads a class that is over. */
async function released(work: Work, row: ClassRow): Promise<Partial<ClassRow>> {
  await closeStaff(work, [row.id]);
  await signal(work, { topic: 'grants', tenant: work.tenant });
  return { fdyIds: [], bzrId: null };
}

/** `2024 510203` or `2024软件技术` in a cell: the year and the major, in the spelling that the import finds. */
function spellGradeMajors(rows: { [field: string]: unknown }[]): void {
  for (const row of rows) {
    const match = /^(\d{4})\s*级?[\s-]*(\S.*)$/.exec(String(row['gradeMajorId'] ?? '').trim());
    if (match) row['gradeMajorId'] = spelled(match[1]!, match[2]!);
  }
}

const spelled = (grade: string, major: string) =>
  (/^\d/.test(major) ? gradeMajorCode : gradeMajorName)(grade, major);
