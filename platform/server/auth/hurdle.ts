import type { Headers } from '../http/endpoint.ts';
import type { Work } from '../work.ts';
import { addressOf } from './lock.ts';
import { count, giveBack, peek } from './throttle.ts';
import { takeCaptcha, workAfter } from './work-proof.ts';

/** Wrong codes from an address that cost nothing; the next costs work, and after each further ten twice as much. */
const FREE = 2;
const DOUBLES = 10;
const WINDOW = 3_600;

const keyOf = (work: Work) => `hurdle:${addressOf(work.ip)}`;
const sizeAfter = (failures: number) => workAfter((failures - FREE) / DOUBLES);

/**
 * Stands before a code that is long enough to be guessed at for ever: nobody is locked out, but from the third wrong one
 * of an address on each try there costs work. Counted before it is judged; call what comes back when the code was right.
 * @throws account.captcha
 */
export async function hurdle(work: Work, headers: Headers): Promise<() => Promise<void>> {
  const { pool } = work.platform;
  const key = keyOf(work);
  const failures = (await count(pool, key, WINDOW, work.now)) - 1;
  const back = () => giveBack(pool, [key]);
  if (failures >= FREE)
    await takeCaptcha(work, headers, sizeAfter(failures)).catch(async (error: unknown) => {
      await back();
      throw error;
    });
  return back;
}

/** What the next try of this address would cost. */
export async function hurdleSize(work: Work): Promise<number> {
  return sizeAfter((await peek(work.platform.pool, keyOf(work), work.now))?.count ?? 0);
}
