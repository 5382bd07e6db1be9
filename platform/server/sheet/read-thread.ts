import { on } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { Refusal } from '#platform/kit/errors.ts';
import { refuse } from './errors.ts';
import { LIMITS } from './limits.ts';
import type { Line } from './line.ts';
import { linesOf } from './lines.ts';
import type { Answer, Order } from './read.ts';

/** The thread of one reading: hands over a batch of lines when asked, so that it is never more than one ahead. */
async function serve(port: MessagePort, order: Order): Promise<void> {
  const requests = on(port, 'message');
  const answer = async (message: Answer) => {
    await requests.next();
    port.postMessage(message);
  };
  try {
    const bytes = await bytesOf(order.file);
    for await (const lines of readable(bytes, order.sheet)) {
      if (lines.length > 0) await answer({ lines });
    }
    await answer({ lines: null });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await answer({ refusal: error.key, facts: error.facts });
  }
}

/** Whatever stops the reading of bytes that are here is their fault: cut off, damaged, or no sheet at all. */
async function* readable(bytes: Uint8Array, sheet: string | undefined): AsyncGenerator<Line[]> {
  try {
    yield* linesOf(bytes, sheet);
  } catch (error) {
    throw error instanceof Refusal ? error : refuse.notASheet();
  }
}

async function bytesOf(file: string | Uint8Array): Promise<Uint8Array> {
  if (typeof file !== 'string') return file;
  // Asked first: a file too large must not even be loaded.
  const { size } = await stat(file);
  if (size > LIMITS.fileBytes) throw refuse.tooLarge({ max: LIMITS.fileBytes / 1024 / 1024 });
  return readFile(file);
}

// What a thread is born with has no type; the function that starts it gives an Order.
if (parentPort) await serve(parentPort, workerData as Order);
