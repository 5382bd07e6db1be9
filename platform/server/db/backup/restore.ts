import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { readMigration, type Migration } from '../migrate.ts';
import { databaseOf, type Installation } from './back-up.ts';
import { fileIn, listed, listFile } from './files.ts';
import { fill, type Script } from './fill.ts';
import { headsFolder, writeHeads } from './heads.ts';
import { fileOf } from './dump.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { measureOf, type Measure } from './measure.ts';
import { ownConnection } from './tables.ts';

/** `foreign`: tables in the backup that the product doesn't make; they stay there. */
export type Restored = { manifest: Manifest; foreign: string[] };

/**
 * Brings a backup back into an empty database and a data folder without files. Everything is checked before anything is
 * written; the database becomes whole in one transaction or stays empty.
 */
export async function restore(into: Installation, folder: string): Promise<Restored> {
  const manifest = await readManifest(folder, into.secrets, into.release);
  const scripts = await scriptsOf(manifest, into.migrations);
  await assertWhole(folder, manifest);
  await assertNoFiles(into.dataFolder);
  const client = await ownConnection(into.url);
  try {
    await assertNoTables(client);
    const foreign = await bringBack(client, { folder, manifest, scripts, dataFolder: into.dataFolder });
    await client.query('analyze');
    return { manifest, foreign };
  } finally {
    await client.end();
  }
}

type Given = { folder: string; manifest: Manifest; scripts: readonly Script[]; dataFolder: string };

async function bringBack(client: pg.Client, given: Given): Promise<string[]> {
  const { folder, manifest, dataFolder } = given;
  const heads = headsFolder(dataFolder, await databaseOf(client));
  try {
    await client.query('begin');
    const foreign = await fill(client, given);
    for await (const { key } of listed(folder)) {
      const target = fileIn(dataFolder, key);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(fileIn(folder, key), target);
    }
    await writeHeads(heads, manifest.heads);
    await client.query('commit');
    return foreign;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    for (const made of OURS) await rm(join(dataFolder, made), { recursive: true, force: true });
    throw error;
  }
}

/** What lies in the data folder beside the key and the database. */
const OURS = ['files', 'seals'];

async function assertNoFiles(dataFolder: string): Promise<void> {
  for (const name of OURS) {
    const path = join(dataFolder, name);
    if (existsSync(path) && (await readdir(path)).length > 0)
      throw new Error(`${path} is not empty. A backup is restored into an empty place only.`);
  }
}

async function assertNoTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.refclassid = 'pg_extension'::regclass and d.deptype = 'e')
    order by 1 limit 1`);
  if (rows[0])
    throw new Error(
      `The database is not empty (it has ${rows[0].name}). A backup is restored into an empty place only.`,
    );
}

/** The migrations that had been run, in today's order: what came later runs at the next start. */
async function scriptsOf(manifest: Manifest, known: readonly Migration[]): Promise<Script[]> {
  const wanted = new Map(manifest.migrations.map(({ name, digest }) => [name, digest]));
  const scripts: Script[] = [];
  const moved = new Set<string>();
  for (const migration of known) {
    const script = await readMigration(migration);
    const digest = wanted.get(migration.name);
    const earlier = digest === undefined && script.was !== null && wanted.has(script.was) ? script.was : null;
    if (digest === undefined && earlier === null) continue;
    if (earlier !== null) moved.add(earlier);
    else if (script.digest !== digest)
      throw new Error(`Migration ${migration.name} is another one than that of the backup.`);
    wanted.delete(migration.name);
    scripts.push(script);
  }
  const [unknown] = [...wanted.keys()].filter((name) => !moved.has(name));
  if (unknown !== undefined)
    throw new Error(
      `This backup was made by a newer release (it needs ${unknown}). Restore it with that release or a newer one.`,
    );
  return scripts;
}

async function assertWhole(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const table of tables) await assertSame(fileOf(folder, table.name), table);
  await assertSame(listFile(folder), files);
  for await (const { key, sha256 } of listed(folder)) await assertSame(fileIn(folder, key), { sha256 });
}

async function assertSame(path: string, { sha256 }: Pick<Measure, 'sha256'>): Promise<void> {
  if (!existsSync(path)) throw new Error(`The backup is not whole: ${path} is missing.`);
  if ((await measureOf(path)).sha256 !== sha256)
    throw new Error(`The backup is damaged: ${path} was changed after it had been made.`);
}
