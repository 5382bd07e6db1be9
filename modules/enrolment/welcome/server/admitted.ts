import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

export type Admitted = { studentId: string; ksh: string | null; way: string | null; province: string | null };

/** A status of base/people: admitted, not yet arrived. */
const ADMITTED = '20';

/** Who was admitted in a year and by the ways of a batch, and hasn't come yet. */
export async function admitted(
  work: Work,
  { grade, ways }: { grade: string; ways: string[] | null },
  only?: readonly string[],
): Promise<Admitted[]> {
  const rows = await work.db.rows<Admitted>(sql`
    with ${peopleRows.student}
    select s.id as student_id, s.ksh, null as way, null as province from student s
    where s.grade = ${grade} and s.student_status = ${ADMITTED} and (${only ?? null}::uuid[] is null or s.id = any(${only ?? []}::uuid[]))`);
  return ways?.length ? rows.filter(({ way }) => way !== null && ways.includes(way)) : rows;
}
