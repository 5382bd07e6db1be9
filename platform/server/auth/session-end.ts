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
  await pool.query(
    `with ended as (
      update sys_session set revoked_at = $1, revoke_reason = 'replaced', ended_from = $6
      where id in (select id from sys_session where tenant_id = $2 and user_id = $3 and client_id = $4 and id <> $5
        and revoked_at is null order by last_active_at desc, id desc offset $7) returning id, tenant_id)
    select pg_notify('${CHANNEL}', json_build_object('topic', 'session', 'tenant', tenant_id, 'id', id)::text) from ended`,
    [now, tenant, userId, clientId, newSession, place, most - 1],
  );
}
