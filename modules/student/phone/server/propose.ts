import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { newId } from '#platform/server/db/new-id.ts';

export type Proposal = {
  studentId: string;
  target: 'own' | 'guardian';
  /** Plain. */
  phone: string;
  holder: string | null;
  relation: string | null;
  updateId: string;
};

/**
 * Numbers become proposals: they open nothing and get no codes but the one that verifies them. What the record has already
 * is none; of an older proposal of the same student nothing is asked any more. Answers with how many there are, by update.
 */
export async function propose(work: Work, proposals: readonly Proposal[]): Promise<Map<string, number>> {
  const { secrets } = work.platform;
  const given = proposals.map(({ phone, ...one }) => ({
    ...one,
    id: newId(),
    phone: secrets.seal(phone),
    hash: secrets.fingerprint(phone),
  }));
  const asked = sql`asked as (select g.*, s.class_id, s.department_id, s.grade
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id uuid, "studentId" uuid, target text, phone text, hash text,
      holder text, relation text, "updateId" text)
    join student s on s.id = g."studentId"
    where g.hash is distinct from case g.target when 'own' then s.phone_hash else s.guardian_phone_hash end)`;
  await work.db.run(sql`
    with ${asked} update stu_phone n set status = 'dropped', version = n.version + 1, updated_at = ${work.at} from asked a
    where n.student_id = a."studentId" and n.target = a.target and n.status = 'proposed' and n.phone_hash <> a.hash`);
  const rows = await work.db.rows<{ updateId: string }>(sql`
    with ${asked}
    insert into stu_phone as n (tenant_id, id, student_id, class_id, department_id, grade, target, holder, relation, phone, phone_hash,
      status, update_id, created_at, created_by, updated_at)
    select ${work.tenant}, a.id, a."studentId", a.class_id, a.department_id, a.grade, a.target, a.holder, a.relation, a.phone, a.hash,
      'proposed', a."updateId", ${work.at}, ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at} from asked a
    on conflict (tenant_id, student_id, target, phone_hash) do update set status = 'proposed', holder = excluded.holder,
      relation = excluded.relation, update_id = excluded.update_id, call_result = null, called_at = null, verified_at = null,
      verified_by = null, version = n.version + 1, updated_at = excluded.updated_at
    returning update_id`);
  const counts = new Map<string, number>();
  for (const { updateId } of rows) counts.set(updateId, (counts.get(updateId) ?? 0) + 1);
  return counts;
}
