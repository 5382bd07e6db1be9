import { v7 } from 'uuid';
import { record } from '#platform/server/audit/record.ts';
import { opens } from '#platform/server/auth/contact.ts';
import { sql } from '#platform/server/db/sql.ts';
import { provided } from '#platform/server/provided.ts';
import type { Work } from '#platform/server/work.ts';
import type { Identity, Provider } from './store.ts';

/** The account of whom a provider vouches for, or `null`: by a binding, by the chosen attribute, or made now. */
export async function accountOf(work: Work, provider: Provider, identity: Identity): Promise<string | null> {
  return (
    (await bound(work, provider.code, identity.openId)) ??
    (await matching(work, provider, identity)) ??
    (await made(work, provider, identity))
  );
}

async function bound(work: Work, source: string, openId: string): Promise<string | null> {
  const row = await work.db.row<{ userId: string }>(
    sql`select user_id from sys_user_oauth where source = ${source} and open_id = ${openId}`,
  );
  return row?.userId ?? null;
}

async function matching(
  work: Work,
  { settings: { matchBy } }: Provider,
  { attribute }: Identity,
): Promise<string | null> {
  if (matchBy === 'none' || !attribute) return null;
  const condition = {
    account: async () => sql`account_no = ${attribute}`,
    // one that somebody else wrote a moment ago says nothing yet about whose account it is
    phone: async () =>
      sql`phone_hash = ${work.platform.secrets.fingerprint(attribute)} and status = 'enabled' and ${opens(work, 'phone')}`,
    idNumber: async () => sql`person_id = any(${await peopleOf(work, attribute)}::uuid[])`,
  }[matchBy];
  const rows = await work.db.rows<{ id: string }>(
    sql`select id from sys_user u where ${await condition()} limit 2`,
  );
  // of two nobody can say which one is meant
  return rows.length === 1 ? rows[0]!.id : null;
}

/** Who has this number of an identity card: only the room that keeps people knows. */
async function peopleOf(work: Work, idNumber: string): Promise<string[]> {
  return (await provided(work.platform, 'peopleByIdNumber')?.(work, idNumber)) ?? [];
}

const USER_TYPE = { stu: 'student', teacher: 'staff', yrdw: 'employer' } as const;

/** Opens an account for somebody unknown, as the least that the school named. Two sign-ins at once make one. */
async function made(
  work: Work,
  { code, settings: { createAs, matchBy } }: Provider,
  { attribute, nickName }: Identity,
): Promise<string | null> {
  if (createAs === '' || matchBy !== 'account' || !/^[\w.-]{1,32}$/.test(attribute ?? '')) return null;
  const id = v7();
  const opened = await work.db.row(sql`
    with opened as (
      insert into sys_user (tenant_id, id, account_no, user_name, user_type, default_role_type, created_at, updated_at)
      select ${work.tenant}, ${id}, ${attribute}, ${nickName.slice(0, 50)}, ${USER_TYPE[createAs]}, r.role_type, ${work.at}, ${work.at}
      from sys_role r where r.role_code = ${createAs} and r.role_type = ${createAs} and r.status = 'enabled'
      on conflict do nothing returning tenant_id, id)
    insert into sys_user_role (tenant_id, user_id, role_id)
    select o.tenant_id, o.id, r.id from opened o join sys_role r on r.role_code = ${createAs} returning user_id`);
  if (opened) {
    const after = { accountNo: attribute, source: code, roleType: createAs };
    await record(work, 'sysUser', 'ssoCreate', [{ rowId: id, before: null, after }]);
    return id;
  }
  const other = await work.db.row<{ id: string }>(
    sql`select id from sys_user where account_no = ${attribute}`,
  );
  return other?.id ?? null;
}
