import { useEffect } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { observe, useObserved } from '#platform/web/client/observe.ts';
import { isUnreachable } from '#platform/web/client/reach.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { owner } from '#platform/web/offline/offline.ts';
import type { Handled, Reported } from '../../server/answers.ts';
import { device } from './store.ts';

/** What was done at a counter without a network. */
export type Act = {
  key: string;
  /** By the server's clock, as far as the device knows it. */
  at: string;
  /** The pass of the list that was in hand. */
  pass: string;
  verb: 'report' | 'handleStep';
  body: { counterId: string; studentId: string; [field: string]: string };
  /** Whose, and what. */
  name: string;
  item: string;
  /** Why the server wouldn't have it. */
  refused: string | null;
};

const waiting = observe<readonly Act[]>([]);
const AGAIN = 20_000;
const keyOf = (): string | null => {
  const whose = owner();
  return whose === null ? null : `acts:${whose}`;
};

let last: Promise<unknown> = Promise.resolve();
/** One change of the list at a time, in this tab and in others. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('welcome-desk', () => work()).then((result) => result);
  const turn = last.then(work, work);
  last = turn;
  return turn;
}

const stored = async (): Promise<readonly Act[]> => {
  const key = keyOf();
  return key === null ? [] : ((await device.read<Act[]>(key)) ?? []);
};

async function change(to: (acts: readonly Act[]) => readonly Act[]): Promise<void> {
  const key = keyOf();
  if (key === null) return;
  await alone(async () => {
    const next = to(await stored());
    await device.write(key, next);
    waiting.set(next);
  });
}

/** Keeps an act until there is a network; it stands on the disk when this resolves. */
export const keepAct = (act: Omit<Act, 'key' | 'refused'>): Promise<void> =>
  change((acts) => [...acts, { ...act, key: crypto.randomUUID(), refused: null }]);

export const dropAct = (key: string): Promise<void> =>
  change((acts) => acts.filter((one) => one.key !== key));

let sending: Promise<void> | null = null;

/**
 * Sends what waits, in the order in which it was done; the server keeps those times, and what was done first counts. What it
 * won't have stays here with its reason; `again` sends that, too.
 */
export function sendActs(again = false): Promise<void> {
  sending ??= drain(again).finally(() => (sending = null));
  return sending;
}

const inTime = (a: Act, b: Act): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

async function drain(again: boolean): Promise<void> {
  for (const act of [...(await stored())].toSorted(inTime)) {
    if (act.refused !== null && !again) continue;
    const refuse = (refused: string) =>
      change((acts) => acts.map((one) => (one.key === act.key ? { ...one, refused } : one)));
    try {
      const offline = { at: act.at, pass: act.pass };
      const told = await post<Handled | Reported>(
        path('yxgl', 'siteReport', act.verb),
        { ...act.body, offline },
        { quiet: true },
      );
      if ('changed' in told && !told.changed) {
        await refuse([told.by, told.at?.slice(5, 16)].filter(Boolean).join(' '));
        continue;
      }
    } catch (error) {
      if (!isRefusal(error) || isUnreachable(error)) return;
      await refuse(error.msg);
      continue;
    }
    await dropAct(act.key);
  }
}

/** What waits on this device; sent at opening, when the network is back, and again and again. */
export function useActs(): readonly Act[] {
  const acts = useObserved(waiting, (all) => all);
  useEffect(() => {
    const send = () => void sendActs().catch(() => {});
    void stored().then((all) => waiting.set(all));
    send();
    addEventListener('online', send);
    const timer = setInterval(send, AGAIN);
    return () => {
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, []);
  return acts;
}
