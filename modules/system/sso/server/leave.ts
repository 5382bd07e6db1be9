import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { revokeSessions } from '#platform/server/auth/session.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import { Blob, get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { endedTicket } from '../rules.ts';
import { casExit } from './cas.ts';
import type { Known } from './identify.ts';
import { oauthExit } from './oidc.ts';
import { providers } from './store.ts';

const hashOf = (work: Work, ticket: string) => work.platform.secrets.fingerprint(`ticket:${ticket}`);

/** Remembers where a session began, so that both ends can be told of the other's end. */
export async function rememberOrigin(
  work: Work,
  sessionId: string,
  { source, ticket }: Known,
): Promise<void> {
  await work.db.run(sql`
    insert into sys_sso_session (tenant_id, session_id, source, ticket_hash, at)
    values (${work.tenant}, ${sessionId}, ${source}, ${ticket === null ? null : hashOf(work, ticket)}, ${work.at})`);
}

/** Where the browser goes on to after this product's session has ended; `null` where it began here. */
export async function exitOf(work: Work, sessionId: string): Promise<string | null> {
  const row = await work.db.row<{ source: string }>(
    sql`select source from sys_sso_session where session_id = ${sessionId}`,
  );
  const provider = row && (await providers(work, true)).find((one) => one.code === row.source);
  if (provider?.ssoType === 'cas') return casExit(provider);
  // a provider that is away must not keep anybody signed in here
  return provider?.ssoType === 'oidc' ? oauthExit(work, provider).catch(() => null) : null;
}

const query = z.strictObject({
  tenant: z.string().regex(/^\d{6}$/),
  source: z.string().regex(/^[a-z][a-z0-9_]{1,30}$/),
  ticket: z.string().max(400).optional(),
});

/** Where a CAS server sends the browser back to: on to the sign-in page, which trades the ticket. */
export const casReturn = get('auth/openApi/cas', {
  needs: 'public',
  unsigned: true,
  query,
  async handle(_work, { query: { tenant, source, ticket } }) {
    const asked = new URLSearchParams({ tenantId: tenant, source, tgc: ticket ?? '' }).toString();
    return new Blob(Buffer.alloc(0), { location: `/login?${asked}`, 'cache-control': 'no-store' }, 302);
  },
});

/**
 * The CAS server says that somebody signed out there (back channel). Only the ticket names the session: who doesn't
 * know it can end nothing, and learns nothing either.
 */
export const casLogOut = post('auth/openApi/cas', {
  needs: 'public',
  unsigned: true,
  autocommit: true,
  query: query.omit({ ticket: true }),
  body: z.object({ logoutRequest: z.string().max(20_000) }),
  async handle({ platform, now }, { query: { tenant, source }, body }) {
    const ticket = endedTicket(body.logoutRequest);
    const known = await platform.pool.query('select 1 from sys_tenant where id = $1', [tenant]);
    if (ticket === null || known.rowCount === 0) throw notFound();
    const ids = await asServer(platform, tenant, (work) =>
      work.db.rows<{ id: string }>(sql`delete from sys_sso_session
        where source = ${source} and ticket_hash = ${hashOf(work, ticket)} returning session_id as id`),
    );
    for (const { id } of ids) await revokeSessions(platform.pool, { id }, 'slo', now);
    return { done: true };
  },
});

/** What has had its time. */
export async function forgetOld(work: Work): Promise<void> {
  const week = new Date(work.now.getTime() - 8 * 86_400_000);
  await work.db.run(sql`delete from sys_sso_ask where until < ${work.now}`);
  await work.db.run(sql`delete from sys_sso_used where until < ${work.now}`);
  await work.db.run(sql`delete from sys_bind_ticket where until < ${work.now}`);
  await work.db.run(sql`delete from sys_sso_session where at < ${week} and not exists (
    select 1 from sys_session s where s.id = session_id and s.revoked_at is null)`);
}
