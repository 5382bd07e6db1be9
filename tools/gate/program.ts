import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, '..', '..');

/** What a step of the gate came to. Tests count beside the step itself. */
export type Outcome = {
  ok: boolean;
  output: string;
  passed?: number;
  failed?: number;
  skipped?: number;
  note?: string;
};

const MINUTE = 60_000;

const running = new Set<ChildProcess>();
let interrupted = false;

/** Ends what is running; nothing starts afterwards. */
export function interrupt(): void {
  interrupted = true;
  running.forEach(endNow);
}

export const isInterrupted = (): boolean => interrupted;

function endNow(child: ChildProcess): void {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
}

/** Runs our Node with these arguments in the project's folder and collects everything it says. */
export function runNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  minutes = 10,
): Promise<Outcome> {
  if (interrupted) return Promise.resolve({ ok: false, output: 'interrupted' });
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    endNow(child);
  }, minutes * MINUTE);
  return new Promise((done, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      running.delete(child);
      if (late) output += `\nEnded after ${minutes} minutes.`;
      else if (signal) output += `\nEnded by ${signal}.`;
      done({ ok: code === 0, output: output.trim() });
    });
  });
}

/** The entry file of a development tool, to be run by our Node and not by the host's. */
export const bin = (path: string): string => resolve(ROOT, 'node_modules', path);
