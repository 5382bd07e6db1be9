import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../../platform/server/db/embedded.ts';
import { prepareDemo } from '../../app/demo.ts';
import { startPlatform } from '../../app/start.ts';
import { PASSWORD } from '../bench/client.ts';
import { answers } from './call.ts';
import { findBelow, isAlive } from './process.ts';
import { until } from './promise.ts';

export const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT = 120_000;

/** A migrated demo school in a data folder, stopped: what drills start from. */
export async function makeSchool(dataFolder: string): Promise<void> {
  mkdirSync(dataFolder, { recursive: true });
  chmodSync(dataFolder, 0o711);
  const database = await startEmbedded({ dataDir: dataFolder });
  const platform = await startPlatform({
    databaseUrl: database.url,
    dataFolder,
    secret: undefined,
    clock: () => new Date(),
    report: console.error,
  });
  const demo = await prepareDemo(platform, { CAMPUS_DEMO: 'small', CAMPUS_DEMO_PASSWORD: PASSWORD });
  await demo.otherSchools();
  await platform.close();
  await database.stop();
}

/** The same school once more, owners and all. */
export function copySchool(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

/** `npm start`, as an operator starts it. */
export type Running = {
  port: number;
  folder: string;
  /** What it said so far. */
  said(): string;
  /** The process that keeps the server. */
  supervisor(): number;
  server(): number;
  /** Of the embedded PostgreSQL; 0 where there is none. */
  postgres(): number;
  /** Its exit code once it has ended. */
  ended: Promise<number>;
  /** Until the server answers. Milliseconds. */
  isBack(limit?: number): Promise<number>;
  /** Told to stop, waited for. */
  stop(): Promise<void>;
};

export async function startSchool(
  folder: string,
  port: number,
  env: NodeJS.ProcessEnv = {},
): Promise<Running> {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      CAMPUS_DATA: folder,
      CAMPUS_DEMO: 'off',
      CAMPUS_CALLS_PER_SECOND: '1000000',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const running = watch(child, folder, port);
  const gaveUp = running.ended.then(() => Promise.reject(new Error('it ended')));
  await Promise.race([running.isBack(START_LIMIT), gaveUp]).catch(async (error: unknown) => {
    await running.stop().catch(() => child.kill());
    throw new Error(`The school did not start:\n${running.said().slice(-2_000)}`, { cause: error });
  });
  return running;
}

function watch(child: ChildProcess, folder: string, port: number): Running {
  let text = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (more: string) => (text += more));
  const ended = once(child, 'exit').then(([code]) => Number(code ?? -1));
  const found = (pid: number | undefined, what: string): number => {
    if (pid === undefined) throw new Error(`There is no ${what}:\n${text.slice(-2_000)}`);
    return pid;
  };
  const supervisor = () => found(findBelow(child.pid!, 'tools/start.mjs'), 'supervisor');
  const server = () => found(findBelow(supervisor(), 'with-parent.mjs'), 'server');
  return {
    port,
    folder,
    said: () => text,
    supervisor,
    server,
    postgres: () => postmasterOf(folder),
    ended,
    isBack: (limit) => until(() => answers(port), 'the server answers', limit),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const all = [supervisor(), postmasterOf(folder)].filter((pid) => pid > 0);
      process.kill(supervisor(), 'SIGTERM');
      await until(() => !all.some(isAlive), 'the server stops', 90_000);
      await ended;
    },
  };
}

function postmasterOf(folder: string): number {
  const file = join(folder, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}
