import { formatDateTime } from '#platform/pure/date.ts';
import {
  addressOf,
  clearing,
  giveTryBack,
  lockOf,
  lockSeat,
  takeTry,
  type Counted,
  type Seat,
  type SeatState,
} from '#platform/server/auth/lock.ts';
import { tooMany } from '#platform/kit/errors.ts';
import { count } from '#platform/server/auth/throttle.ts';
import { workAfter } from '#platform/server/auth/work-proof.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import type { Headers } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { takeLoginCaptcha } from './captcha.ts';
import type { LoginPolicy } from './policy.ts';

/** Failures from one address in ten minutes after which everybody there must work, and after which strangers wait. */
const ADDRESS_CAPTCHA = 50;
const ADDRESS_MOST = 200;
const ADDRESS_WINDOW = 600;
/** From so many times the threshold on, an account is guessed at from many addresses; with each more the work doubles. */
const CROWD = 4;

export type Attempt = {
  seat: Seat;
  /** Writes into the log that the seat was found locked. */
  told: () => Promise<unknown>;
  /** The try, where the caller has counted it. */
  tried?: Counted;
  headers: Headers;
};

/** Tries at a locked seat stand in the log, one a minute: who hammers at the door can't fill it. Seconds. */
const TOLD_EVERY = 60;

export const addressKey = (work: Work) => `login-ip:${addressOf(work.ip)}`;

/**
 * Counts a try before it is judged, refuses a locked seat, and asks for work after failures. What isn't judged isn't
 * counted.
 * @throws account.locked, account.captcha, 429 for strangers at an address that guesses at everybody
 */
export async function mayTry(work: Work, policy: LoginPolicy, attempt: Attempt): Promise<Counted> {
  const { seat, headers } = attempt;
  const tried = attempt.tried ?? (await takeTry(work.platform.pool, seat, addressKey(work), work.now));
  const until = tried.until ?? (tried.tries > policy.lockThreshold ? tried.ends : null);
  if (until) {
    await tellLocked(work, attempt);
    throw refuse.locked({ until: formatDateTime(until, ZONE).slice(11, 16) });
  }
  try {
    if (seat.device === null && tried.besides >= ADDRESS_MOST) throw tooMany(ADDRESS_WINDOW);
    if (isWanted(policy, tried)) await takeLoginCaptcha(work, headers, workFor(policy, tried));
  } catch (error) {
    await giveTryBack(work.platform.pool, seat);
    throw error;
  }
  return tried;
}

/** For names that nobody has too; an address bears one line a minute and name, however often it knocks. */
async function tellLocked(work: Work, { seat, told }: Attempt): Promise<void> {
  const key = `login-locked:${seat.tenant}:${seat.name.toLowerCase()}:${seat.ip}`;
  if ((await count(work.platform.pool, key, TOLD_EVERY, work.now)) === 1) await told();
}

/** Whether a try at this seat would be asked for a captcha, and what it would cost. */
export async function captchaWanted(
  work: Work,
  policy: LoginPolicy,
  seat: Seat,
): Promise<{ required: boolean; size: number }> {
  const state = await lockOf(work.platform.pool, seat, addressKey(work), work.now);
  return { required: isWanted(policy, state), size: workFor(policy, state) };
}

const crowds = (policy: LoginPolicy, { strangers }: SeatState) =>
  Math.floor(strangers / (policy.lockThreshold * CROWD));

const isWanted = (policy: LoginPolicy, state: SeatState): boolean =>
  policy.captchaMode === 'always' ||
  (policy.captchaMode === 'afterFailures' &&
    (state.failures >= policy.captchaAfter || crowds(policy, state) > 0)) ||
  state.besides >= ADDRESS_CAPTCHA;

const workFor = (policy: LoginPolicy, state: SeatState): number =>
  workAfter(crowds(policy, state) + Math.floor(state.besides / ADDRESS_CAPTCHA));

/** Notes a wrong try, for unknown names too, and answers with the refusal to throw. */
export async function failed(work: Work, policy: LoginPolicy, seat: Seat, { tries }: Counted) {
  const { pool } = work.platform;
  if (tries >= policy.lockThreshold) await lockSeat(pool, seat, policy.lockMinutes, work.now);
  await count(pool, addressKey(work), ADDRESS_WINDOW, work.now);
  const left = Math.max(0, policy.lockThreshold - tries);
  return refuse.badCredentials({ left, captchaRequired: tries >= policy.captchaAfter });
}

export const succeeded = (work: Work, seat: Seat): Promise<unknown> => work.db.run(clearing(seat));
