import type pg from 'pg';
import { Refusal, unauthorized } from '#platform/kit/errors.ts';
import { CHANNEL } from '../live/bus.ts';
import { IDLE_AT } from './idle.ts';
import { tokenHash } from './token.ts';

/** Ends of a session that its person is told of by name; every other is "sign in again". */
const TOLD = new Set([
  'replaced',
  'kicked',
  'pwdChanged',
  'pwdReset',
  'idle',
  'reuse',
  'slo',
  'disabled',
  'suspended',
  'notMe',
  'unlock',
  'proof',
  'factorReset',
]);

type Ended = { reason: string | null; at: string; place: string | null; untouched: boolean };

/** Why the session of an access token is over, in a sentence for whoever comes back to its page. */
export async function endRefusal(pool: pg.Pool, accessToken: string, now: Date): Promise<Refusal> {
  const { rows } = await pool.query<Ended>({
    name: 'session-end',
    text: `select revoke_reason as reason, date_trunc('second', coalesce(revoked_at, $2)) as at, ended_from as place,
      ${IDLE_AT} < $2 as untouched from sys_session where access_hash = $1`,
    values: [tokenHash(accessToken), now],
  });
  const ended = rows[0];
  const reason = ended?.reason ?? (ended?.untouched ? 'idle' : '');
  if (!ended || !TOLD.has(reason)) return unauthorized();
  const facts = { at: ended.at, place: ended.place ?? '' };
  return new Refusal(`account.ended.${reason}`, facts, [], 401);
}

type Ending = {
  /** A condition on `sys_session`; its parameters begin with `$4`. */
  which: string;
  values: readonly unknown[];
  reason: string;
  /** Where somebody else signed in, of a session that gave way to him. */
  place?: string;
};

/**
 * Ends living sessions and says how many. Every node drops them at once through the signal, which goes out with the
 * same statement, and at the latest after its cache's seconds.
 */
export async function endSessions(
  db: Pick<pg.ClientBase, 'query'>,
  { which, values, reason, place }: Ending,
  now: Date,
): Promise<number> {
  const { rowCount } = await db.query(
    `with ended as (
      update sys_session set revoked_at = $1, revoke_reason = $2, ended_from = $3 where revoked_at is null and ${which}
      returning id, tenant_id)
    select pg_notify('${CHANNEL}', json_build_object('topic', 'session', 'tenant', tenant_id, 'id', id)::text) from ended`,
    [now, reason, place ?? null, ...values],
  );
  return rowCount ?? 0;
}

type Place = {
  tenant: string;
  userId: string;
  clientId: string;
  newSession: string;
  /** How many places at a time, the new one included. */
  most: number;
  place: string;
};

/** Where a school allows few places at a time: the new sign-in ends those of the same application that were used longest ago. */
export async function replaceSessions(
  pool: pg.Pool,
  { tenant, userId, clientId, newSession, most, place }: Place,
  now: Date,
): Promise<void> {
  const which = `id in (select id from sys_session where tenant_id = $4 and user_id = $5 and client_id = $6 and id <> $7
    and revoked_at is null order by last_active_at desc, id desc offset $8)`;
  const values = [tenant, userId, clientId, newSession, most - 1];
  await endSessions(pool, { which, values, reason: 'replaced', place }, now);
}
