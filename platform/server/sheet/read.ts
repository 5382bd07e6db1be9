import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal, type Facts } from '#platform/kit/errors.ts';
import { refuse } from './errors.ts';
import { LIMITS } from './limits.ts';
import type { Line } from './line.ts';
import { slots } from './slots.ts';

export type ReadOptions = {
  /** Lines with content that are still read; one more is refused. */
  maxLines?: number;
  /** Name of the sheet; else the first that isn't hidden. */
  sheet?: string;
  /** Heap of the thread that reads; a file that needs more is refused. */
  heapMib?: number;
};

/** What the reading thread is told, and what it answers to each request. */
export type Order = { file: string | Uint8Array; sheet: string | undefined };
export type Answer = { lines: Line[] | null } | { refusal: string; facts: Facts };

const readers = slots(LIMITS.readersAtOnce);

/**
 * Lines with content of an uploaded xlsx, xls or csv file, given by its path or content. Reading happens in a
 * thread with a bounded heap, a batch ahead at most, so neither size nor malice of a file reaches the server.
 * @throws Refusal `sheet.*`, see errors.ts
 */
export async function* readSheet(file: string | Uint8Array, options: ReadOptions = {}): AsyncGenerator<Line> {
  const free = await readers.take();
  try {
    const thread = start({ file, sheet: options.sheet }, options.heapMib ?? LIMITS.heapMib);
    yield* linesFrom(thread, options.maxLines ?? LIMITS.lines);
  } finally {
    free();
  }
}

async function* linesFrom(thread: ReturnType<typeof start>, max: number): AsyncGenerator<Line> {
  try {
    let count = 0;
    for (let lines = await thread.ask(); lines !== null; lines = await thread.ask()) {
      count += lines.length;
      if (count > max) throw refuse.tooManyRows({ max });
      yield* lines;
    }
  } finally {
    await thread.stop();
  }
}

function start(order: Order, heapMib: number) {
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: heapMib, maxYoungGenerationSizeMb: 16 },
  });
  // It can die between two questions; the answer to the next one is then its death.
  const death = once(worker, 'exit').then(() => Promise.reject(refuse.notASheet()));
  death.catch(() => {});

  /** The next batch, null at the end. */
  async function ask(): Promise<Line[] | null> {
    const late = AbortSignal.timeout(LIMITS.batchSeconds * 1000);
    const reply = once(worker, 'message', { signal: late });
    reply.catch(() => {});
    worker.postMessage('more');
    try {
      // The thread is our own and sends nothing else.
      const [answer] = (await Promise.race([reply, death])) as [Answer];
      if ('refusal' in answer) throw new Refusal(answer.refusal, answer.facts);
      return answer.lines;
    } catch (error) {
      throw late.aborted ? refuse.timedOut() : ofMemory(error) ? refuse.tooLarge({ max: heapMib }) : error;
    }
  }

  return { ask, stop: () => worker.terminate() };
}

function ofMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
