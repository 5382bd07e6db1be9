import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { dataFolder, lockDataFolder, startEmbedded } from './embedded.ts';
import { processStamp } from './embedded/process.ts';
import { isConnectionLoss } from './loss.ts';

const rooms: string[] = [];
after(() => rooms.forEach((room) => rmSync(room, { recursive: true, force: true })));

function newFolder(): string {
  const room = mkdtempSync(join(tmpdir(), 'campus-embedded-'));
  // PostgreSQL's user must walk through it when root runs the tests.
  chmodSync(room, 0o711);
  rooms.push(room);
  return join(room, 'data');
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  // A killed server is told twice: to the query, and as an event that would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const answer = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return answer.rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function comesBack(url: string, sql: string): Promise<unknown> {
  for (const end = Date.now() + 20_000; ; await sleep(50)) {
    const answer = await ask(url, sql).catch((error: Error) => error);
    if (!(answer instanceof Error) || Date.now() > end) return answer;
  }
}

/** Another node process that runs `script` with the launcher in reach, and the first line it prints. */
async function otherNode(script: string): Promise<{ pid: number; line: string; kill(): Promise<void> }> {
  const source = `import * as e from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}; ${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child.stdout, 'data'), ended.then(() => ['ended without a word'])]);
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { pid: child.pid ?? 0, line: String(first[0]).trim(), kill };
}

const startThere = (dir: string): string =>
  `const s = await e.startEmbedded({ dataDir: ${JSON.stringify(dir)}, fast: true }); console.log(s.url); setInterval(() => {}, 1000);`;

const postmasterOf = (dir: string): number =>
  Number(readFileSync(join(dir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

test('a first start makes a database that knows Chinese, keeps it over a stop, and stops without remains', async () => {
  const dataDir = newFolder();
  const first = await startEmbedded({ dataDir });
  assert.equal(first.adopted, false);
  await ask(first.url, 'create extension pg_trgm');
  assert.notEqual(await ask(first.url, `select array_length(show_trgm('张三丰'), 1)`), null);
  assert.equal(
    await ask(
      first.url,
      `select string_agg(n, ' ' order by n collate "zh-Hans-x-icu") from unnest(array['王五','阿明','李四']) n`,
    ),
    '阿明 李四 王五',
  );
  assert.equal(await ask(first.url, 'show fsync'), 'on');
  await ask(first.url, `create table note as select '留校' as word`);
  await ask(first.url, 'alter table note add unique (word)');
  await assert.rejects(ask(first.url, `insert into note values ('留校')`), { code: '23505' });
  assert.doesNotMatch(readFileSync(join(dataDir, 'postgres.log'), 'utf8'), /留校/);
  const pid = postmasterOf(dataDir);
  await first.stop();
  await first.stop();
  assert.equal(processStamp(pid), null);
  await assert.rejects(ask(first.url, 'select 1'), isConnectionLoss);
  assert.equal(existsSync(join(dataDir, 'postgres', 'postmaster.pid')), false);

  const second = await startEmbedded({ dataDir });
  assert.equal(await ask(second.url, 'select word from note'), '留校');
  await second.stop();
});

test('the password is random, closed to others, and nobody is let in without it', async () => {
  const dataDir = newFolder();
  const server = await startEmbedded({ dataDir, fast: true });
  try {
    const secret = join(dataDir, 'postgres', 'campus.password');
    assert.equal(statSync(secret).mode & 0o777, 0o600);
    assert.ok(readFileSync(secret, 'utf8').length >= 32);
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    await assert.rejects(ask(wrong.href, 'select 1'), { code: '28P01' });
    const stranger = new URL(server.url);
    stranger.username = 'postgres';
    await assert.rejects(ask(stranger.href, 'select 1'), { code: '28P01' });
  } finally {
    await server.stop();
  }
});

test('after kill -9 of the server its database is adopted, and after kill -9 of the database it is started again', async () => {
  const dataDir = newFolder();
  const killed = await otherNode(startThere(dataDir));
  await ask(killed.line, 'create table stay as select 1 as bed');
  await killed.kill();
  const orphan = postmasterOf(dataDir);
  const adopted = await startEmbedded({ dataDir, fast: true });
  assert.deepEqual([adopted.adopted, postmasterOf(dataDir)], [true, orphan]);
  assert.equal(await ask(adopted.url, 'select bed from stay'), 1);

  await ask(adopted.url, 'checkpoint');
  // A backend in the middle of a long statement must not outlive its postmaster into the next one.
  const busy = ask(adopted.url, 'select sum(g) from generate_series(1, 1000000000) g').catch(
    (error: Error) => error,
  );
  await sleep(150);
  process.kill(orphan, 'SIGKILL');
  assert.ok((await busy) instanceof Error);
  const back = await comesBack(adopted.url, 'select bed from stay');
  assert.equal(back, 1, 'at the same address');
  const second = postmasterOf(dataDir);
  assert.notEqual(second, orphan);
  await adopted.stop();
  assert.equal(processStamp(second), null);
});

test('a pid file whose number now belongs to another program does not stop the start', async () => {
  const dataDir = newFolder();
  await (await startEmbedded({ dataDir, fast: true })).stop();
  const stale = [process.pid, join(dataDir, 'postgres'), 0, 5432, '', '127.0.0.1', '', 'ready   '];
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), stale.join('\n'));
  const server = await startEmbedded({ dataDir, fast: true });
  assert.equal(server.adopted, false);
  assert.equal(await ask(server.url, 'select 1'), 1);
  await server.stop();
});

test('a first start killed half way leaves nothing that the next one stumbles over', async () => {
  const dataDir = newFolder();
  const killed = await otherNode(`console.log('go'); ${startThere(dataDir)}`);
  for (
    let draft: string | undefined;
    !draft || !existsSync(join(dataDir, draft, 'PG_VERSION'));
    await sleep(5)
  )
    draft = existsSync(dataDir) ? readdirSync(dataDir).find((name) => /\.new-\d+$/.test(name)) : undefined;
  await killed.kill();
  assert.equal(existsSync(join(dataDir, 'postgres')), false);
  const server = await startEmbedded({ dataDir, fast: true });
  assert.equal(await ask(server.url, 'select 1'), 1);
  await server.stop();
});

test('a database of another release is refused with a sentence', async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await assert.rejects(
    startEmbedded({ dataDir }),
    /made by PostgreSQL 17, and this release brings PostgreSQL 18/,
  );
});

test('a second server on the same data folder is refused, a killed one is not in the way', async () => {
  const dataDir = newFolder();
  const lock = `e.lockDataFolder(${JSON.stringify(dataDir)}); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = await otherNode(lock);
  assert.throws(
    () => lockDataFolder(dataDir),
    new RegExp(`in use by another campus server \\(process ${holder.pid}\\)`),
  );
  await holder.kill();
  const ours = lockDataFolder(dataDir);
  ours.release();
  ours.release();
  assert.equal(existsSync(join(dataDir, 'campus.lock')), false);

  // The number lives, the process behind it is another one.
  writeFileSync(join(dataDir, 'campus.lock'), JSON.stringify({ pid: process.pid, stamp: 'another boot/1' }));
  lockDataFolder(dataDir).release();
});

test('the data folder is what CAMPUS_DATA says, else ./data', () => {
  assert.equal(dataFolder({ CAMPUS_DATA: '/srv/school' }), '/srv/school');
  assert.match(dataFolder({}), /\/data$|^\/var\/lib\/campus$/);
});
