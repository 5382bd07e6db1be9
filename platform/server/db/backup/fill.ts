import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { LIST_OF_MIGRATIONS } from '../migrate.ts';
import { raiseWalls } from '../walls.ts';
import { fileOf } from './dump.ts';
import type { Dumped, Manifest } from './manifest.ts';
import { listOf, tablesOf } from './tables.ts';

export type Script = { name: string; text: string; digest: string };

/**
 * Fills an empty database within the open transaction: the product's own migrations, then the rows. While they come no
 * trigger runs and no foreign key looks; the keys are made anew afterwards, which proves them all, and needs no superuser.
 * Answers with the tables that the product doesn't make.
 */
export async function fill(
  client: pg.Client,
  { folder, manifest, scripts }: { folder: string; manifest: Manifest; scripts: readonly Script[] },
): Promise<string[]> {
  await client.query(LIST_OF_MIGRATIONS);
  for (const { text } of scripts) await client.query(text);
  const names = (await tablesOf(client)).map(({ name }) => pg.escapeIdentifier(name));
  const keys = await foreignKeys(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  const ours = manifest.tables.filter(({ name }) => names.includes(pg.escapeIdentifier(name)));
  for (const table of ours) await copyIn(client, table, fileOf(folder, table.name));
  for (const { name, last } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, true)', [pg.escapeIdentifier(name), last]);
  for (const statement of OVER) await client.query(statement);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, rule } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${rule}`);
  await raiseWalls(client);
  return manifest.tables.filter((table) => !ours.includes(table)).map(({ name }) => name);
}

/** What was under way begins anew: a session that ended after the backup must not come back to life. */
const OVER = [
  `update sys_session set revoked_at = now(), revoke_reason = 'restored' where revoked_at is null`,
  `delete from upload_part`,
  `delete from upload_session where state <> 'done'`,
];

type Key = { table: string; name: string; rule: string };

async function foreignKeys(client: pg.Client): Promise<Key[]> {
  const { rows } = await client.query<Key>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`);
  return rows;
}

async function copyIn(client: pg.Client, { name, columns, rows }: Dumped, file: string): Promise<void> {
  const copy = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${listOf(columns)}) from stdin`));
  await pipeline(createReadStream(file), createGunzip(), copy);
  if (copy.rowCount !== rows)
    throw new Error(`${name} has ${copy.rowCount} rows after it was copied in, the backup says ${rows}.`);
}
