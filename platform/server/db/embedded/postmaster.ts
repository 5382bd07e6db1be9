import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnAs } from './cluster.ts';
import type { Owner } from './owner.ts';
import { commandLine, processesIn, processStamp } from './process.ts';

/** A running PostgreSQL: its process and the port it listens on. */
export type Postmaster = { pid: number; port: number };

type PidFile = { pid: number; port: number; ready: boolean };

const START_LIMIT = 60_000;

/** The postmaster that already serves this cluster (its launcher was killed), waited for until ready; or null. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | null> {
  for (const end = Date.now() + START_LIMIT; Date.now() < end; await sleep(20)) {
    const file = readPidFile(cluster);
    if (file === null || !servesCluster(file.pid, cluster)) return null;
    if (file.ready) return { pid: file.pid, port: file.port };
  }
  throw new Error(
    `The database in ${cluster} is running but did not become ready within a minute; see its postgres.log.`,
  );
}

/**
 * Clears what a killed postmaster left behind. Its children may still be busy on the files for a moment: a new
 * one must not start beside them, so they are ended first. The pid file goes only afterwards, because a zombie
 * or a stranger with the same number makes PostgreSQL refuse to start.
 */
export async function clearRemains(cluster: string): Promise<void> {
  const began = Date.now();
  for (let left = processesIn(cluster); left.length > 0; left = processesIn(cluster)) {
    const waited = Date.now() - began;
    if (waited > 20_000)
      throw new Error(`Processes ${left.join(', ')} of a killed database still hold ${cluster}.`);
    if (waited > 1_000) for (const pid of left) signal(pid, waited > 6_000 ? 'SIGKILL' : 'SIGQUIT');
    await sleep(25);
  }
  const remains = readdirSync(cluster).filter(
    (name) => name === 'postmaster.pid' || name.startsWith('.s.PGSQL.'),
  );
  for (const name of remains) rmSync(join(cluster, name), { force: true });
}

export type Launch = {
  cluster: string;
  native: string;
  owner: Owner;
  settings: string[];
  log: string;
  /** Where its clients look for it; a free one unless told. */
  port?: number;
};

/** Starts PostgreSQL on 127.0.0.1 and resolves when it takes connections. */
export async function launch({
  cluster,
  native,
  owner,
  settings,
  log,
  port: asked,
}: Launch): Promise<Postmaster> {
  // Between finding a free port and listening on it another program can take it: then once more.
  for (let attempt = 1; ; attempt += 1) {
    const port = asked ?? (await freePort());
    const from = existsSync(log) ? statSync(log).size : 0;
    if (from > 8_000_000) renameSync(log, `${log}.1`);
    const output = openSync(log, 'a', 0o600);
    const args = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    // A session of its own, so that Ctrl-C in a terminal doesn't end the database before the server.
    const child = spawn(join(native, 'bin', 'postgres'), args, {
      ...spawnAs(owner, native),
      detached: true,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    if (await becameReady(child, cluster)) {
      child.unref();
      return { pid: child.pid ?? 0, port };
    }
    const words = readFileSync(log, 'utf8').slice(from > 8_000_000 ? 0 : from);
    if (attempt < 4 && asked === undefined && /could not bind|Address already in use/.test(words)) continue;
    throw new Error(`PostgreSQL did not start.\n${words.trim().split('\n').slice(-12).join('\n')}`);
  }
}

/** Waits for a pid file that names this child: "ready" alone could be an earlier one's. False when it ended. */
function becameReady(child: ChildProcess, cluster: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const end = Date.now() + START_LIMIT;
    const settle = (verdict: () => void): void => {
      clearInterval(timer);
      child.removeAllListeners();
      verdict();
    };
    const timer = setInterval(() => {
      const file = readPidFile(cluster);
      if (file?.pid === child.pid && file?.ready) settle(() => resolve(true));
      else if (Date.now() > end) {
        child.kill('SIGQUIT');
        settle(() => reject(new Error('PostgreSQL did not become ready within a minute.')));
      }
    }, 5);
    child.on('error', (error) => settle(() => reject(error)));
    child.on('exit', () => settle(() => resolve(false)));
  });
}

/** Ends PostgreSQL: at once for its clients, orderly for its files; harder when it takes over half a minute. */
export async function shutDown(pid: number, cluster: string): Promise<void> {
  const began = Date.now();
  let sent: NodeJS.Signals | null = null;
  while (servesCluster(pid, cluster) || (sent !== null && isLeaving(pid))) {
    const wanted = Date.now() - began > 30_000 ? 'SIGQUIT' : 'SIGINT';
    if (sent !== wanted) signal(pid, (sent = wanted));
    if (Date.now() - began > 60_000) throw new Error(`PostgreSQL (process ${pid}) does not end.`);
    await sleep(10);
  }
}

/** Sends a signal to a process that may be gone by now. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** True while `pid` is a live PostgreSQL on this very folder, not a stranger that got its number. */
export function servesCluster(pid: number, cluster: string): boolean {
  if (processStamp(pid) === null) return false;
  return process.platform === 'win32' || commandLine(pid).includes(` -D ${cluster} `);
}

/** For a moment a process that ends is still there and has given back its memory, its command line with it. */
const isLeaving = (pid: number): boolean => processStamp(pid) !== null && commandLine(pid) === '';

function readPidFile(cluster: string): PidFile | null {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return null;
  }
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]), ready: (lines[7] ?? '').trim() === 'ready' };
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
