// A school with the product around it, for benches that need one: the small demo on a database of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDemo } from '../../app/demo.ts';
import { endpointsOf } from '../../app/endpoints.ts';
import { startPlatform } from '../../app/start.ts';
import { startEmbedded } from '../../platform/server/db/embedded.ts';
import { kernel } from '../../platform/server/http/kernel.ts';
import { caller } from '../../platform/test/caller.ts';

const PASSWORD = 'Bench#2026-school';

export async function openSchool() {
  const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'));
  const database = await startEmbedded({ dataDir: folder });
  const clock = () => new Date();
  const platform = await startPlatform({
    databaseUrl: database.url,
    dataFolder: folder,
    secret: undefined,
    clock,
    report: (error) => console.error(error),
  });
  await prepareDemo(platform, { CAMPUS_DEMO: 'small', CAMPUS_DEMO_PASSWORD: PASSWORD });
  const served = await kernel(
    platform,
    endpointsOf(platform),
    () => {},
    () => {},
  );
  return {
    platform,
    database,
    folder,
    signIn: (account: string) => caller(served.app, clock, '000000').signIn(account, PASSWORD),
    async close() {
      await served.close();
      await platform.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
