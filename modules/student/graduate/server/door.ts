import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** How the school has decided that studies end, of those about whom it has, in the last batch they were in: person → conclusion. */
export async function conclusionsOf(
  work: Work,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await work.db.rows<{ studentId: string; stage: string; conclusion: string }>(sql`
    select distinct on (student_id) student_id, stage, conclusion from grad_audit
    where student_id = any(${studentIds}::uuid[]) order by student_id, id desc`);
  return new Map(
    rows
      .filter(({ stage }) => stage === 'approved' || stage === 'done')
      .map(({ studentId, conclusion }) => [studentId, conclusion]),
  );
}
