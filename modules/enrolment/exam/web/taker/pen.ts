import { observe } from '#platform/web/client/observe.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import type { Answer } from '../../rules/marking.ts';
import type { Entry, Journal } from './journal.ts';

/** How what was written last stands: on the server, on its way, on this device alone; or nothing counts any more. */
export type PenState = 'saved' | 'saving' | 'offline' | 'taken' | 'ended';

type Told = { deadlineAt: string; said: string | null };
type PenProps = {
  attemptId: string;
  questions: readonly { versionId: string; answer: Answer; seq: number }[];
  journal: Journal;
  send(items: Entry[]): Promise<Told>;
  handIn(items: Entry[]): Promise<unknown>;
  /** Milliseconds by the server's clock. */
  now(): number;
};

export type Pen = ReturnType<typeof pen>;

/** So many answers travel at once. */
const MOST = 200;

/**
 * What somebody writes with: each change has a number above all before it, is kept on the device, and goes to the server as soon
 * as there is one. The server takes the highest number of each answer, so sending again does no harm.
 */
export function pen({ attemptId, questions, journal, send, handIn, now }: PenProps) {
  const answers = observe<ReadonlyMap<string, Answer>>(
    new Map(questions.map(({ versionId, answer }) => [versionId, answer])),
  );
  const state = observe<PenState>('saved');
  const told = observe<Told | null>(null);
  const pending = new Map<string, Entry>();
  let last = Math.max(0, ...questions.map(({ seq }) => seq));
  let busy: Promise<void> | null = null;

  const keep = () => journal.put(attemptId, [...pending.values()]);
  const over = (key: string): PenState | null =>
    key === 'exam.takenOver' ? 'taken' : key === 'exam.timeOver' || key === 'exam.ended' ? 'ended' : null;
  const isDone = () => state.get() === 'taken' || state.get() === 'ended';

  function write(versionId: string, answer: Answer): void {
    if (isDone()) return;
    last = Math.max(last + 1, now());
    pending.set(versionId, { versionId, answer, seq: last });
    answers.set(new Map(answers.get()).set(versionId, answer));
    if (state.get() === 'saved') state.set('saving');
    void keep();
  }

  /** What an earlier page left on this device and the server has not. */
  async function recall(): Promise<void> {
    const known = new Map(questions.map((one) => [one.versionId, one.seq]));
    for (const entry of await journal.all(attemptId)) {
      const seq = known.get(entry.versionId);
      if (seq === undefined || entry.seq <= seq || pending.has(entry.versionId)) continue;
      pending.set(entry.versionId, entry);
      last = Math.max(last, entry.seq);
      answers.set(new Map(answers.get()).set(entry.versionId, entry.answer));
    }
    if (pending.size > 0) await flush();
  }

  async function sendAll(): Promise<void> {
    do {
      const items = [...pending.values()].slice(0, MOST);
      try {
        told.set(await send(items));
        for (const item of items)
          if (pending.get(item.versionId)?.seq === item.seq) pending.delete(item.versionId);
        await keep();
        if (!isDone()) state.set(pending.size > 0 ? 'saving' : 'saved');
      } catch (error) {
        state.set((isRefusal(error) && over(error.key)) || 'offline');
        return;
      }
    } while (pending.size > 0);
  }

  /** Sends what waits; asked while it does so, once more is enough. Nothing waits: asks for the time that is left. */
  function flush(): Promise<void> {
    if (isDone()) return Promise.resolve();
    busy ??= sendAll().finally(() => (busy = null));
    return busy;
  }

  /** Hands in with what waits. @throws what kept it from being handed in */
  async function submit(): Promise<void> {
    await busy;
    await handIn([...pending.values()].slice(0, MOST));
    pending.clear();
    state.set('ended');
    await journal.drop(attemptId);
  }

  return {
    answers,
    state,
    told,
    write,
    recall,
    flush,
    submit,
    end: (as: 'taken' | 'ended') => state.set(as),
  };
}
