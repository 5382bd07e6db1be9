import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** Whoever types, decides or imports scores of a batch doesn't run its admission. @throws recruit-score.dutyConflict */
export async function assertNoClerk(work: Work, batchId: string): Promise<void> {
  const typed = await work.db.row(sql`
    select 1 from score_sheet where batch_id = ${batchId} and ${work.actor.personId}::uuid in (clerk_a_id, clerk_b_id, arbiter_id)
    union all select 1 from machine_score where batch_id = ${batchId} and created_by = ${work.actor.userId} limit 1`);
  if (typed) throw refuse.dutyConflict();
}

/** Whoever has run a round of a batch imports no scores of it. @throws recruit-score.dutyConflict */
export async function assertNoRounds(work: Work, batchId: string): Promise<void> {
  const ran = await work.db.row(
    sql`select 1 from admit_round where batch_id = ${batchId} and ran_by = ${work.actor.userId} limit 1`,
  );
  if (ran) throw refuse.dutyConflict();
}

/** The other way round: who may run admissions, or has run one of this batch, types no scores. */
export async function assertNoAdmitter(
  work: Work,
  batchId: string,
  teacherIds: readonly string[],
): Promise<void> {
  const found = await work.db.row(sql`
    select 1 from sys_user u where u.person_id = any(${[...teacherIds]}::uuid[]) and (
      exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = u.id and r.role_code = 'gly')
      or exists (select 1 from admit_round a where a.batch_id = ${batchId} and a.ran_by = u.id)) limit 1`);
  if (found) throw refuse.dutyConflict();
}
