import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { revokeSessions } from '#platform/server/auth/session.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { Blob, get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { endedTicket } from '../rules.ts';
import { casExit } from './cas.ts';
import type { Known } from './identify.ts';
import { endedBy } from './log-out-token.ts';
import { oauthExit } from './oidc.ts';
import { enabledProvider, providers } from './store.ts';

const hashOf = (work: Work, ticket: string) => work.platform.secrets.fingerprint(`ticket:${ticket}`);
const subjectOf = (work: Work, openId: string) => work.platform.secrets.fingerprint(`subject:${openId}`);

/** Remembers where a session began, so that both ends can be told of the other's end. */
export async function rememberOrigin(
  work: Work,
  sessionId: string,
  { source, ticket, openId }: Known,
): Promise<void> {
  await work.db.run(sql`
    insert into sys_sso_session (tenant_id, session_id, source, ticket_hash, subject_hash, at)
    values (${work.tenant}, ${sessionId}, ${source}, ${ticket === null ? null : hashOf(work, ticket)},
      ${subjectOf(work, openId)}, ${work.at})`);
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
  state: z.string().max(100).optional(),
});

/** Where a CAS server sends the browser back to: on to the sign-in page, which trades the ticket. */
export const casReturn = get('auth/openApi/cas', {
  needs: 'public',
  unsigned: true,
  query,
  async handle(_work, { query: { tenant, source, ticket, state } }) {
    const brought = { tenantId: tenant, source, tgc: ticket ?? '', ...(state !== undefined && { state }) };
    const asked = new URLSearchParams(brought).toString();
    return new Blob(Buffer.alloc(0), { location: `/login?${asked}`, 'cache-control': 'no-store' }, 302);
  },
});

/**
 * The CAS server says that somebody signed out there (back channel). Only the ticket names the session: who doesn't
 * know it can end nothing, and learns nothing either.
 */
export const casLogOut = post('auth/openApi/cas', {
  needs: 'public',
  proof: 'plain',
  unsigned: true,
  autocommit: true,
  query: query.omit({ ticket: true }),
  body: z.object({ logoutRequest: z.string().max(20_000) }),
  async handle({ platform, now }, { query: { tenant, source }, body }) {
    const ticket = endedTicket(body.logoutRequest);
    const known = await platform.pool.query('select 1 from sys_tenant where id = $1', [tenant]);
    if (ticket === null || known.rowCount === 0) throw notFound();
    await asServer(
      platform,
      tenant,
      (work) => endAll(work, source, sql`ticket_hash = ${hashOf(work, ticket)}`),
      {
        now,
      },
    );
    return { done: true };
  },
});

/**
 * An OpenID provider says that somebody signed out there (OpenID Connect Back-Channel Logout 1.0): its signed token names
 * the session, or the person all of whose sessions end.
 */
export const oidcLogOut = post('auth/openApi/oidcLogOut', {
  needs: 'public',
  proof: 'plain',
  unsigned: true,
  autocommit: true,
  query: query.omit({ ticket: true }),
  body: z.object({ logout_token: z.string().min(20).max(20_000) }),
  async handle({ platform, now }, { query: { tenant, source }, body }) {
    const known = await platform.pool.query('select 1 from sys_tenant where id = $1', [tenant]);
    if (known.rowCount === 0) throw notFound();
    const ended = (work: Work) => endedByToken(work, source, body.logout_token);
    await asServer(platform, tenant, ended, { now, transaction: false });
    return { done: true };
  },
});

async function endedByToken(work: Work, source: string, token: string): Promise<void> {
  const { sid, sub } = await endedBy(work, await enabledProvider(work, ['oidc'], source), token);
  const person = sub === null ? sql`false` : sql`subject_hash = ${subjectOf(work, sub)}`;
  // a provider that names sessions need not have named this one when it began
  const which =
    sid === null ? person : sql`(ticket_hash = ${hashOf(work, sid)} or (ticket_hash is null and ${person}))`;
  await endAll(work, source, which);
}

async function endAll(work: Work, source: string, which: Sql): Promise<void> {
  const ids = await work.db.rows<{ id: string }>(
    sql`delete from sys_sso_session where source = ${source} and ${which} returning session_id as id`,
  );
  for (const { id } of ids) await revokeSessions(work.platform.pool, { id }, 'slo', work.now);
}

/** What has had its time. */
export async function forgetOld(work: Work): Promise<void> {
  const week = new Date(work.now.getTime() - 8 * 86_400_000);
  await work.db.run(sql`delete from sys_sso_ask where until < ${work.now}`);
  await work.db.run(sql`delete from sys_sso_used where until < ${work.now}`);
  await work.db.run(sql`delete from sys_link_ticket where until < ${work.now}`);
  await work.db.run(sql`delete from sys_bind_ticket where until < ${work.now}`);
  await work.db.run(sql`delete from sys_sso_session where at < ${week} and not exists (
    select 1 from sys_session s where s.id = session_id and s.revoked_at is null)`);
}
