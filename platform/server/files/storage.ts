import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 } from 'uuid';
import type { Readable } from 'node:stream';

/** Where bytes lie. Keys are chosen by the server and hold nothing of the user's. */
export type Storage = {
  putFile(key: string, path: string): Promise<void>;
  put(key: string, content: Buffer): Promise<void>;
  read(key: string, range?: { start: number; end: number }): Readable;
  has(key: string): boolean;
  remove(key: string): Promise<void>;
};

/** A folder of this machine. A file appears under its key only when it is complete. */
export function localStorage(folder: string): Storage {
  const at = (key: string): string => {
    if (!/^[\w/.-]+$/.test(key) || key.includes('..')) throw new Error('A storage key left its folder');
    return join(folder, key);
  };
  const complete = async (key: string, write: (path: string) => Promise<void>) => {
    const target = at(key);
    await mkdir(dirname(target), { recursive: true });
    const partial = `${target}.${v7()}.part`;
    await write(partial);
    await rename(partial, target);
  };
  return {
    putFile: (key, path) => complete(key, (partial) => copyFile(path, partial)),
    put: (key, content) => complete(key, (partial) => writeFile(partial, content)),
    read: (key, range) => createReadStream(at(key), range),
    has: (key) => existsSync(at(key)),
    remove: (key) => rm(at(key), { force: true }),
  };
}

/** `{tenant}/{yyyy}/{mm}/{uuid}.{ext}` */
export function newKey(tenant: string, day: string, ext: string): string {
  return `${tenant}/${day.slice(0, 4)}/${day.slice(5, 7)}/${v7()}.${ext}`;
}
