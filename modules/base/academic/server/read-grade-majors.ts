import { sql } from '#platform/server/db/sql.ts';
import { resolveRefs } from '#platform/server/resource/resolve.ts';
import type { Work } from '#platform/server/work.ts';
import { gradeMajorCode } from '../rules.ts';

type Draft = { [field: string]: unknown };

/**
 * Reads a sheet of majors of a year: grades as `2024` or `2024级`, majors by code or name. Both make the key, by which a row
 * is found again. What a row leaves open comes from its major: college and length of study.
 */
export async function readGradeMajors(work: Work, rows: Draft[]): Promise<void> {
  await resolveRefs(work, rows, 'majorId', 'major');
  const majors = await majorsOf(work, rows);
  for (const row of rows) {
    row['grade'] = String(row['grade'] ?? '').replace(/级$/, '');
    const of = majors.get(String(row['majorId'] ?? ''));
    if (!of) continue;
    row['gradeMajorCode'] = gradeMajorCode(String(row['grade']), of.majorCode);
    row['departmentId'] ??= of.departmentId;
    row['years'] ??= of.years;
  }
}

type Found = { id: string; majorCode: string; departmentId: string; years: number };

async function majorsOf(work: Work, rows: Draft[]): Promise<Map<string, Found>> {
  const ids = [...new Set(rows.map((row) => String(row['majorId'] ?? '')))];
  const found = await work.db.rows<Found>(sql`
    select id, major_code, department_id, years from major where id::text = any(${ids}::text[])`);
  return new Map(found.map((row) => [row.id, row]));
}
