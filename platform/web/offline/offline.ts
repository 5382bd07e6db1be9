import { useEffect } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { get, path, post } from '../client/calls.ts';
import { onLive, tellTabs } from '../client/live.ts';
import { observe, useObserved } from '../client/observe.ts';
import { forget } from '../client/queries.ts';
import { say } from '../client/say.ts';
import { session } from '../client/session.ts';
import { upload } from '../client/transfer.ts';
import { viewing } from '../client/view.ts';
import type { Controls } from '../form/form-fields.tsx';
import { word } from '../i18n/words.ts';
import { stepQueue, type KeptStep, type Outcome, type Proof, type RowNow } from './queue.ts';
import { browserStore } from './store.ts';

const AGAIN = 30_000;
const quiet = { quiet: true } as const;

type OfflineStep = Proof & {
  /** Fields of the row with which the form begins. */
  from?: readonly string[];
  /** Photos may be none: whether they are needed the server says. */
  photosFree?: true;
  /** A field that is asked for where the row says so, and the room's word where it is missing. */
  asks?: { field: string; where: string; word: string };
};

/** Which transitions of a resource need no network: kept on the device, sent once and in order when there is one. */
type OfflineDeclaration = {
  room: string;
  of: Resource;
  /** The database on the device. */
  name: string;
  /** What is told of the row besides its label. */
  note: string;
  steps: { readonly [transition: string]: OfflineStep };
  controls: Controls;
};

export type Offline = ReturnType<typeof offline>;

/** Makes the queue of a declaration, one for all screens. */
export function offline(declared: OfflineDeclaration) {
  const { room, of: resource, name } = declared;
  const url = (verb: string) => path(resource.service, resource.name, verb);
  const queue = stepQueue({
    steps: declared.steps,
    store: browserStore(name),
    owner,
    alone: inTurn(name),
    sender: {
      upload: async ({ file, name: called }) => {
        const at = path('resource', 'oss', 'endpoint/put-file-save');
        return (await upload(at, new File([file], called, { type: file.type }), quiet)).fileId;
      },
      look: (id) => get<RowNow>(url('detail'), { id }, quiet),
      call: (action, body) => post(url(action), body, quiet),
    },
  });
  const kept = observe<readonly KeptStep[]>([]);
  /** Reads the list anew; a browser without a database has none. */
  const reread = async () => kept.set(await queue.list().catch(() => []));
  /** Every tab shows what changed in this one. */
  const changed = (): void => tellTabs(name, null);
  const tell = ({ step, end }: Outcome): void => {
    const action = word(`actions.${resource.name}.${step.action}`, {}, room);
    const facts = { no: String(step.row[resource.label]), action };
    if (end === 'refused') say.error(word('offline.refusedNow', facts), step.refused?.msg);
    else if (end === 'already') say.info(word('offline.already', facts));
    else say.success(word('offline.sent', facts));
  };
  /** Sends what waits, and tells how each step ended. */
  const send = async (): Promise<void> => {
    if (!navigator.onLine) return;
    const outcomes = await queue.drain();
    if (outcomes.length === 0) return;
    outcomes.forEach(tell);
    changed();
    await forget(resource.service, resource.name);
  };
  return { ...declared, queue, kept, reread, changed, send };
}

/** School and account; nobody while somebody looks on at another's pages. */
export function owner(): string | null {
  const { user } = session.get();
  return user && viewing() === null ? `${user.tenantId}:${user.detail.userId}` : null;
}

/** One piece of work at a time. Without locks (plain http) two tabs may both ask, but the row's version lets one through. */
function inTurn(name: string) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (navigator.locks) return navigator.locks.request(name, () => work()).then((result) => result);
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}

/** What waits on this device for its person, for screens that only show it. */
export const useWaiting = ({ kept }: Offline): readonly KeptStep[] => useObserved(kept, (all) => all);

/** What waits; sends it at opening, when the network is back, and every 30 s. */
export function useQueue(of: Offline): readonly KeptStep[] {
  const list = useWaiting(of);
  const waits = list.some((step) => step.refused === null);
  useEffect(() => {
    const send = () => void of.send().catch(() => {});
    const stop = onLive(of.name, () => void of.reread());
    window.addEventListener('online', send);
    void of.reread();
    send();
    return () => {
      stop();
      window.removeEventListener('online', send);
    };
  }, [of]);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void of.send().catch(() => {}), AGAIN);
    return () => clearInterval(timer);
  }, [of, waits]);
  return list;
}
