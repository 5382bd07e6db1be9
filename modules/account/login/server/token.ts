import { v7 } from 'uuid';
import { z } from 'zod';
import { gatesOf } from '#modules/account/security';
import { rememberOrigin, type Known } from '#modules/system/sso';
import { Refusal } from '#platform/kit/errors.ts';
import { ACCESS_SECONDS, clientOf, type Client } from '#platform/server/auth/client.ts';
import type { Gate } from '#platform/server/auth/gate.ts';
import { deviceCookie, knownDevice } from '#platform/server/auth/lock.ts';
import { verifyPassword } from '#platform/server/auth/password.ts';
import { openSession, refreshSession, type Session, type Tokens } from '#platform/server/auth/session.ts';
import { inTurn } from '#platform/server/auth/turnstile.ts';
import { sql } from '#platform/server/db/sql.ts';
import { Flat, post, type Headers } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { ELSEWHERE, knownFrom } from './elsewhere.ts';
import { failed, mayTry, succeeded } from './guard.ts';
import { loginPolicy } from './policy.ts';
import { loginFacts, userById, userByName, type UserRow } from './user.ts';

const query = z.strictObject({
  tenantId: z.string().max(20).optional(),
  username: z.string().trim().min(1).max(64).optional(),
  /** Lower- or upper-case hex MD5 of the password, as the specification sends it. */
  password: z
    .string()
    .regex(/^[0-9a-fA-F]{32}$/)
    .optional(),
  type: z.enum(['account', 'phone', 'email']).default('account'),
  grant_type: z.string().max(40),
  scope: z.literal('all').default('all'),
  refresh_token: z.string().max(100).optional(),
  active: z.enum(['0', '1']).default('1'),
  ...ELSEWHERE,
});

/** The one way in. Flat answers, OAuth style; a refusal carries `error` and `error_description`. */
export const token = post('auth/oauth/token', {
  needs: 'public',
  autocommit: true,
  query,
  async handle(work, { query: asked, headers }) {
    try {
      const client = clientOf(headers.authorization as string)!;
      if (asked.tenantId !== undefined && asked.tenantId !== work.tenant) throw refuse.unknownTenant();
      if (!client.grants.includes(asked.grant_type)) throw refuse.badGrant();
      const school = await schoolState(work);
      if (asked.grant_type === 'refresh_token') return await refresh(work, client, asked);
      if (asked.grant_type !== 'password')
        return await signInElsewhere(work, client, asked, { headers, school });
      if (!asked.username || !asked.password) throw refuse.badGrant();
      const given = { username: asked.username, md5: asked.password };
      return await inTurn(() => signIn(work, client, given, { headers, school }));
    } catch (error) {
      if (error instanceof Refusal) return flatRefusal(work, error);
      throw error;
    }
  },
});

/** Whether the school's licence is over: then only its administrators get in. */
export type School = { over: boolean };

/** @throws account.unknownTenant, account.schoolSuspended */
export async function schoolState(work: Work): Promise<School> {
  const school = await work.db.row<{ status: string; over: boolean | null }>(sql`
    select t.status, l.valid_to < ${work.at.slice(0, 10)}::date as over from sys_tenant t
    left join sys_licence l on l.tenant_id = t.id where t.id = ${work.tenant}`);
  if (!school) throw refuse.unknownTenant();
  if (school.status !== 'active') throw refuse.schoolSuspended();
  return { over: school.over ?? false };
}

type At = { headers: Headers; school: School };

async function signIn(
  work: Work,
  client: Client,
  { username, md5 }: { username: string; md5: string },
  { headers, school }: At,
): Promise<Flat> {
  const policy = await loginPolicy(work);
  const user = await userByName(work, username);
  const { secrets } = work.platform;
  const whose = { tenant: work.tenant, userId: user?.id ?? '' };
  const device = knownDevice(secrets, headers.cookie as string | undefined, whose);
  const seat = { tenant: work.tenant, name: username, ip: work.ip, device };
  const failures = await mayTry(work, policy, {
    seat,
    captchaKey: headers['captcha-key'] as string | undefined,
    captchaCode: headers['captcha-code'] as string | undefined,
  });
  const right = await verifyPassword(md5, user?.passwordHash ?? null);
  if (!user || !right) {
    const refusal = await failed(work, policy, seat);
    await work.db.run(
      logged(work, client, { name: username, userId: user?.id ?? null }, 'badCredentials', headers),
    );
    throw refusal;
  }
  await assertInUse(work, client, user, { headers, school, grant: 'password', name: username });
  const [gates] = await Promise.all([
    gatesOf(work, user.id),
    ...(failures > 0 ? [succeeded(work, seat)] : []),
  ]);
  const { answer } = await enter(work, client, user, {
    headers,
    school,
    grant: 'password',
    name: username,
    gates,
  });
  const cookie = deviceCookie(secrets, whose, device, headers['x-forwarded-proto'] === 'https');
  return new Flat(answer, 200, { 'set-cookie': cookie });
}

/** How somebody came in: by what, under which name, and what is still to be passed. */
export type Entry = At & { grant: string; name: string; gates: readonly Gate[] };

