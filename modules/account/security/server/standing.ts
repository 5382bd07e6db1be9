import { sql, type Sql } from '#platform/server/db/sql.ts';
import { REFRESH_SECONDS } from '#platform/server/auth/client.ts';
import type { Gate } from '#platform/server/auth/gate.ts';
import { tokenHash } from '#platform/server/auth/token.ts';
import { keptParameters, parametersFrom, type Kept } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { asksFactor, placeKey, policyOf, type Policy, type RolePolicy } from '../rules-policy.ts';
import { isExpired } from '../rules-password.ts';
import { PRIVACY_VERSION } from './privacy.ts';
import { networkOf, networksOf } from './networks.ts';
import { passwordPolicyFrom } from './policy.ts';
import { locksAmong } from './locks.ts';

/** Groups of parameters from which a sign-in is judged. */
const POLICY_GROUPS = ['login', 'password', 'security'] as const;

/** What a sign-in needs to know of its account, as one column. */
type Standing = {
  userType: string;
  must: boolean;
  hasPhone: boolean;
  changedAt: number | null;
  factorAt: number | null;
  bound: boolean;
  trusted: boolean;
  /** The version of the school's privacy text in force, and the one agreed to. */
  privacy: number | null;
  agreed: number | null;
  roles: string[] | null;
  policies: RolePolicy[] | null;
  /** Addresses of the last three months; null where no policy asks for them. */
  addresses: string[] | null;
};

const MONTHS = 90 * 86_400_000;
const MILLISECONDS = (column: Sql) => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** The standing of the account whose row has the alias `u`; `device` is the name that its browser keeps. */
function standingOf(work: Work, device: string | null): Sql {
  const since = new Date(work.now.getTime() - MONTHS);
  return sql`jsonb_build_object(
    'userType', u.user_type, 'must', u.must_change_password, 'hasPhone', u.phone is not null,
    'changedAt', ${MILLISECONDS(sql`coalesce(u.password_changed_at, u.created_at)`)},
    'factorAt', ${MILLISECONDS(sql`u.factor_at`)}, 'agreed', u.privacy_version, 'privacy', ${PRIVACY_VERSION},
    'bound', exists (select 1 from sys_user_second_auth f where f.user_id = u.id and f.bound_at is not null)
      or exists (select 1 from sys_passkey k where k.user_id = u.id),
    'trusted', exists (select 1 from sys_trusted_device d where d.user_id = u.id
      and d.device_hash = ${device && tokenHash(device)} and d.until > ${work.at}),
    'roles', (select jsonb_agg(distinct r.role_type) from sys_user_role ur
      join sys_role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id where ur.user_id = u.id and r.status = 'enabled'),
    'policies', (select jsonb_agg(jsonb_build_object('roleType', p.role_type, 'minLength', p.min_length, 'kinds', p.kinds,
      'history', p.history, 'changeDays', p.change_days, 'secondAuth', p.second_auth,
      'secondTriggers', p.second_triggers, 'everyDays', p.every_days, 'bindPhone', p.bind_phone,
      'mostSessions', p.most_sessions, 'idleMinutes', p.idle_minutes)) from sys_password_policy p),
    'addresses', case when exists (select 1 from sys_password_policy where 'newCity' = any(second_triggers)) then
      (select jsonb_agg(distinct l.ip) from sys_login_log l
        where l.user_id = u.id and l.result = 'success' and l.ip is not null and l.at > ${since}) end)`;
}

type Parameters = { [key: string]: unknown };

/** The policy of an account from what was read of it. */
function policyFrom(parameters: Parameters, { userType, roles, policies }: Standing): Policy {
  const bindPhone = parameters['security.bindPhone'] as Policy['bindPhone'];
  const mostSessions = parameters['login.sessionMode'] === 'single' ? 1 : 0;
  const idleMinutes = Number(parameters['login.idleMinutes'] ?? 0);
  const school = { password: passwordPolicyFrom(parameters), bindPhone, mostSessions, idleMinutes };
  return policyOf(school, { userType, roles: roles ?? [] }, policies ?? []);
}

/** What stands between a sign-in and the product, and whether the sign-in itself is a proof for sensitive acts. */
type Entrance = {
  gates: Gate[];
  proved: boolean;
  /** The version of the privacy text to which this person has still to agree. */
  toAgree: number | null;
  /** Places per application at a time; 0 is any number. */
  mostSessions: number;
  /** Seconds that the sign-in may lie untouched. */
  idleSeconds: number;
};

/**
 * The gates of an account's sign-in, in the order in which they have to be passed. What spares its owner the second
 * factor proves nothing: a sensitive act asks for it all the same.
 */
function entranceFrom(work: Work, parameters: Parameters, standing: Standing): Entrance {
  const policy = policyFrom(parameters, standing);
  const { bound, changedAt, factorAt, addresses } = standing;
  const networks = networksOf(String(parameters['security.networks'] ?? ''));
  const placeOf = (ip: string) => placeKey(ip, networkOf(ip, networks));
  const asked = asksFactor(policy, {
    trusted: standing.trusted && Number(parameters['security.trustDays']) > 0,
    place: placeOf(work.ip),
    knownPlaces: (addresses ?? []).map(placeOf),
    onCampus: networkOf(work.ip, networks) !== '',
    factorAt,
    now: work.now.getTime(),
  });
  const gates: Gate[] = [];
  if (bound && asked) gates.push('secondFactor');
  if (!bound && policy.secondAuth === 'required') gates.push('bindFactor');
  const changed = changedAt === null ? null : new Date(changedAt);
  if (standing.must || isExpired(changed, policy.changeDays, work.now)) gates.push('mustChangePassword');
  if (!standing.hasPhone && policy.bindPhone === 'required') gates.push('bindPhone');
  const toAgree =
    parameters['security.privacy'] === 'required' && standing.privacy !== standing.agreed
      ? standing.privacy
      : null;
  if (toAgree !== null) gates.push('agreePrivacy');
  const { mostSessions } = policy;
  const idleSeconds = policy.idleMinutes * 60 || REFRESH_SECONDS;
  return { gates, proved: !bound, toAgree, mostSessions, idleSeconds };
}

/** The standing of an account, and the school's parameters, in one statement. */
async function readStanding(
  work: Work,
  userId: string,
  device: string | null,
): Promise<{ parameters: Parameters; standing: Standing } | null> {
  const row = await work.db.row<{ kept: Kept; standing: Standing }>(sql`
    select ${standingOf(work, device)} as standing, ${keptParameters(POLICY_GROUPS)} as kept
    from sys_user u where u.id = ${userId}`);
  return row ? { parameters: parametersFrom(work, POLICY_GROUPS, row.kept), standing: row.standing } : null;
}

/** The gates of a sign-in that came by something else than the password. */
async function gatesOf(work: Work, userId: string, device: string | null): Promise<Entrance> {
  const found = await readStanding(work, userId, device);
  if (!found) throw new Error(`No account ${userId}`);
  return entranceFrom(work, found.parameters, found.standing);
}

/** What an account has to keep to. */
export async function policyFor(work: Work, userId: string): Promise<Policy> {
  const found = await readStanding(work, userId, null);
  if (!found) throw new Error(`No account ${userId}`);
  return policyFrom(found.parameters, found.standing);
}

/** What a sign-in lends from here: columns for its one statement, what follows from them, and who finds the door locked. */
export const standing = { POLICY_GROUPS, standingOf, policyFrom, entranceFrom, gatesOf, locksAmong };
