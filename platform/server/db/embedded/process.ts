import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What tells a process from another one that got the same number later; null when there is none (or a zombie). */
export function processStamp(pid: number): string | null {
  if (!exists(pid)) return null;
  if (process.platform === 'win32') return 'alive';
  if (!hasProc) return ps(pid, 'lstart=') || null;
  const fields = statFields(pid);
  if (fields === null || fields[0] === 'Z' || fields[0] === 'X') return null;
  // The 22nd field of stat: ticks from boot to the process's start.
  return `${bootId()}/${fields[19]}`;
}

/** The command line, arguments parted by spaces; '' for a zombie or no process. */
export function commandLine(pid: number): string {
  if (!exists(pid)) return '';
  if (!hasProc) return ps(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Live processes whose working folder is `folder`: a dead postmaster's children still busy with its files. */
export function processesIn(folder: string): number[] {
  if (!hasProc) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingFolder(pid) === folder && processStamp(pid) !== null);
}

const hasProc = existsSync('/proc/self/stat');

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Fields of /proc/<pid>/stat after the name (which may hold spaces and brackets): state first. */
function statFields(pid: number): string[] | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string {
  if (process.platform === 'win32') return '';
  return spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
}
