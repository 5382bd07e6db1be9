import { GATES, type Gate } from '#platform/server/auth/gate.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { refuse } from '../errors.ts';
import { loginFacts, userById } from './user.ts';

export const getUserInfo = get('base/sysUser/getUserInfo', {
  needs: 'login',
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
    const unread = await work.db.row<{ message: number; todo: number }>(sql`
      select (select count(*) from sys_message where user_id = ${actor.userId} and read_at is null) as message,
        (select count(*) from sys_todo where user_id = ${actor.userId} and state = 'open') as todo`);
    const others = await Promise.all(
      work.platform.rooms.flatMap(({ server }) => server.unread?.(work) ?? []),
    );
    return {
      ...facts,
      unread: Object.assign({ message: unread?.message ?? 0, todo: unread?.todo ?? 0, notice: 0 }, ...others),
    };
  },
});
