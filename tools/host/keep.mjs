// Keeps one child running: one that crashes after it was ready is started again, with growing pauses.
import { setTimeout as sleep } from 'node:timers/promises';
import { runHeard } from './child.mjs';

const MINUTE = 60_000;
/** As many crashes within a minute are no accident. */
const MOST = 5;
const FIRST_PAUSE = 500;
const TOLD = new Set([128 + 1, 128 + 2, 128 + 15]);

/**
 * Resolves with the exit code: the child's own when it was told to stop, when it ended well, or when it never became ready
 * and said why (it would say the same again); 1 when it crashed five times within a minute. The child says
 * `{ ready: true, database: <pid> }` by its channel; a database that outlived its last server is ended with it.
 */
export async function keepChild(node, args, env, pause = FIRST_PAUSE) {
  const crashes = [];
  let wasReady = false;
  let database = null;
  const hear = (said) => {
    wasReady ||= said?.ready === true;
    database = said?.database ?? database;
  };
  for (;;) {
    const { code, told } = await runHeard(node, args, env, hear);
    if (told || code === 0 || TOLD.has(code) || (!wasReady && code < 128)) return code;
    const now = Date.now();
    crashes.push(now);
    while (now - crashes[0] > MINUTE) crashes.shift();
    if (crashes.length >= MOST) {
      console.error(
        `\n  The server crashed ${MOST} times within a minute (last with ${code}) and is not started again.\n`,
      );
      endDatabase(database);
      return 1;
    }
    const wait = pause * 2 ** (crashes.length - 1);
    console.error(`\n  The server has ended by itself (${code}); it is started again in ${wait / 1000} s.\n`);
    if (await toldWhile(wait)) {
      endDatabase(database);
      return 0;
    }
  }
}

/** Whether somebody asked for the end during the pause. */
async function toldWhile(milliseconds) {
  const stop = new AbortController();
  const tell = () => stop.abort();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, tell);
  await sleep(milliseconds, undefined, { signal: stop.signal }).catch(() => {});
  for (const signal of signals) process.off(signal, tell);
  return stop.signal.aborted;
}

function endDatabase(pid) {
  if (pid === null) return;
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // it has ended
  }
}
