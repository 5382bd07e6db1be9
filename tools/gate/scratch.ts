import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  globSync,
  mkdtempSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startEmbedded } from '#platform/server/db/embedded.ts';

const MEMORY = '/dev/shm';
/** Three times what all databases of a gate take at one time. */
const NEEDED = 8 * 1024 ** 3;

/**
 * One folder for all temporary files of this gate, gone with it. It lies in memory where the machine has enough: a test's
 * database is some two thousand files that are thrown away a second later, and on a disk they took half of the time.
 */
export async function openScratch(): Promise<void> {
  const base = isRoomy() ? MEMORY : tmpdir();
  await sweep(base);
  const folder = mkdtempSync(join(base, `campus-gate-${process.pid}-`));
  // PostgreSQL runs as another user when we are root, and must get through to its data
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function isRoomy(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED && freemem() >= NEEDED;
  } catch {
    return false;
  }
}

/** Ends and removes what gates that were killed with -9 left behind. */
async function sweep(base: string): Promise<void> {
  for (const folder of globSync(join(base, 'campus-gate-*'))) {
    const pid = Number(/campus-gate-(\d+)-/.exec(folder)?.[1]);
    if (!pid || isAlive(pid)) continue;
    for (const lock of globSync(join(folder, '*', 'postgres', 'postmaster.pid')))
      if (existsSync(lock))
        await (await startEmbedded({ dataDir: dirname(dirname(lock)), fast: true })).stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
