import { z } from 'zod';
import { passwordStrength } from '#platform/pure/check.ts';
import { hashPassword, verifyPassword, wireHash } from '#platform/server/auth/password.ts';
import { revokeSessions } from '#platform/server/auth/session.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { refuse } from '../errors.ts';
import { userById } from './user.ts';

/** Wrong tries at the lock screen after which the session ends. */
const UNLOCK_TRIES = 5;

/** Unlocks the lock screen: the server knows the password, the browser doesn't. */
export const checkPassword = post('base/sysUser/checkPassword', {
  needs: 'login',
  autocommit: true,
  body: z.strictObject({ password: z.string().regex(/^[0-9a-fA-F]{32}$/) }),
  async handle(work, { body }) {
    const { pool } = work.platform;
    const user = await userById(work, work.actor.userId);
    const session = work.actor.sessionId;
    if (await verifyPassword(body.password, user?.passwordHash ?? null)) {
      await pool.query('update sys_session set unlock_failures = 0 where id = $1', [session]);
      return { unlocked: true };
    }
    const { rows } = await pool.query<{ failures: number }>(
      'update sys_session set unlock_failures = unlock_failures + 1 where id = $1 returning unlock_failures as failures',
      [session],
    );
    const left = Math.max(0, UNLOCK_TRIES - (rows[0]?.failures ?? UNLOCK_TRIES));
    if (left === 0) await revokeSessions(pool, { id: session }, 'unlock', work.now);
    throw refuse.wrongPassword({ left });
  },
});

/** Changes one's own password. The plain text comes over TLS, so that its strength can be judged here. */
export const updatePassword = post('base/sysUser/updatePassword', {
  needs: 'login',
  body: z.strictObject({ oldPassword: z.string().min(1).max(128), newPassword: z.string().min(1).max(128) }),
  async handle(work, { body }) {
    const user = await userById(work, work.actor.userId);
    if (!(await verifyPassword(wireHash(body.oldPassword), user?.passwordHash ?? null)))
      throw refuse.wrongPassword({ left: '—' });
    const level = passwordStrength(body.newPassword);
    if (level < 1) throw refuse.weakPassword({ classes: 2 });
    const hash = await hashPassword(wireHash(body.newPassword));
    await work.db
      .run(sql`update sys_user set password_hash = ${hash}, password_level = ${level}, must_change_password = false,
      version = version + 1, updated_at = ${work.at} where id = ${work.actor.userId}`);
    await record(work, 'sysUser', 'updatePassword', [{ rowId: work.actor.userId, before: {}, after: {} }]);
    const { pool } = work.platform;
    const which = { tenant: work.tenant, userId: work.actor.userId, except: work.actor.sessionId };
    const { now } = work;
    work.afterCommit(() => void revokeSessions(pool, which, 'pwdChanged', now));
    return { passWordLevel: level };
  },
});
