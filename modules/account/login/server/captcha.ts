import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { makeCaptcha } from '#platform/server/auth/captcha.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

const SECONDS = 120;
const TRIES = 3;

/** Draws a captcha and keeps its answer. */
export async function drawCaptcha(work: Work, kind: 'image' | 'math') {
  const { answer, svg } = makeCaptcha(kind, () => randomInt(2 ** 32) / 2 ** 32);
  const key = v7();
  const until = new Date(work.now.getTime() + SECONDS * 1000);
  await work.platform.pool.query('insert into sys_captcha (key, answer, until) values ($1, $2, $3)', [
    key,
    answer,
    until,
  ]);
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { key, type: kind, image, expire: SECONDS };
}

/** Takes a captcha: right once, at most three tries, 120 seconds. */
export async function takeCaptcha(
  work: Work,
  key: string | undefined,
  code: string | undefined,
): Promise<void> {
  const { rows } = await work.platform.pool.query<{ answer: string }>(
    `update sys_captcha set tries = tries + 1 where key = $1 and until > $2 and tries < $3 returning answer`,
    [key ?? '', work.now, TRIES],
  );
  if (!rows[0] || rows[0].answer.toLowerCase() !== (code ?? '').trim().toLowerCase()) throw refuse.captcha();
  const taken = await work.platform.pool.query('delete from sys_captcha where key = $1', [key]);
  // of two calls with the same answer only one takes it
  if (taken.rowCount === 0) throw refuse.captcha();
}
