import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, processStamp } from '../../platform/server/db/embedded/process.ts';

/** Whether it runs; a zombie doesn't. */
export const isAlive = (pid: number): boolean => processStamp(pid) !== null;

/** Processes that this one started, and those that they did. */
export function below(pid: number): number[] {
  const own = everybody().filter((one) => parentOf(one) === pid);
  return own.flatMap((one) => [one, ...below(one)]);
}

/** The process of this command line below another one. */
export function findBelow(pid: number, word: string): number | undefined {
  return below(pid).find((one) => commandLine(one).includes(word));
}

/** Open files and sockets of one process, and its resident memory. */
export function holdings(pid: number): { descriptors: number; sockets: number; mib: number } {
  const folder = `/proc/${pid}/fd`;
  const targets = readdirSync(folder).map((name) => targetOf(join(folder, name)));
  const memory = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {
    descriptors: targets.length,
    sockets: targets.filter((target) => target.startsWith('socket:')).length,
    mib: Number(memory ?? 0) / 1024,
  };
}

const everybody = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

function targetOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
