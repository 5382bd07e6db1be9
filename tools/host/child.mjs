// Runs one child on the pinned Node and stands aside: signals go to it once, its exit code becomes ours.
import { spawn } from 'node:child_process';

/** Resolves with the child's exit code (128 + signal number when a signal ended it). */
export async function runChild(node, args, env) {
  return (await runHeard(node, args, env, () => {})).code;
}

/** The same, and whether a signal was passed to it; `hear` gets what it says by its channel. */
export function runHeard(node, args, env, hear) {
  // A group of its own: Ctrl-C in a terminal reaches the whole foreground group, and npm passes its copy on
  // as well; the child shall hear it once, from here (and again
  // only if the person insists later). The channel tells it when we are gone (kill -9).
  const child = spawn(node, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env,
  });
  child.on('message', hear);
  let lastTold = 0;
  const pass = (signal) => {
    if (Date.now() - lastTold < 1000) return;
    lastTold = Date.now();
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  // npm hands a SIGTERM to its shell only, which dies without passing it on: then we are somebody else's child.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && pass('SIGTERM'), 500);
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, pass);
      resolve({ code: code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0), told: lastTold > 0 });
    });
  });
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };
