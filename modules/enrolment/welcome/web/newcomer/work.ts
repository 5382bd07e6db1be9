import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import type { Puzzle } from '#platform/web/client/puzzle.ts';

type Answered = { key: string; code: string };
const MOST = 3;

/** A piece of work for the server, done while the person waits; nobody reads or pulls anything. */
export async function work(username: string): Promise<Answered> {
  const options = { query: { type: 'work', username }, quiet: true, anonymous: true };
  const { data } = await request<Puzzle & { key: string }>('GET', '/api/flySource-auth/captcha', options);
  const { solve } = await import('#platform/web/client/puzzle.ts');
  return { key: data.key, code: await solve(data) };
}

/** Calls, and does the work first where the server wants some. */
export async function working<T>(username: string, call: (given?: Answered) => Promise<T>): Promise<T> {
  let given: Answered | undefined;
  for (let turn = 0; ; turn += 1) {
    try {
      return await call(given);
    } catch (error) {
      if (turn === MOST || !isRefusal(error) || error.key !== 'account.captcha') throw error;
      given = await work(username);
    }
  }
}
