import { v7 } from 'uuid';
import { z } from 'zod';
import type { Refusal } from '#platform/kit/errors.ts';
import { knownDevice } from '#platform/server/auth/lock.ts';
import { count } from '#platform/server/auth/throttle.ts';
import { newToken, tokenHash } from '#platform/server/auth/token.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Headers } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { accountOf } from './account.ts';
import { keepAsked, takeAsked } from './ask.ts';
import { asked } from './challenge.ts';
import { casIdentity } from './cas.ts';
import { jwtIdentity, jwtProvider } from './jwt.ts';
import { oauthIdentity } from './oidc.ts';
import { enabledProvider, type Identity, type Provider } from './store.ts';
import { wecomIdentity } from './wecom.ts';

const BIND_MINUTES = 10;

/** What a browser brings back from elsewhere. */
export type Brought = {
  grant: 'cas' | 'social' | 'jwt';
  source?: string | undefined;
  /** A CAS ticket, an authorization code or a token; none where a person says yes to a token that was shown before. */
  proof: string;
  state?: string | undefined;
  issuer?: string | undefined;
};

/** Somebody whom a provider vouches for, and the account that is his, if one is known. */
export type Known = { source: string; openId: string; userId: string; ticket: string | null };

/** A token that nobody here asked for: whoever sits there is asked first, and the cookie knows his browser again. */
type Unsure = { question: Refusal; cookie: string };

/**
 * Asks the provider who that is, and finds the account: by a binding, else by the attribute that the school chose; where
 * the school wants that, one is made.
 * @throws sso.notBound with a ticket to bind an account; sso.beginHere for a ticket that this browser didn't go for; sso.*
 * for what proves nothing
 */
export async function identify(work: Work, brought: Brought, headers: Headers): Promise<Known | Unsure> {
  const { provider, identity } = await proved(work, brought, headers);
  const { openId, ticket } = identity;
  const userId = await accountOf(work, provider, identity);
  if (provider.ssoType === 'jwt' && !brought.state && !isAtHome(work, userId, headers))
    return unsure(work, provider, { identity, userId }, headers);
  if (userId === null) throw await unbound(work, provider, identity);
  return { source: provider.code, openId, userId, ticket };
}

/** On a device where the account has signed in before, nobody is made somebody else by a foreign link. */
const isAtHome = (work: Work, userId: string | null, headers: Headers): boolean =>
  userId !== null && knownDevice(work.platform.secrets, headers, { tenant: work.tenant, userId }) !== null;

async function unsure(
  work: Work,
  { code: source, name }: Provider,
  { identity, userId }: { identity: Identity; userId: string | null },
  headers: Headers,
): Promise<Unsure> {
  const state = newToken();
  const cookie = await keepAsked(work, source, { state, ...identity }, headers);
  const user = await work.db.row<{ who: string }>(
    sql`select user_name || ' ' || account_no as who from sys_user where id = ${userId}`,
  );
  return { question: refuse.askFirst({ source, state, name, who: user?.who ?? identity.nickName }), cookie };
}

type Proved = { provider: Provider; identity: Identity };

/** A person said yes: what the token told is still here, for his browser alone. */
const confirmed = z.object({
  openId: z.string(),
  nickName: z.string(),
  attribute: z.string().nullable(),
  ticket: z.string().nullable(),
});

async function proved(work: Work, brought: Brought, headers: Headers): Promise<Proved> {
  const { grant, source, proof, state } = brought;
  if (grant === 'cas') {
    const provider = await enabledProvider(work, ['cas'], source);
    if (!state) throw refuse.beginHere({ source: provider.code });
    await takeAsked(work, provider.code, state, headers);
    return { provider, identity: await casIdentity(work, provider, { ticket: proof, state }) };
  }
  if (grant === 'jwt' && state) {
    const provider = await enabledProvider(work, ['jwt'], source);
    return { provider, identity: confirmed.parse(await takeAsked(work, provider.code, state, headers)) };
  }
  if (grant === 'jwt') {
    const provider = await jwtProvider(work, proof, source);
    return { provider, identity: await jwtIdentity(work, provider, proof) };
  }
  // the mobile application's own name for the one provider of its kind
  const code = source === 'wechat_enterprise' ? undefined : source;
  const kinds = code === undefined ? (['wecom'] as const) : (['oidc', 'oauth2', 'wecom'] as const);
  const provider = await enabledProvider(work, kinds, code);
  const back = asked.parse(await takeAsked(work, provider.code, state ?? '', headers));
  if (provider.ssoType === 'wecom') return { provider, identity: await wecomIdentity(work, provider, proof) };
  const returned = {
    code: proof,
    state: state ?? '',
    ...(brought.issuer && { iss: brought.issuer }),
  };
  return { provider, identity: await oauthIdentity(work, provider, back, returned) };
}

async function unbound(work: Work, provider: Provider, { openId, nickName }: Identity) {
  const bindTicket = newToken();
  const until = new Date(work.now.getTime() + BIND_MINUTES * 60_000);
  await work.db.run(sql`
    insert into sys_bind_ticket (tenant_id, ticket_hash, source, open_id, nick_name, until)
    values (${work.tenant}, ${tokenHash(bindTicket)}, ${provider.code}, ${openId}, ${nickName.slice(0, 100)}, ${until})`);
  return refuse.notBound({ bindTicket, name: provider.name, nickName });
}

/** Passwords that one ticket lets be tried. */
const TRIES = 10;

/** Whether a ticket still stands for somebody: ten minutes, ten tries. */
export async function assertBindTicket(work: Work, ticket: string): Promise<void> {
  const hash = tokenHash(ticket);
  const tries = await count(work.platform.pool, `bind:${hash}`, BIND_MINUTES * 60, work.now);
  const row = await work.db.row(
    sql`select 1 as good from sys_bind_ticket where ticket_hash = ${hash} and until > ${work.now}`,
  );
  if (!row || tries > TRIES) throw refuse.bindOver();
}

/**
 * Ties an account to whom the ticket stands for. Nobody is two accounts, no account is two people of one provider; one
 * statement, so that a refusal leaves the ticket as it was.
 */
export async function bindAccount(work: Work, ticket: string, userId: string): Promise<Known> {
  const row = await work.db.row<{ source: string; openId: string }>(sql`
    with gone as (delete from sys_bind_ticket where ticket_hash = ${tokenHash(ticket)} and until > ${work.now}
      returning source, open_id, nick_name)
    insert into sys_user_oauth (tenant_id, id, user_id, source, open_id, nick_name, bound_at)
    select ${work.tenant}, ${v7()}, ${userId}, source, open_id, nick_name, ${work.at} from gone returning source, open_id`);
  if (!row) throw refuse.bindOver();
  return { ...row, userId, ticket: null };
}
