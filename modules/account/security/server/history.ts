import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import { deviceOf } from '../rules.ts';
import { told } from './binding.ts';
import { placeNames } from './place.ts';
import { endSessions } from './sessions.ts';
import { trustNone } from './trust.ts';

const DAYS = 90;
const MOST = 200;

type Kept = {
  id: string;
  at: string;
  grantType: string;
  result: string;
  reason: string | null;
  ip: string | null;
  userAgent: string | null;
};

/** My sign-ins of the last ninety days, those that failed too. */
export const mine = get('auth/oauth/loginHistory', {
  needs: 'login',
  async handle(work) {
    const since = new Date(work.now.getTime() - DAYS * 86_400_000);
    const [rows, placeOf] = await Promise.all([
      work.db.rows<Kept>(sql`
        select id, at, grant_type, result, reason, ip, user_agent from sys_login_log
        where user_id = ${work.actor.userId} and at > ${since} order by at desc, id desc limit ${MOST}`),
      placeNames(work),
    ]);
    return rows.map(({ userAgent, ip, ...row }) => ({
      ...row,
      ip,
      place: placeOf(ip),
      device: deviceOf(userAgent ?? ''),
    }));
  },
});

/**
 * "That was not me": whoever it was is out everywhere and on every trusted device, and the password is changed before
 * anything else, here too.
 */
const notMe = post('auth/oauth/notMe', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const { userId, sessionId } = work.actor;
    const own = await work.db.row(
      sql`select 1 as own from sys_login_log where id = ${id} and user_id = ${userId} and result = 'success'`,
    );
    if (!own) throw notFound();
    const ended = await endSessions(work, userId, 'notMe', sessionId);
    await trustNone(work, userId);
    await work.db.run(
      sql`update sys_user set must_change_password = true, updated_at = ${work.at} where id = ${userId}`,
    );
    await work.db
      .run(sql`update sys_session set gates = array_append(array_remove(gates, 'mustChangePassword'), 'mustChangePassword')
      where id = ${sessionId}`);
    await signal(work, { topic: 'session', tenant: work.tenant, id: sessionId });
    await told(work, 'notMe');
    return { ended };
  },
});

export const history = [mine, notMe];
