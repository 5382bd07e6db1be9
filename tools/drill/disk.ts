import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runningUrl } from '../../platform/server/db/embedded.ts';
import { signIn } from '../bench/client.ts';
import { get, upload } from './call.ts';
import { isAlive } from './process.ts';
import { seconds, until, type Asked, type Found } from './promise.ts';
import { copySchool, startSchool, type Running } from './school.ts';

/** Room for the school, its database's journal and some work. MiB. */
const ROOM = 1_024;
const CHUNK = Buffer.alloc(1024 * 1024);
/** The watch looks every minute. */
const ALARM = 130_000;

/** The disk of the data folder becomes full: first nearly, then wholly; then there is room again. */
export async function disk(asked: Asked, found: (one: Found) => void): Promise<void> {
  const place = join(asked.folder, 'small-disk');
  mkdirSync(place);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${ROOM}m,mode=0711`, 'tmpfs', place]);
  } catch {
    return found({
      what: 'a small disk of its own',
      measured: 'mounting a tmpfs is not permitted here: run it as root',
      promised: 'can be made',
      kept: false,
    });
  }
  try {
    await onDisk(place, asked, found);
  } finally {
    execFileSync('umount', ['-l', place]);
  }
}

async function onDisk(place: string, asked: Asked, found: (one: Found) => void): Promise<void> {
  const folder = join(place, 'school');
  mkdirSync(folder, { mode: 0o711 });
  copySchool(`${asked.folder}/school`, folder);
  const school = await startSchool(folder, asked.port);
  const ballast = join(place, 'ballast');
  try {
    const admin = await signIn(asked.port, 'admin');
    fill(ballast, 0.05);
    const alarmed = await until(async () => (await alarms(folder)).length > 0, 'an alarm', ALARM).catch(
      () => null,
    );
    found({
      what: '5 % of the disk free',
      measured:
        alarmed === null ? 'no alarm' : `alarm after ${seconds(alarmed)}: ${(await alarms(folder))[0]}`,
      promised: 'an alarm within two minutes',
      kept: alarmed !== null,
    });
    await whileFull(school, admin, ballast, found);
    rmSync(ballast);
    await afterwards(school, admin, found);
  } finally {
    rmSync(ballast, { force: true });
    await school.stop();
  }
}

async function whileFull(
  school: Running,
  admin: string,
  ballast: string,
  found: (one: Found) => void,
): Promise<void> {
  const { port } = school;
  const server = school.server();
  const answers: string[] = [];
  let sentence = '';
  let reads = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    // whatever is given back meanwhile is taken again
    fill(ballast, 0);
    const wrote = await upload(port, admin, `full-${turn}.txt`, `${turn} `.repeat(300_000));
    answers.push(wrote.status === 0 ? `0 ${wrote.msg}` : `${wrote.status} ${wrote.key}`);
    if (wrote.status === 507) sentence = wrote.msg;
    const read = await get(port, 'base/student/list', admin);
    if (read.status === 200) reads += 1;
    await sleep(500);
  }
  const kinds = [...new Set(answers)].map(
    (kind) => `${answers.filter((one) => one === kind).length} × ${kind}`,
  );
  found({
    what: 'disk full: 20 uploads',
    measured: `${kinds.join(', ')}: ${sentence}`,
    promised: 'all refused by 507 with a sentence',
    kept: answers.every((one) => one === '507 kit.diskFull') && sentence !== '',
  });
  found({
    what: 'reads meanwhile, and the processes',
    measured: `${reads} of 20 with 200; ${isAlive(server) ? 'the server is the same' : 'the server died'}`,
    promised: 'all served, the server lives',
    kept: reads === 20 && isAlive(server),
  });
  const told = await faults(port, admin);
  const overview = await get(port, 'base/sysMonitor/overview', admin);
  const free = (overview.data as { node?: { disk?: { freePart?: number } } } | null)?.node?.disk?.freePart;
  found({
    what: 'monitoring meanwhile',
    measured: `${told} faults of a full disk listed, ${((free ?? 1) * 100).toFixed(1)} % free shown`,
    promised: 'the fault and the disk are seen',
    kept: told > 0 && (free ?? 1) < 0.01,
  });
}

async function afterwards(school: Running, admin: string, found: (one: Found) => void): Promise<void> {
  const { port } = school;
  let n = 0;
  const worked = await until(
    async () => (await upload(port, admin, 'again.txt', `again ${(n += 1)}`)).status === 200,
    'an upload',
    60_000,
  ).catch(() => null);
  found({
    what: 'there is room again: an upload',
    measured: worked === null ? 'not within a minute' : `after ${seconds(worked)}`,
    promised: 'within 5 s, without a restart',
    kept: worked !== null && worked < 5_000,
  });
  const over = await until(async () => (await alarms(school.folder)).length === 0, 'no alarm', ALARM).catch(
    () => null,
  );
  found({
    what: 'the alarm',
    measured: over === null ? 'stays' : `is over after ${seconds(over)}`,
    promised: 'is over within two minutes',
    kept: over !== null,
  });
}

/** Writes until only that part of the disk is free; 0 fills it to the last block. */
function fill(ballast: string, part: number): void {
  const file = openSync(ballast, 'a');
  try {
    for (;;) {
      const { bavail, blocks } = statfsSync(join(ballast, '..'));
      if (part > 0 && bavail / blocks <= part) return;
      const size = part > 0 ? CHUNK.length : Math.min(CHUNK.length, Math.max(4096, bavail * 4096));
      writeSync(file, CHUNK, 0, size);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

/** What the administrators are being told of. */
async function alarms(folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: (await runningUrl(folder)) ?? '' });
  try {
    await client.connect();
    const { rows } = await client.query<{ rule: string }>('select rule from monitor_alarm');
    return rows.map(({ rule }) => rule);
  } finally {
    await client.end();
  }
}

/** Faults of a full disk that monitoring lists. */
async function faults(port: number, admin: string): Promise<number> {
  const { data } = await get(port, 'base/sysMonitor/faults', admin);
  return JSON.stringify(data ?? []).split(/ENOSPC|53100/).length - 1;
}
