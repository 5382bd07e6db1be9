import type { Sample } from '../server/answers.ts';
export const ROOM = 'system/monitor';

const MIB = 1024 * 1024;

export const gib = (bytes: number): number => Math.round(bytes / MIB / 1024);

export const mib = (bytes: number): number => Math.round(bytes / MIB);

/** `320 MiB` or `12.4 GiB`. */
export const sizeOf = (bytes: number): string =>
  bytes < 1024 * MIB ? `${mib(bytes)} MiB` : `${(bytes / MIB / 1024).toFixed(1)} GiB`;

/** `3 d 4 h`, `4 h 5 min` or `5 min`: the two largest parts. */
export function ageParts(seconds: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.floor(seconds / 60);
  return { days: Math.floor(minutes / 1_440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}

/** The lines of the charts, each a share of the samples. */
export const CHARTS = {
  calls: {
    calls: (one: Sample) => one.calls,
    errors: (one: Sample) => one.errors,
    slow: (one: Sample) => one.slow,
  },
  times: { p95: (one: Sample) => one.p95, loopDelay: (one: Sample) => one.loopDelay },
  memory: { rss: (one: Sample) => mib(one.rss), heap: (one: Sample) => mib(one.heap) },
  load: {
    poolBusy: (one: Sample) => one.poolBusy,
    poolWaiting: (one: Sample) => one.poolWaiting,
    live: (one: Sample) => one.live,
    queued: (one: Sample) => one.queued,
  },
  machine: { cpu: (one: Sample) => one.cpu, diskUsed: (one: Sample) => one.diskUsed },
} as const;
