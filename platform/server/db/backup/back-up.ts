import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Secrets } from '../../auth/secret.ts';
import type { Migration } from '../migrate.ts';
import { HOLD_FILES } from '../../files/objects.ts';
import { dumpTables, objectsOf } from './dump.ts';
import { copyFiles, type Place } from './files.ts';
import { headsFolder, readHeads } from './heads.ts';
import { writeManifest, type Manifest } from './manifest.ts';
import { settle, writeMeasured } from './measure.ts';
import { ownConnection } from './tables.ts';

/** An installation as it is backed up and restored. */
export type Installation = {
  /** Of the database, as its owner. */
  url: string;
  dataFolder: string;
  secrets: Secrets;
  /** What this product knows to run, in its order. */
  migrations: readonly Migration[];
  release: string;
};

/** `left`: whether files that the storage hasn't got were left in the bucket on purpose. */
export type Asked = Place & { folder: string; left: boolean };

/**
 * Writes database and files of one moment into a new folder, while the school works. It carries its name only when it is
 * whole. Rows are of one snapshot; the bytes that they name are kept until they are copied (`HOLD_FILES`).
 */
export async function backUp(installation: Installation, asked: Asked): Promise<Manifest> {
  const { folder } = asked;
  await assertFree(folder);
  const part = `${folder}.part`;
  if (existsSync(part))
    throw new Error(`${part} is what is left of a backup that broke off. Remove it first.`);
  await mkdir(part, { recursive: true, mode: 0o700 });
  const client = await ownConnection(installation.url);
  try {
    await client.query('select pg_advisory_lock($1)', [HOLD_FILES]);
    const manifest = await writeAll(client, installation, { ...asked, folder: part });
    // the connection that held the files is still the same one
    await client.query('select pg_advisory_unlock($1)', [HOLD_FILES]);
    await settle(part);
    await writeManifest(part, manifest, installation.secrets);
    if (existsSync(folder)) await rmdir(folder);
    await rename(part, folder);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function writeAll(client: pg.Client, from: Installation, asked: Asked): Promise<Manifest> {
  const { folder, left } = asked;
  // before the rows: a seal that is newer than they are would look like one that was cut off
  const heads = await readHeads(headsFolder(from.dataFolder, await databaseOf(client)));
  await client.query('begin isolation level repeatable read, read only');
  const moment = await client.query<{ at: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  );
  const key = from.secrets.fingerprint('master');
  await assertOurs(client, key);
  const migrations = await runMigrations(client, from.migrations);
  const tables = await dumpTables(client, folder);
  const sequences = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  const objects = join(folder, 'objects');
  await writeMeasured(objectsOf(client), objects);
  await client.query('commit');
  const { files, missing } = await copyFiles(objects, folder, asked);
  await rm(objects);
  return {
    format: 1,
    release: from.release,
    moment: moment.rows[0]!.at,
    key,
    migrations,
    tables,
    sequences: sequences.rows,
    files,
    missing: left ? [] : missing,
    left: left ? missing.length : 0,
    heads,
  };
}

async function assertFree(folder: string): Promise<void> {
  const found = existsSync(folder) ? await readdir(folder) : [];
  if (found.length > 0) throw new Error(`${folder} is not empty. Name a folder that isn't there yet.`);
}

export async function databaseOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database()::text as name');
  return rows[0]!.name;
}

/** A backup under a foreign key could never be restored. */
async function assertOurs(client: pg.Client, key: string): Promise<void> {
  const { rows } = await client.query<{ fingerprint: string }>(
    "select fingerprint from sys_secret where name = 'master'",
  );
  if (rows[0]?.fingerprint !== key)
    throw new Error(
      'This database was set up with another secret. Use the data folder (CAMPUS_DATA) or CAMPUS_SECRET of the server.',
    );
}

/** What was run on the database; a migration that this product doesn't know could not be run again either. */
async function runMigrations(
  client: pg.Client,
  known: readonly Migration[],
): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from sys_migration order by name',
  );
  const names = new Set(known.map(({ name }) => name));
  const foreign = rows.find(({ name }) => !names.has(name));
  if (foreign)
    throw new Error(
      `The database was brought to a newer form (${foreign.name}) than this release knows. Back up with the release that runs on it.`,
    );
  return rows;
}
