import { v7 } from 'uuid';
import { places, standing } from '#modules/account/security';
import { rememberOrigin, type Known } from '#modules/system/sso';
import { bindBrowser } from '#platform/server/auth/browser.ts';
import type { Client } from '#platform/kit/room.ts';
import { ACCESS_SECONDS, isFor, notedAs } from '#platform/server/auth/client.ts';
import type { Gate } from '#platform/server/auth/gate.ts';
import { clearing, deviceCookie, knownDevice, type Seat } from '#platform/server/auth/lock.ts';
import { newSession, type Session, type Tokens } from '#platform/server/auth/session.ts';
import { replaceSessions } from '#platform/server/auth/session-end.ts';
import { newToken } from '#platform/server/auth/token.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Headers } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { isLicensed, type School } from './school.ts';
import { loginFacts, userById, type KnownFacts, type UserRow } from './user.ts';

/** What is still to be passed, and whether the sign-in itself is a proof. */
type Entrance = Awaited<ReturnType<typeof standing.gatesOf>>;

export type At = {
  headers: Headers;
  school: School;
  /** The version of the privacy text that was ticked beside the sign-in. */
  privacy?: number | undefined;
};

/** How somebody came in: by what, under which name, on which device, and what is still to be passed. */
export type Entry = At &
  Entrance & {
    grant: string;
    name: string;
    device: string | null;
    /** What the caller has read already. */
    known?: KnownFacts;
    /** Where a try was counted that has turned out right. */
    seat?: Seat;
  };

/** @throws account.licenceOver, account.disabled for an account that is out of use, account.asleep, account.notForApplication; the log tells */
export async function assertInUse(
  work: Work,
  client: Client,
  user: UserRow,
  { headers, school, grant, name }: At & Pick<Entry, 'grant' | 'name'>,
): Promise<void> {
  const inUse =
    user.status === 'enabled' && (user.expireOn === null || user.expireOn >= work.at.slice(0, 10));
  const reason = !isLicensed(school, user)
    ? 'licenceOver'
    : !inUse
      ? 'disabled'
      : user.asleepSince !== null
        ? 'asleep'
        : isFor(client, user.userType)
          ? null
          : 'notForApplication';
  if (reason === null) return;
  await work.db.run(logged(work, client, { name, userId: user.id, grant }, reason, headers));
  throw refuse[reason]();
}

/** Opens the session of somebody who showed who he is. The cookies are the name of his device, and his browser's half of the session. */
export async function enter(
  work: Work,
  client: Client,
  user: UserRow,
  entry: Entry,
): Promise<{ answer: object; sessionId: string; cookie: string[] }> {
  const { headers, grant, name, proved, idleSeconds, mostSessions } = entry;
  const { pool, secrets } = work.platform;
  const userAgent = String(headers['user-agent'] ?? '');
  const roleType = user.defaultRoleType;
  const agreed = entry.toAgree !== null && entry.privacy === entry.toAgree ? entry.toAgree : null;
  const gates = entry.gates.filter((gate) => gate !== 'agreePrivacy' || agreed === null);
  const device = entry.device ?? newToken();
  const who = { tenant: work.tenant, userId: user.id, clientId: client.id };
  const bound = bindBrowser(headers);
  const browserHash = bound?.browserHash ?? null;
  const { opened, insert } = newSession(
    { ...who, roleType, ip: work.ip, userAgent, gates, proved, idleSeconds, device, browserHash },
    work.now,
  );
  // one statement: each would have to wait for the disk
  const entered = work.db.run(sql`
    with opened as (${insert}),${entry.seat ? sql` cleared as (${clearing(entry.seat)}),` : sql``}
      logged as (${logged(work, client, { name, userId: user.id, grant }, null, headers)})
    update sys_user set last_login_at = ${work.at}, last_login_ip = ${work.ip},
      privacy_version = coalesce(${agreed}::int, privacy_version),
      privacy_at = case when ${agreed}::int is null then privacy_at else ${work.at} end where id = ${user.id}`);
  const [answer] = await Promise.all([
    result(work, user, { ...opened, roleType, clientId: client.id, gates }, entry.known),
    entered,
    mostSessions > 0 &&
      entered.then(async () =>
        replaceSessions(
          pool,
          { ...who, newSession: opened.id, most: mostSessions, place: await places.placeOf(work) },
          work.now,
        ),
      ),
  ]);
  const named = deviceCookie(secrets, who, device, headers);
  return { answer, sessionId: opened.id, cookie: bound ? [named, bound.cookie] : [named] };
}

/** What somebody has still to pass who came in by something else than the password, and where he does. */
export async function entranceBesides(
  work: Work,
  user: UserRow,
  headers: Headers,
  passed: readonly Gate[],
): Promise<Entrance & { device: string | null }> {
  const whose = { tenant: work.tenant, userId: user.id };
  const device = knownDevice(work.platform.secrets, headers, whose);
  const { gates, ...entrance } = await standing.gatesOf(work, user.id, device);
  return { device, ...entrance, gates: gates.filter((gate) => !passed.includes(gate)) };
}

type Came = At & { grant: string; passed: readonly Gate[] };

/** Opens the session of an account that another site, the binding just made, or the code of a message stands for. */
export async function enterKnown(
  work: Work,
  client: Client,
  known: Known,
  { passed, ...at }: Came,
): Promise<{ answer: object; cookie: string[] }> {
  const user = await userById(work, known.userId);
  if (!user) throw refuse.disabled();
  const named = { ...at, name: user.accountNo };
  await assertInUse(work, client, user, named);
  const entrance = await entranceBesides(work, user, at.headers, passed);
  const { answer, sessionId, cookie } = await enter(work, client, user, { ...named, ...entrance });
  if (known.source === '') return { answer, cookie };
  await rememberOrigin(work, sessionId, known);
  return { answer: { ...answer, oauthId: known.openId }, cookie };
}

type Issued = Pick<Session, 'id' | 'roleType' | 'clientId' | 'gates'> & Tokens;

/** What a client keeps of a sign-in or a refresh. */
export async function result(work: Work, user: UserRow, issued: Issued, known?: KnownFacts): Promise<object> {
  return {
    code: 200,
    success: true,
    msg: work.platform.words.say(work.locale, 'kit.done'),
    access_token: issued.accessToken,
    token_type: 'bearer',
    refresh_token: issued.refreshToken,
    expires_in: ACCESS_SECONDS,
    scope: 'all',
    ...(await loginFacts(work, user, issued, known)),
  };
}

type Tried = { name: string; userId: string | null; grant?: string };

/** Every try that got as far as a password or another site's word, or met a lock, with the reason where it failed. */
export function logged(
  work: Work,
  client: Pick<Client, 'id'>,
  { name, userId, grant = 'password' }: Tried,
  reason: string | null,
  headers: Headers,
) {
  return sql`
    insert into sys_login_log (tenant_id, id, user_name, user_id, grant_type, client_id, result, reason, ip, user_agent, at)
    values (${work.tenant}, ${v7()}, ${name}, ${userId}::uuid, ${grant}, ${notedAs(client.id, headers['web-type'])}, ${reason === null ? 'success' : 'failure'},
      ${reason}, ${work.ip}, ${String(headers['user-agent'] ?? '').slice(0, 300)}, ${work.at})`;
}
