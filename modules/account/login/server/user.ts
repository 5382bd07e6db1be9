import { standing as asked } from '#modules/account/security';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { isEmail, isPhone } from '#platform/pure/check.ts';
import { maskPhone } from '#platform/pure/text.ts';
import { roleName } from '#platform/server/access/role-name.ts';
import type { Session } from '#platform/server/auth/session.ts';
import { provided } from '#platform/server/provided.ts';
import { keptParameters, parametersFrom, type Kept } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';

export type UserRow = {
  id: string;
  accountNo: string;
  userName: string;
  avatarFileId: string | null;
  gender: string | null;
  phone: string | null;
  email: string | null;
  userType: string;
  personId: string | null;
  passwordHash: string | null;
  passwordLevel: number;
  mustChangePassword: boolean;
  defaultRoleType: string;
  status: string;
  expireOn: string | null;
  /** Since when it sleeps, because nobody used it. */
  asleepSince: string | null;
  lastLoginAt: string | null;
  schoolName: string;
  /** Grows with every change of a role. What grants change, the live signal tells. */
  permVersion: number;
};

/** Columns of an account at the sign-in; its row has the alias `u`. */
export const COLUMNS = sql`id, account_no, user_name, avatar_file_id, gender, phone, email, user_type, person_id, password_hash,
  password_level, must_change_password, default_role_type, status, expire_on, asleep_since, last_login_at,
  (select school_name from sys_tenant t where t.id = u.tenant_id) as school_name,
  (select coalesce(sum(version), 0)::int from sys_role) as perm_version`;

/** The id of the account that has this number, or whose person had it before; a query of one value. */
export const idByNumber = (work: Work, name: string): Sql => sql`coalesce(
  (select id from sys_user where account_no = ${name}),
  (select user_id from sys_user_alias where name_hash = ${work.platform.secrets.fingerprint(name)}))`;

/** By account number, or by a phone or e-mail address that just one account has. */
export async function userByName(work: Work, username: string): Promise<UserRow | undefined> {
  const byNumber = await work.db.row<UserRow>(
    sql`select ${COLUMNS} from sys_user u where id = ${idByNumber(work, username)}`,
  );
  return byNumber ?? userByContact(work, username);
}

export async function userByContact(work: Work, contact: string): Promise<UserRow | undefined> {
  const which = isPhone(contact)
    ? sql`phone_hash = ${work.platform.secrets.fingerprint(contact)}`
    : isEmail(contact) && sql`lower(email) = lower(${contact})`;
  if (!which) return undefined;
  // of newcomers it opens nothing: they have their own realm, and a phone is often a parent's
  const found = await work.db.rows<UserRow>(
    sql`select ${COLUMNS} from sys_user u where ${which} and user_type <> 'applicant' limit 2`,
  );
  return found.length === 1 ? found[0] : undefined;
}

export async function userById(work: Work, id: string): Promise<UserRow | undefined> {
  return work.db.row<UserRow>(sql`select ${COLUMNS} from sys_user u where id = ${id}`);
}

export type Identity = { roleType: string; roleCode: string; roleName: string };

/** The identities of an account whose row has the alias `u`, as one column. */
export const IDENTITIES = sql`(select jsonb_agg(jsonb_build_object('roleType', r.role_type, 'roleCode', r.role_code, 'roleName', r.role_name)
    order by r.built_in desc, r.role_code)
  from sys_user_role ur join sys_role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
  where ur.user_id = u.id and r.status = 'enabled')`;

type Standing = Parameters<typeof asked.policyFrom>[1];

/** What a sign-in has read of its person before it is answered. */
export type KnownFacts = {
  identities: readonly Identity[];
  /** What is asked of an account without a phone. */
  bindPhone: string;
};

/** What the client keeps of a signed-in person (T1 LoginResult without its tokens). */
export async function loginFacts(
  work: Work,
  user: UserRow,
  session: Pick<Session, 'id' | 'roleType' | 'clientId' | 'gates'>,
  known?: KnownFacts,
) {
  const [{ identities, bindPhone }, detail] = await Promise.all([
    known ?? factsOf(work, user.id),
    provided(work.platform, 'personDetail')?.(work, user),
  ]);
  const kinds = [...new Set(identities.map((identity) => identity.roleType))];
  const { secrets, words } = work.platform;
  return {
    tenantId: work.tenant,
    accountNo: user.accountNo,
    userName: user.userName,
    roleType: session.roleType,
    userType: user.userType,
    avatarUrl: user.avatarFileId,
    passWordLevel: user.passwordLevel,
    oauthId: null,
    schoolName: user.schoolName,
    lastLoginTime: user.lastLoginAt,
    detail: {
      userId: user.id,
      refId: user.personId,
      deptId: null,
      deptName: null,
      classId: null,
      className: null,
      gender: user.gender,
      phone: user.phone ? maskPhone(secrets.open(user.phone)) : null,
      email: user.email,
      roleTypes: kinds.map((kind) => ({ value: kind, label: words.say(work.locale, `roles.${kind}`) })),
      roleNames: identities
        .filter((identity) => identity.roleType === session.roleType)
        .map((identity) => roleName(work, identity.roleCode, identity.roleName)),
      clientType: session.clientId,
      sessionId: session.id,
      permVersion: user.permVersion,
      needs: {
        changePassword: session.gates.includes('mustChangePassword'),
        bindPhone: user.phone ? 'off' : bindPhone,
        secondAuth: session.gates.includes('secondFactor'),
        bindSecondAuth: session.gates.includes('bindFactor'),
        agreePrivacy: session.gates.includes('agreePrivacy'),
      },
      serverTime: work.now.getTime(),
      ...detail,
    },
  };
}

async function factsOf(work: Work, userId: string): Promise<KnownFacts> {
  const row = await work.db.row<{ identities: Identity[] | null; standing: Standing; kept: Kept }>(sql`
    select ${IDENTITIES} as identities, ${asked.standingOf(work, null)} as standing, ${keptParameters(asked.POLICY_GROUPS)} as kept
    from sys_user u where u.id = ${userId}`);
  if (!row) return { identities: [], bindPhone: 'off' };
  return factsFrom(row, parametersFrom(work, asked.POLICY_GROUPS, row.kept));
}

/** What a client is told of its person, from what was read. */
export function factsFrom(
  { identities, standing }: { identities: readonly Identity[] | null; standing: Standing },
  parameters: { [key: string]: unknown },
): KnownFacts {
  return { identities: identities ?? [], bindPhone: asked.policyFrom(parameters, standing).bindPhone };
}
