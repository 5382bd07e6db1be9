import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { refuse } from '../errors.ts';
import { loginFacts, userById } from './user.ts';

export const getUserInfo = get('base/sysUser/getUserInfo', {
  needs: 'login',
  async handle(work) {
    const { actor } = work;
    const user = await userById(work, actor.userId);
    if (!user) throw refuse.sessionOver();
    const facts = await loginFacts(work, user, {
      id: actor.sessionId,
      roleType: actor.roleType,
      clientId: actor.clientId,
    });
    const unread = await work.db.row<{ message: number; todo: number }>(sql`
      select (select count(*) from sys_message where user_id = ${actor.userId} and read_at is null) as message,
        (select count(*) from sys_todo where user_id = ${actor.userId} and state = 'open') as todo`);
    return { ...facts, unread: { message: unread?.message ?? 0, todo: unread?.todo ?? 0, notice: 0 } };
  },
});
