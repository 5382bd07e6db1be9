import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 } from 'uuid';
import { checkedKey, type Storage } from './storage.ts';

/** A folder of this machine. */
export function localStorage(folder: string): Storage {
  const at = (key: string): string => join(folder, checkedKey(key));
  const sizeOf = (key: string) =>
    stat(at(key)).then(
      ({ size }) => size,
      () => null,
    );
  const complete = async (key: string, write: (path: string) => Promise<void>) => {
    const target = at(key);
    await mkdir(dirname(target), { recursive: true });
    const partial = `${target}.${v7()}.part`;
    try {
      await write(partial);
      await rename(partial, target);
    } catch (error) {
      // half a file on a full disk takes the room that others need
      await rm(partial, { force: true });
      throw error;
    }
  };
  return {
    putFile: (key, path) => complete(key, (partial) => copyFile(path, partial)),
    put: (key, content) => complete(key, (partial) => writeFile(partial, content)),
    read: async (key, range) => ((await sizeOf(key)) === null ? null : createReadStream(at(key), range)),
    size: sizeOf,
    remove: (key) => rm(at(key), { force: true }),
  };
}
