import { useEffect } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { observe, useObserved } from '#platform/web/client/observe.ts';
import { isUnreachable } from '#platform/web/client/reach.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { owner } from '#platform/web/offline/offline.ts';
import { device } from './store.ts';

/** What was done at a counter without a network. */
export type Act = {
  key: string;
  /** By the device's clock, for whoever looks at the list. */
  at: string;
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
export const keepAct = (act: Omit<Act, 'key' | 'at' | 'refused'>): Promise<void> =>
  change((acts) => [
    ...acts,
    { ...act, key: crypto.randomUUID(), at: new Date().toISOString(), refused: null },
  ]);

export const dropAct = (key: string): Promise<void> =>
  change((acts) => acts.filter((one) => one.key !== key));

let sending: Promise<void> | null = null;

/** Sends what waits, in its order. What another counter did meanwhile is done: the server says so, and it isn't done twice. */
export function sendActs(): Promise<void> {
  sending ??= drain().finally(() => (sending = null));
  return sending;
}

async function drain(): Promise<void> {
  for (const act of await stored()) {
    if (act.refused !== null) continue;
    try {
      await post(path('yxgl', 'siteReport', act.verb), act.body, { quiet: true });
    } catch (error) {
      if (!isRefusal(error) || isUnreachable(error)) return;
      if (error.key !== 'welcome.already') {
        await change((acts) =>
          acts.map((one) => (one.key === act.key ? { ...one, refused: error.msg } : one)),
        );
        continue;
      }
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
