import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { termOf } from '../rules/term.ts';
import { settings } from './settings.ts';
import { standings, wanted } from './standing.ts';

/** `credits` earned of `wanted` by the plan; `gpa` and `average` are null where nothing counts; `failed` courses that are still open. */
export type ScoreSummary = {
  credits: number;
  wanted: number;
  gpa: number | null;
  average: number | null;
  failed: number;
};

/**
 * Where students stand by their published scores, those without any too; `term` (`2025-2026-1`) leaves only courses first
 * sat then. The caller has checked whom he asks about.
 */
export async function scoreSummaries(
  work: Work,
  studentIds: readonly string[],
  { term }: { term?: string } = {},
): Promise<Map<string, ScoreSummary>> {
  const { xn, xqM } = termOf(term ?? '');
  const inTerm = term === undefined ? sql`true` : sql`t.xn = ${xn} and t.xq_m = ${xqM}`;
  const asked = sql`t.student_id = any(${studentIds}::uuid[])`;
  const rows = await work.db.rows<ScoreSummary & { id: string }>(sql`
    with ${peopleRows.student}, ${academicRows.subject}, ${academicRows.majorSubject}
    select s.id, coalesce(r.credits, 0) as credits, coalesce(w.wanted, 0) as wanted, r.gpa, r.average, coalesce(r.failed, 0) as failed
    from student s left join (${standings(await settings(work), sql`${asked} and ${inTerm}`)}) r on r.student_id = s.id
    left join (${wanted}) w on w.major_id = s.major_id where s.id = any(${studentIds}::uuid[])`);
  return new Map(rows.map(({ id, ...summary }) => [id, summary]));
}
