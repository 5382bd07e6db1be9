import { createWriteStream } from 'node:fs';
import { setPriority } from 'node:os';
import { finished } from 'node:stream/promises';
import { openPaper, type Sheet } from './paper.ts';

/** A process that only draws, after everybody else; it brings fonts of seventeen megabytes and takes them along again. */
export type Asked =
  | { kind: 'begin'; path: string; title: string }
  | { kind: 'sheet'; sheet: Sheet }
  | { kind: 'end' };
export type Answered =
  | { kind: 'drawn'; pages: number }
  | { kind: 'ended' }
  | { kind: 'failed'; message: string };

const LOWEST = 19;
setPriority(LOWEST);

const answer = (answered: Answered) =>
  process.send?.(answered, undefined, undefined, (lost) => lost && process.exit());

let paper: ReturnType<typeof openPaper> | undefined;
let written: Promise<void> | undefined;

process.on('message', (asked: Asked) => {
  serve(asked).catch((error: unknown) => answer({ kind: 'failed', message: String(error) }));
});
// the server ended, or wants no more of it
process.on('disconnect', () => process.exit());

async function serve(asked: Asked): Promise<void> {
  if (asked.kind === 'begin') {
    paper = openPaper(asked.title);
    const file = createWriteStream(asked.path);
    written = finished(file);
    written.catch((error: unknown) => answer({ kind: 'failed', message: String(error) }));
    paper.doc.pipe(file);
  } else if (asked.kind === 'sheet') {
    answer({ kind: 'drawn', pages: paper!.add(asked.sheet) });
  } else {
    paper!.doc.end();
    await written;
    answer({ kind: 'ended' });
  }
}
