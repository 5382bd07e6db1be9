import { v7 } from 'uuid';
import { count } from '#platform/server/auth/throttle.ts';
import { newToken, tokenHash } from '#platform/server/auth/token.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { accountOf } from './account.ts';
import { takeAsked } from './ask.ts';
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
  /** A CAS ticket, an authorization code or a token. */
  proof: string;
  state?: string | undefined;
  issuer?: string | undefined;
  cookies?: string | undefined;
};

/** Somebody whom a provider vouches for, and the account that is his, if one is known. */
export type Known = { source: string; openId: string; userId: string; ticket: string | null };

/**
 * Asks the provider who that is, and finds the account: by a binding, else by the attribute that the school chose; where
 * the school wants that, one is made.
 * @throws sso.notBound with a ticket to bind an account; sso.* for what proves nothing
 */
export async function identify(work: Work, brought: Brought): Promise<Known> {
  const { provider, identity } = await proved(work, brought);
  const { openId, ticket } = identity;
  const userId = await accountOf(work, provider, identity);
  if (userId === null) throw await unbound(work, provider, identity);
  return { source: provider.code, openId, userId, ticket };
}

type Proved = { provider: Provider; identity: Identity };

async function proved(work: Work, brought: Brought): Promise<Proved> {
  const { grant, source, proof } = brought;
  if (grant === 'cas') {
    const provider = await enabledProvider(work, ['cas'], source);
    return { provider, identity: await casIdentity(work, provider, proof) };
  }
  if (grant === 'jwt') {
    const provider = await jwtProvider(work, proof, source);
    return { provider, identity: await jwtIdentity(work, provider, proof) };
  }
  // the mobile application's own name for the one provider of its kind
  const code = source === 'wechat_enterprise' ? undefined : source;
  const kinds = code === undefined ? (['wecom'] as const) : (['oidc', 'oauth2', 'wecom'] as const);
  const provider = await enabledProvider(work, kinds, code);
  const asked = await takeAsked(work, provider.code, brought.state ?? '', brought.cookies);
  if (provider.ssoType === 'wecom') return { provider, identity: await wecomIdentity(work, provider, proof) };
  const returned = {
    code: proof,
    state: brought.state ?? '',
    ...(brought.issuer && { iss: brought.issuer }),
  };
  return { provider, identity: await oauthIdentity(work, provider, asked, returned) };
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
