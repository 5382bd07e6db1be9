import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { after, before } from 'node:test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { prepareDemo } from '../../app/demo.ts';
import { endpointsOf } from '../../app/endpoints.ts';
import { startPlatform } from '../../app/start.ts';
import { instantOf } from '#platform/pure/date.ts';
import { begin } from '../server/begin.ts';
import type { Endpoint } from '../server/http/endpoint.ts';
import { kernel, type Kernel } from '../server/http/kernel.ts';
import { runScheduledFor } from '../server/jobs/clock.ts';
import { inlineJobs, type InlineJobs } from '../server/jobs/inline.ts';
import type { DebugLetter } from '../server/notify/debug-box.ts';
import type { Platform } from '../server/platform.ts';
import type { Work } from '../server/work.ts';
import { caller, type Caller } from './caller.ts';
import { freshDatabase, RUN } from './database.ts';

/** Friday of the 12th week of the first term: schools are open, everybody is there. */
export const TODAY = '2026-11-20 09:00:00';

const drawn = (what: string): Buffer => createHash('sha512').update(`${what}${RUN}`).digest();

/** Shared by all named people of the test world; it never leaves the run. */
export const PASSWORD = `Test#${drawn('password').toString('hex').slice(0, 12)}A1`;

/** One secret for the template and its copies: sealed values must stay readable. */
export const SECRET = drawn('secret').toString('base64');

export type World = {
  platform: Platform;
  kernel: Kernel;
  endpoints: readonly Endpoint[];
  /** A signed-in person of tenant 000000 (`'stu01'`), or of another school (`'000001/stu01'`). */
  as(person: string): Promise<Caller>;
  /** Somebody who isn't signed in. */
  nobody(tenant?: string): Caller;
  /** Business time from now on, `YYYY-MM-DD HH:mm:ss`. */
  setTime(at: string): void;
  /**
   * The same, and the clock stands there: each look at it is a millisecond later, however long the machine takes. For
   * what is asserted to the second, until the next `setTime`.
   */
  holdTime(at: string): void;
  /** Runs business without a request, as the server itself. */
  work<T>(use: (work: Work) => Promise<T>, tenant?: string): Promise<T>;
  /** One period of a scheduled job, in one school, now. */
  runJob(name: string, tenant?: string): Promise<void>;
  /** Events and tasks run within the call that caused them; `hold` keeps them back. */
  jobs: InlineJobs;
  /** Another process's worth of product on the same database; answers with the same person speaking to it. */
  secondNode(): Promise<OtherNode>;
  /** One that reaches the database by a line that can be cut. */
  nodeBy(line: (url: string) => Promise<string>): Promise<OtherNode>;
  /** The newest messages of a school as their readers get them, while no provider carries them. */
  letters(tenant?: string): DebugLetter[];
  /** Errors that answered 500 so far: tests expect none. */
  crashes: { error: unknown; traceId: string }[];
};

type OtherNode = ((person: Caller) => Caller) & { platform: Platform; app: Kernel['app'] };

/** Files of the template; each world works on a copy, as it does on a copy of the database. */
const FOLDER = join(tmpdir(), `campus-test-files-${RUN.slice(0, 12)}`);

type Started = { url: string; clock: () => Date; crashes: World['crashes']; dataFolder: string };

async function start({ url, clock, crashes, dataFolder }: Started, jobs = inlineJobs()) {
  return startPlatform({
    databaseUrl: url,
    dataFolder,
    secret: SECRET,
    // foreign protocols are spoken by small fakes on this machine
    innerHosts: ['127.0.0.1'],
    demo: true,
    clock,
    jobs,
    report: (error, traceId) => {
      crashes.push({ error, traceId });
      if (process.env['CAMPUS_DEBUG']) console.error(error);
    },
  });
}

/**
 * A world for all tests of the enclosing `describe`, opened before and closed after them.
 * Call it directly in the describe's body; tests read `at.world`.
 */
export function suiteWorld(): { readonly world: World } {
  let opened: (World & { close(): Promise<void> }) | undefined;
  before(async () => {
    opened = await makeWorld();
  });
  after(() => opened?.close());
  return {
    get world() {
      return opened!;
    },
  };
}

/**
 * One small world of named people in two schools, on a database of its own and the whole product,
 * spoken to through its HTTP calls. Call it inside a test: it is closed when that test is over.
 */
export async function openWorld(): Promise<World> {
  const world = await makeWorld();
  after(() => world.close());
  return world;
}

async function makeWorld(): Promise<World & { close(): Promise<void> }> {
  const time = { at: instantOf(TODAY, 'Asia/Shanghai'), set: performance.now(), held: false, looks: 0 };
  // the clock runs on from the set time, so that signatures differ and refreshes age
  const clock = () =>
    new Date(time.at.getTime() + (time.held ? (time.looks += 1) : performance.now() - time.set));
  const database = await freshDatabase('world', async (url) => {
    const platform = await start({ url, clock, crashes: [], dataFolder: FOLDER });
    const demo = await prepareDemo(platform, { CAMPUS_DEMO: 'small', CAMPUS_DEMO_PASSWORD: PASSWORD });
    await demo.otherSchools();
    await platform.close();
  });
  // the first world of a process made the template meanwhile: its morning begins now
  time.set = performance.now();
  const crashes: World['crashes'] = [];
  const jobs = inlineJobs();
  const dataFolder = await mkdtemp(`${FOLDER}-`);
  await cp(FOLDER, dataFolder, { recursive: true });
  const given = { url: database.url, clock, crashes, dataFolder };
  const platform = await start(given, jobs);
  const endpoints = endpointsOf(platform);
  const served = await kernel(
    platform,
    endpoints,
    () => {},
    // generated tests call faster than any person; the limit has a test of its own
    () => {},
  );
  const people = new Map<string, Promise<Caller>>();
  const setClock = (at: string, held: boolean) => {
    Object.assign(time, { at: instantOf(at, 'Asia/Shanghai'), set: performance.now(), held, looks: 0 });
    people.clear();
  };
  const others: { close(): Promise<void> }[] = [];
  const nodeAt = async (url: string): Promise<OtherNode> => {
    const other = await start({ ...given, url });
    const node = await kernel(
      other,
      endpointsOf(other),
      () => {},
      () => {},
    );
    others.push(other, node);
    const speaking = (person: Caller) => caller(node.app, clock, person.tenant, person.token);
    return Object.assign(speaking, { platform: other, app: node.app });
  };
  return {
    async close() {
      for (const other of others.toReversed()) await other.close();
      await served.close();
      await platform.close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
    secondNode: () => nodeAt(database.url),
    nodeBy: async (line) => nodeAt(await line(database.url)),
    platform,
    kernel: served,
    letters: (tenant = '000000') => platform.debug!.of(tenant, clock()),
    endpoints,
    crashes,
    jobs,
    runJob: (name, tenant = '000000') => runScheduledFor(platform, name, tenant),
    as(person) {
      const [tenant, account] = person.includes('/')
        ? (person.split('/') as [string, string])
        : ['000000', person];
      let known = people.get(person);
      if (!known) people.set(person, (known = caller(served.app, clock, tenant).signIn(account, PASSWORD)));
      return known;
    },
    nobody: (tenant = '000000') => caller(served.app, clock, tenant),
    setTime: (at) => setClock(at, false),
    holdTime: (at) => setClock(at, true),
    work: (use, tenant = '000000') =>
      begin(
        platform,
        {
          tenant,
          actor: null,
          now: clock(),
          locale: 'zh-CN',
          traceId: v7(),
          ip: '127.0.0.1',
          transaction: true,
        },
        use,
      ),
  };
}
