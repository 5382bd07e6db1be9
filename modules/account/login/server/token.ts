import { z } from 'zod';
import { places, standing, takeSignInCode } from '#modules/account/security';
import { isRuling, Refusal } from '#platform/kit/errors.ts';
import { isEmail } from '#platform/pure/check.ts';
import { maskEmail, maskPhone } from '#platform/pure/text.ts';
import { openService } from '#modules/system/sso';
import { browserOf } from '#platform/server/auth/browser.ts';
import type { Client } from '#platform/kit/room.ts';
import { basicOf, clientOf, nameIn, realmOf } from '#platform/server/auth/client.ts';
import type { Gate } from '#platform/server/auth/gate.ts';
import { hurdle } from '#platform/server/auth/hurdle.ts';
import { verifyPassword } from '#platform/server/auth/password.ts';
import { isServiceId } from '#platform/server/auth/service-client.ts';
import { refreshSession, type Reused } from '#platform/server/auth/session.ts';
import { inTurn } from './turnstile.ts';
import { wake } from '#platform/server/auth/wake.ts';
import { Flat, post, type Headers } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { arrivalOf } from './arrival.ts';
import { ELSEWHERE, knownFrom } from './elsewhere.ts';
import { assertInUse, enter, enterKnown, logged, result, type At } from './enter.ts';
import { flatRefusal } from './flat.ts';
import { failed, mayTry } from './guard.ts';
import { loginPolicyFrom } from './policy.ts';
import { assertLicensed, schoolState } from './school.ts';
import { factsFrom, userByContact, userById } from './user.ts';

const query = z.strictObject({
  tenantId: z.string().max(20).optional(),
  username: z.string().trim().min(1).max(64).optional(),
  /** Hex MD5 of the password, as the specification sends it; with the types `phone` and `email` the code of a message. */
  password: z
    .string()
    .regex(/^([0-9a-fA-F]{32}|[\d\s-]{4,12})$/)
    .optional(),
  type: z.enum(['account', 'phone', 'email', 'welcome', 'exam']).default('account'),
  grant_type: z.string().max(40),
  scope: z.literal('all').default('all'),
  refresh_token: z.string().max(100).optional(),
  active: z.enum(['0', '1']).default('1'),
  /** The version of the privacy text that the person ticked. */
  privacy: z.coerce.number().int().min(1).optional(),
  ...ELSEWHERE,
});

/** The one way in. Flat answers, OAuth style; a refusal carries `error` and `error_description`. */
export const token = post('auth/oauth/token', {
  needs: 'public',
  proof: 'plain',
  autocommit: true,
  query,
  async handle(work, { query: asked, headers }) {
    try {
      const basic = basicOf(headers.authorization as string)!;
      if (asked.tenantId !== undefined && asked.tenantId !== work.tenant) throw refuse.unknownTenant();
      if (isServiceId(basic.id)) return await signInService(work, basic, asked.grant_type, headers);
      const client = clientOf(work.platform.clients, headers.authorization as string)!;
      if (!client.grants.includes(asked.grant_type)) throw refuse.badGrant();
      assertRealm(client, asked);
      if (asked.grant_type === 'password' && asked.password?.length === 32)
        return await inTurn(() => signIn(work, client, asked, headers));
      const school = await schoolState(work);
      if (asked.grant_type === 'refresh_token')
        return await refresh(work, client, asked, { headers, school });
      if (asked.grant_type !== 'password')
        return await signInElsewhere(work, client, asked, { headers, school });
      if (!asked.username || !asked.password) throw refuse.badGrant();
      return await signInByCode(work, client, asked, { headers, school, privacy: asked.privacy });
    } catch (error) {
      // told that it is wrong, a browser would throw its token away
      if (isRuling(error)) return flatRefusal(work, error);
      throw error;
    }
  },
});

/** Who says which realm he means says that of his application; codes by message open the office alone. */
function assertRealm(client: Client, { grant_type: grant, type }: z.output<typeof query>): void {
  const realm = realmOf(client);
  const named = type === 'welcome' || type === 'exam' ? type : null;
  if (named !== null && named !== realm) throw refuse.badGrant();
  if (realm !== 'office' && grant === 'password' && named === null) throw refuse.badGrant();
}

/** Another system shows its secret. It has no person, so nothing else of a sign-in is asked or told. */
async function signInService(
  work: Work,
  basic: { id: string; secret: string },
  grantType: string,
  headers: Headers,
): Promise<Flat> {
  if (grantType !== 'client_credentials') throw refuse.badGrant();
  const { validity } = await schoolState(work);
  if (validity === 'closed') throw refuse.licenceOver();
  const log = (userId: string | null, reason: string | null) =>
    work.db.run(
      logged(work, { id: basic.id }, { name: basic.id, userId, grant: grantType }, reason, headers),
    );
  const { client, accessToken, seconds } = await openService(work, basic).catch(async (error: unknown) => {
    if (isRuling(error)) await log(null, error.key.slice(error.key.indexOf('.') + 1));
    throw error;
  });
  await log(client.userId, null);
  const msg = work.platform.words.say(work.locale, 'kit.done');
  const token = { access_token: accessToken, token_type: 'bearer', expires_in: seconds, scope: 'all' };
  return new Flat({ code: 200, success: true, msg, ...token, tenantId: work.tenant }, 200);
}

