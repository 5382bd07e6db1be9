import { z } from 'zod';
import { setPassword } from '#modules/account/security';
import { tooMany } from '#platform/kit/errors.ts';
import { verifyPassword, wireHash } from '#platform/server/auth/password.ts';
import { revokeSessions } from '#platform/server/auth/session.ts';
import { record } from '#platform/server/audit/record.ts';
import { count } from '#platform/server/auth/throttle.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { userById } from './user.ts';

/** Wrong tries at the lock screen after which the session ends. */
const UNLOCK_TRIES = 5;
/** Tries to change the password in a quarter of an hour. */
const MOST_CHANGES = 10;
const WINDOW = 900;

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

/** Changes one's own password. The plain text comes over TLS, so that the school's policy can be judged here. */
export const updatePassword = post('base/sysUser/updatePassword', {
  needs: 'login',
  passes: ['mustChangePassword'],
  body: z.strictObject({ oldPassword: z.string().min(1).max(128), newPassword: z.string().min(1).max(128) }),
  async handle(work, { body }) {
    const { userId, sessionId } = work.actor;
    await assertTriesLeft(work);
    const user = await userById(work, userId);
    if (!user || !(await verifyPassword(wireHash(body.oldPassword), user.passwordHash)))
      throw refuse.oldPasswordWrong();
    const passWordLevel = await setPassword(work, user, body.newPassword, sessionId);
    await record(work, 'sysUser', 'updatePassword', [{ rowId: userId, before: {}, after: {} }]);
    return { passWordLevel };
  },
});

/** A borrowed session is no place to guess the password. Counted before the look, so that no try is free. */
async function assertTriesLeft(work: Work): Promise<void> {
  const tries = await count(work.platform.pool, `change-password:${work.actor.userId}`, WINDOW, work.now);
  if (tries > MOST_CHANGES) throw tooMany(WINDOW);
}
