import { fork } from 'node:child_process';
import type { Answered, Asked, Cut, Frame } from './cut-child.ts';

type Waiting = { done: (cut: Cut | null) => void; failed: (error: Error) => void };

/** Cuts pictures in a process of its own, which lives as long as a job that needs it. Whoever opens it closes it. */
export function openCutter(frame: Frame) {
  const child = fork(new URL('./cut-child.ts', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, UV_THREADPOOL_SIZE: '2' },
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let lost: Error | null = null;
  const lose = (error: Error) => {
    lost ??= error;
    for (const { failed } of waiting.values()) failed(lost);
    waiting.clear();
  };
  child.on('message', ({ id, cut }: Answered) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    asked?.done(cut && { whole: Buffer.from(cut.whole), thumb: Buffer.from(cut.thumb) });
  });
  child.on('error', lose);
  child.on('exit', () => lose(new Error('The process that cuts pictures ended')));
  return {
    /** Null for what no decoder reads. */
    cut(picture: Uint8Array): Promise<Cut | null> {
      if (lost) return Promise.reject(lost);
      return new Promise((done, failed) => {
        last += 1;
        waiting.set(last, { done, failed });
        child.send({ id: last, picture, frame } satisfies Asked);
      });
    },
    close(): void {
      if (child.connected) child.disconnect();
    },
  };
}
