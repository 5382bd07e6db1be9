import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { nativeFolder } from './embedded/binaries.ts';
import { ensureCluster, passwordOf, SUPERUSER } from './embedded/cluster.ts';
import { keepRunning } from './embedded/keeper.ts';
import { canReach, clusterOwner, makeReachable, type Owner } from './embedded/owner.ts';
import {
  clearRemains,
  launch,
  runningPostmaster,
  servesCluster,
  shutDown,
  signal,
  type Postmaster,
} from './embedded/postmaster.ts';

export { lockDataFolder } from './embedded/lock.ts';

/** The database that the product uses within the embedded server. */
const DATABASE = 'campus';

/** Where root keeps its data when the checkout lies below a closed home. */
const SYSTEM_FOLDER = '/var/lib/campus';

export type Embedded = {
  /** Connection string of the superuser for the product's database. */
  url: string;
  /** True when a PostgreSQL that outlived its killed launcher was taken over. */
  adopted: boolean;
  /** Ends PostgreSQL orderly; clients still connected are thrown out. May be called more than once. */
  stop(): Promise<void>;
};

/** Absolute path of the data folder: CAMPUS_DATA, else ./data, else a system folder when root runs below a closed home. */
export function dataFolder(env: NodeJS.ProcessEnv): string {
  const asked = env['CAMPUS_DATA']?.trim();
  if (asked) return resolve(asked.replace(/^~(?=$|\/)/, homedir()));
  const here = resolve('data');
  return canReach(clusterOwner(), here) ? here : SYSTEM_FOLDER;
}

/**
 * Starts the PostgreSQL that npm installed, in `<dataDir>/postgres` (made on first use), reachable only at a free
 * port of 127.0.0.1 with a random password. A PostgreSQL left running by a killed server is adopted, whatever a
 * kill left half done is mended, and one that dies while it serves is started again at its port. `fast` gives up durability, for tests only. Call `lockDataFolder` first: two
 * launchers on one folder would fight.
 */
export async function startEmbedded(options: {
  dataDir: string;
  fast?: boolean;
  log?: (line: string) => void;
  /** Told of each process that serves it: the first, and those that took its place. */
  started?: (pid: number) => void;
}): Promise<Embedded> {
  const { dataDir, fast = false, log = () => undefined, started = () => undefined } = options;
  const owner = clusterOwner();
  makeReachable(owner, dataDir);
  // PostgreSQL's command line and pid file name the real path; ours must be the same to know it again.
  const home = realpathSync(resolve(dataDir));
  const cluster = join(home, 'postgres');
  const native = nativeFolder(owner, home);
  if (!existsSync(cluster)) log('making the database (first start)');
  const password = await ensureCluster(cluster, native, owner, fast);
  const found = await adopt(cluster, password);
  const start = (port?: number) => startAnew({ cluster, native, owner, fast, home, ...(port && { port }) });
  const running = found ?? (await start());
  if (found === null) await ensureDatabase(address({ running, cluster, password }, 'postgres'));
  log(found ? `database adopted (process ${running.pid})` : `database started (process ${running.pid})`);
  const isServing = (pid: number): boolean => servesCluster(pid, cluster);
  const kept = keepRunning(running, { isServing, start, log, started });

  // A server that ends by an uncaught error takes its database along; only kill -9 leaves one to adopt.
  const atExit = (): void => {
    if (isServing(kept.pid)) signal(kept.pid, 'SIGINT');
  };
  process.once('exit', atExit);
  const stop = async (): Promise<void> => {
    process.off('exit', atExit);
    await kept.letGo();
    await shutDown(kept.pid, cluster);
  };
  return { url: address({ running, cluster, password }, DATABASE), adopted: found !== null, stop };
}

/** The address of a PostgreSQL that a server of this folder runs right now, or `null`. It is left as it is. */
export async function runningUrl(dataDir: string): Promise<string | null> {
  const cluster = join(resolve(dataDir), 'postgres');
  if (!existsSync(cluster)) return null;
  const home = realpathSync(cluster);
  const running = await runningPostmaster(home);
  return running && address({ running, cluster: home, password: passwordOf(home) }, DATABASE);
}

/** The PostgreSQL already running here, proven by a connection: one that was just killed looks alive for a moment. */
async function adopt(cluster: string, password: string): Promise<Postmaster | null> {
  for (;;) {
    const found = await runningPostmaster(cluster);
    if (found === null) return null;
    try {
      await ensureDatabase(address({ running: found, cluster, password }, 'postgres'));
      return found;
    } catch (error) {
      await sleep(200);
      if ((await runningPostmaster(cluster)) !== null) throw error;
    }
  }
}

async function startAnew(at: {
  cluster: string;
  native: string;
  owner: Owner;
  fast: boolean;
  home: string;
  port?: number;
}): Promise<Postmaster> {
  await clearRemains(at.cluster);
  const sockets = SOCKETS.fits(at.cluster) ? at.cluster : '';
  const settings = [...SETTINGS, `unix_socket_directories=${sockets}`, ...(at.fast ? FAST : DURABLE)];
  return launch({ ...at, settings, log: join(at.home, 'postgres.log') });
}

/**
 * Beside its port the server listens on a file of its own folder, where a statement goes and comes with half of the system's
 * work. A folder whose name is too long for one (104 bytes, the end included), or a server started before there were any, is
 * reached by its port.
 */
const SOCKETS = {
  file: (cluster: string, port: number): string => join(cluster, `.s.PGSQL.${port}`),
  fits: (cluster: string): boolean =>
    process.platform !== 'win32' && Buffer.byteLength(SOCKETS.file(cluster, 65_535)) < 104,
};

type Served = { running: Postmaster; cluster: string; password: string };

function address({ running, cluster, password }: Served, database: string): string {
  const port = `postgres://${SUPERUSER}:${password}@127.0.0.1:${running.port}/${database}`;
  return existsSync(SOCKETS.file(cluster, running.port))
    ? `${port}?host=${encodeURIComponent(cluster)}`
    : port;
}

/** The product's database; also the proof that the server takes our password. */
async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** For one school on 2 to 8 cores. A server of one's own (DATABASE_URL) is the way to more. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_permissions=0700',
  'password_encryption=scram-sha-256',
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'work_mem=8MB',
  'maintenance_work_mem=128MB',
  'random_page_cost=1.1',
  'jit=off',
  'max_locks_per_transaction=256',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // an error of a statement names the values of its row; our own log tells it without them
  'log_min_messages=log',
];

const DURABLE = [
  'max_connections=100',
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'max_wal_size=1GB',
];

/** No test needs its data after a crash; many need many connections and new databases at once. */
const FAST = [
  'max_connections=300',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=1h',
  'max_wal_size=1GB',
  'autovacuum=off',
];
