import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Dumped } from './manifest.ts';
import { writeMeasured } from './measure.ts';
import { listOf, tablesOf, type Table } from './tables.ts';

/** A third larger than at the highest level, in a tenth of its time. */
const LEVEL = 3;

export const fileOf = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy.gz`);

/** Copies every table out, as the transaction of this connection sees it. */
export async function dumpTables(client: pg.Client, folder: string): Promise<Dumped[]> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const schools = await tenantsOf(client);
  const dumped: Dumped[] = [];
  for (const table of await tablesOf(client)) {
    const counted = { rows: 0 };
    const lines = copyOut(client, asks(table, schools), counted);
    const measure = await writeMeasured(lines, fileOf(folder, table.name), createGzip({ level: LEVEL }));
    dumped.push({ name: table.name, columns: table.columns, rows: counted.rows, ...measure });
  }
  return dumped;
}

/** Every key that a storage holds bytes for, with the digest where the database knows it, as lines of COPY. */
export async function* objectsOf(client: pg.Client): AsyncGenerator<Buffer> {
  const select = `select key, case when key = object_key then sha256 end
    from stored_object o cross join unnest(array[object_key, thumb_key, preview_key]) as key`;
  for (const school of await tenantsOf(client))
    yield* copyOut(client, [
      { school, select: `${select} where key is not null and ${of(school)} order by object_key` },
    ]);
}

async function tenantsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from sys_tenant order by id');
  return rows.map(({ id }) => id);
}

const of = (school: string): string => `tenant_id = ${pg.escapeLiteral(school)}`;

type Ask = { school: string | null; select: string };

/** An owner who is no superuser stands before the walls too: he asks for one school after the other. */
function asks({ name, columns, walled }: Table, schools: readonly string[]): Ask[] {
  const select = `select ${listOf(columns)} from ${pg.escapeIdentifier(name)}`;
  if (!walled) return [{ school: null, select }];
  return schools.map((school) => ({ school, select: `${select} where ${of(school)}` }));
}

async function* copyOut(
  client: pg.Client,
  all: readonly Ask[],
  counted: { rows: number } = { rows: 0 },
): AsyncGenerator<Buffer> {
  for (const { school, select } of all) {
    await client.query("select set_config('app.tenant', $1, false)", [school ?? '']);
    const copy = client.query(copyTo(`copy (${select}) to stdout`));
    yield* copy;
    // the count comes behind the last row
    await client.query('select 1');
    counted.rows += copy.rowCount;
  }
}
