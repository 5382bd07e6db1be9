import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Owner } from './owner.ts';
import { handOver } from './owner.ts';

/** The superuser of the embedded server; its random password lies in the cluster's folder. */
export const SUPERUSER = 'campus_root';

/** Linux and macOS name the UTF-8 character types differently; the collation comes from PostgreSQL itself. */
const CTYPE = process.platform === 'darwin' ? 'UTF-8' : process.platform === 'win32' ? 'C' : 'C.UTF-8';

/** The superuser's password of a cluster that is there. */
export function passwordOf(cluster: string): string {
  return readFileSync(join(cluster, 'campus.password'), 'utf8').trim();
}

/**
 * Makes the cluster if it is not there. It is built under another name and renamed when whole: a killed initdb
 * leaves a folder that looks finished and never starts. Returns the superuser's password.
 */
export async function ensureCluster(
  cluster: string,
  native: string,
  owner: Owner,
  fast: boolean,
): Promise<string> {
  if (existsSync(cluster)) {
    handOver(owner, cluster);
    checkVersion(cluster, native);
    return passwordOf(cluster);
  }
  sweepDrafts(cluster);
  // A name of its own: an orphaned initdb that fails later empties the folder it was given.
  const draft = `${cluster}.new-${process.pid}`;
  const passwordFile = `${draft}.pw`;
  const password = randomBytes(24).toString('base64url');
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (owner) for (const path of [draft, passwordFile]) chownSync(path, owner.uid, owner.gid);
  try {
    await initdb(native, owner, [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      // With C here too, pg_trgm would find no trigrams in Chinese.
      `--lc-ctype=${CTYPE}`,
      ...(fast ? ['--no-sync'] : []),
    ]);
    writeFileSync(join(draft, 'campus.password'), password, { mode: 0o600 });
    if (owner) chownSync(join(draft, 'campus.password'), owner.uid, owner.gid);
    renameSync(draft, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
  return password;
}

/** What killed first starts left. One that an orphaned initdb still fills is swept next time. */
function sweepDrafts(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}.new-`)) continue;
    try {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    }
  }
}

/** A cluster of another major version can't be opened; say so instead of letting PostgreSQL's log say it. */
function checkVersion(cluster: string, native: string): void {
  let made: string;
  try {
    made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new Error(
      `The database folder ${cluster} can't be read by this user. Start as the user who made it (or as root), or name another folder with CAMPUS_DATA.`,
      { cause: error },
    );
  }
  const ours = /postgresql-(\d+)/.exec(native)?.[1] ?? shippedMajor(native);
  if (made !== ours)
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${made}, and this release brings PostgreSQL ${ours}. Dump it with the old release and load it into the new one.`,
    );
}

function shippedMajor(native: string): string {
  const described = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return described.version.split('.')[0] ?? '';
}

function initdb(native: string, owner: Owner, args: string[]): Promise<void> {
  const child = spawn(join(native, 'bin', 'initdb'), args, {
    ...spawnAs(owner, native),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  child.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(`The database could not be made (initdb ended with ${code ?? signal}).\n${words.trim()}`),
        );
    });
  });
}

/** Spawn options for PostgreSQL's programs: their user, a folder they can enter, nothing of our environment. */
export function spawnAs(
  owner: Owner,
  native: string,
): { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv } {
  const env = { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: CTYPE, TZ: 'UTC' };
  return { ...(owner ? { uid: owner.uid, gid: owner.gid } : {}), cwd: native, env };
}
