import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { makeCaptcha } from '#platform/server/auth/captcha.ts';
import { isPulled, makeSlide } from '#platform/server/auth/slide.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

const SECONDS = 120;
const TRIES = 3;
/** How the answer of a piece is kept: its place. What comes for it is the way that it took. */
const PLACE = 'slide:';

export type CaptchaKind = 'image' | 'math' | 'slide';

const chance = () => randomInt(2 ** 32) / 2 ** 32;
const asUrl = (mime: string, bytes: Buffer) => `data:${mime};base64,${bytes.toString('base64')}`;

/** Draws a captcha and keeps its answer. */
export async function drawCaptcha(work: Work, kind: CaptchaKind) {
  if (kind === 'slide') {
    const { x, y, image, piece } = makeSlide(chance);
    const key = await keep(work, `${PLACE}${x}`);
    const shown = { image: asUrl('image/png', image), piece: asUrl('image/png', piece), pieceY: y };
    return { key, type: kind, ...shown, expire: SECONDS };
  }
  const { answer, svg } = makeCaptcha(kind, chance);
  const key = await keep(work, answer);
  return { key, type: kind, image: asUrl('image/svg+xml', Buffer.from(svg)), expire: SECONDS };
}

async function keep(work: Work, answer: string): Promise<string> {
  const key = v7();
  const until = new Date(work.now.getTime() + SECONDS * 1000);
  await work.platform.pool.query('insert into sys_captcha (key, answer, until) values ($1, $2, $3)', [
    key,
    answer,
    until,
  ]);
  return key;
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
  if (!rows[0] || !isAnswer(rows[0].answer, (code ?? '').trim())) throw refuse.captcha();
  const taken = await work.platform.pool.query('delete from sys_captcha where key = $1', [key]);
  // of two calls with the same answer only one takes it
  if (taken.rowCount === 0) throw refuse.captcha();
}

function isAnswer(answer: string, code: string): boolean {
  if (answer.startsWith(PLACE)) return isPulled(code, Number(answer.slice(PLACE.length)));
  return answer.toLowerCase() === code.toLowerCase();
}
