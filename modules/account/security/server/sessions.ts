import { z } from 'zod';
import { record } from '#platform/server/audit/record.ts';
import { IDLE_AT } from '#platform/server/auth/idle.ts';
import { revokeSessions } from '#platform/server/auth/session.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { deviceOf, type Device } from '../rules.ts';

const MOST = 100;

type Kept = {
  id: string;
  clientId: string;
  ip: string | null;
  userAgent: string | null;
  issuedAt: string;
  lastActiveAt: string;
};
/** A place where an account is signed in. */
export type SignedInPlace = Omit<Kept, 'userAgent'> & { device: Device; current: boolean };

/** Where an account is signed in, the latest use first. */
export async function sessionsOf(work: Work, userId: string): Promise<SignedInPlace[]> {
  const rows = await work.db.rows<Kept>(sql`
    select id, client_id, ip, user_agent, issued_at, last_active_at
    from sys_session where tenant_id = ${work.tenant} and user_id = ${userId} and revoked_at is null
      and refresh_expires_at > ${work.now} and ${sql.raw(IDLE_AT)} > ${work.now} order by last_active_at desc, id limit ${MOST}`);
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: deviceOf(userAgent ?? ''),
    current: row.id === work.actor.sessionId,
  }));
}

/** Ends all sessions of an account, or all but one. Answers with how many there were. */
export function endSessions(work: Work, userId: string, reason: string, except?: string): Promise<number> {
  const which = { tenant: work.tenant, userId, ...(except !== undefined && { except }) };
  return revokeSessions(work.platform.pool, which, reason, work.now);
}

export const mine = get('auth/oauth/sessions', {
  needs: 'login',
  handle: (work) => sessionsOf(work, work.actor.userId),
});

const endOne = post('auth/oauth/endSession', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body }) {
    const own = await work.db.row<{ id: string }>(sql`
      select id from sys_session where id = ${body.id} and tenant_id = ${work.tenant}
        and user_id = ${work.actor.userId} and revoked_at is null`);
    if (!own) throw refuse.sessionGone();
    await revokeSessions(work.platform.pool, { id: own.id }, 'kicked', work.now);
    await told(work, 'endSession');
    return { ended: 1 };
  },
});

const endOthers = post('auth/oauth/endOthers', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({}),
  async handle(work) {
    const ended = await endSessions(work, work.actor.userId, 'kicked', work.actor.sessionId);
    await told(work, 'endOthers');
    return { ended };
  },
});

const told = (work: Work, act: string) =>
  record(work, 'sysUser', act, [{ rowId: work.actor.userId, before: {}, after: {} }]);

export const sessions = [mine, endOne, endOthers];
