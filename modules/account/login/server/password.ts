import { z } from 'zod';
import { setPassword } from '#modules/account/security';
import { tooMany } from '#platform/kit/errors.ts';
import { verifyPassword, wireHash } from '#platform/server/auth/password.ts';
import { revokeSessions } from '#platform/server/auth/session.ts';
import { record } from '#platform/server/audit/record.ts';
import { countFirst } from '#platform/server/auth/throttle.ts';
import { EVERY_REALM, post } from '#platform/server/http/endpoint.ts';
import { refuse } from '../errors.ts';
import { userById } from './user.ts';

/** Wrong tries at the lock screen after which the session ends. */
const UNLOCK_TRIES = 5;
/** Tries to change the password in a quarter of an hour: a borrowed session is no place to guess it. */
const MOST_CHANGES = 10;
const WINDOW = 900;

/** Unlocks the lock screen: the server knows the password, the browser doesn't. */
export const checkPassword = post('base/sysUser/checkPassword', {
  needs: 'login',
  realms: EVERY_REALM,
  proof: 'plain',
  autocommit: true,
  body: z.strictObject({ password: z.string().regex(/^[0-9a-fA-F]{32}$/) }),
  async handle(work, { body }) {
    const { pool } = work.platform;
    const session = work.actor.sessionId;
    const limit = { key: `unlock:${session}`, most: UNLOCK_TRIES, seconds: WINDOW };
    const { found, left } = await countFirst(pool, limit, work.now, async () => {
      const user = await userById(work, work.actor.userId);
      return (await verifyPassword(body.password, user?.passwordHash ?? null)) ? { unlocked: true } : null;
    });
    if (found) return found;
    if (left <= 0) await revokeSessions(pool, { id: session }, 'unlock', work.now);
    throw refuse.wrongPassword({ left: Math.max(0, left) });
  },
});

/** Changes one's own password. The plain text comes over TLS, so that the school's policy can be judged here. */
export const updatePassword = post('base/sysUser/updatePassword', {
  needs: 'login',
  realms: EVERY_REALM,
  proof: 'depends',
  passes: ['mustChangePassword'],
  body: z.strictObject({ oldPassword: z.string().min(1).max(128), newPassword: z.string().min(1).max(128) }),
  async handle(work, { body }) {
    const { userId, sessionId } = work.actor;
    const limit = { key: `change-password:${userId}:${sessionId}`, most: MOST_CHANGES, seconds: WINDOW };
    const { found: user, left } = await countFirst(work.platform.pool, limit, work.now, async () => {
      const user = await userById(work, userId);
      return user && (await verifyPassword(wireHash(body.oldPassword), user.passwordHash)) ? user : null;
    });
    if (!user && left < 0) throw tooMany(WINDOW);
    if (!user) throw refuse.oldPasswordWrong();
    const passWordLevel = await setPassword(work, user, body.newPassword, sessionId);
    await record(work, 'sysUser', 'updatePassword', [{ rowId: userId, before: {}, after: {} }]);
    return { passWordLevel };
  },
});
