import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/db/embedded.ts';

/** What the processes of one gate have in common: they share the template, and so what its values are sealed with. */
export const RUN = process.env['CAMPUS_TEST_RUN'] ?? randomBytes(24).toString('hex');

/** Address of a PostgreSQL for tests: the gate's, else one that this process starts and ends. */
let server: Promise<string> | undefined;

async function testServer(): Promise<string> {
  const given = process.env['CAMPUS_TEST_PG'];
  if (given) return given;
  const dataDir = mkdtempSync(join(tmpdir(), 'campus-test-'));
  // PostgreSQL runs as another user when we are root
  chmodSync(dataDir, 0o711);
  const started = await startEmbedded({ dataDir, fast: true });
  // the runner ends the process when the tests are over; the launcher's own exit hook stops PostgreSQL
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return started.url;
}

const named = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: named(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const templates = new Map<string, Promise<string>>();

/**
 * A fresh database, copied from a template that `fill` made once per run, whichever process came first.
 * Copying takes about 0.1 s; filling takes seconds.
 */
export async function freshDatabase(template: string, fill: (url: string) => Promise<void>) {
  const url = await (server ??= testServer());
  let made = templates.get(template);
  if (!made) templates.set(template, (made = makeTemplate(url, template, fill)));
  const source = await made;
  const database = `campus_test_${randomBytes(6).toString('hex')}`;
  await asOwner(url, `create database ${database} template ${source} strategy wal_log`);
  return {
    url: named(url, database),
    drop: () => asOwner(url, `drop database if exists ${database} with (force)`),
  };
}

async function makeTemplate(
  url: string,
  template: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const name = `campus_template_${createHash('sha1').update(`${template}${RUN}`).digest('hex').slice(0, 12)}`;
  const client = new pg.Client({ connectionString: named(url, 'postgres') });
  await client.connect();
  try {
    // another process of this run may be at it; the lock goes with the connection
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query(
      'select 1 from pg_database where datname = $1 and datistemplate',
      [name],
    );
    if (rowCount) return name;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(
      `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
    );
    await fill(named(url, name));
    await client.query(`alter database ${name} is_template true`);
    return name;
  } finally {
    await client.end();
  }
}
