import { useEffect } from 'react';
import { get, path, post } from '#platform/web/client/calls.ts';
import { onLive, tellTabs } from '#platform/web/client/live.ts';
import { observe, useObserved } from '#platform/web/client/observe.ts';
import { say } from '#platform/web/client/say.ts';
import { session } from '#platform/web/client/session.ts';
import { upload } from '#platform/web/client/transfer.ts';
import { viewing } from '#platform/web/client/view.ts';
import { word } from '#platform/web/i18n/words.ts';
import type { OrderRow } from '../../server/answers.ts';
import { forgetOrders, orderCall, ROOM } from '../order.ts';
import { stepQueue, type KeptStep, type Outcome } from './queue.ts';
import { browserStore } from './store.ts';

const EVENT = 'repairSteps';
const AGAIN = 30_000;
const quiet = { quiet: true } as const;

/** School and account; nobody while somebody looks on at another's pages. */
export function stepOwner(): string | null {
  const { user } = session.get();
  return user && viewing() === null ? `${user.tenantId}:${user.detail.userId}` : null;
}

/** Without locks (plain http) two tabs may both ask, but the order's version lets only one step through. */
const alone = <T>(work: () => Promise<T>): Promise<T> => {
  if (navigator.locks) return navigator.locks.request(EVENT, () => work()).then((result) => result);
  const turn = last.then(work, work);
  last = turn;
  return turn;
};
let last: Promise<unknown> = Promise.resolve();

export const steps = stepQueue({
  store: browserStore,
  owner: stepOwner,
  alone,
  sender: {
    upload: async ({ file, name }) => {
      const url = path('resource', 'oss', 'endpoint/put-file-save');
      return (await upload(url, new File([file], name, { type: file.type }), quiet)).fileId;
    },
    look: (id) => get<OrderRow>(orderCall('detail'), { id }, quiet),
    call: (action, body) => post(orderCall(action), body, quiet),
  },
});

const kept = observe<readonly KeptStep[]>([]);

/** Reads the list anew; a browser without a database has none. */
async function reread(): Promise<void> {
  kept.set(await steps.list().catch(() => []));
}

/** Every tab shows what changed in this one. */
export const stepsChanged = (): void => tellTabs(EVENT, null);

/** Sends what waits, and tells how each step ended. */
export async function sendSteps(): Promise<void> {
  if (!navigator.onLine) return;
  const outcomes = await steps.drain();
  if (outcomes.length === 0) return;
  outcomes.forEach(tell);
  stepsChanged();
  await forgetOrders();
}

function tell({ step, end }: Outcome): void {
  const facts = { no: step.repairNo, action: word(`actions.repairOrder.${step.action}`, {}, ROOM) };
  if (end === 'refused') say.error(word('ui.queue.refusedNow', facts, ROOM), step.refused?.msg);
  else if (end === 'already') say.info(word('ui.queue.already', facts, ROOM));
  else say.success(word('ui.queue.sent', facts, ROOM));
}

/** What waits on this device for its worker. Sends it at opening, when the network is back, and every 30 s. */
export function useQueue(): readonly KeptStep[] {
  const list = useObserved(kept, (all) => all);
  const waits = list.some((step) => step.refused === null);
  useEffect(() => {
    const send = () => void sendSteps().catch(() => {});
    const stop = onLive(EVENT, () => void reread());
    window.addEventListener('online', send);
    void reread();
    send();
    return () => {
      stop();
      window.removeEventListener('online', send);
    };
  }, []);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void sendSteps().catch(() => {}), AGAIN);
    return () => clearInterval(timer);
  }, [waits]);
  return list;
}

/** What waits, for screens that only show it. */
export const useKept = (): readonly KeptStep[] => useObserved(kept, (all) => all);
