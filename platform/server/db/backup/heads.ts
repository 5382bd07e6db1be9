import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the newest seals of a database's logs lie, outside of it: a folder per database, as each has seals of its own. */
export const headsFolder = (dataFolder: string, database: string): string =>
  join(dataFolder, 'seals', encodeURIComponent(database));

/** All heads by the names of their files. */
export async function readHeads(folder: string): Promise<{ [file: string]: string }> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.json')) : [];
  const read = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(read));
}

export async function writeHeads(folder: string, heads: { readonly [file: string]: string }): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(heads))
    await writeFile(join(folder, name), text, { mode: 0o600 });
}
