import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { checkedKey, type Storage } from '../../files/storage.ts';
import type { Manifest } from './manifest.ts';
import { measureOf, writeMeasured, type Measure } from './measure.ts';

export type Place = {
  /** Where the files of the school lie. */
  storage: Storage;
  /** An older backup on the same disk: what it has needn't lie there twice. */
  previous: string | null;
};

type Found = Pick<Manifest, 'files' | 'missing'>;

export const fileIn = (folder: string, key: string): string => join(folder, 'files', checkedKey(key));

const LIST = 'files.sha256';

/** Copies the files that `objects` names (lines of key and digest), and lists them as `sha256sum -c` reads it. */
export async function copyFiles(objects: string, folder: string, place: Place): Promise<Found> {
  await mkdir(join(folder, 'files'), { mode: 0o700 });
  const list = createWriteStream(join(folder, LIST), { mode: 0o600, flush: true });
  const missing: string[] = [];
  let [count, size] = [0, 0];
  for await (const line of linesOf(objects)) {
    const [key = '', digest = ''] = line.split('\t');
    const found = await copyOne(key, digest === '\\N' ? null : digest, { folder, ...place });
    if (found === null) missing.push(key);
    else {
      count += 1;
      size += found.bytes;
      if (!list.write(`${found.sha256}  files/${key}\n`)) await once(list, 'drain');
    }
  }
  list.end();
  await once(list, 'close');
  return { files: { count, size, ...(await measureOf(join(folder, LIST))) }, missing };
}

async function copyOne(
  key: string,
  digest: string | null,
  { storage, previous, folder }: Place & { folder: string },
): Promise<Measure | null> {
  const target = fileIn(folder, key);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  if (previous && digest !== null && (await isLinked(fileIn(previous, key), target))) {
    const linked = await measureOf(target);
    if (linked.sha256 === digest) return linked;
    await rm(target);
  }
  // while files move from one place to the other, the second look finds what the first just missed
  const content = (await storage.read(key)) ?? (await storage.read(key));
  return content && writeMeasured(content, target);
}

/** Another disk, or one that knows no second names: then it is copied. */
const isLinked = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  );

/** The files that a backup lists, each with its digest. */
export async function* listed(folder: string): AsyncGenerator<{ key: string; sha256: string }> {
  for await (const line of linesOf(join(folder, LIST))) {
    const [sha256 = '', path = ''] = line.split('  ');
    yield { key: path.replace(/^files\//, ''), sha256 };
  }
}

export const listFile = (folder: string): string => join(folder, LIST);

const linesOf = (path: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(path), crlfDelay: Infinity });
