import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { restore } from '#platform/server/db/backup/restore.ts';
import { dataFolder, lockDataFolder, startEmbedded } from '#platform/server/db/embedded.ts';
import { installationAt } from './installation.ts';

const USAGE = `npm run restore -- <folder>

  Brings a backup back into an empty place: a data folder (CAMPUS_DATA) with nothing but the installation's secret.key
  (or CAMPUS_SECRET set), and with DATABASE_URL an empty database. Anything else is refused. Afterwards: npm start`;

type Database = { url: string; end(failed: boolean): Promise<void> };

/** One of one's own, or a new embedded one, which goes again when nothing comes of it. */
async function emptyDatabase(data: string): Promise<Database> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, end: async () => {} };
  const cluster = join(data, 'postgres');
  if (existsSync(cluster))
    throw new Error(
      `${data} holds a database already. A backup is restored into an empty place only: name another folder with CAMPUS_DATA.`,
    );
  const lock = lockDataFolder(data);
  const started = await startEmbedded({ dataDir: data });
  return {
    url: started.url,
    async end(failed) {
      await started.stop();
      if (failed) await rm(cluster, { recursive: true, force: true });
      lock.release();
    },
  };
}

async function run(folder: string): Promise<string> {
  const data = dataFolder(process.env);
  const installation = await installationAt(data);
  const began = performance.now();
  const database = await emptyDatabase(data);
  let failed = true;
  try {
    const { manifest, foreign } = await restore({ ...installation, url: database.url }, resolve(folder));
    failed = false;
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const lines = [
      `Restored the state of ${manifest.moment} in ${((performance.now() - began) / 1000).toFixed(1)} s: ${rows} rows, ${manifest.files.count} files.`,
      '  Everybody signs in anew; passwords and rights are those of that moment. Start it with: npm start',
    ];
    if (foreign.length > 0)
      lines.push(`  Not the product's own, and left in the backup: ${foreign.join(', ')}.`);
    if (manifest.left > 0) lines.push(`  ${manifest.left} files are read from the bucket, as before.`);
    if (manifest.missing.length > 0)
      lines.push(`  ${manifest.missing.length} files had been missing when the backup was made.`);
    return lines.join('\n');
  } finally {
    await database.end(failed);
  }
}

const [folder, ...more] = process.argv.slice(2);
if (!folder || folder === '--help' || more.length > 0) {
  console.log(USAGE);
  process.exitCode = folder === '--help' ? 0 : 1;
} else {
  try {
    console.log(await run(folder));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
