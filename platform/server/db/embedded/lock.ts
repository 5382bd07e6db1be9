import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clusterOwner, makeReachable } from './owner.ts';
import { processStamp } from './process.ts';

type Holder = { pid: number; stamp: string };

/**
 * Takes the data folder for this process (and makes it if it is missing). A second server is refused with a
 * sentence that names the holder; a holder that was killed, or whose number another process has by now, is
 * brushed aside. `release()` may be called more than once.
 */
export function lockDataFolder(dir: string): { release(): void } {
  const folder = resolve(dir);
  makeReachable(clusterOwner(), folder);
  const file = join(folder, 'campus.lock');
  const own = JSON.stringify({ pid: process.pid, stamp: processStamp(process.pid) ?? '' });
  // Written beside and linked: the lock appears with its words in it, or not at all.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    while (!tryLink(draft, file)) sweepOrRefuse(file, folder);
  } finally {
    rmSync(draft, { force: true });
  }
  const release = (): void => {
    if (readText(file) === own) rmSync(file, { force: true });
  };
  return { release };
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead holder's lock; throws when the holder lives. */
function sweepOrRefuse(file: string, folder: string): void {
  const text = readText(file);
  if (text === null) return;
  const holder = parse(text);
  if (holder !== null && processStamp(holder.pid) === holder.stamp)
    throw new Error(
      `The data folder ${folder} is in use by another campus server (process ${holder.pid}). Stop it first, or give this one its own folder with CAMPUS_DATA.`,
    );
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Somebody else may have swept it and taken the lock between our look and our move: hand it back.
  if (readText(aside) !== text && !existsSync(file)) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function parse(text: string): Holder | null {
  try {
    const read = JSON.parse(text) as Partial<Holder>;
    return typeof read.pid === 'number' && typeof read.stamp === 'string'
      ? { pid: read.pid, stamp: read.stamp }
      : null;
  } catch {
    return null;
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
