export const ROOM = 'system/monitor';

export type Sample = {
  at: string;
  calls: number;
  errors: number;
  p95: number;
  rss: number;
  heap: number;
  loopDelay: number;
  live: number;
  poolBusy: number;
  poolWaiting: number;
  /** What waited in the queues. */
  queued: number;
  /** Of lines of before these were kept: nothing. */
  cpu: number | null;
  diskUsed: number | null;
  slow: number | null;
};

export type Series = { node: string; nodes: readonly string[]; samples: readonly Sample[] };

export type Node = {
  name: string;
  /** Of the product. */
  release: string;
  /** Of Node.js. */
  version: string;
  upSeconds: number;
  rss: number;
  heap: number;
  /** Load of the machine, in percent of its processors. */
  cpu: number;
  disk: { free: number; total: number; freePart: number };
  loopDelay: number;
  /** `last` is the last good one, by hand or by night. */
  backup: { nightly: boolean; last: { at: string; ms: number; bytes: number; missing: number } | null };
  /** Milliseconds within which nearly all calls of the last busy minute were answered. */
  p95: number;
  live: number;
  /** `p95` and `most`: milliseconds that one waited for a connection in the last five minutes. */
  pool: { busy: number; waiting: number; open: number; p95: number; most: number };
};

export type Database = { version: string; bytes: number; connections: number; most: number };

export type Overview = {
  queues: { queued: number; running: number; outbox: number; failing: number };
  online: number;
  /** Only for the school that carries the platform. */
  node: Node | null;
};

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
