import { availableParallelism, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { spread, together, type Spread } from './spread.ts';

/** Calls of one route with one kind of ending, in this hour. */
export type RouteFigures = { route: string; status: string; spread: Spread };

/** A statement that took long, without its values. */
export type SlowStatement = { text: string; count: number; total: number; most: number; at: Date };

/** One minute of this process. */
export type Sample = {
  at: Date;
  calls: number;
  errors: number;
  p95: number;
  rss: number;
  heap: number;
  /** Milliseconds that the event loop was late: 99 of 100 times less. */
  loopDelay: number;
  live: number;
  poolBusy: number;
  poolWaiting: number;
  /** Load of the machine, in percent of its processors. */
  cpu: number;
  /** Statements that took long. */
  slow: number;
};

/** Something that went wrong inside: what kind and where in the program. Never its message, which may hold anything. */
export type Fault = { at: Date; traceId: string; name: string; place: string };

/** What a minute's sample asks of the rest of the process. */
export type Gauges = () => Pick<Sample, 'live' | 'poolBusy' | 'poolWaiting'>;

/** What this process knows of itself. Everything is counted into a fixed room: it grows with routes, never with calls. */
export type Metrics = {
  /** One answered call; `route` is the pattern that was served, never an address. */
  call(route: string, status: number, ms: number): void;
  statement(text: string, ms: number): void;
  /** One connection of the pool was had, or not, after so long. */
  waited(ms: number): void;
  /** How long callers waited for one in the last five minutes: 95 of 100 times less, and at most. Milliseconds. */
  poolWait(): { p95: number; most: number };
  routes(): RouteFigures[];
  slow(): SlowStatement[];
  fault(error: unknown, traceId: string): void;
  /** The newest faults first. */
  faults(): readonly Fault[];
  /** The last day, a sample a minute, oldest first. */
  samples(): readonly Sample[];
  /** Since when routes are counted. */
  since(): Date;
  loopDelay(): number;
  sample(gauges: ReturnType<Gauges>): void;
  /** Takes a sample each minute until it is closed. */
  watch(gauges: Gauges): void;
  close(): void;
};

const MINUTE = 60_000;
const A_DAY = 1_440;
/** Routes start anew after this many minutes. */
const HOUR = 60;
/** Statements longer than this are noted. Milliseconds. */
const SLOW = 50;
const MOST_STATEMENTS = 100;
const MOST_ROUTES = 5_000;
const MOST_FAULTS = 50;
/** Minutes that tell how long one waits for a connection, the one under way included. */
const WAITS = 5;

export function metrics(clock: () => Date): Metrics {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const late = () => Math.max(0, delay.percentile(99) / 1e6 - 20);
  let routes = new Map<string, RouteFigures>();
  let since = clock();
  const slow = new Map<string, SlowStatement>();
  const samples: Sample[] = [];
  const faults: Fault[] = [];
  let minute = aMinute();
  let waits = [spread()];
  let age = 0;
  let timer: NodeJS.Timeout | undefined;
  const self: Metrics = {
    call(route, status, ms) {
      const kind = `${Math.floor(status / 100)}xx`;
      const key = `${kind} ${route}`;
      let figures = routes.get(key);
      if (!figures) {
        if (routes.size >= MOST_ROUTES) return;
        routes.set(key, (figures = { route, status: kind, spread: spread() }));
      }
      figures.spread.add(ms);
      minute.calls += 1;
      if (status >= 500) minute.errors += 1;
      minute.spread.add(ms);
    },
    statement(text, ms) {
      if (ms < SLOW) return;
      minute.slow += 1;
      noteSlow(slow, text, ms, clock());
    },
    waited: (ms) => waits[0]!.add(ms),
    poolWait() {
      const all = together(waits);
      return { p95: all.quantile(0.95), most: all.most };
    },
    routes: () => [...routes.values()],
    slow: () => [...slow.values()].toSorted((a, b) => b.total - a.total),
    fault(error, traceId) {
      faults.unshift({ at: clock(), traceId, ...placeOf(error) });
      if (faults.length > MOST_FAULTS) faults.pop();
    },
    faults: () => faults,
    samples: () => samples,
    since: () => since,
    loopDelay: late,
    sample(gauges) {
      const { rss, heapUsed: heap } = process.memoryUsage();
      const { calls, errors, slow: long } = minute;
      const p95 = minute.spread.quantile(0.95);
      const own = { calls, errors, slow: long, p95, rss, heap, cpu: machineLoad(), loopDelay: late() };
      samples.push({ at: clock(), ...own, ...gauges });
      if (samples.length > A_DAY) samples.shift();
      minute = aMinute();
      waits = [spread(), ...waits.slice(0, WAITS - 1)];
      delay.reset();
      if (++age % HOUR !== 0) return;
      routes = new Map();
      since = clock();
    },
    watch(gauges) {
      timer = setInterval(() => self.sample(gauges()), MINUTE).unref();
    },
    close() {
      clearInterval(timer);
      delay.disable();
    },
  };
  return self;
}

const aMinute = () => ({ calls: 0, errors: 0, slow: 0, spread: spread() });

/** How busy the machine was in the last minute, in percent of its processors. */
export const machineLoad = (): number => Math.round((loadavg()[0]! / availableParallelism()) * 100);

/** The first line of our own in its stack: file, line and column. */
function placeOf(error: unknown): { name: string; place: string } {
  if (!(error instanceof Error)) return { name: typeof error, place: '' };
  const own = /\/((?:app|modules|platform)\/[\w./-]+:\d+:\d+)/.exec(error.stack ?? '');
  return { name: nameOf(error), place: own?.[1] ?? '' };
}

/** `Error ENOSPC`: a full disk and a bug are both an `Error`; their code tells them apart, and names nobody. */
function nameOf(error: Error): string {
  const { name, code } = error as Error & { code?: unknown };
  return typeof code === 'string' && /^[A-Z\d_]{3,40}$/.test(code) ? `${name} ${code}` : name;
}

/** The ones that cost most in all stay; a new one takes the place of the cheapest. */
function noteSlow(slow: Map<string, SlowStatement>, text: string, ms: number, at: Date): void {
  const known = slow.get(text);
  if (known) {
    known.count += 1;
    known.total += ms;
    known.most = Math.max(known.most, ms);
    known.at = at;
    return;
  }
  if (slow.size >= MOST_STATEMENTS) {
    const cheapest = [...slow.values()].reduce((one, other) => (other.total < one.total ? other : one));
    slow.delete(cheapest.text);
  }
  slow.set(text, { text, count: 1, total: ms, most: ms, at });
}
