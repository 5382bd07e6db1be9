import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Length and SHA-256 (hex) of a file's bytes. */
export type Measure = { bytes: number; sha256: string };

/** Writes what comes to a new file that is on the disk when this answers, and says what it became. */
export async function writeMeasured(
  content: AsyncIterable<Buffer | string>,
  path: string,
  packed: Transform = new PassThrough(),
): Promise<Measure> {
  const measure = measuring();
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(content, packed, measure.pass, file);
  return measure.found();
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
