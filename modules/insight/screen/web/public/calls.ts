import { parameter } from '#platform/web/client/anonymous.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { readText, readToken, writeText } from '#platform/web/client/storage.ts';
import type { Entered } from '../../server/answers.ts';

/** Where walls ask. */
const OPEN = '/api/flySource-base/openApi/screen';

/** Each address has its own: a browser may be let in to one screen and not to another. */
const KEY = `screen-token:${location.pathname}`;

export const screenToken = (): string | null => readText(KEY);
export const keepToken = (token: string | null): void => writeText(KEY, token);

/** As a wall by its token; else as whoever is signed in, if he may. */
export async function ask<T>(
  method: 'GET' | 'POST',
  verb: string,
  given: Record<string, string>,
  { asPerson = false, signal }: { asPerson?: boolean; signal?: AbortSignal } = {},
): Promise<T> {
  const token = asPerson ? null : screenToken();
  const school = parameter('t');
  const isPerson = token === null && readToken() !== null;
  const { data } = await request<T>(method, `${OPEN}/${verb}`, {
    ...(method === 'GET' ? { query: given } : { body: given }),
    headers: {
      ...(token !== null && { 'Screen-Token': token }),
      ...(!isPerson && { 'Tenant-Id': school || '000000' }),
    },
    anonymous: !isPerson,
    quiet: true,
    timeout: 20_000,
    ...(signal && { signal }),
  });
  return data;
}

const keyOf = (error: unknown): string => (isRefusal(error) ? error.key : '');

/** Neither a token nor a sign-in that may: the code is asked for. */
export const isShut = (error: unknown): boolean =>
  ['screen.expired', 'kit.unauthorized', 'kit.forbidden', 'screen.notThisCollege'].includes(keyOf(error));
/** The token of this browser is good no more; one that opens something else may stay. */
export const isExpired = (error: unknown): boolean => keyOf(error) === 'screen.expired';
/** Nothing is there, whoever asks. */
export const isLost = (error: unknown): boolean => ['kit.notFound', 'kit.invalid'].includes(keyOf(error));

/** A code becomes this browser's token. */
export async function enter(accessCode: string): Promise<void> {
  const { token } = await ask<Entered>('POST', 'auth', { accessCode });
  keepToken(token);
}

/** A link brings the code behind `#`, where no log sees it; it is gone from the address at once. */
export async function enterByLink(): Promise<void> {
  const code = /^#code=([A-Za-z0-9]{6,12})$/.exec(location.hash)?.[1];
  if (!code) return;
  history.replaceState(null, '', location.pathname + location.search);
  await enter(code);
}
