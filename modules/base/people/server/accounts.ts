import { followPhone } from '#platform/server/auth/contact.ts';
import { revokeSessions } from '#platform/server/auth/session.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { recount } from '#platform/server/db/recount.ts';
import { sql } from '#platform/server/db/sql.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';

/** What a person's row lends to the account. `phone` is sealed, as the row holds it. */
export type AccountPerson = {
  id: string;
  accountNo: string;
  name: string;
  gender: string | null;
  phone: string | null;
  /** The phone's fingerprint where the caller has it at hand. */
  phoneHash?: string | null;
  /** Looked up with the person where the caller doesn't say. */
  departmentId?: string | null;
  userType: 'student' | 'staff' | 'employer';
  /** The first is the identity to sign in with. Roles that this school lacks are passed over. */
  roles: readonly string[];
};

/** Opens an account for each person, without a password: a one-time code activates it. */
export async function openAccounts(work: Work, people: readonly AccountPerson[]): Promise<void> {
  const { secrets } = work.platform;
  const hashOf = ({ phone, phoneHash }: AccountPerson) =>
    phoneHash ?? (phone === null ? null : secrets.fingerprint(secrets.open(phone)));
  const accounts = people.map((person) => {
    const { id, accountNo, name, gender, phone, userType, roles, departmentId = null } = person;
    const phoneHash = hashOf(person);
    return {
      id,
      accountNo,
      name,
      gender,
      phone,
      userType,
      roles,
      userId: newId(),
      phoneHash,
      departmentId,
      first: roles[0],
    };
  });
  await work.db.run(sql`
    insert into sys_user (tenant_id, id, account_no, user_name, gender, phone, phone_hash, user_type, person_id,
      department_id, default_role_type, role_ids, created_at, created_by, updated_at)
    select ${work.tenant}, a."userId", a."accountNo", a.name, a.gender, a.phone, a."phoneHash", a."userType", a.id,
      a."departmentId", coalesce((select r.role_type from sys_role r where r.role_code = a.first), 'teacher'),
      array(select r.id from sys_role r where a.roles ? r.role_code order by r.id), ${work.at},
      ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a("userId" uuid, "accountNo" text, name text, gender text,
      phone text, "phoneHash" text, "userType" text, id uuid, "departmentId" uuid, roles jsonb, first text)`);
  await recount(work.db, accounts.length);
  const held = accounts.flatMap(({ userId, roles }) => roles.map((role) => ({ userId, role })));
  await work.db.run(sql`
    insert into sys_user_role (tenant_id, user_id, role_id)
    select ${work.tenant}, h.user_id, r.id
    from unnest(${held.map((one) => one.userId)}::uuid[], ${held.map((one) => one.role)}::text[]) as h(user_id, role)
    join sys_role r on r.role_code = h.role`);
}

/** Gives accounts the name, number and sex that their persons have now, and the phone where their record got another. */
export async function followPerson(
  work: Work,
  person: Omit<AccountPerson, 'roles' | 'userType'>,
  before: { phone: string | null },
): Promise<void> {
  const user = await work.db.row<{ id: string }>(sql`
    update sys_user set account_no = ${person.accountNo}, user_name = ${person.name}, gender = ${person.gender},
      version = version + 1, updated_at = ${work.at}
    where person_id = ${person.id} returning id`);
  if (before.phone !== person.phone) await followPhone(work, { personId: person.id }, person.phone);
  if (user) await signal(work, { topic: 'user', tenant: work.tenant, id: user.id });
}

/**
 * The other way round: a phone that its owner has shown to be his stands in his record too. His record's e-mail address is
 * the school's note and no code goes there, so it stays.
 */
export async function recordFollows(
  work: Work,
  { userId, kind }: { userId: string; kind: string },
): Promise<void> {
  if (kind !== 'phone') return;
  for (const table of ['student', 'teacher'])
    await work.db.run(sql`
      update ${sql.table(table)} p set phone = u.phone, phone_hash = u.phone_hash, version = p.version + 1, updated_at = ${work.at}
      from sys_user u where u.id = ${userId} and p.id = u.person_id and p.phone_hash is distinct from u.phone_hash`);
}

/** Adds roles that a person came to need; what the school granted or took by hand stays. */
export async function addRoles(work: Work, personId: string, roles: readonly string[]): Promise<void> {
  await work.db.run(sql`
    insert into sys_user_role (tenant_id, user_id, role_id)
    select u.tenant_id, u.id, r.id from sys_user u join sys_role r on r.role_code = any(${roles}::text[])
    where u.person_id = ${personId} on conflict do nothing`);
  await signal(work, { topic: 'grants', tenant: work.tenant });
}

/** Closes or reopens the accounts of people who leave or come back; open sessions end. */
export async function setAccounts(
  work: Work,
  personIds: readonly string[],
  status: 'enabled' | 'disabled',
): Promise<void> {
  const users = await work.db.rows<{ id: string }>(sql`
    update sys_user set status = ${status}, version = version + 1, updated_at = ${work.at}
    where person_id = any(${personIds}::uuid[]) and status <> ${status} returning id`);
  for (const user of users) await signal(work, { topic: 'user', tenant: work.tenant, id: user.id });
  if (status === 'enabled') return;
  const { platform, now, tenant } = work;
  work.afterCommit(() => {
    for (const user of users)
      void revokeSessions(platform.pool, { tenant, userId: user.id }, 'disabled', now);
  });
}

/** Who finished his studies some time ago signs in no more; who came back meanwhile keeps his account. */
export async function closeAccounts(
  work: Work,
  { studentIds }: { studentIds: readonly string[] },
): Promise<void> {
  const gone = await work.db.rows<{ id: string }>(sql`
    select id from student where id = any(${studentIds}::uuid[]) and student_status in ('10', '11', '12')`);
  await setAccounts(
    work,
    gone.map(({ id }) => id),
    'disabled',
  );
}
