import { Refusal } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { nameIn } from '#platform/server/auth/client.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Realm } from '#platform/kit/room.ts';
import type { Work } from '#platform/server/work.ts';
import { setPassword } from './password.ts';
import { endSessions } from './sessions.ts';

/** Somebody with an account in one realm beside the office: who was admitted, or who asks to be. */
type Newcomer = {
  realm: Exclude<Realm, 'office'>;
  /** The number that he signs in by; the realm is put before it here. */
  name: string;
  /** By what else he may sign in: an identity card. Only hashes of them are kept. */
  aliases?: readonly string[];
  /** Student (welcome) or candidate (exam). */
  personId: string;
  shownName: string;
  /** Plain. Codes go there; it signs nobody in by itself. */
  phone?: string;
};

/**
 * Opens a newcomer's account, or gives the one that is there a new password. It has no role, so it opens only what its
 * realm's calls say. Of two at once the second refuses by `account.accountNoTaken`.
 * @returns the account's id
 * @throws security.password* with what is wrong
 */
async function open(work: Work, newcomer: Newcomer, password: string): Promise<string> {
  const { secrets } = work.platform;
  const { realm, personId, shownName, phone = null, aliases = [] } = newcomer;
  const accountNo = nameIn(realm, newcomer.name);
  const phoneHash = phone === null ? null : secrets.fingerprint(phone);
  const user = await work.db.row<{ id: string; accountNo: string; passwordHash: string | null }>(sql`
    insert into sys_user (tenant_id, id, account_no, user_name, phone, phone_hash, user_type, person_id, default_role_type,
      created_at, updated_at)
    values (${work.tenant}, ${newId()}, ${accountNo}, ${shownName}, ${phone === null ? null : secrets.seal(phone)}, ${phoneHash},
      'applicant', ${personId}, 'stu', ${work.at}, ${work.at})
    on conflict (tenant_id, account_no) do update set phone = excluded.phone, phone_hash = excluded.phone_hash,
      user_name = excluded.user_name, version = sys_user.version + 1, updated_at = ${work.at}
      where sys_user.person_id = excluded.person_id and sys_user.user_type = 'applicant'
    returning id, account_no, password_hash`);
  if (!user) throw new Refusal('account.accountNoTaken');
  await addAliases(
    work,
    user.id,
    aliases.map((alias) => nameIn(realm, alias)),
  );
  await setPassword(work, user, password);
  return user.id;
}

/**
 * Accounts of many at once, with the password of an account that is there: for demo schools alone, whose newcomers nobody
 * could sign in as otherwise. By `open` each would cost the quarter of a second that a strong hash takes.
 */
async function openLike(work: Work, people: readonly Newcomer[], accountNo: string): Promise<void> {
  const { secrets } = work.platform;
  const rows = people.map(({ realm, name, personId, shownName, phone }) => ({
    ...{ id: newId(), accountNo: nameIn(realm, name), personId, shownName },
    ...(phone !== undefined && { phone: secrets.seal(phone), phoneHash: secrets.fingerprint(phone) }),
  }));
  await work.db.run(sql`
    insert into sys_user (tenant_id, id, account_no, user_name, phone, phone_hash, user_type, person_id, default_role_type, password_hash,
      password_level, password_changed_at, created_at, updated_at)
    select ${work.tenant}, p.id, p."accountNo", p."shownName", p.phone, p."phoneHash", 'applicant', p."personId", 'stu', o.password_hash,
      o.password_level, ${work.at}, ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(id uuid, "accountNo" text, "personId" uuid, "shownName" text, phone text, "phoneHash" text)
    join sys_user o on o.account_no = ${accountNo} on conflict do nothing`);
  const aliases = people.flatMap(({ realm, aliases: names = [] }, at) =>
    names.map((name) => ({ hash: secrets.fingerprint(nameIn(realm, name)), userId: rows[at]!.id })),
  );
  await work.db.run(sql`
    insert into sys_user_alias (tenant_id, name_hash, user_id)
    select ${work.tenant}, a.hash, u.id from jsonb_to_recordset(${JSON.stringify(aliases)}::jsonb) as a(hash text, "userId" uuid)
    join sys_user u on u.id = a."userId" on conflict do nothing`);
}

/** Names by which an account is found besides its own. One that another account has stays there. */
async function addAliases(work: Work, userId: string, names: readonly string[]): Promise<void> {
  const hashes = names.map((name) => work.platform.secrets.fingerprint(name));
  await work.db.run(sql`
    insert into sys_user_alias (tenant_id, name_hash, user_id)
    select ${work.tenant}, h, ${userId} from unnest(${hashes}::text[]) h on conflict do nothing`);
}

/**
 * The newcomer of the welcome has come: his account is a student's of the office from now on, under his student number,
 * with the password that he has. The number that he came with finds it still; his open sessions end.
 * @returns the account's id, or null where he never opened one
 */
async function arrive(
  work: Work,
  personId: string,
  { accountNo }: { accountNo: string },
): Promise<string | null> {
  const user = await work.db.row<{ id: string; was: string }>(sql`
    update sys_user u set account_no = ${accountNo}, user_type = 'student', version = u.version + 1, updated_at = ${work.at},
      phone = case when taken.id is null then u.phone end, phone_hash = case when taken.id is null then u.phone_hash end
    from sys_user o left join sys_user taken on taken.tenant_id = o.tenant_id and taken.phone_hash = o.phone_hash
      and taken.status = 'enabled' and taken.user_type <> 'applicant'
    where o.tenant_id = u.tenant_id and o.id = u.id and u.person_id = ${personId} and u.user_type = 'applicant'
      and u.account_no like 'welcome:%'
    returning u.id, o.account_no as was`);
  if (!user) return null;
  await work.db.run(sql`
    insert into sys_user_role (tenant_id, user_id, role_id)
    select ${work.tenant}, ${user.id}, r.id from sys_role r where r.role_code = 'stu' on conflict do nothing`);
  await work.db.run(sql`
    update sys_user u set role_ids = array(select ur.role_id from sys_user_role ur where ur.user_id = u.id order by ur.role_id)
    where u.id = ${user.id}`);
  await work.db.run(sql`delete from sys_user_alias where user_id = ${user.id}`);
  await addAliases(work, user.id, [user.was.slice('welcome:'.length)]);
  await signal(work, { topic: 'user', tenant: work.tenant, id: user.id });
  work.afterCommit(async () => void (await endSessions(work, user.id, 'arrived')));
  return user.id;
}

/**
 * Having come was a slip: the account is a newcomer's of the welcome again, under the number that he came with, without any
 * role of the office; his open sessions end.
 */
async function goBack(work: Work, personId: string, { name }: { name: string }): Promise<void> {
  const user = await work.db.row<{ id: string }>(sql`
    update sys_user set account_no = ${nameIn('welcome', name)}, user_type = 'applicant', role_ids = '{}', version = version + 1,
      updated_at = ${work.at}
    where person_id = ${personId} and user_type = 'student' returning id`);
  if (!user) return;
  await work.db.run(sql`delete from sys_user_role where user_id = ${user.id}`);
  await work.db.run(sql`delete from sys_user_alias where user_id = ${user.id}`);
  await signal(work, { topic: 'user', tenant: work.tenant, id: user.id });
  work.afterCommit(async () => void (await endSessions(work, user.id, 'arrived')));
}

/** Accounts of people who are not of the school yet. */
export const newcomers = { open, openLike, arrive, goBack };
