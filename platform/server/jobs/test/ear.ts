import type { World } from '#platform/test/world.ts';
import { begin } from '../../begin.ts';
import { sql } from '../../db/sql.ts';
import type { FoundRoom, Platform } from '../../platform.ts';
import type { RoomServer } from '../../room-server.ts';
import type { Work } from '../../work.ts';

/** Adds a room of behaviour only to a running platform, as if its folder had been there. */
export function addRoom(world: World, name: string, server: RoomServer): void {
  const declaration = { name, dependsOn: [], resources: [], pages: [], grants: {} };
  (world.platform.rooms as FoundRoom[]).push({ declaration, server, folder: '' });
}

/** A piece of business on behalf of an account, without a request. */
export async function asAccount<T>(
  platform: Platform,
  accountNo: string,
  use: (work: Work) => Promise<T>,
): Promise<T> {
  const user = await platform.door.read('000000', (db) =>
    db.row<{ id: string; userName: string; userType: string; defaultRoleType: string }>(
      sql`select id, user_name, user_type, default_role_type from sys_user where account_no = ${accountNo}`,
    ),
  );
  const actor = {
    userId: user!.id,
    accountNo,
    name: user!.userName,
    userType: user!.userType,
    personId: null,
    roleType: user!.defaultRoleType,
    roleCodes: [],
    sessionId: '',
    clientId: '',
    permissions: new Set<string>(),
    circle: () => ({}),
  };
  const occasion = {
    tenant: '000000',
    actor,
    now: platform.clock(),
    locale: 'zh-CN' as const,
    traceId: 'test',
    ip: '',
    transaction: true,
  };
  return begin(platform, occasion, use);
}

/** Waits until something is so; the work goes on in the background. */
export async function until(isSo: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const limit = performance.now() + 60_000;
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`${what} didn't happen`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
