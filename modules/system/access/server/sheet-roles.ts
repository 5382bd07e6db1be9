import { isHead } from '#platform/server/access/above.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { wordOf } from './reach.ts';

type Role = {
  id: string;
  roleCode: string;
  roleName: string;
  roleType: string;
  status: string;
  /** What its holders may do. */
  buttons: string[];
};

/** A sheet of thousands asks about the same few roles again and again. */
const read = new WeakMap<Work, Promise<Role[]>>();

function rolesOf(work: Work): Promise<Role[]> {
  const known = read.get(work);
  if (known) return known;
  const asked = work.db.rows<Role>(sql`
    select r.id, r.role_code, r.role_name, r.role_type, r.status, coalesce((
      select jsonb_agg(m.code) from sys_role_menu rm
      join sys_menu m on m.id = rm.menu_id and m.category = 'button' and m.status = 'enabled'
      where rm.role_id = r.id), '[]') as buttons
    from sys_role r`);
  read.set(work, asked);
  return asked;
}

type Draft = { [field: string]: unknown };

const named = (draft: Draft): string[] =>
  Array.isArray(draft['roleIds']) ? draft['roleIds'].map(String) : [];

/**
 * Before the checks of a sheet: who names roles may give them, as on the page, and a new account whose sheet
 * names roles but no identity signs in with that of the first.
 */
export async function readSheetRoles(work: Work, drafts: readonly Draft[]): Promise<void> {
  const naming = drafts.filter((draft) => named(draft).length > 0);
  if (naming.length === 0) return;
  work.demand('sysUser.grantRoles');
  const silent = naming.filter((draft) => draft['defaultRoleType'] === undefined);
  const numbers = silent.map((draft) => String(draft['accountNo'] ?? ''));
  const there = await work.db.rows<{ accountNo: string }>(
    sql`select account_no from sys_user where account_no = any(${numbers}::text[])`,
  );
  const known = new Set(there.map(({ accountNo }) => accountNo));
  const roles = await rolesOf(work);
  for (const draft of silent) {
    if (known.has(String(draft['accountNo'] ?? ''))) continue;
    const [first] = named(draft);
    const role = roles.find(({ roleCode, roleName }) => roleCode === first || roleName === first);
    if (role) draft['defaultRoleType'] = role.roleType;
  }
}

/**
 * Says what is wrong with the roles that a row of a sheet names. That nobody gives what he hasn't got is judged for good
 * when they are given; here it is said beforehand, by row.
 */
export async function assertSheetRoles(
  work: Work,
  roleIds: readonly string[],
  identity: string | null | undefined,
): Promise<void> {
  const roles = (await rolesOf(work)).filter(({ id }) => roleIds.includes(id));
  const closed = roles.find(({ status }) => status !== 'enabled');
  if (closed) throw refuse.roleDisabled({ name: closed.roleName });
  if (!roles.some(({ roleType }) => roleType === identity)) throw refuse.identityNotNamed();
  for (const { roleType, buttons } of roles) {
    if (isHead(work.actor) && roleType !== 'gly') continue;
    const foreign = buttons.find((code) => !work.may(code));
    if (foreign) throw refuse.beyondOwn({ what: wordOf(work, foreign) });
  }
}
