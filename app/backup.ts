import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, type Installation } from '#platform/server/db/backup/back-up.ts';
import { isBackupDue, keepNewest, nightlyBackups, nightlyName } from '#platform/server/db/backup/kept.ts';
import type { Manifest } from '#platform/server/db/backup/manifest.ts';
import { lastBackups, noteBackup, noteFailure } from '#platform/server/db/backup/noted.ts';
import { ownConnection } from '#platform/server/db/backup/tables.ts';
import { keyFile } from '#platform/server/auth/secret.ts';
import { connect } from '#platform/server/db/connect.ts';
import { dataFolder } from '#platform/server/db/embedded.ts';
import { localStorage } from '#platform/server/files/local-storage.ts';
import { storageChoice } from '#platform/server/files/storage-choice.ts';
import { switchingStorage } from '#platform/server/files/switching-storage.ts';
import { innerHosts, outbound } from '#platform/server/outbound.ts';
import { database } from './database.ts';
import { installationAt } from './installation.ts';

const USAGE = `npm run backup -- <folder>

  Writes database and files of this moment into a new folder, while the server goes on working.
  Use the same CAMPUS_DATA, CAMPUS_SECRET and DATABASE_URL as the server.
  CAMPUS_BACKUP_BUCKET=skip leaves out the files that lie in an S3 bucket.
  The key (secret.key) is not in the backup. Keep it elsewhere: without it no backup can be restored.`;

/** Of nightly ones. */
const KEPT = 7;
/** One night's backup is made by one node. */
const NIGHTLY = 0x6e696768;

async function run(folder: string | null): Promise<string> {
  const data = dataFolder(process.env);
  const given = await installationAt(data);
  const { url, stop } = await database(data);
  try {
    const installation = { ...given, url };
    return await (folder === null ? tonight(installation) : noted(installation, resolve(folder), null));
  } finally {
    await stop();
  }
}

/** What the clock starts: nothing, where another node is at it or has done it. */
async function tonight(installation: Installation): Promise<string> {
  const folder = process.env['CAMPUS_BACKUP'];
  if (!folder) throw new Error('CAMPUS_BACKUP names no folder.');
  const client = await ownConnection(installation.url);
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      NIGHTLY,
    ]);
    const now = new Date();
    if (!rows[0]!.mine || !isBackupDue(await lastBackups(client), now)) return '';
    const target = join(resolve(folder), nightlyName(now));
    // a folder that can't be had is a backup that failed as well: noted, and tried again after its hour
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(async (error: Error) => {
      await noteFailure(client, target, 0, error.message);
      throw error;
    });
    const previous = (await nightlyBackups(folder)).at(-1) ?? null;
    const said = await noted(installation, target, previous);
    await keepNewest(folder, Number(process.env['CAMPUS_BACKUP_KEEP']) || KEPT);
    return said;
  } finally {
    await client.end();
  }
}

async function noted(installation: Installation, folder: string, previous: string | null): Promise<string> {
  const began = performance.now();
  const pool = connect({ url: installation.url, max: 1 });
  try {
    const manifest = await backUp(installation, { folder, previous, ...(await placeOf(installation, pool)) });
    const ms = performance.now() - began;
    await noteBackup(pool, folder, ms, manifest);
    return summary(manifest, folder, ms);
  } catch (error) {
    // a database that is away can't note it; whoever asked is told in any case
    await noteFailure(pool, folder, performance.now() - began, (error as Error).message).catch(() => {});
    throw error;
  } finally {
    await pool.end();
  }
}

type Pool = ReturnType<typeof connect>;

/** Files come from wherever they are, or from this machine only. */
async function placeOf({ dataFolder: data, secrets }: Installation, pool: Pool) {
  const local = localStorage(join(data, 'files'));
  const chosen = () => storageChoice(pool, secrets);
  if (process.env['CAMPUS_BACKUP_BUCKET'] !== 'skip')
    return { storage: switchingStorage(local, outbound(innerHosts(process.env)), chosen), left: false };
  return { storage: local, left: (await chosen()).s3 !== null };
}

const MIB = 1024 * 1024;
const NAMED = 5;

function summary({ moment, tables, files, missing, left }: Manifest, folder: string, ms: number): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const packed = tables.reduce((sum, table) => sum + table.bytes, 0);
  const lines = [
    `Backup of ${moment} in ${folder}, made in ${(ms / 1000).toFixed(1)} s:`,
    `  ${rows} rows in ${tables.length} tables (${(packed / MIB).toFixed(1)} MiB), ${files.count} files (${(files.size / MIB).toFixed(1)} MiB).`,
  ];
  if (left > 0)
    lines.push(`  ${left} files lie in the bucket and are not in the backup (CAMPUS_BACKUP_BUCKET=skip).`);
  if (missing.length > 0)
    lines.push(
      `  MISSING: ${missing.length} files that the database knows and no storage has, as ${missing.slice(0, NAMED).join(', ')}.`,
    );
  const key = process.env['CAMPUS_SECRET'] ? 'CAMPUS_SECRET' : keyFile(dataFolder(process.env));
  lines.push(
    `  The key is not in it: keep ${key} in another place. Without it the backup cannot be restored.`,
  );
  return lines.join('\n');
}

try {
  const { values, positionals } = parseArgs({
    options: {
      nightly: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.help || (!values.nightly && positionals.length !== 1)) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 1;
  } else {
    const said = await run(values.nightly ? null : positionals[0]!);
    if (said) console.log(said);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
