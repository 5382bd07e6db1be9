import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/db/embedded.ts';

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
 * A fresh database, copied from a template that `fill` made once per process.
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
  const name = `campus_template_${createHash('sha1').update(`${template}${process.pid}`).digest('hex').slice(0, 12)}`;
  await asOwner(url, `drop database if exists ${name} with (force)`);
  await asOwner(
    url,
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  );
  await fill(named(url, name));
  return name;
}
