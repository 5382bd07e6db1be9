import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Length and SHA-256 (hex) of a file's bytes. */
export type Measure = { bytes: number; sha256: string };

/** Writes what comes to a new file, and says what it became. It is on the disk for certain after `settle`. */
export async function writeMeasured(
  content: AsyncIterable<Buffer | string>,
  path: string,
  packed: Transform = new PassThrough(),
): Promise<Measure> {
  const measure = measuring();
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  await pipeline(content, packed, measure.pass, file);
  return measure.found();
}

/** Files that a disk is asked to keep at once: one after the other, hundreds of small ones would each wait for it. */
const TOGETHER = 32;

/** Answers when every file of a folder is on the disk. */
export async function settle(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const next = files.values();
  const line = async () => {
    for (const path of next) {
      const file = await open(path, 'r+');
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, line));
}

export async function measureOf(path: string): Promise<Measure> {
  const measure = measuring();
  await pipeline(createReadStream(path), measure.pass, async (passing) => {
    for await (const _ of passing);
  });
  return measure.found();
}

function measuring() {
  const sum = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of content) {
        sum.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    found: (): Measure => ({ bytes, sha256: sum.digest('hex') }),
  };
}
