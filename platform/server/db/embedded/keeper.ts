import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

/** How often is looked whether it still runs. Milliseconds. */
const LOOK = 500;
/** Pauses between two tries to start it again. Milliseconds. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;

type Care = {
  isServing(pid: number): boolean;
  /** Starts it again where its clients look for it. */
  start(port: number): Promise<Postmaster>;
  log(line: string): void;
  /** Told of the process that serves, the first one included. */
  started(pid: number): void;
};

export type Kept = {
  readonly pid: number;
  /** Looks no longer, and answers when nothing is being started any more. */
  letGo(): Promise<void>;
};

/** Looks after a PostgreSQL: one that ends although nobody told it to is started again at its port, with growing pauses. */
export function keepRunning(first: Postmaster, { isServing, start, log, started }: Care): Kept {
  let { pid } = first;
  let isLetGo = false;
  let starting: Promise<void> | null = null;
  started(pid);

  const startAgain = async (): Promise<void> => {
    log(`the database (process ${pid}) has ended by itself; it is started again`);
    for (let pause = FIRST_PAUSE; !isLetGo; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        ({ pid } = await start(first.port));
        started(pid);
        return log(`database started (process ${pid})`);
      } catch (error) {
        log(`the database does not start: ${(error as Error).message}`);
        for (let left = pause; left > 0 && !isLetGo; left -= LOOK) await sleep(Math.min(left, LOOK));
      }
    }
  };
  const look = setInterval(() => {
    if (starting || isServing(pid)) return;
    starting = startAgain().finally(() => (starting = null));
  }, LOOK).unref();
  return {
    get pid() {
      return pid;
    },
    async letGo() {
      isLetGo = true;
      clearInterval(look);
      await starting;
    },
  };
}
