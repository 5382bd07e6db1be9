import type { Readable } from 'node:stream';
import { v7 } from 'uuid';

/** Where bytes lie. Keys are chosen by the server and hold nothing of the user's. */
export type Storage = {
  /** Keeps a file of this machine; it appears under its key only when it is complete. */
  putFile(key: string, path: string): Promise<void>;
  put(key: string, content: Buffer): Promise<void>;
  /** The bytes from `start` to `end`, both included, or all of them; null where nothing lies under the key. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** Bytes under the key; null where nothing lies there. */
  size(key: string): Promise<number | null>;
  /** Absent already is fine. */
  remove(key: string): Promise<void>;
};

/** A key leads nowhere but into its own store. */
export function checkedKey(key: string): string {
  if (!/^[\w/.-]+$/.test(key) || key.includes('..') || key.startsWith('/'))
    throw new Error('A storage key left its folder');
  return key;
}

/** `{tenant}/{yyyy}/{mm}/{uuid}.{ext}` */
export function newKey(tenant: string, day: string, ext: string): string {
  return `${tenant}/${day.slice(0, 4)}/${day.slice(5, 7)}/${v7()}.${ext}`;
}
