import { formatDateTime } from '#platform/pure/date.ts';
import { clearFailures, lockOf, noteFailure, type Seat, type SeatState } from '#platform/server/auth/lock.ts';
import { count } from '#platform/server/auth/throttle.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import type { Headers } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { takeCaptcha } from './captcha.ts';
import type { LoginPolicy } from './policy.ts';

/** Failures from one address in ten minutes after which everybody there must read a captcha. */
const ADDRESS_CAPTCHA = 50;
const ADDRESS_WINDOW = 600;

export type Attempt = {
  seat: Seat;
  /** Writes into the log that the seat was found locked. */
  told: () => Promise<unknown>;
  /** Where the seat stands, where the caller has read it. */
  state?: SeatState;
  captchaKey?: string | undefined;
  captchaCode?: string | undefined;
};

/** The captcha that came with a call. */
export const captchaOf = (headers: Headers) => ({
  captchaKey: headers['captcha-key'] as string | undefined,
  captchaCode: headers['captcha-code'] as string | undefined,
});

/** Tries at a locked seat stand in the log, one a minute: who hammers at the door can't fill it. Seconds. */
const TOLD_EVERY = 60;

export const addressKey = (work: Work) => `login-ip:${work.ip}`;

/**
 * Refuses a locked seat and asks for a captcha after failures. Counts nothing: only failures count.
 * Answers with the failures that a right password would clear.
 */
export async function mayTry(work: Work, policy: LoginPolicy, attempt: Attempt): Promise<number> {
  const state = attempt.state ?? (await lockOf(work.platform.pool, attempt.seat, addressKey(work), work.now));
  const { until, failures, wanted } = judged(policy, state);
  if (until) {
    await tellLocked(work, attempt);
    throw refuse.locked({ until: formatDateTime(until, ZONE).slice(11, 16) });
  }
  if (wanted) await takeCaptcha(work, attempt.captchaKey, attempt.captchaCode);
  return failures;
}

/** For names that nobody has too; an address bears one line a minute and name, however often it knocks. */
async function tellLocked(work: Work, { seat, told }: Attempt): Promise<void> {
  const key = `login-locked:${seat.tenant}:${seat.name.toLowerCase()}:${seat.ip}`;
  if ((await count(work.platform.pool, key, TOLD_EVERY, work.now)) === 1) await told();
}

/** Whether a try at this seat would be asked for a captcha. */
export async function captchaWanted(work: Work, policy: LoginPolicy, seat: Seat): Promise<boolean> {
  return judged(policy, await lockOf(work.platform.pool, seat, addressKey(work), work.now)).wanted;
}

function judged(policy: LoginPolicy, { until, failures, besides }: SeatState) {
  const wanted =
    policy.captchaMode === 'always' ||
    (policy.captchaMode === 'afterFailures' && failures >= policy.captchaAfter) ||
    besides >= ADDRESS_CAPTCHA;
  return { until, failures, wanted };
}

/** Notes a failure, for unknown names too, and answers with the refusal to throw. */
export async function failed(work: Work, policy: LoginPolicy, seat: Seat) {
  const { pool } = work.platform;
  const limits = { threshold: policy.lockThreshold, minutes: policy.lockMinutes };
  const failures = await noteFailure(pool, seat, limits, work.now);
  await count(pool, addressKey(work), ADDRESS_WINDOW, work.now);
  const left = Math.max(0, policy.lockThreshold - failures);
  return refuse.badCredentials({ left, captchaRequired: failures >= policy.captchaAfter });
}

export async function succeeded(work: Work, seat: Seat): Promise<void> {
  await clearFailures(work.platform.pool, seat);
}
