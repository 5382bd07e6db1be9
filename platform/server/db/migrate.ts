import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type pg from 'pg';

/** A file of SQL that ran or will run once. Its name is `<room or platform>/<file>`. */
export type Migration = { name: string; file: string };

/** Where a database notes what has run on it. */
export const LIST_OF_MIGRATIONS =
  'create table if not exists sys_migration (name text primary key, digest text not null, at timestamptz not null default now())';

const LOCK = 0x63616d70; // one migrating process at a time, whatever the number of nodes

/**
 * Runs the migrations that have not run, in the order given, each in its own transaction.
 * Forward only. A recorded migration whose room was removed is left alone; one whose text changed
 * after it ran stops the start, since the database would no longer be what the files say.
 * Returns the names that ran now.
 */
export async function migrate(owner: pg.Pool, migrations: Migration[]): Promise<string[]> {
  const client = await owner.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    // a hundred commits needn't each wait for the disk: what a power cut takes of them runs again at the next start
    await client.query('set synchronous_commit = off');
    await client.query(LIST_OF_MIGRATIONS);
    const { rows } = await client.query<{ name: string; digest: string }>(
      'select name, digest from sys_migration',
    );
    const done = new Map(rows.map((row) => [row.name, row.digest]));
    const ran: string[] = [];
    for (const migration of migrations) {
      const { text, digest, was } = await readMigration(migration);
      const recorded = done.get(migration.name);
      if (recorded === digest) continue;
      if (recorded) throw new Error(`Migration ${migration.name} was changed after it had run`);
      if (was !== null && done.has(was)) {
        await client.query(NOTE, [migration.name, digest]);
        continue;
      }
      await runOne(client, migration, text, digest);
      ran.push(migration.name);
    }
    return ran;
  } finally {
    await client.query('reset synchronous_commit').catch(() => {});
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    client.release();
  }
}

const NOTE = 'insert into sys_migration (name, digest) values ($1, $2)';

/**
 * A migration's text. One that came from another room says so in its first line, `-- was wing/room/001_name.sql`: where
 * it has run by that name, or as a part of it, it is noted and not run again.
 */
export async function readMigration({ name, file }: Migration) {
  const text = await readFile(file, 'utf8');
  const was = /^-- was (\S+\.sql)\n/.exec(text)?.[1] ?? null;
  return { name, text, was, digest: createHash('sha256').update(text).digest('hex') };
}

async function runOne(
  client: pg.PoolClient,
  migration: Migration,
  text: string,
  digest: string,
): Promise<void> {
  await client.query('begin');
  try {
    const walled = await forcedIn(client, text);
    for (const table of walled) await client.query(`alter table ${table} no force row level security`);
    await client.query(text);
    for (const table of walled) await client.query(`alter table if exists ${table} force row level security`);
    await client.query(NOTE, [migration.name, digest]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(
      `Migration ${migration.name} (${basename(migration.file)}) failed: ${(error as Error).message}`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Tables that a migration names and whose wall binds their owner too. For its transaction every school's rows are the
 * migrating role's to see: where that role is no superuser it would find none, or stop at the wall.
 */
async function forcedIn(client: pg.PoolClient, text: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity`,
  );
  const words = new Set(text.match(/\w+/g));
  return rows.map(({ name }) => name).filter((name) => words.has(name));
}
