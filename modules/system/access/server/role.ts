import { isUnlimited } from '#platform/server/access/above.ts';
import { sql } from '#platform/server/db/sql.ts';
import { roleName } from '#platform/server/access/role-name.ts';
import { signal } from '#platform/server/live/bus.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { assertAdministratorLeft, lockAdministrators } from './administrators.ts';
import { wordOf } from './reach.ts';
import { sysRole } from '../sys-role.ts';

type Named = { roleCode: string; roleName: string; labels?: { [path: string]: string } };

export const roleHooks = hooksFor(sysRole, {
  proof: 'fresh',
  async beforeUpdate(work, row, changes) {
    const renamed = changes.roleCode !== undefined && changes.roleCode !== row.roleCode;
    const moved = changes.roleType !== undefined && changes.roleType !== row.roleType;
    if (row.builtIn && (renamed || moved || changes.status === 'disabled')) throw refuse.builtInStays();
    const woken = changes.status === 'enabled' && row.status !== 'enabled';
    if (moved || woken) await assertRoleOwn(work, row.id);
    if (changes.status === 'disabled' || moved) await lockAdministrators(work);
    await signal(work, { topic: 'grants', tenant: work.tenant });
  },
  async afterUpdate(work, before, after) {
    if (before.status !== after.status || before.roleType !== after.roleType)
      await assertAdministratorLeft(work);
  },
  async beforeRemove(work, row) {
    if (row.builtIn) throw refuse.builtInStays();
    const users = await work.db.row<{ count: number }>(
      sql`select count(*) from sys_user_role where role_id = ${row.id}`,
    );
    if (users!.count > 0) throw refuse.roleInUse({ count: users!.count });
  },
  can: (_work, row, allowed) => allowed.filter((act) => act !== 'remove' || row.builtIn !== true),
  async decorate(work, rows) {
    for (const row of rows as Named[])
      row.labels = { ...row.labels, roleName: roleName(work, row.roleCode, row.roleName) };
  },
});

/** Waking a role, or moving it to another identity, gives its holders all of it: the actor must hold all of it. */
async function assertRoleOwn(work: Work, roleId: string): Promise<void> {
  const buttons = await work.db.rows<{ code: string }>(sql`
    select m.code from sys_role_menu rm join sys_menu m on m.id = rm.menu_id and m.category = 'button'
    where rm.role_id = ${roleId}`);
  const foreign = buttons.find(({ code }) => !work.may(code));
  if (foreign) throw refuse.beyondOwn({ what: wordOf(work, foreign.code) });
  if (!isUnlimited(work.actor))
    throw refuse.beyondOwn({ what: work.platform.words.say(work.locale, 'actions.sysRole.scopes') });
}
