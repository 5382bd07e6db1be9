import { fork, spawn, type ChildProcess } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { prepareDemo } from '../../app/demo.ts';
import { startPlatform } from '../../app/start.ts';
import type { Call } from './load.ts';

export const PASSWORD = 'Bench#2026x';
const PRODUCT_PORT = 18_181;
const BARE_PORT = 18_182;

export type Stage = {
  url: string;
  dataFolder: string;
  owner: pg.Pool;
  /** Starts the product on the stage's database; answers with its process and the ms until its first good answer. */
  product(): Promise<{ port: number; process: ChildProcess; startedIn: number }>;
  bare(): Promise<{ port: number; process: ChildProcess }>;
  close(): Promise<void>;
};

/** A real PostgreSQL with the demo school `small`, migrated, in a folder of its own. */
export async function openStage(): Promise<Stage> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'campus-bench-'));
  chmodSync(dataFolder, 0o711);
  const database = await startEmbedded({ dataDir: dataFolder });
  const options = {
    databaseUrl: database.url,
    dataFolder,
    secret: undefined,
    clock: () => new Date(),
    report: console.error,
  };
  const platform = await startPlatform(options);
  await prepareDemo(platform, { CAMPUS_DEMO: 'small', CAMPUS_DEMO_PASSWORD: PASSWORD });
  await platform.close();
  const owner = new pg.Pool({ connectionString: database.url, max: 4 });
  const children: ChildProcess[] = [];
  return {
    url: database.url,
    dataFolder,
    owner,
    async product() {
      const env = {
        ...process.env,
        DATABASE_URL: database.url,
        CAMPUS_DATA: dataFolder,
        CAMPUS_DEMO: 'off',
        CAMPUS_CALLS_PER_SECOND: '1000000',
        PORT: String(PRODUCT_PORT),
        NODE_COMPILE_CACHE: join(dataFolder, 'compiled'),
      };
      const began = performance.now();
      const child = spawn(process.execPath, [...flags, 'app/server.ts'], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      children.push(child);
      await answers(PRODUCT_PORT);
      return { port: PRODUCT_PORT, process: child, startedIn: performance.now() - began };
    },
    async bare() {
      const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
        env: { ...process.env, BARE_URL: database.url, PORT: String(BARE_PORT) },
      });
      children.push(child);
      await new Promise((ready) => child.once('message', ready));
      return { port: BARE_PORT, process: child };
    },
    async close() {
      for (const child of children) child.kill('SIGTERM');
      await owner.end();
      await sleep(500);
      await database.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 2_000; tries++) {
    try {
      await fetch(`http://127.0.0.1:${port}/api/flySource-base/openApi/getAppInfo`);
      return;
    } catch {
      await sleep(5);
    }
  }
  throw new Error('The product did not answer');
}

const BASIC = `Basic ${Buffer.from('campus-web:campus-web').toString('base64')}`;
let last = 0;

/** For profiling: `BENCH_NODE_FLAGS='--cpu-prof --cpu-prof-dir=/tmp/prof' npm run bench W1a`. */
const flags = (process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');

/** A signed call as the browser's client makes it. */
export function signed(method: 'GET' | 'POST', path: string, token: string | null, body?: unknown): Call {
  last = Math.max(last + 1, Date.now());
  const bare = path.split('?')[0]!;
  const sign = createHmac('sha256', token ? token.slice(0, 10) : 'campus-web')
    .update(`${bare}\n${last}`)
    .digest('hex');
  return {
    method,
    path,
    headers: {
      authorization: BASIC,
      'campus-sign': `${last}.${sign}`,
      'tenant-id': '000000',
      ...(token && { 'campus-auth': `bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

export function tokenCall(account: string): Call {
  const md5 = createHash('md5').update(PASSWORD).digest('hex');
  const query = new URLSearchParams({
    tenantId: '000000',
    username: account,
    password: md5,
    type: 'account',
    grant_type: 'password',
    scope: 'all',
  });
  return signed('POST', `/api/flySource-auth/oauth/token?${query}`, null);
}

export async function signIn(port: number, account: string): Promise<string> {
  const { method, path, headers } = tokenCall(account);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
  const body = (await answer.json()) as { access_token?: string; msg: string };
  if (!body.access_token) throw new Error(`${account} can't sign in: ${body.msg}`);
  return body.access_token;
}

/** Resident memory of a process in MiB. */
export function residentMiB(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);
}
