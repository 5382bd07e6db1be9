import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runningUrl, startEmbedded } from '../../platform/server/db/embedded.ts';
import { stateOf } from '../../platform/server/db/backup/state.fixture.ts';
import type { Manifest } from '../../platform/server/db/backup/manifest.ts';
import { localStorage } from '../../platform/server/files/local-storage.ts';
import { runScheduledFor } from '../../platform/server/jobs/clock.ts';
import { startPlatform } from '../../app/start.ts';
import { signIn } from '../bench/client.ts';
import { upload } from './call.ts';
import { seconds, type Asked, type Found } from './promise.ts';
import { ROOT, startSchool, type Running } from './school.ts';

const SCHOOL = '000000';
/** Writing before the backup, and after it. Milliseconds. */
const WORK = 5_000;
const WRITERS = 4;

/** One upload: its bytes' digest, and when it was sent and answered. */
type Wrote = { sha256: string; sent: number; answered: number };

/** A school works on while it is backed up; elsewhere everything of that moment is there, and nothing of later. */
export async function backup(asked: Asked, found: (one: Found) => void): Promise<void> {
  const folder = join(asked.folder, 'taken');
  const school = await startSchool(`${asked.folder}/school`, asked.port);
  let before: State;
  let after: State;
  let ledger: Wrote[];
  let took: number;
  try {
    const url = (await runningUrl(school.folder))!;
    const work = working(school, await signIn(asked.port, 'admin'));
    await sleep(WORK);
    before = await stateOf(url);
    const began = performance.now();
    await npm(['run', 'backup', '--', folder], school.folder);
    took = performance.now() - began;
    after = await stateOf(url);
    await sleep(WORK);
    ledger = await work.end();
  } finally {
    await school.stop();
  }
  const there = join(asked.folder, 'there');
  mkdirSync(there, { mode: 0o711 });
  copyFileSync(join(school.folder, 'secret.key'), join(there, 'secret.key'));
  const began = performance.now();
  await npm(['run', 'restore', '--', folder], there);
  const { manifest } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    manifest: Manifest;
  };
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  found({
    what: 'backup of a working school, and its restore elsewhere',
    measured: `${rows} rows, ${manifest.files.count} files in ${seconds(took)}; back in ${seconds(performance.now() - began)}`,
    promised: 'both come through, no file missing',
    kept: manifest.missing.length === 0 && rows > 0,
  });
  await compare(there, { before, after, ledger, manifest }, found);
}

type State = Awaited<ReturnType<typeof stateOf>>;
type Known = { before: State; after: State; ledger: Wrote[]; manifest: Manifest };

async function compare(there: string, known: Known, found: (one: Found) => void): Promise<void> {
  const database = await startEmbedded({ dataDir: there });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const restored = await stateOf(database.url);
    // what nobody wrote to around the backup is known exactly
    const still = Object.keys(known.before).filter((table) => known.before[table] === known.after[table]);
    const others = still.filter((table) => restored[table] !== known.before[table]);
    found({
      what: 'tables that nobody wrote to around the backup',
      measured: `${still.length} of ${Object.keys(known.before).length}, ${others.length} of them differ ${others.slice(0, 3).join(', ')}`,
      promised: 'each equal, row by row',
      kept: others.length === 0 && still.length > 0,
    });
    const counted = known.manifest.tables.filter((table) => table.name in restored);
    const wrong = counted.filter(({ name, rows }) => Number(restored[name]!.split(' ')[0]) !== rows);
    found({
      what: 'rows of all tables against the list of the backup',
      measured: `${counted.length} tables, ${wrong.length} differ ${wrong
        .map(({ name }) => name)
        .slice(0, 3)
        .join(', ')}`,
      promised: 'none differs',
      kept: wrong.length === 0 && counted.length > 0,
    });
    await files(client, there, known, found);
  } finally {
    await client.end();
  }
  try {
    await seals(database.url, there, found);
  } finally {
    await database.stop();
  }
}

async function files(
  client: pg.Client,
  there: string,
  known: Known,
  found: (one: Found) => void,
): Promise<void> {
  const { rows } = await client.query<{ key: string; sha256: string }>(
    'select object_key as key, sha256 from stored_object where sha256 is not null',
  );
  const storage = localStorage(join(there, 'files'));
  let bad = 0;
  for (const { key, sha256 } of rows) {
    const content = await storage.read(key);
    const sum = createHash('sha256');
    if (content) for await (const chunk of content) sum.update(chunk as Buffer);
    if (!content || sum.digest('hex') !== sha256) bad += 1;
  }
  const has = new Set(rows.map((row) => row.sha256));
  const moment = Date.parse(known.manifest.moment);
  const earlier = known.ledger.filter(({ answered }) => answered < moment);
  const later = known.ledger.filter(({ sent }) => sent > moment);
  const lost = earlier.filter(({ sha256 }) => !has.has(sha256)).length;
  const early = later.filter(({ sha256 }) => has.has(sha256)).length;
  found({
    what: 'files by their rows',
    measured: `${rows.length} read again, ${bad} missing or changed`,
    promised: 'each with its SHA-256',
    kept: bad === 0 && rows.length > 0,
  });
  found({
    what: 'uploads answered before the moment, and sent after it',
    measured: `${lost} of ${earlier.length} lost; ${early} of ${later.length} there too early`,
    promised: 'all of the first, none of the second',
    kept: lost === 0 && early === 0 && earlier.length > 0 && later.length > 0,
  });
}

/** The product's own check of its sealed logs, on what was brought back. */
async function seals(databaseUrl: string, dataFolder: string, found: (one: Found) => void): Promise<void> {
  const platform = await startPlatform({
    databaseUrl,
    dataFolder,
    secret: undefined,
    clock: () => new Date(),
    report: console.error,
  });
  await runScheduledFor(platform, 'log.check', SCHOOL);
  await platform.close();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ intact: boolean; fault: string | null; seals: number }>(
    `select intact, fault, (select count(*)::int from sys_log_seal) as seals from sys_log_check order by at desc, id desc limit 4`,
  );
  await client.end();
  const faults = rows.filter(({ intact }) => !intact);
  found({
    what: 'seals of the logs',
    measured: `${rows[0]?.seals ?? 0} seals, ${rows.length} logs checked, ${faults.length} broken ${faults[0]?.fault ?? ''}`,
    promised: 'all intact',
    kept: faults.length === 0 && rows.length > 0 && (rows[0]?.seals ?? 0) > 0,
  });
}

/** People who upload one file after the other. */
function working({ port }: Running, token: string): { end(): Promise<Wrote[]> } {
  const ledger: Wrote[] = [];
  let over = false;
  const write = async (writer: number) => {
    for (let turn = 0; !over; turn += 1) {
      const content = `${writer} ${turn} ${Date.now()} `.repeat(200);
      const sent = Date.now();
      const { status } = await upload(port, token, `${writer}-${turn}.txt`, content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      if (status === 200) ledger.push({ sha256, sent, answered: Date.now() });
      await sleep(50);
    }
  };
  const all = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  return {
    async end() {
      over = true;
      await Promise.all(all);
      return ledger;
    },
  };
}

async function npm(args: string[], dataFolder: string): Promise<void> {
  const env = { ...process.env, CAMPUS_DATA: dataFolder };
  const child = spawn('npm', args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm ${args.join(' ')} ended with ${code}: ${said}`);
}
