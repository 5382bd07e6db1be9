import type pg from 'pg';
import { Refusal } from '#platform/kit/errors.ts';
import { compile, sql, type Sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

/** How long a proof of who one is counts in its session: a sign-in, a second factor, the password once more. */
const MINUTES = 10;

const proof = (sessionId: string, now: Date): Sql => sql`
  select 1 as proved from sys_session
  where id = ${sessionId} and proved_at > ${new Date(now.getTime() - MINUTES * 60_000)}`;

/**
 * What calls with the judgement `fresh` ask before anything else of them is looked at.
 * @throws account.stepUp when the session's last proof is too old
 */
export async function assertProved(pool: pg.Pool, sessionId: string, now: Date): Promise<void> {
  const { rowCount } = await pool.query(compile(proof(sessionId, now)));
  if (rowCount === 0) throw new Refusal('account.stepUp');
}

/**
 * For calls with the judgement `depends`: call it before what a borrowed session must not do. The client asks for the
 * proof and calls again. Asked on the connection that the call has already: one that waits for a second holds the first.
 * @throws account.stepUp when the session's last proof is too old
 */
export async function demandStepUp({ db, actor, now }: Work): Promise<void> {
  if (!(await db.row(proof(actor.sessionId, now)))) throw new Refusal('account.stepUp');
}