async function signIn(
  work: Work,
  client: Client,
  { username: typed, password: md5 = '', type, privacy }: z.output<typeof query>,
  headers: Headers,
): Promise<Flat> {
  if (!typed || (type === 'email' && !isEmail(typed))) throw refuse.badGrant();
  const realm = realmOf(client);
  const name = nameIn(realm, typed);
  const arrival = await arrivalOf(work, name, headers);
  const { school, user, seat, parameters } = arrival;
  const policy = loginPolicyFrom(parameters);
  const log = (reason: string) =>
    work.db.run(logged(work, client, { name, userId: user?.id ?? null }, reason, headers));
  const told = () => log('locked');
  const tried = await mayTry(work, policy, { seat, tried: arrival.tried, told, headers });
  const right = await verifyPassword(md5, user?.passwordHash ?? null);
  if (!user || !right) {
    const refusal = await failed(work, policy, seat, tried);
    await log('badCredentials');
    throw refusal;
  }
  await assertInUse(work, client, user, { headers, school, grant: 'password', name });
  const { known } = arrival;
  const entrance = known
    ? standing.entranceFrom(work, parameters, known.standing)
    : await standing.gatesOf(work, user.id, seat.device);
  const { answer, cookie } = await enter(work, client, user, {
    ...{ headers, school, privacy, grant: 'password', name, device: seat.device, seat },
    ...(known && { known: factsFrom(known, parameters) }),
    ...entrance,
    // a newcomer has no page on which he could bind a second factor
    ...(realm !== 'office' && { gates: entrance.gates.filter((gate) => IN_REALMS.includes(gate)) }),
  });
  return new Flat(answer, 200, { 'set-cookie': cookie });
}

/** Gates that a realm beside the office can open. */
const IN_REALMS: readonly Gate[] = ['agreePrivacy', 'mustChangePassword'];

/** The code of a message opens the account of its phone or address. The password was not used, so its age bars nobody. */
async function signInByCode(
  work: Work,
  client: Client,
  asked: z.output<typeof query>,
  at: At,
): Promise<Flat> {
  const { username: name = '', password: code = '', type } = asked;
  if (type !== 'phone' && type !== 'email') throw refuse.badGrant();
  const by = type === 'phone' ? 'sms' : 'email';
  const passed = await hurdle(work, at.headers);
  const userId = await takeSignInCode(work, { by, name, code }, at.headers).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.key === 'security.codeWrong') await logCode(work, client, name, at);
    throw error;
  });
  await passed();
  // the code came to his own phone or address: that wakes an account that slept
  await wake(work, userId);
  const known = { source: '', openId: '', userId, ticket: null };
  const { answer, cookie } = await enterKnown(work, client, known, {
    ...at,
    grant: by,
    passed: ['mustChangePassword'],
  });
  return new Flat(answer, 200, { 'set-cookie': cookie });
}

/** A guessed code stands in the log of whom the phone or the address belongs to; it isn't written there in full. */
async function logCode(work: Work, client: Client, contact: string, { headers }: At): Promise<void> {
  const user = await userByContact(work, contact);
  const [by, masked] = isEmail(contact) ? ['email', maskEmail(contact)] : ['sms', maskPhone(contact)];
  const tried = { name: masked, userId: user?.id ?? null, grant: by };
  await work.db.run(logged(work, client, tried, 'badCode', headers));
}

/** Somebody whom another site vouches for. The password was not used, so its age bars nobody. */
async function signInElsewhere(
  work: Work,
  client: Client,
  asked: z.output<typeof query>,
  at: At,
): Promise<Flat> {
  const { known, redirect } = await knownFrom(work, asked, at.headers);
  if ('question' in known) return flatRefusal(work, known.question, { 'set-cookie': known.cookie });
  const entry = { ...at, grant: asked.grant_type, passed: ['mustChangePassword'] as const };
  const { answer, cookie } = await enterKnown(work, client, known, entry);
  return new Flat({ ...answer, redirect }, 200, { 'set-cookie': cookie });
}

async function refresh(
  work: Work,
  client: Client,
  asked: z.output<typeof query>,
  { headers, school }: At,
): Promise<Flat> {
  const asking = {
    refreshToken: asked.refresh_token ?? '',
    clientId: client.id,
    active: asked.active === '1',
    browserHash: browserOf(headers),
  };
  const session = await refreshSession(work.platform.pool, work.platform.secrets, asking, work.now).catch(
    (error: unknown) => {
      throw isRuling(error) ? refuse.sessionOver() : error;
    },
  );
  if ('reused' in session) return tokenReused(work, session.reused);
  if (session.tenant !== work.tenant) throw refuse.sessionOver();
  const user = await userById(work, session.userId);
  if (!user || user.status !== 'enabled') throw refuse.sessionOver();
  assertLicensed(school, user);
  return new Flat(await result(work, user, session), 200);
}

/** Two hold what one should have. The owner is told where, and what he can do, whoever of the two came first. */
async function tokenReused(work: Work, { tenant, userId, id }: Reused['reused']): Promise<never> {
  if (tenant !== work.tenant) throw refuse.sessionOver();
  const place = await places.placeOf(work);
  await message(work, {
    users: [userId],
    key: 'security.reused',
    facts: { at: work.at, place },
    category: 'warning',
    link: '/personal/security',
    bizType: 'sysUser',
    bizId: userId,
    event: `reused:${id}`,
    level: 2,
  });
  throw new Refusal('account.ended.reuse', { at: work.at, place });
}
