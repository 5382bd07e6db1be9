import { GATES, type Gate } from '#platform/server/auth/gate.ts';
import { sql } from '#platform/server/db/sql.ts';
import { unreadOf } from '#platform/server/notify/unread.ts';
import { EVERY_REALM, get } from '#platform/server/http/endpoint.ts';
import { refuse } from '../errors.ts';
import { loginFacts, userById } from './user.ts';

export const getUserInfo = get('base/sysUser/getUserInfo', {
  needs: 'login',
  realms: EVERY_REALM,
  passes: GATES,
  async handle(work) {
    const { actor } = work;
    const user = await userById(work, actor.userId);
    if (!user) throw refuse.sessionOver();
    const session = await work.db.row<{ gates: Gate[] }>(
      sql`select gates from sys_session where id = ${actor.sessionId}`,
    );
    const facts = await loginFacts(work, user, {
      id: actor.sessionId,
      roleType: actor.roleType,
      clientId: actor.clientId,
      gates: session?.gates ?? [],
    });
    const more = await Promise.all(
      work.platform.rooms.flatMap(({ server }) => server.userInfo?.(work) ?? []),
    );
    return {
      ...facts,
      ...Object.assign({}, ...more),
      unread: await unreadOf(work),
    };
  },
});
