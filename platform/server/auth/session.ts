import type pg from 'pg';
import { v7 } from 'uuid';
import { unauthorized } from '#platform/kit/errors.ts';
import { ACCESS_SECONDS, GRACE_SECONDS, REFRESH_SECONDS } from './client.ts';
import { sql, type Sql } from '../db/sql.ts';
import type { Gate } from './gate.ts';
import { IDLE_AT } from './idle.ts';
import type { Secrets } from './secret.ts';
import { endSessions } from './session-end.ts';
import { newToken, tokenHash } from './token.ts';

export type Session = {
  id: string;
  tenant: string;
  userId: string;
  clientId: string;
  roleType: string;
  /** First ten characters of the access token: the key of its signatures. */
  signKey: string;
  /** What the session has still to pass before it may do more. */
  gates: Gate[];
  idleSeconds: number;
  /** When its person touched the page last, in milliseconds since 1970. */
  lastActive: number;
  /** The cookie without which its token is nothing; null where it was given to no browser. */
  browserHash: string | null;
};

export type Tokens = { accessToken: string; refreshToken: string };

const COLUMNS =
  'id, tenant_id as tenant, user_id as "userId", client_id as "clientId", role_type as "roleType", sign_key as "signKey", gates, idle_seconds as "idleSeconds", (extract(epoch from last_active_at) * 1000)::float8 as "lastActive", browser_hash as "browserHash"';

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

export type NewSession = {
  tenant: string;
  userId: string;
  clientId: string;
  roleType: string;
  ip: string;
  userAgent: string;
  gates: readonly Gate[];
  /** Whether the sign-in itself shows who sits there, as far as his account can show it. */
  proved: boolean;
  /** Seconds that it may lie untouched. */
  idleSeconds: number;
  /** The device, where its browser keeps a name for it. */
  device: string | null;
  browserHash: string | null;
};

/** A new session: its tokens, and the statement that opens it, which its caller runs with what else he writes. */
export function newSession(who: NewSession, now: Date): { opened: Tokens & { id: string }; insert: Sql } {
  const id = v7();
  const accessToken = newToken();
  const family = newToken();
  const refreshToken = `${newToken()}.${family}`;
  const insert = sql`insert into sys_session (access_hash, id, tenant_id, user_id, client_id, role_type, refresh_hash, issued_at,
      access_expires_at, refresh_expires_at, last_active_at, sign_key, ip, user_agent, gates, proved_at,
      idle_seconds, device_hash, family_hash, browser_hash)
    values (${tokenHash(accessToken)}, ${id}, ${who.tenant}, ${who.userId}, ${who.clientId}, ${who.roleType},
      ${tokenHash(refreshToken)}, ${now}, ${after(now, ACCESS_SECONDS)}, ${after(now, REFRESH_SECONDS)}, ${now},
      ${accessToken.slice(0, 10)}, ${who.ip}, ${who.userAgent.slice(0, 300)}, ${[...who.gates]}::text[],
      ${who.proved ? now : null}::timestamptz, ${who.idleSeconds}, ${who.device && tokenHash(who.device)}, ${tokenHash(family)},
      ${who.browserHash})`;
  return { opened: { id, accessToken, refreshToken }, insert };
}

/** The living session of an access token, or `null`. */
export async function findSession(pool: pg.Pool, accessToken: string, now: Date): Promise<Session | null> {
  return (await findSessions(pool, [accessToken], now))[0]!;
}

/** The same for those who come at one moment. */
export async function findSessions(
  pool: pg.Pool,
  accessTokens: readonly string[],
  now: Date,
): Promise<(Session | null)[]> {
  const hashes = accessTokens.map(tokenHash);
  const { rows } = await pool.query<Session & { accessHash: string }>({
    name: 'session-find',
    text: `select access_hash as "accessHash", ${COLUMNS} from sys_session where access_hash = any($1::text[]) and revoked_at is null
      and access_expires_at > $2 and ${IDLE_AT} > $2
      and exists (select 1 from sys_tenant t where t.id = sys_session.tenant_id and t.status = 'active')`,
    values: [hashes, now],
  });
  const found = new Map(rows.map(({ accessHash, ...session }) => [accessHash, session]));
  return hashes.map((hash) => found.get(hash) ?? null);
}

