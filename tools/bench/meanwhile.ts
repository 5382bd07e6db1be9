import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './client.ts';
import type { Call } from './load.ts';
import { residentMiB, type Running } from './processes.ts';
import { at } from './show.ts';

export type Cost = { ms: number; aboveMib: number; othersP50: number; othersP95: number; othersP99: number };

/** Runs `work` while somebody else's page is asked forty times a second: what it costs the server, and what others notice. */
export async function meanwhile(
  { port, process }: Running,
  work: () => Promise<unknown>,
  other: () => Call,
): Promise<Cost> {
  const idle = residentMiB(process.pid!);
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, residentMiB(process.pid!))), 50);
  const waits: number[] = [];
  let over = false;
  const asking = (async () => {
    while (!over) {
      const sent = performance.now();
      await ask(port, other());
      waits.push(performance.now() - sent);
      await sleep(25);
    }
  })();
  const began = performance.now();
  try {
    await work();
  } finally {
    over = true;
    clearInterval(watch);
  }
  const ms = performance.now() - began;
  await asking;
  return {
    ms,
    aboveMib: peak - idle,
    othersP50: at(waits, 0.5),
    othersP95: at(waits, 0.95),
    othersP99: at(waits, 0.99),
  };
}

export const shown = ({ aboveMib, othersP50, othersP99 }: Cost): string =>
  `${aboveMib.toFixed(0)} MiB above idle, others meanwhile p50 ${othersP50.toFixed(0)} ms p99 ${othersP99.toFixed(0)} ms`;

/** What others notice while nothing else is done: on a machine that is shared, the rest is not this work's. */
export async function quiet(running: Running, other: () => Call): Promise<string> {
  const { othersP50, othersP99 } = await meanwhile(running, () => sleep(QUIET), other);
  return `alone p50 ${othersP50.toFixed(0)} ms p99 ${othersP99.toFixed(0)} ms`;
}

const QUIET = 4_000;
