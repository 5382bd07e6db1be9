import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** The permission without which nobody could give permissions any more. */
const KEY = 'sysRole.grant';

/**
 * Call it before a change that may cost somebody the administration: two such changes wait for each other,
 * so that two administrators can't put each other out at once.
 */
export async function lockAdministrators(work: Work): Promise<void> {
  await work.db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`administrators:${work.tenant}`}, 0))`,
  );
}

/** The condition for an account (alias `u`) that can sign in and grant. */
export const ABLE = (work: Work): Sql => sql`u.status = 'enabled' and u.asleep_since is null
  and (u.expire_on is null or u.expire_on >= ${work.at}::date) and exists (
    select 1 from sys_user_role ur
    join sys_role r on r.id = ur.role_id and r.status = 'enabled' and r.role_type = 'gly'
    join sys_role_menu rm on rm.role_id = r.id
    join sys_menu m on m.id = rm.menu_id and m.code = ${KEY} and m.status = 'enabled'
    join sys_menu p on p.id = m.parent_id and p.status = 'enabled'
    where ur.user_id = u.id)`;

/** Call it after the change: somebody must be left who can sign in and grant. */
export async function assertAdministratorLeft(work: Work): Promise<void> {
  const left = await work.db.row(sql`select 1 as found from sys_user u where ${ABLE(work)} limit 1`);
  if (!left) throw refuse.lastAdministrator();
}
