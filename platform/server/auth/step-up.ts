import { Refusal } from '#platform/kit/errors.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

/** How long a proof of who one is counts in its session: a sign-in, a second factor, the password once more. */
const MINUTES = 10;

/**
 * Call it before an act that a borrowed session must not do. The client asks for the proof and calls again.
 * @throws account.stepUp when the session's last proof is too old
 */
export async function demandStepUp(work: Work): Promise<void> {
  const since = new Date(work.now.getTime() - MINUTES * 60_000);
  const proved = await work.db.row(sql`
    select 1 as proved from sys_session where id = ${work.actor.sessionId} and proved_at > ${since}`);
  if (!proved) throw new Refusal('account.stepUp');
}
