import { Refusal } from '#platform/kit/errors.ts';
import type { SignedIn } from '../auth/actor-cache.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import type { Actor } from '../work.ts';
import { loadActor, scopeBook } from './actor.ts';

/** The permission of whoever looks on. Taken away, it ends what is open. */
export const VIEW_AS = 'sysUser.viewAs';

/**
 * The person as whom a call is answered, when a signed-in person looks on. The view belongs to his session, ends by
 * itself, and is asked anew at each call.
 * @throws kit.viewOver where there is none any more
 */
export async function personViewed(
  platform: Platform,
  { session, actor }: SignedIn,
  view: string,
): Promise<Actor> {
  const over = new Refusal('kit.viewOver');
  if (!/^[0-9a-f-]{36}$/.test(view) || !actor.permissions.has(VIEW_AS)) throw over;
  const now = platform.clock();
  const book = scopeBook(platform.rooms.map((room) => room.server.scopes ?? {}));
  const seen = await platform.door.read(session.tenant, async (db) => {
    const row = await db.row<{ userId: string; roleType: string }>(sql`
      select user_id, role_type from sys_view
      where id = ${view} and session_id = ${session.id} and ended_at is null and until > ${now}`);
    return row && loadActor(db, { ...row, id: session.id, clientId: session.clientId }, book, now);
  });
  if (!seen) throw over;
  return seen;
}
