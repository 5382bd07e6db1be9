import { createHash, randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { Refusal } from '#platform/kit/errors.ts';
import type { Headers } from '../http/endpoint.ts';
import type { Work } from '../work.ts';

/** How many numbers a browser tries at most for one try at a secret; doubled under attack, but not for ever. */
export const LEAST_WORK = 2 ** 16;
const MOST_DOUBLINGS = 5;

export const CAPTCHA_SECONDS = 120;
const TRIES = 3;

/** The work that is asked for after so many doublings. */
export const workAfter = (doublings: number): number =>
  LEAST_WORK * 2 ** Math.min(MOST_DOUBLINGS, Math.max(0, Math.floor(doublings)));

/** A number that nobody knows but by trying: its hash behind `salt` is `target`, and it is below `size`. */
type Puzzle = { salt: string; target: string; size: number };

/** Makes a puzzle; the answer stays here, so that a look is all that judging costs. */
export function makePuzzle(size: number): { puzzle: Puzzle; answer: string } {
  const salt = randomBytes(12).toString('hex');
  const answer = String(randomInt(size));
  const target = createHash('sha256').update(`${salt}${answer}`).digest('hex');
  return { puzzle: { salt, target, size }, answer };
}

/** Keeps the answer of a captcha that costs `size`; answers with its key. */
export async function keepCaptcha(work: Work, answer: string, size: number): Promise<string> {
  const key = v7();
  const until = new Date(work.now.getTime() + CAPTCHA_SECONDS * 1000);
  await work.platform.pool.query(
    'insert into sys_captcha (key, answer, size, until) values ($1, $2, $3, $4)',
    [key, answer, size, until],
  );
  return key;
}

/**
 * Takes the captcha that came with a call: right once, at most three tries, 120 seconds, and not one that was cheaper
 * than what is asked now. The try is counted before it is judged.
 * @throws account.captcha
 */
export async function takeCaptcha(
  work: Work,
  headers: Headers,
  size: number,
  isAnswer: (answer: string, code: string) => boolean = (answer, code) => answer === code,
): Promise<void> {
  const key = String(headers['captcha-key'] ?? '');
  const code = String(headers['captcha-code'] ?? '').trim();
  const { pool } = work.platform;
  const { rows } = await pool.query<{ answer: string }>(
    `update sys_captcha set tries = tries + 1 where key = $1 and until > $2 and tries < $3 and size >= $4 returning answer`,
    [key, work.now, TRIES, size],
  );
  if (!rows[0] || !isAnswer(rows[0].answer, code)) throw captchaWanted();
  const taken = await pool.query('delete from sys_captcha where key = $1', [key]);
  // of two calls with the same answer only one takes it
  if (taken.rowCount === 0) throw captchaWanted();
}

const captchaWanted = () => new Refusal('account.captcha');
