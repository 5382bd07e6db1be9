import { sql } from '#platform/server/db/sql.ts';
import { maskPhone } from '#platform/pure/text.ts';
import type { Session } from '#platform/server/auth/session.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
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
  lastLoginAt: string | null;
  schoolName: string;
  /** Grows with every change of a role. What grants change, the live signal tells. */
  permVersion: number;
};

const COLUMNS = sql`id, account_no, user_name, avatar_file_id, gender, phone, email, user_type, person_id, password_hash,
  password_level, must_change_password, default_role_type, status, expire_on, last_login_at,
  (select school_name from sys_tenant t where t.id = sys_user.tenant_id) as school_name,
  (select coalesce(sum(version), 0)::int from sys_role) as perm_version`;

/** By account number, or by a bound phone if just one account has it. */
export async function userByName(work: Work, username: string): Promise<UserRow | undefined> {
  const byAccount = await work.db.row<UserRow>(
    sql`select ${COLUMNS} from sys_user where account_no = ${username}`,
  );
  if (byAccount || !/^1[3-9]\d{9}$/.test(username)) return byAccount;
  const hash = work.platform.secrets.fingerprint(username);
  const byPhone = await work.db.rows<UserRow>(
    sql`select ${COLUMNS} from sys_user where phone_hash = ${hash} limit 2`,
  );
  return byPhone.length === 1 ? byPhone[0] : undefined;
}

export async function userById(work: Work, id: string): Promise<UserRow | undefined> {
  return work.db.row<UserRow>(sql`select ${COLUMNS} from sys_user where id = ${id}`);
}

type Identity = { roleType: string; roleName: string };

/** What the client keeps of a signed-in person (T1 LoginResult without its tokens). */
export async function loginFacts(
  work: Work,
  user: UserRow,
  session: Pick<Session, 'id' | 'roleType' | 'clientId' | 'gates'>,
) {
  const providers = work.platform.rooms.flatMap((room) => room.server.personDetail ?? []);
  const [identities, security, ...details] = await Promise.all([
    work.db.rows<Identity>(sql`
      select r.role_type, r.role_name from sys_user_role ur
      join sys_role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
      where ur.user_id = ${user.id} and r.status = 'enabled' order by r.built_in desc, r.role_code`),
    parameters(work, 'security'),
    ...providers.map((provide) => provide(work, user)),
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
        .map((identity) => identity.roleName),
      clientType: session.clientId,
      sessionId: session.id,
      permVersion: user.permVersion,
      needs: {
        changePassword: session.gates.includes('mustChangePassword'),
        bindPhone: user.phone ? 'off' : security['security.bindPhone'],
        secondAuth: session.gates.includes('secondFactor'),
        bindSecondAuth: session.gates.includes('bindFactor'),
      },
      serverTime: work.now.getTime(),
      ...Object.assign({}, ...details),
    },
  };
}
