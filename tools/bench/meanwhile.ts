// What a piece of work costs the process, and what others notice of it.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const MIB = 1024 * 1024;

export type Cost = { ms: number; peakMib: number; loopMaxMs: number; othersP50: number; othersP99: number };

/** Runs `work` while `other` is asked again and again, as somebody else's page would. */
export async function meanwhile(work: () => Promise<unknown>, other: () => Promise<unknown>): Promise<Cost> {
  (globalThis as { gc?: () => void }).gc?.();
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const waits: number[] = [];
  let over = false;
  const asking = (async () => {
    while (!over) {
      const began = performance.now();
      await other();
      waits.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  })();
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  over = true;
  await asking;
  loop.disable();
  clearInterval(watch);
  waits.sort((a, b) => a - b);
  const at = (part: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0;
  return {
    ms,
    peakMib: (peak - idle) / MIB,
    loopMaxMs: loop.max / 1e6,
    othersP50: at(0.5),
    othersP99: at(0.99),
  };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export const shown = ({ ms, peakMib, loopMaxMs, othersP50, othersP99 }: Cost) =>
  `${ms.toFixed(0)} ms, ${peakMib.toFixed(0)} MiB above idle, loop held ${loopMaxMs.toFixed(0)} ms at most, ` +
  `others p50 ${othersP50.toFixed(0)} ms p99 ${othersP99.toFixed(0)} ms`;
