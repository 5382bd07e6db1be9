import { fork, type ChildProcess } from 'node:child_process';
import type { Sheet } from './paper.ts';
import type { Answered, Asked } from './pdf-child.ts';

/** Sheets that are under way at once: the one that is drawn, and a few that wait for it. */
const AHEAD = 8;

/**
 * Writes sheets into one PDF as they come, in a process of its own below the priority of everything else. Memory stays
 * what one sheet needs, however many there are. Answers with the number of pages.
 */
export async function writePdf(
  { path, title }: { path: string; title: string },
  sheets: AsyncIterable<Sheet>,
): Promise<number> {
  const child = fork(new URL('./pdf-child.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=256', '--max-semi-space-size=4'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const drawing = listen(child);
  try {
    const send = (asked: Asked) => child.send(asked);
    send({ kind: 'begin', path, title });
    for await (const sheet of sheets) {
      drawing.begun();
      send({ kind: 'sheet', sheet });
      await drawing.fewerThan(AHEAD);
    }
    await drawing.fewerThan(1);
    send({ kind: 'end' });
    return await drawing.ended;
  } finally {
    if (child.connected) child.disconnect();
  }
}

function listen(child: ChildProcess) {
  let waiting = 0;
  let pages = 0;
  let wake: () => void = () => {};
  let lost: Error | null = null;
  let over: (pages: number) => void = () => {};
  let failed: (error: Error) => void = () => {};
  const ended = new Promise<number>((resolve, reject) => {
    over = resolve;
    failed = reject;
  });
  // who waits for a sheet hears of it there
  ended.catch(() => {});
  const lose = (error: Error) => {
    lost ??= error;
    failed(lost);
    wake();
  };
  child.on('message', (answer: Answered) => {
    if (answer.kind === 'failed') lose(new Error(answer.message));
    else if (answer.kind === 'ended') over(pages);
    else {
      waiting -= 1;
      pages += answer.pages;
      wake();
    }
  });
  child.on('error', lose);
  child.on('exit', () => lose(new Error('The process that draws PDFs ended')));
  return {
    ended,
    begun: () => void (waiting += 1),
    async fewerThan(most: number) {
      while (waiting >= most && !lost) await new Promise<void>((resolve) => (wake = resolve));
      if (lost) throw lost;
    },
  };
}
