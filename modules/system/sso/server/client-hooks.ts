import { BlockList } from 'node:net';
import { revokeSessions } from '#platform/server/auth/session.ts';
import { addNetwork, isServiceId } from '#platform/server/auth/service-client.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { sysClient } from '../sys-client.ts';

const partsOf = (text: string | null | undefined) => (text ?? '').split(/[\s,;，；]+/).filter(Boolean);

export const clientHooks = hooksFor(sysClient, {
  proof: 'fresh',
  async beforeAdd(work, draft) {
    if (!isServiceId(draft.clientId ?? '')) throw refuse.clientIdWrong();
    assertAddresses(draft.ipAllow);
    await assertOwn(work, draft.roleId ?? '', draft.calls);
    return { status: draft.status ?? 'enabled' };
  },
  async afterAdd(work, rows) {
    for (const row of rows) await openAccount(work, row);
  },
  async beforeUpdate(work, row, changes) {
    if (changes.clientId !== undefined && changes.clientId !== row.clientId) throw refuse.clientIdStays();
    assertAddresses(changes.ipAllow);
    if (changes.roleId !== undefined || changes.calls !== undefined || changes.status === 'enabled')
      await assertOwn(
        work,
        changes.roleId ?? row.roleId ?? '',
        'calls' in changes ? changes.calls : row.calls,
      );
    return changes.status === null ? { status: row.status } : {};
  },
  async afterUpdate(work, before, after) {
    if (before.roleId !== after.roleId) await giveRole(work, after.id);
    await work.db
      .run(sql`update sys_user set user_name = ${after.name}, status = ${after.status}, updated_at = ${work.at}
      where id = (select user_id from sys_client where id = ${after.id})`);
    const same = (['roleId', 'calls', 'ipAllow', 'status'] as const).every(
      (name) => before[name] === after[name],
    );
    if (!same) await endCalls(work, after.id);
  },
  async beforeRemove(work, row) {
    await endCalls(work, row.id);
    await work.db.run(sql`update sys_user set status = 'disabled', updated_at = ${work.at}
      where id = (select user_id from sys_client where id = ${row.id})`);
  },
});

function assertAddresses(text: string | null | undefined): void {
  for (const one of partsOf(text))
    if (!addNetwork(new BlockList(), one)) throw refuse.addressWrong({ address: one });
}

/**
 * A client reaches no more than who sets it up, who must see the whole school with every call of it: its calls are made
 * where nobody of the school looks on.
 */
async function assertOwn(work: Work, roleId: string, calls: string | null | undefined): Promise<void> {
  const rows = await work.db.rows<{ code: string }>(sql`
    select distinct b.code from sys_role_menu rm join sys_menu b on b.tenant_id = rm.tenant_id and b.id = rm.menu_id
    where rm.role_id = ${roleId} and b.category = 'button' and b.status = 'enabled'`);
  const granted = new Set(rows.map((row) => row.code));
  const named = partsOf(calls);
  const unknown = named.find((call) => !granted.has(call));
  if (unknown !== undefined) throw refuse.callUnknown({ call: unknown });
  const reached = named.length > 0 ? named : [...granted];
  const { actor } = work;
  const wider = reached.find((call) => !actor.permissions.has(call) || actor.circle(call) !== 'all');
  if (wider !== undefined) throw refuse.clientBeyondOwn({ call: wider });
}

/** The client acts as an account that has no password and no code: nobody can sign in with it. */
async function openAccount(
  work: Work,
  row: { id: string; clientId: string | null; name: string | null; roleId: string | null },
): Promise<void> {
  const userId = newId();
  await work.db.run(sql`
    insert into sys_user (tenant_id, id, account_no, user_name, user_type, default_role_type, created_at, created_by, updated_at)
    select ${work.tenant}, ${userId}, ${row.clientId}, ${row.name}, 'employer', r.role_type, ${work.at},
      ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at} from sys_role r where r.id = ${row.roleId}`);
  await work.db.run(sql`update sys_client set user_id = ${userId} where id = ${row.id}`);
  await giveRole(work, row.id);
}

async function giveRole(work: Work, id: string): Promise<void> {
  await work.db.run(
    sql`delete from sys_user_role where user_id = (select user_id from sys_client where id = ${id})`,
  );
  await work.db.run(sql`insert into sys_user_role (tenant_id, user_id, role_id)
    select tenant_id, user_id, role_id from sys_client where id = ${id}`);
}

/** Its tokens are dead on every node with the commit. */
export async function endCalls(work: Work, id: string): Promise<void> {
  const client = await work.db.row<{ userId: string }>(sql`select user_id from sys_client where id = ${id}`);
  if (!client) return;
  const { platform, tenant, now } = work;
  work.afterCommit(async () => {
    await revokeSessions(platform.pool, { tenant, userId: client.userId }, 'clientChanged', now);
  });
}
