import { randomInt } from 'node:crypto';
import { makeCaptcha } from './captcha-image.ts';
import { isPulled, makeSlide } from './slide.ts';
import { CAPTCHA_SECONDS, keepCaptcha, makePuzzle, takeCaptcha } from '#platform/server/auth/work-proof.ts';
import type { Headers } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';

/** How the answer of a piece is kept: its place. What comes for it is the way that it took. */
const PLACE = 'slide:';

export type CaptchaKind = 'work' | 'image' | 'math' | 'slide';

const chance = () => randomInt(2 ** 32) / 2 ** 32;
const asUrl = (mime: string, bytes: Buffer) => `data:${mime};base64,${bytes.toString('base64')}`;

/**
 * Makes a captcha that costs `size` and keeps its answer. What is drawn is read beside the work and never instead of it:
 * a program reads it as well as a person does. The answer is the number alone, or `number.what was read`.
 */
export async function drawCaptcha(work: Work, kind: CaptchaKind, size: number) {
  const { puzzle, answer } = makePuzzle(size);
  const { shown, read } = drawn(kind);
  const key = await keepCaptcha(work, read === '' ? answer : `${answer}.${read}`, size);
  return { key, type: kind, image: '', ...shown, ...puzzle, expire: CAPTCHA_SECONDS };
}

function drawn(kind: CaptchaKind): { shown: object; read: string } {
  if (kind === 'work') return { shown: {}, read: '' };
  if (kind === 'slide') {
    const { x, y, image, piece } = makeSlide(chance);
    const shown = { image: asUrl('image/png', image), piece: asUrl('image/png', piece), pieceY: y };
    return { shown, read: `${PLACE}${x}` };
  }
  const { answer, svg } = makeCaptcha(kind, chance);
  return { shown: { image: asUrl('image/svg+xml', Buffer.from(svg)) }, read: answer };
}

/** Takes the captcha of a sign-in, whichever kind it is. */
export const takeLoginCaptcha = (work: Work, headers: Headers, size: number): Promise<void> =>
  takeCaptcha(work, headers, size, isAnswer);

function isAnswer(kept: string, given: string): boolean {
  const [number, read = ''] = halves(kept);
  const [found, typed = ''] = halves(given);
  if (number !== found) return false;
  if (read.startsWith(PLACE)) return isPulled(typed, Number(read.slice(PLACE.length)));
  return read.toLowerCase() === typed.trim().toLowerCase();
}

/** Before and after the first dot; what is pulled has dots of its own. */
const halves = (text: string): string[] => /^(\d*)(?:\.(.*))?$/.exec(text)?.slice(1) ?? [];
