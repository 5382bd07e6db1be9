import { Refusal } from '#platform/kit/errors.ts';
import { linesOf } from '../lines.ts';
import type { Line } from '../line.ts';

export const fixture = (name: string) => new URL(`./fixtures/${name}`, import.meta.url).pathname;

/** All of an async iterable. */
export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Reads in this thread: for tests of many small files. */
export async function linesIn(bytes: Uint8Array): Promise<Line[]> {
  return (await all(linesOf(bytes, undefined))).flat();
}

export async function bytesOf(stream: AsyncIterable<Uint8Array | string>): Promise<Uint8Array> {
  return Buffer.concat((await all(stream)).map((piece) => Buffer.from(piece)));
}

/** For `assert.rejects`: the refusal with this key. */
export const refused = (key: string) => (error: unknown) => error instanceof Refusal && error.key === key;
