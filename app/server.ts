import { join } from 'node:path';
import { dataFolder, lockDataFolder, startEmbedded } from '#platform/server/db/embedded.ts';
import { kernel } from '#platform/server/http/kernel.ts';
import { requestLimit } from '#platform/server/http/request-limit.ts';
import { serveWeb } from '#platform/server/http/static.ts';
import { bossJobs } from '#platform/server/jobs/boss.ts';
import { openLog } from '#platform/server/log.ts';
import { prepareDemo } from './demo.ts';
import { endpointsOf } from './endpoints.ts';
import { ROOT } from './rooms.ts';
import { startPlatform } from './start.ts';

const folder = dataFolder(process.env);
const port = Number(process.env['PORT'] ?? 8080);
const stops: (() => unknown)[] = [];

/** Stops everything this process started, last first. A second signal doesn't wait. */
let stopping = false;
let isReady = false;
async function stop(code: number): Promise<never> {
  if (stopping) process.exit(1);
  stopping = true;
  // who was told to stop while starting loses what the start still wanted; that is no error
  if (!isReady) process.on('uncaughtException', () => {});
  for (const end of stops.toReversed()) await end();
  process.exit(code);
}

async function start(): Promise<void> {
  const lock = process.env['DATABASE_URL'] ? null : lockDataFolder(folder);
  stops.push(() => lock?.release());
  const log = openLog(join(folder, 'log'));
  stops.push(() => log.close());
  const databaseUrl = process.env['DATABASE_URL'] ?? embedded();
  const platform = await startPlatform({
    databaseUrl,
    dataFolder: folder,
    secret: process.env['CAMPUS_SECRET'],
    innerHosts: (process.env['CAMPUS_INNER_HOSTS'] ?? '').split(/[\s,]+/).filter(Boolean),
    clamd: process.env['CAMPUS_CLAMD'],
    office: process.env['CAMPUS_OFFICE'],
    clock: () => new Date(),
    report: (error, traceId) => log.error(error, traceId),
    jobs: bossJobs(databaseUrl),
  });
  stops.push(() => platform.close());
  const [demo, served] = await Promise.all([
    prepareDemo(platform, process.env),
    kernel(platform, endpointsOf(platform), log.access, requestLimit(callsPerSecond())),
  ]);
  stops.push(() => served.close());
  platform.metrics.watch(() => {
    const { busy, waiting } = platform.door.load();
    return { live: platform.hub.size, poolBusy: busy, poolWaiting: waiting };
  });
  serveWeb(served.app, join(ROOT, 'dist/web'));
  await served.app.listen({ port, host: '0.0.0.0' });
  console.log(`\n  ${platform.words.say('zh-CN', 'start.ready')}  http://localhost:${port}\n`);
  for (const line of demo.lines) console.log(`  ${line}`);
  stops.push(() => platform.jobs.stop());
  await platform.jobs.start(platform);
  if (!stopping) stops.push(demo.fillHistory());
  isReady = true;
}

/** `CAMPUS_CALLS_PER_SECOND`: what one session may ask of this node; for load tests and integrations. */
function callsPerSecond(): number | undefined {
  const asked = Number(process.env['CAMPUS_CALLS_PER_SECOND']);
  return asked > 0 ? asked : undefined;
}

/** Address of the PostgreSQL of this folder, which starts while the rest of the product is loaded. */
function embedded(): Promise<string> {
  const database = startEmbedded({ dataDir: folder, log: (line) => console.log(`  ${line}`) });
  // whoever is told to stop meanwhile waits for it; why it failed is told by whoever asks for its address
  stops.push(async () => (await database.catch(() => null))?.stop());
  const url = database.then((running) => running.url);
  url.catch(() => {});
  return url;
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
try {
  await start();
} catch (error) {
  if (!stopping) {
    console.error(`\n  ${(error as Error).message}\n`);
    if (process.env['CAMPUS_DEBUG']) console.error(error);
    await stop(1);
  }
}
