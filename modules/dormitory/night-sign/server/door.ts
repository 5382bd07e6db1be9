import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

type Passage = { studentId: string; at: string; isIn: boolean };

/** A gate saw students pass: the last passage of each says, when a night is closed, whether who hasn't signed is there. */
export async function notePassages(work: Work, passages: readonly Passage[]): Promise<void> {
  await work.db.run(sql`
    insert into night_seen (tenant_id, student_id, at, is_in)
    select distinct on (p."studentId") ${work.tenant}, p."studentId", p.at, p."isIn"
    from jsonb_to_recordset(${JSON.stringify(passages)}::jsonb) as p("studentId" uuid, at timestamptz, "isIn" boolean)
    order by p."studentId", p.at desc
    on conflict (tenant_id, student_id) do update set at = excluded.at, is_in = excluded.is_in where night_seen.at <= excluded.at`);
}