/** @throws account.disabled for an account that is out of use, which its log tells */
export async function assertInUse(
  work: Work,
  client: Client,
  user: UserRow,
  { headers, school, grant, name }: Omit<Entry, 'gates'>,
): Promise<void> {
  if (school.over && user.defaultRoleType !== 'gly') throw refuse.licenceOver();
  if (user.status === 'enabled' && (user.expireOn === null || user.expireOn >= work.at.slice(0, 10))) return;
  await work.db.run(logged(work, client, { name, userId: user.id, grant }, 'disabled', headers));
  throw refuse.disabled();
}

/** Opens the session of somebody who showed who he is. */
export async function enter(
  work: Work,
  client: Client,
  user: UserRow,
  entry: Entry,
): Promise<{ answer: object; sessionId: string }> {
  const { headers, grant, name } = entry;
  const userAgent = String(headers['user-agent'] ?? '');
  const roleType = user.defaultRoleType;
  const gates = [...entry.gates];
  const opened = await openSession(
    work.platform.pool,
    { tenant: work.tenant, userId: user.id, clientId: client.id, roleType, ip: work.ip, userAgent, gates },
    work.now,
  );
  const [answer] = await Promise.all([
    result(work, user, { ...opened, roleType, clientId: client.id, gates }),
    // one statement: each would have to wait for the disk
    work.db.run(sql`
      with logged as (${logged(work, client, { name, userId: user.id, grant }, null, headers)})
      update sys_user set last_login_at = ${work.at}, last_login_ip = ${work.ip} where id = ${user.id}`),
  ]);
  return { answer, sessionId: opened.id };
}

/** What somebody has still to pass who came in by something else than the password. */
export async function gatesBesides(work: Work, user: UserRow, passed: readonly Gate[]): Promise<Gate[]> {
  return (await gatesOf(work, user.id)).filter((gate) => !passed.includes(gate));
}

/** Somebody whom another site vouches for. The password was not used, so its age bars nobody. */
async function signInElsewhere(
  work: Work,
  client: Client,
  asked: z.output<typeof query>,
  at: At,
): Promise<Flat> {
  const { known, redirect } = await knownFrom(work, asked, at.headers);
  const entry = { ...at, grant: asked.grant_type, passed: ['mustChangePassword'] as const };
  return new Flat({ ...(await enterKnown(work, client, known, entry)), redirect }, 200);
}

type Came = Omit<Entry, 'name' | 'gates'> & { passed: readonly Gate[] };

/** Opens the session of an account that another site, or the binding just made, stands for. */
export async function enterKnown(
  work: Work,
  client: Client,
  known: Known,
  { passed, ...at }: Came,
): Promise<object> {
  const user = await userById(work, known.userId);
  if (!user) throw refuse.disabled();
  const named = { ...at, name: user.accountNo };
  await assertInUse(work, client, user, named);
  const gates = await gatesBesides(work, user, passed);
  const { answer, sessionId } = await enter(work, client, user, { ...named, gates });
  await rememberOrigin(work, sessionId, known);
  return { ...answer, oauthId: known.openId };
}

async function refresh(work: Work, client: Client, asked: z.output<typeof query>): Promise<Flat> {
  const asking = {
    refreshToken: asked.refresh_token ?? '',
    clientId: client.id,
    active: asked.active === '1',
  };
  const session = await refreshSession(work.platform.pool, work.platform.secrets, asking, work.now).catch(
    (error: unknown) => {
      throw error instanceof Refusal ? refuse.sessionOver() : error;
    },
  );
  if (session.tenant !== work.tenant) throw refuse.sessionOver();
  const user = await userById(work, session.userId);
  if (!user || user.status !== 'enabled') throw refuse.sessionOver();
  return new Flat(await result(work, user, session), 200);
}

type Issued = Pick<Session, 'id' | 'roleType' | 'clientId' | 'gates'> & Tokens;

async function result(work: Work, user: UserRow, issued: Issued): Promise<object> {
  return {
    code: 200,
    success: true,
    msg: work.platform.words.say(work.locale, 'kit.done'),
    access_token: issued.accessToken,
    token_type: 'bearer',
    refresh_token: issued.refreshToken,
    expires_in: ACCESS_SECONDS,
    scope: 'all',
    ...(await loginFacts(work, user, issued)),
  };
}

/** A refusal of the sign-in, flat as its answers are. */
export function flatRefusal(work: Work, refusal: Refusal): Flat {
  const msg = work.platform.words.say(work.locale, `errors.${refusal.key}`, refusal.facts);
  const captchaRequired = refusal.key === 'account.captcha' || refusal.facts.captchaRequired === true;
  const body = {
    code: 400,
    success: false,
    msg,
    error: refusal.key,
    error_description: msg,
    facts: refusal.facts,
    captchaRequired,
    ...(refusal.facts.bindTicket !== undefined && { bindTicket: refusal.facts.bindTicket }),
  };
  return new Flat(body, 400);
}

type Tried = { name: string; userId: string | null; grant?: string };

/** Every try that got as far as a password or another site's word, with the reason where it failed. */
function logged(
  work: Work,
  client: Client,
  { name, userId, grant = 'password' }: Tried,
  reason: string | null,
  headers: Headers,
) {
  return sql`
    insert into sys_login_log (tenant_id, id, user_name, user_id, grant_type, client_id, result, reason, ip, user_agent, at)
    values (${work.tenant}, ${v7()}, ${name}, ${userId}::uuid, ${grant}, ${client.id}, ${reason === null ? 'success' : 'failure'},
      ${reason}, ${work.ip}, ${String(headers['user-agent'] ?? '').slice(0, 300)}, ${work.at})`;
}
