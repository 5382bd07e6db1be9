import { fork, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { prepareDemo } from '../../app/demo.ts';
import { startPlatform } from '../../app/start.ts';
import { PASSWORD } from './client.ts';
import { startProduct, stopProcess, type Running } from './processes.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 18_181);

export type Stage = {
  url: string;
  folder: string;
  owner: pg.Pool;
  /** Starts the product on the stage's database; another node of it on a port of its own. */
  product(another?: boolean): Promise<Running>;
  /** The product and the bare server that stand all through the run; started when first asked for. */
  both(): Promise<{ product: Running; bare: { port: number; process: ChildProcess } }>;
  /** The standing product, started anew: for figures that compare with a process that has done nothing yet. */
  fresh(): Promise<Running>;
  /** Whether a commit waits for the disk, from now on: both are started anew. */
  commits(wait: 'on' | 'off'): Promise<void>;
  close(): Promise<void>;
};

/** While a figure is worked on: `BENCH_DATA=/tmp/school` keeps the filled school for the next run. */
const KEPT = process.env['BENCH_DATA'];

/** A real PostgreSQL with the demo school `small`, migrated, in a folder of its own. */
export async function openStage(): Promise<Stage> {
  const folder = KEPT ?? mkdtempSync(join(tmpdir(), 'campus-bench-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const database = await startEmbedded({ dataDir: folder });
  await migrated(database.url, folder);
  const owner = new pg.Pool({ connectionString: database.url, max: 4 });
  const children: ChildProcess[] = [];
  const product = async (another = false) => {
    const running = await startProduct(another ? PORT + 2 : PORT, {
      DATABASE_URL: database.url,
      CAMPUS_DATA: folder,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    });
    children.push(running.process);
    return running;
  };
  const bare = async () => {
    const env = { ...process.env, BARE_URL: database.url, PORT: String(PORT + 1) };
    const child = fork(join(import.meta.dirname, 'bare-server.ts'), { env });
    children.push(child);
    await new Promise((ready) => child.once('message', ready));
    return { port: PORT + 1, process: child };
  };
  let standing: ReturnType<Stage['both']> | undefined;
  const both = () => (standing ??= (async () => ({ product: await product(), bare: await bare() }))());
  return {
    url: database.url,
    folder,
    owner,
    product,
    both,
    async fresh() {
      const { product: old, bare: yardstick } = await both();
      await stopProcess(old.process);
      const anew = await product();
      standing = Promise.resolve({ product: anew, bare: yardstick });
      return anew;
    },
    async commits(wait) {
      await owner.query(`do $$ begin
        execute format('alter database %I set synchronous_commit = ${wait}', current_database()); end $$`);
      const { product: old, bare: yardstick } = await both();
      await stopProcess(old.process);
      await stopProcess(yardstick.process);
      standing = undefined;
      await both();
    },
    async close() {
      for (const child of children) await stopProcess(child);
      await owner.end();
      await sleep(500);
      await database.stop();
      if (KEPT === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function migrated(databaseUrl: string, dataFolder: string): Promise<void> {
  const platform = await startPlatform({
    databaseUrl,
    dataFolder,
    secret: undefined,
    clock: () => new Date(),
    report: console.error,
  });
  const demo = await prepareDemo(platform, { CAMPUS_DEMO: 'small', CAMPUS_DEMO_PASSWORD: PASSWORD });
  await demo.otherSchools();
  await platform.close();
}
