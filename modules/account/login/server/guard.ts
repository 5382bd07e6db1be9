import { count, forget, peek } from '#platform/server/auth/throttle.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { takeCaptcha } from './captcha.ts';
import type { LoginPolicy } from './policy.ts';

/** Failures are counted for this long; a lock never outlives it, whoever guesses. Seconds. */
const WINDOW = 15 * 60;
/** Failures from one address in ten minutes after which everybody there must read a captcha. */
const ADDRESS_CAPTCHA = 50;
const ADDRESS_WINDOW = 600;

export type Attempt = { username: string; captchaKey?: string; captchaCode?: string };

const accountKey = (work: Work, username: string) => `login:${work.tenant}:${username.toLowerCase()}`;
const addressKey = (work: Work) => `login-ip:${work.ip}`;

/** Refuses a locked account and asks for a captcha after failures. Counts nothing: only failures count. */
export async function mayTry(work: Work, policy: LoginPolicy, attempt: Attempt): Promise<void> {
  const { pool } = work.platform;
  const account = await peek(pool, accountKey(work, attempt.username), work.now);
  const failures = account?.count ?? 0;
  if (account && failures >= policy.lockThreshold) {
    throw refuse.locked({ until: formatDateTime(account.until, 'Asia/Shanghai').slice(11, 16) });
  }
  const address = await peek(pool, addressKey(work), work.now);
  const wanted =
    policy.captchaMode === 'always' ||
    (policy.captchaMode === 'afterFailures' && failures >= policy.captchaAfter) ||
    (address?.count ?? 0) >= ADDRESS_CAPTCHA;
  if (wanted) await takeCaptcha(work, attempt.captchaKey, attempt.captchaCode);
}

/** Notes a failure, for unknown names too, and answers with the refusal to throw. */
export async function failed(work: Work, policy: LoginPolicy, username: string) {
  const { pool } = work.platform;
  const failures = await count(pool, accountKey(work, username), WINDOW, work.now);
  await count(pool, addressKey(work), ADDRESS_WINDOW, work.now);
  const left = Math.max(0, policy.lockThreshold - failures);
  return refuse.badCredentials({ left, captchaRequired: failures >= policy.captchaAfter });
}

export async function succeeded(work: Work, username: string): Promise<void> {
  await forget(work.platform.pool, accountKey(work, username));
}
