import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer } from '../host/build.mjs';

export const ROOT = join(import.meta.dirname, '../..');

/** What `npm start` starts. */
const { entry } = buildServer(ROOT, process.execPath);

/** `startedIn` and `worked`: milliseconds and milliseconds of processor time until the first good answer. */
export type Running = { port: number; process: ChildProcess; startedIn: number; worked: number };

/** For profiling: `BENCH_NODE_FLAGS='--cpu-prof --cpu-prof-dir=/tmp/prof' npm run bench W1a`. */
const asked = (process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');
/** As `npm start` does. */
const flags = ['--max-semi-space-size=8', ...asked];

/** Starts the product; answers with the milliseconds from the start of its process to its first good answer. */
export async function startProduct(port: number, env: NodeJS.ProcessEnv): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, entry], {
    cwd: ROOT,
    env: {
      ...process.env,
      CAMPUS_DEMO: 'off',
      CAMPUS_CALLS_PER_SECOND: '1000000',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(port, child);
  return { port, process: child, startedIn: performance.now() - began, worked: workedMs(child.pid!) };
}

/** Hundredths of a second in user and system mode, the 14th and 15th word of /proc/…/stat. */
function workedMs(pid: number): number {
  const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(words[11]) + Number(words[12])) * 10;
}

async function answers(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    try {
      const { status } = await fetch(`http://127.0.0.1:${port}/api/flySource-base/openApi/getAppInfo`);
      if (status < 500) return;
    } catch {
      await sleep(5);
    }
  }
  throw new Error('The product ended before it answered');
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Resident memory in MiB of a process and all below it, PostgreSQL's left out. */
export function residentMiB(pid: number): number {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = Number(fieldOf(Number(entry), 'PPid'));
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const sum = (one: number): number => {
    if (fieldOf(one, 'Name') === 'postgres') return 0;
    const below = (children.get(one) ?? []).reduce((total, child) => total + sum(child), 0);
    return Number(fieldOf(one, 'VmRSS')) / 1024 + below;
  };
  return sum(pid);
}

/** A line of /proc/…/status; '0' for a process that has gone meanwhile. */
function fieldOf(pid: number, name: string): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '0';
  } catch {
    return '0';
  }
}