/** Somebody came with a token that was replaced long ago: the sign-in that it belonged to has just been ended. */
export type Reused = { reused: Pick<Session, 'tenant' | 'userId' | 'id'> };

/**
 * Exchanges a refresh token for the next pair under a row lock. The next pair is derived from the token
 * with the installation's key, so the second of two tabs that ask at once gets the very same pair.
 * Any older token of the family, but the one replaced in the last {@link GRACE_SECONDS}, means that somebody kept a copy:
 * the session ends, whoever of the two is the thief.
 * From another browser than the session's own it is no token. `active` says that the person touched the page; only then does the idle clock start anew. Too late, it wakes nothing.
 */
export async function refreshSession(
  pool: pg.Pool,
  secrets: Secrets,
  asked: { refreshToken: string; clientId: string; active: boolean; browserHash: string | null },
  now: Date,
): Promise<(Session & Tokens) | Reused> {
  const hash = tokenHash(asked.refreshToken);
  const family = familyOf(secrets, asked.refreshToken);
  const next = nextPair(secrets, asked.refreshToken, family);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<Session & { current: boolean; fresh: boolean; idle: boolean }>(
      `select ${COLUMNS}, refresh_hash = $1 as current, previous_refresh_hash = $1 and rotated_at > $2 as fresh,
         ${IDLE_AT} < $4 as idle
       from sys_session where (family_hash = $5 or (family_hash is null and refresh_hash = $1)) and client_id = $3
         and revoked_at is null and refresh_expires_at > $4
         and (browser_hash is null or browser_hash = $6) for update`,
      [hash, after(now, -GRACE_SECONDS), asked.clientId, now, tokenHash(family), asked.browserHash],
    );
    const session = rows[0];
    if (!session) throw unauthorized();
    if (session.idle) {
      await end(client, session.id, 'idle', now);
      throw unauthorized();
    }
    if (!session.current && !session.fresh) {
      await end(client, session.id, 'reuse', now);
      return { reused: session };
    }
    if (session.current) await rotate(client, session.id, next, { hash, active: asked.active, now });
    await client.query('commit');
    return { ...session, ...next, signKey: next.accessToken.slice(0, 10) };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** What all refresh tokens of a sign-in share behind the dot. A token from before there were families founds one. */
const familyOf = (secrets: Secrets, refreshToken: string): string =>
  refreshToken.split('.')[1] ?? secrets.sign('refresh-family', refreshToken);

function nextPair(secrets: Secrets, refreshToken: string, family: string): Tokens & { family: string } {
  return {
    accessToken: secrets.sign('access-token', refreshToken),
    refreshToken: `${secrets.sign('refresh-token', refreshToken)}.${family}`,
    family,
  };
}

async function rotate(
  client: pg.PoolClient,
  id: string,
  next: Tokens & { family: string },
  { hash, active, now }: { hash: string; active: boolean; now: Date },
): Promise<void> {
  await client.query(
    `update sys_session set access_hash = $2, sign_key = $3, refresh_hash = $4, previous_refresh_hash = $5,
      rotated_at = $6, access_expires_at = $7, refresh_expires_at = $8,
      last_active_at = case when $9 then $6::timestamptz else last_active_at end, family_hash = $10
     where id = $1`,
    [
      id,
      tokenHash(next.accessToken),
      next.accessToken.slice(0, 10),
      tokenHash(next.refreshToken),
      hash,
      now,
      after(now, ACCESS_SECONDS),
      after(now, REFRESH_SECONDS),
      active,
      tokenHash(next.family),
    ],
  );
}

async function end(client: pg.PoolClient, id: string, reason: string, now: Date): Promise<void> {
  await endSessions(client, { which: 'id = $4', values: [id], reason }, now);
  await client.query('commit');
}

/** Ends one session, those of an account, or a whole school's; answers with how many. */
export async function revokeSessions(
  pool: pg.Pool,
  which: { id: string } | { tenant: string; userId: string; except?: string } | { tenant: string },
  reason: string,
  now: Date,
): Promise<number> {
  const [condition, values] =
    'id' in which
      ? ['id = $4', [which.id]]
      : 'userId' in which
        ? [
            'tenant_id = $4 and user_id = $5 and id is distinct from $6',
            [which.tenant, which.userId, which.except ?? null],
          ]
        : ['tenant_id = $4', [which.tenant]];
  return endSessions(pool, { which: condition, values, reason }, now);
}
