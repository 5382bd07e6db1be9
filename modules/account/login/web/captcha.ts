import { request } from '#platform/web/client/request.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import type { Puzzle } from '#platform/web/client/puzzle.ts';

export type Captcha = Puzzle & {
  key: string;
  image: string;
  type: 'work' | 'image' | 'math' | 'slide';
  /** Of a puzzle: its piece, and how far from the top it lies. */
  piece?: string;
  pieceY?: number;
};

/** What goes with a call that was asked for a captcha. */
export type Answered = { key: string; code: string };

/** Calls of one act that may meet another's wrong tries in between. */
const MOST = 3;

/** A fresh one, of the kind that the school chose or the person asks for; what it costs depends on the name. */
export async function newCaptcha(username: string, type?: 'work' | 'image'): Promise<Captcha> {
  const options = { query: { ...(type && { type }), username }, quiet: true, anonymous: true };
  return (await request<Captcha>('GET', '/api/flySource-auth/captcha', options)).data;
}

/** Does the work of a captcha; what was read in its picture goes behind. */
export async function answer(captcha: Captcha, typed = ''): Promise<Answered> {
  // most people are never asked for it
  const { solve } = await import('#platform/web/client/puzzle.ts');
  const number = await solve(captcha);
  return { key: captcha.key, code: typed === '' ? number : `${number}.${typed}` };
}

export const isCaptchaWanted = (error: unknown): boolean =>
  isRefusal(error) && error.key === 'account.captcha';

export const captchaHeaders = (given: Answered | undefined): Record<string, string> =>
  given ? { 'Captcha-Key': given.key, 'Captcha-Code': given.code } : {};

/** Calls, and does the work first where the server wants some; nobody has to read or pull anything. */
export async function working<T>(username: string, call: (given?: Answered) => Promise<T>): Promise<T> {
  let given: Answered | undefined;
  for (let turn = 0; ; turn += 1) {
    try {
      return await call(given);
    } catch (error) {
      if (turn === MOST || !isCaptchaWanted(error)) throw error;
      given = await answer(await newCaptcha(username, 'work'));
    }
  }
}
