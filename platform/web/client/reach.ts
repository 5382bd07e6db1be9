import { keepTrying } from './keep-trying.ts';
import { callHeaders } from './headers.ts';
import { observe } from './observe.ts';
import { isRefusal } from './refusal.ts';
import { element } from './say.ts';
import { sentence } from './sentences.ts';

/** A public page that asks the database: who answers it can serve everything else. */
const PROBE = '/api/flySource-base/openApi/getAppInfo';
/** A try that isn't answered by then has failed. Milliseconds. */
const PATIENCE = 5_000;
/** What a proxy says while nobody is behind it. */
const FROM_PROXY = new Set([502, 503, 504]);

/** Whether nobody can be reached at this moment. One line says so; reads wait for the end of it. */
export const away = observe(false);

let looking: Promise<boolean> | null = null;

/** Whether a call failed for that nobody was there: no answer, none but a proxy's, or the server's word that its database is away. */
export function isUnreachable(error: unknown): boolean {
  if (!isRefusal(error)) return false;
  return error.status === 0 || error.key === 'kit.away' || (FROM_PROXY.has(error.status) && error.key === '');
}

/**
 * After a call that met nobody: whether that holds for all calls. One that breaks off alone is its own affair. From here on
 * it is tried again until somebody answers, however many calls ask.
 */
export async function isAway(): Promise<boolean> {
  if (away.get()) return true;
  looking ??= reached().finally(() => (looking = null));
  if (await looking) return false;
  if (!away.get()) begin();
  return true;
}

/** Resolves when somebody answers again; at once where nobody is missed. */
export function back(): Promise<void> {
  if (!away.get()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = away.watch(() => (stop(), resolve()));
  });
}

/** A read that is asked again after each time in which nobody was there; every other refusal goes on. */
export async function persist<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isUnreachable(error) || !away.get()) throw error;
      await back();
    }
  }
}

function begin(): void {
  away.set(true);
  const line = element('div', 'unreached', sentence('away'));
  line.setAttribute('role', 'status');
  document.body.append(line);
  void keepTrying(reached).then(() => {
    line.remove();
    away.set(false);
  });
}

async function reached(): Promise<boolean> {
  try {
    const answer = await fetch(PROBE, {
      headers: callHeaders(PROBE, true, true),
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return !FROM_PROXY.has(answer.status);
  } catch {
    return false;
  }
}
