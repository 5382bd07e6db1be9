// The process of one node. The database starts first: it takes as long as loading the product, which is imported after.
import { dataFolder, lockDataFolder, startEmbedded } from '#platform/server/db/embedded.ts';

const folder = dataFolder(process.env);
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
  const databaseUrl = process.env['DATABASE_URL'] ?? embedded();
  const { serve } = await import('./serve.ts');
  await serve({
    databaseUrl,
    dataFolder: folder,
    onStop: (end) => stops.push(end),
    isStopping: () => stopping,
  });
  isReady = true;
  process.send?.({ ready: true });
}

/** Address of the PostgreSQL of this folder, which starts while the product is loaded. */
function embedded(): Promise<string> {
  const database = startEmbedded({
    dataDir: folder,
    log: (line) => console.log(`  ${line}`),
    // whoever keeps this process ends it with us when we can't
    started: (pid) => process.send?.({ database: pid }),
  });
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
