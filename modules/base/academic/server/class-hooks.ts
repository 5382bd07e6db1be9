import { sql } from '#platform/server/db/sql.ts';
import { signal } from '#platform/server/live/bus.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Row } from '#platform/kit/resource.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
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
  async beforeImport(work, rows) {
    await resolveGradeMajors(work, rows);
  },
});

/** Nobody leads a class that is over. */
async function released(work: Work, row: ClassRow): Promise<Partial<ClassRow>> {
  await closeStaff(work, [row.id]);
  await signal(work, { topic: 'grants', tenant: work.tenant });
  return { fdyIds: [], bzrId: null };
}

/** `2024级 软件技术` or `2024 510203` in a cell: the year and the major, by name or national code. */
async function resolveGradeMajors(work: Work, rows: { [field: string]: unknown }[]): Promise<void> {
  const cells = rows.map((row) => String(row['gradeMajorId'] ?? '').replace(/^(\d{4})级?\s*/, '$1 '));
  const wanted = [...new Set(cells.filter((cell) => /^\d{4} \S/.test(cell)))];
  if (wanted.length === 0) return;
  const found = await work.db.rows<{ id: string; byName: string; byCode: string }>(sql`
    select g.id, g.grade || ' ' || m.major_name as by_name, g.grade || ' ' || m.major_code as by_code
    from grade_major g join major m on m.tenant_id = g.tenant_id and m.id = g.major_id
    where g.grade || ' ' || m.major_name = any(${wanted}::text[]) or g.grade || ' ' || m.major_code = any(${wanted}::text[])`);
  const idOf = new Map(
    found.flatMap(
      (row) =>
        [
          [row.byName, row.id],
          [row.byCode, row.id],
        ] as const,
    ),
  );
  for (const [index, row] of rows.entries())
    row['gradeMajorId'] = idOf.get(cells[index]!) ?? row['gradeMajorId'];
}
