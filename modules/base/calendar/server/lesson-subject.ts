import { academicRows } from '#modules/base/academic';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

type Said = { subjectId?: string | null; courseCode?: string | null; courseName?: string | null };
type Subject = { id: string; subjectCode: string; subjectName: string };

/** What a lesson is about: its subject's code and name where it refers to one or its code or name is a subject's, else what was typed. */
export async function subjectOf(work: Work, { subjectId, courseCode, courseName }: Said) {
  const found = await work.db.rows<Subject>(sql`
    with ${academicRows.subject}
    select id, subject_code, subject_name from subject
    where case when ${subjectId ?? null}::uuid is not null then id = ${subjectId ?? null}
      when ${courseCode ?? ''} <> '' then subject_code = ${courseCode ?? ''} else subject_name = ${courseName ?? ''} end limit 2`);
  const [one] = found;
  // two subjects of one name: nobody knows which is meant
  if (!one || found.length > 1)
    return { subjectId: null, courseCode: courseCode ?? null, courseName: courseName ?? null };
  return { subjectId: one.id, courseCode: one.subjectCode, courseName: one.subjectName };
}

/** The names of subjects by code, for sheets that give codes alone. */
export async function subjectNames(work: Work, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await work.db.rows<Subject>(sql`
    with ${academicRows.subject}
    select id, subject_code, subject_name from subject where subject_code = any(${codes}::text[])`);
  return new Map(rows.map(({ subjectCode, subjectName }) => [subjectCode, subjectName]));
}
