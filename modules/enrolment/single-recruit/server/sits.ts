import { sql, type Sql } from '#platform/server/db/sql.ts';

/** Whether subject `s` is for people like candidate `c`, his wishes aside: his kind takes it, and he isn't exempt from it. */
const concerns = (
  s: string,
  c: string,
): Sql => sql`(coalesce(${sql.ref(`${s}.kinds`)}, '{}') = '{}' or ${sql.ref(`${c}.kind`)} = any(${sql.ref(`${s}.kinds`)}))
  and (${sql.ref(`${c}.exempt_type`)} is null or ${sql.ref(`${c}.exempt_type`)} not in ('all', ${sql.ref(`${s}.subject_type`)}))`;

const isNamed = (s: string): Sql => sql`coalesce(${sql.ref(`${s}.major_ids`)}, '{}') <> '{}'`;

const wishesFor = (s: string, c: string): Sql => sql`exists (
  select 1 from major_plan sat where sat.id = any(${sql.ref(`${c}.wish_ids`)}) and sat.major_id = any(${sql.ref(`${s}.major_ids`)}))`;

/**
 * Whether candidate `c` sits subject `s` (aliases of `candidate` and `exam_subject`): it is for people like him, and a major
 * that he registered for asks for it; one that names no majors is asked of all.
 */
export const sits = (s: string, c: string): Sql =>
  sql`(${concerns(s, c)} and (not ${isNamed(s)} or ${wishesFor(s, c)}))`;

/**
 * Plans for which candidate `c` can't be compared with the others, as an array: they ask for a subject that he doesn't sit, or
 * his total holds one that they don't ask for.
 */
export const otherPapers = (c: string): Sql => sql`case
  when exists (select 1 from exam_subject n where n.batch_id = ${sql.ref(`${c}.batch_id`)} and ${isNamed('n')}) then array(
    select p.id from major_plan p where p.batch_id = ${sql.ref(`${c}.batch_id`)} and exists (
      select 1 from exam_subject n where n.batch_id = p.batch_id and ${isNamed('n')} and ${concerns('n', c)}
        and (p.major_id = any(n.major_ids)) <> ${wishesFor('n', c)} and (n.weight > 0 or p.major_id = any(n.major_ids))))
  else '{}'::uuid[] end`;
