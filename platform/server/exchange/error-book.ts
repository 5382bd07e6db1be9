import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { keepBytes } from '../files/receive.ts';
import type { Cell } from '../sheet/line.ts';
import { writeErrors, type RefusedRow } from '../sheet/write-errors.ts';
import type { Work } from '../work.ts';

export type ErrorBook = {
  add(row: RefusedRow): Promise<void>;
  /** Keeps the workbook for its reader; null when there was nothing to say. */
  keep(work: Work, name: string): Promise<string | null>;
  discard(): Promise<void>;
};

/** The refused rows of a sheet, written away as they are found: their number costs no memory. */
export function errorBook(
  titles: () => readonly Cell[],
  words: { sheetName: string; reasonTitle: string },
): ErrorBook {
  let open: { rows: PassThrough; path: string; folder: string; written: Promise<void> } | undefined;

  async function opened() {
    if (open) return open;
    const folder = await mkdtemp(join(tmpdir(), 'campus-errors-'));
    const path = join(folder, 'errors.xlsx');
    const rows = new PassThrough({ objectMode: true, highWaterMark: 100 });
    // why it ended is told by `written`
    rows.on('error', () => {});
    const written = pipeline(writeErrors(rows, titles(), words), createWriteStream(path));
    written.catch(() => {});
    return (open = { rows, path, folder, written });
  }

  return {
    async add(row) {
      const { rows, written } = await opened();
      // one that can't be written (a full disk) is never empty again
      if (rows.destroyed) await written;
      else if (!rows.write(row)) await Promise.race([once(rows, 'drain'), written]);
    },
    async keep(work, name) {
      if (!open) return null;
      open.rows.end();
      await open.written;
      const { size } = await stat(open.path);
      const kept = await keepBytes(work, { name, ext: 'xlsx', bucket: 'private', path: open.path, size });
      return kept.id;
    },
    async discard() {
      if (!open) return;
      open.rows.destroy();
      await open.written.catch(() => {});
      await rm(open.folder, { recursive: true, force: true });
    },
  };
}
