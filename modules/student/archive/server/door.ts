import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { bring } from './material.ts';

/**
 * Papers that another room's decisions bring: they wait in the archive until they are put in. `source` names the decision,
 * so that it comes once. Students without a file are passed over.
 * @awaited discipline/punishment
 */
export const bringPapers = (
  work: Work,
  papers: readonly {
    studentId: string;
    kind: 'punishment' | 'lifting' | 'reward';
    title: string;
    source: string;
  }[],
): Promise<void> =>
  bring(
    work,
    papers.map((one) => ({ ...one, status: 'pending' as const })),
  );

/** How the files of students stand (`archiveStatus`); of whom nothing is known is left out. */
export async function archiveStates(
  work: Work,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await work.db.rows<{ studentId: string; status: string }>(
    sql`select student_id, status from stu_archive where student_id = any(${studentIds}::uuid[])`,
  );
  return new Map(rows.map(({ studentId, status }) => [studentId, status]));
}
