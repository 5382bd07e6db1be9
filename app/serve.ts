import { join } from 'node:path';
import { kernel } from '#platform/server/http/kernel.ts';
import { requestLimit } from '#platform/server/http/request-limit.ts';
import { serveWeb } from '#platform/server/http/static.ts';
import { bossJobs } from '#platform/server/jobs/boss.ts';
import { openLog } from '#platform/server/log.ts';
import { innerHosts } from '#platform/server/outbound.ts';
import { v7 } from 'uuid';
import { prepareDemo } from './demo.ts';
import { endpointsOf } from './endpoints.ts';
import { backUpNightly } from './nightly.ts';
import { ROOT } from './rooms.ts';
import { startPlatform } from './start.ts';

/** What the process hands to the product that it runs. */
export type Host = {
  databaseUrl: string | Promise<string>;
  dataFolder: string;
  /** Ends of what was started; the process calls them last first. */
  onStop(end: () => unknown): void;
  isStopping(): boolean;
};

/** Runs the product on its port; returns when it answers and its jobs run. */
export async function serve({ databaseUrl, dataFolder, onStop, isStopping }: Host): Promise<void> {
  const port = Number(process.env['PORT'] ?? 8080);
  let told = (error: unknown) => console.error(`  The log can't be written: ${(error as Error).message}`);
  const log = openLog(join(dataFolder, 'log'), (error) => told(error));
  onStop(() => log.close());
  const platform = await startPlatform({
    databaseUrl,
    dataFolder,
    secret: process.env['CAMPUS_SECRET'],
    innerHosts: innerHosts(process.env),
    demo: process.env['CAMPUS_DEMO'] !== 'off',
    clamd: process.env['CAMPUS_CLAMD'],
    office: process.env['CAMPUS_OFFICE'],
    backupFolder: process.env['CAMPUS_BACKUP'],
    clock: () => new Date(),
    report: (error, traceId) => log.error(error, traceId),
    jobs: bossJobs(databaseUrl),
  });
  onStop(() => platform.close());
  told = (error) => platform.report(error, v7());
  const [demo, served] = await Promise.all([
    prepareDemo(platform, process.env),
    kernel(platform, endpointsOf(platform), log.access, requestLimit(callsPerSecond())),
  ]);
  onStop(() => served.close());
  platform.metrics.watch(() => {
    const { busy, waiting } = platform.door.load();
    return { live: platform.hub.size, poolBusy: busy, poolWaiting: waiting };
  });
  serveWeb(served.app, join(ROOT, 'dist/web'));
  // every address of the machine: most schools try it from another one, and a container has no other way in
  const host = process.env['CAMPUS_HOST'] || '0.0.0.0';
  await served.app.listen({ port, host });
  console.log(`\n  ${platform.words.say('zh-CN', 'start.ready')}  http://localhost:${port}\n`);
  for (const line of demo.lines) console.log(`  ${line}`);
  const open = platform.debug !== null && isReachable(host);
  if (open)
    console.log(
      `\n  ${platform.words.say('zh-CN', 'start.open')}\n  ${platform.words.say('en', 'start.open')}\n`,
    );
  onStop(() => platform.jobs.stop());
  await platform.jobs.start(platform);
  if (platform.backupFolder !== null) onStop(backUpNightly(platform, await databaseUrl));
  if (!isStopping()) onStop(demo.fillHistory());
}

/** Whether other machines get an answer there. */
const isReachable = (host: string): boolean => !/^(127\.|::1$|localhost$)/.test(host);

/** `CAMPUS_CALLS_PER_SECOND`: what one session may ask of this node; for load tests and integrations. */
function callsPerSecond(): number | undefined {
  const asked = Number(process.env['CAMPUS_CALLS_PER_SECOND']);
  return asked > 0 ? asked : undefined;
}
