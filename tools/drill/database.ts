import { copyFileSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../../platform/server/db/embedded.ts';
import { nativeFolder } from '../../platform/server/db/embedded/binaries.ts';
import { passwordOf, SUPERUSER } from '../../platform/server/db/embedded/cluster.ts';
import { clusterOwner } from '../../platform/server/db/embedded/owner.ts';
import { clearRemains, launch, shutDown } from '../../platform/server/db/embedded/postmaster.ts';
import { processesIn } from '../../platform/server/db/embedded/process.ts';
import { signIn } from '../bench/client.ts';
import { answered } from './answered.ts';
import { holdings, isAlive } from './process.ts';
import { longest, seconds, until, type Asked, type Found } from './promise.ts';
import { startSchool, type Running } from './school.ts';
import { steady, type Heard, type Steady } from './steady.ts';

/** Milliseconds: the longest wait for an answer, and until all is as before. */
const ANSWER = 1_000;
const BACK = 5_000;
/** What was under way when the database fell silent is given up after twelve beats (platform/server/db/line.ts). */
const NOTICE = 6_000;
const SILENT_ROUNDS = 3;
/** Two states of a server that leaks nothing differ by no more. */
const MORE_DESCRIPTORS = 8;
const MORE_MIB = 40;

/** The database goes away under steady calls, again and again, and falls silent. */
export async function database(asked: Asked, found: (one: Found) => void): Promise<void> {
  const own = await ownDatabase(`${asked.folder}/school`, asked.port + 1);
  const data = join(asked.folder, 'data');
  mkdirSync(data);
  copyFileSync(`${asked.folder}/school/secret.key`, join(data, 'secret.key'));
  const school = await startSchool(data, asked.port, { DATABASE_URL: own.url }).catch(
    async (error: unknown) => {
      await own.stop();
      throw error;
    },
  );
  try {
    const calls = steady(school.port, await signIn(school.port, 'admin'));
    try {
      await away(asked, { school, own, calls }, found);
      await silent(asked, { school, own, calls }, found);
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${school.said().slice(-3_000)}`, { cause: error });
    } finally {
      await calls.stop();
    }
  } finally {
    await school.stop();
    await own.stop();
  }
}

type Scene = { school: Running; own: Own; calls: Steady };

async function away(asked: Asked, scene: Scene, found: (one: Found) => void): Promise<void> {
  const { school, own, calls } = scene;
  const backs: number[] = [];
  const held: ReturnType<typeof holdings>[] = [];
  const during: Heard[] = [];
  const between: Heard[] = [];
  for (let round = 0; round < asked.rounds; round += 1) {
    // killed and told to stop, in turn
    await own.end(round % 2 === 0 ? 'SIGKILL' : 'SIGINT');
    await sleep(asked.away * 1000);
    await own.start();
    backs.push(await calls.untilServed());
    during.push(...calls.take());
    await sleep(BACK);
    between.push(...calls.take());
    held.push(holdings(school.server()));
  }
  const what = `${asked.rounds} × ${asked.away} s away under steady calls`;
  const { folder } = school;
  answered({ what: `${what}: answers meanwhile`, heard: during, limit: ANSWER, folder }, found);
  found({
    what: 'back to normal after the database',
    measured: `longest ${seconds(longest(backs))}`,
    promised: `within ${seconds(BACK)}`,
    kept: longest(backs) <= BACK,
  });
  const late = between.filter(({ status }) => status !== 200);
  found({
    what: 'calls between the rounds',
    measured: `${between.length} answered, ${late.length} of them not with 200${late[0] ? ` (${late[0].status} ${late[0].msg})` : ''}`,
    promised: 'all with 200',
    kept: late.length === 0 && between.length > 0,
  });
  const [second, last] = [held[1] ?? held[0]!, held.at(-1)!];
  const shown = ({ descriptors, sockets, mib }: typeof last) =>
    `${descriptors}/${sockets}/${mib.toFixed(0)} MiB`;
  found({
    what: 'descriptors, sockets, memory after the second and the last round',
    measured: `${shown(second)} and ${shown(last)}`,
    promised: `no more than ${MORE_DESCRIPTORS} descriptors and ${MORE_MIB} MiB apart`,
    kept:
      last.descriptors - second.descriptors <= MORE_DESCRIPTORS &&
      last.sockets - second.sockets <= MORE_DESCRIPTORS &&
      last.mib - second.mib <= MORE_MIB,
  });
}

/** Its processes are stopped, not ended: connections stay open and nothing answers. */
async function silent(
  asked: Asked,
  { school, own, calls }: Scene,
  found: (one: Found) => void,
): Promise<void> {
  const backs: number[] = [];
  const { folder } = school;
  const first: Heard[] = [];
  const during: Heard[] = [];
  calls.take();
  for (let round = 0; round < SILENT_ROUNDS; round += 1) {
    own.freeze();
    await sleep(NOTICE);
    first.push(...calls.take());
    await sleep(asked.away * 1000);
    own.thaw();
    backs.push(await calls.untilServed());
    during.push(...calls.take());
    await sleep(BACK);
    calls.take();
  }
  answered(
    { what: `${SILENT_ROUNDS} × frozen: answers until it is noticed`, heard: first, limit: NOTICE, folder },
    found,
  );
  answered({ what: 'answers while it is known', heard: during, limit: ANSWER, folder }, found);
  found({
    what: 'back to normal after it goes on',
    measured: `longest ${seconds(longest(backs))}`,
    promised: `within ${seconds(BACK)}`,
    kept: longest(backs) <= BACK,
  });
}

type Own = {
  url: string;
  start(): Promise<void>;
  end(how: 'SIGKILL' | 'SIGINT'): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

/** A PostgreSQL that the drill keeps itself, at one port: a server "of one's own" for the school. */
async function ownDatabase(folder: string, port: number): Promise<Own> {
  // makes the folder fit for the user that it runs as
  await (await startEmbedded({ dataDir: folder })).stop();
  const home = realpathSync(folder);
  const cluster = join(home, 'postgres');
  const owner = clusterOwner();
  const native = nativeFolder(owner, home);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
  let pid = 0;
  const signalAll = (name: NodeJS.Signals) => processesIn(cluster).forEach((one) => process.kill(one, name));
  const start = async () => {
    await clearRemains(cluster);
    ({ pid } = await launch({ cluster, native, owner, settings, log: join(home, 'own.log'), port }));
  };
  await start();
  return {
    url: `postgres://${SUPERUSER}:${passwordOf(cluster)}@127.0.0.1:${port}/campus`,
    start,
    async end(how) {
      process.kill(pid, how);
      await until(() => !isAlive(pid), 'PostgreSQL ends', 60_000);
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      signalAll('SIGCONT');
      await shutDown(pid, cluster);
    },
  };
}
