/** Figures of one name, as Prometheus takes them. */
export type Family = {
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  values: readonly { labels: { readonly [name: string]: string }; value: number }[];
};

/** The text format 0.0.4 of Prometheus. */
export function exposition(families: readonly Family[]): string {
  return families.map((family) => `${head(family)}${lines(family)}`).join('');
}

const head = ({ name, help, type }: Family) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;

const lines = ({ name, values }: Family) =>
  values.map(({ labels, value }) => `${name}${labelsText(labels)} ${value}\n`).join('');

function labelsText(labels: { readonly [name: string]: string }): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** What a school's queues, and for the platform's own school this process, look like now. */
export type Condition = {
  waiting: number;
  node: null | {
    /** Free part of the disk, 0 to 1. */
    diskFree: number;
    /** Calls and their faults, minute by minute, oldest first. */
    minutes: readonly { calls: number; errors: number }[];
    /** The longest that one waited for a connection to the database lately. Milliseconds. */
    poolWait: number;
    /** Hours since the last good backup, or since there should be one; null where none was asked for. */
    backupAge: number | null;
  };
};

export type Alarm = 'disk' | 'queue' | 'errors' | 'database' | 'backup';

const LEAST_DISK = 0.1;
const MOST_WAITING = 1_000;
const MOST_ERRORS = 0.02;
const LONGEST_WAIT = 1_000;
/** A day, and the time in which the next one is made. Hours. */
const OLDEST_BACKUP = 26;
/** Minutes that are looked at, and fewer calls than this say nothing about a share. */
const MINUTES = 5;
const LEAST_CALLS = 50;

/** What is alarming (platform.md §4): little disk, a long queue, many faults, a database that calls queue for, an old backup. */
export function alarmsOf({ waiting, node }: Condition): Alarm[] {
  const found: Alarm[] = waiting > MOST_WAITING ? ['queue'] : [];
  if (!node) return found;
  if (node.diskFree < LEAST_DISK) found.push('disk');
  const last = node.minutes.slice(-MINUTES);
  const calls = last.reduce((sum, one) => sum + one.calls, 0);
  const errors = last.reduce((sum, one) => sum + one.errors, 0);
  if (calls >= LEAST_CALLS && errors / calls > MOST_ERRORS) found.push('errors');
  if (node.poolWait > LONGEST_WAIT) found.push('database');
  if (node.backupAge !== null && node.backupAge > OLDEST_BACKUP) found.push('backup');
  return found;
}

/** Whoever was told is not told again so soon. Minutes. */
const QUIET = 30;

export const isToldAgain = (toldAt: Date, now: Date): boolean =>
  now.getTime() - toldAt.getTime() >= QUIET * 60_000;
