import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { termsDigest } from '#platform/pure/taiwan.ts';
import type { WordTable } from './words.ts';

/**
 * Traditional Chinese words, derived from the simplified ones. The converter's tables cost 100 MB and a tenth
 * of a second, so they are loaded in a thread, and only when the words or the settled terms changed since `cache` was written.
 */
export async function traditional(zh: WordTable, cache: string): Promise<WordTable> {
  const entries = [...zh];
  const digest = createHash('sha256').update(termsDigest).update(JSON.stringify(entries)).digest('base64url');
  const kept = await readCache(cache);
  if (kept?.digest === digest) return new Map(Object.entries(kept.words));
  const converted = await convert(entries.map(([, word]) => word));
  const words = Object.fromEntries(entries.map(([key], index) => [key, converted[index]!]));
  // without it, on a full disk, the next start takes longer
  await writeCache(cache, { digest, words }).catch(() => {});
  return new Map(Object.entries(words));
}

async function writeCache(file: string, cache: Cache): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(draft, JSON.stringify(cache));
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

type Cache = { digest: string; words: { [key: string]: string } };

async function readCache(file: string): Promise<Cache | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Cache;
  } catch {
    return null;
  }
}

function convert(words: string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./traditional-thread.ts', import.meta.url), { workerData: words });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}
