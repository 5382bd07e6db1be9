import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isNewEnough, packagedNode } from '../need-node.mjs';
import { staleness } from './packages.mjs';
import { buildServer, buildWeb, fingerprint } from './build.mjs';

const folders: string[] = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function scratch(files: { [path: string]: string }): string {
  const root = mkdtempSync(join(tmpdir(), 'campus-host-'));
  folders.push(root);
  write(root, files);
  return root;
}

function write(root: string, files: { [path: string]: string }): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

test('Node 24.7 is new enough, 24.6 and 20 are not', () => {
  assert.deepEqual(['24.7.0', '25.0.0', '24.6.9', '20.19.0'].map(isNewEnough), [true, true, false, false]);
  assert.ok(packagedNode() === null || packagedNode()?.includes('node_modules'));
});

const locked = (packages: object): string => JSON.stringify({ packages });

test('packages are stale when one is missing or of another version; development ones may be left out for starting', () => {
  const lock = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', dev: true },
    'node_modules/c': { version: '1.0.0', optional: true },
  };
  const root = scratch({ 'package-lock.json': locked(lock) });
  assert.equal(staleness(root, { withDev: false }), 'node_modules is missing');
  write(root, { 'node_modules/.package-lock.json': locked({ 'node_modules/a': { version: '1.0.0' } }) });
  assert.equal(staleness(root, { withDev: false }), null);
  assert.equal(staleness(root, { withDev: true }), 'node_modules/b is missing');
  write(root, { 'node_modules/.package-lock.json': locked({ 'node_modules/a': { version: '0.9.0' } }) });
  assert.equal(staleness(root, { withDev: false }), 'node_modules/a is at 0.9.0, not 1.0.0');
});

test('a part is built again when something that it reads changes, and only then', () => {
  const inRoom = (path: string) => `modules/a/one/${path}`;
  const web = [inRoom('web.tsx'), inRoom('locale/en.json')];
  const server = ['server.ts', 'server/x.ts', 'demo.ts'].map(inRoom);
  const both = [inRoom('module.ts'), 'vite.config.ts', 'package-lock.json'];
  const neither = ['test/x.test.ts', 'rules.test.ts', 'migrations/1.sql'].map(inRoom);
  const root = scratch({ [inRoom('module.ts')]: '1', 'index.html': '1' });
  const now = () => ({ web: fingerprint(root, 'web'), server: fingerprint(root, 'server') });
  for (const path of [...web, ...server, ...both, ...neither]) {
    const before = now();
    write(root, { [path]: '2' });
    const after = now();
    assert.equal(after.web !== before.web, web.includes(path) || both.includes(path), `web, ${path}`);
    assert.equal(
      after.server !== before.server,
      server.includes(path) || both.includes(path),
      `server, ${path}`,
    );
  }
});

test('a failed web build leaves the old one as it was', () => {
  const root = scratch({
    'index.html': '1',
    'dist/web/index.html': 'old',
    'dist/web/.stamp': 'x',
    'node_modules/vite/bin/vite.js': 'console.error("no such colour"); process.exit(1)',
  });
  assert.throws(() => buildWeb(root, process.execPath), /The web build failed\.\nno such colour/);
  write(root, { 'dist/web/.stamp': fingerprint(root, 'web') });
  assert.deepEqual(buildWeb(root, process.execPath), { built: false, output: '' });
});

test('without vite the server starts from its sources', () => {
  const root = scratch({ 'app/server.ts': '1' });
  assert.equal(buildServer(root, process.execPath).entry, join(root, 'app', 'server.ts'));
  write(root, { 'dist/server/.stamp': fingerprint(root, 'server') });
  assert.equal(buildServer(root, process.execPath).entry, join(root, 'dist', 'server', 'server.js'));
});

/** A launcher around a child that counts its signals; resolves with the launcher and what the child has said. */
async function launch(): Promise<{
  launcher: ReturnType<typeof spawn>;
  said: () => string;
  ended: Promise<unknown[]>;
}> {
  const child = `process.stdout.on('error', () => {}); let n = 0; process.on('SIGTERM', () => { console.log('told', ++n); setTimeout(() => process.exit(7), 400); }); console.log('up', process.pid); setInterval(() => {}, 1000);`;
  const root = scratch({ 'child.mjs': child });
  const preload = new URL('with-parent.mjs', import.meta.url).href;
  const script = `import { runChild } from ${JSON.stringify(new URL('child.mjs', import.meta.url).href)}; process.exitCode = await runChild(process.execPath, ['--import', ${JSON.stringify(preload)}, ${JSON.stringify(join(root, 'child.mjs'))}], process.env);`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let words = '';
  launcher.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const ended = once(launcher, 'close');
  while (!words.includes('up')) await sleep(20);
  return { launcher, said: () => words, ended };
}

test('the child hears a signal once, and its exit code becomes the launcher’s', async () => {
  const { launcher, said, ended } = await launch();
  launcher.kill('SIGTERM');
  launcher.kill('SIGTERM');
  assert.equal((await ended)[0], 7);
  assert.match(said(), /told 1\n$/);
});

test('a signal that only npm hears ends the script: no shell stands between them', async () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: { start: string; test: string };
  };
  assert.match(scripts.test, /^exec node /);
  const root = scratch({
    'package.json': JSON.stringify({ scripts: { start: scripts.start } }),
    'tools/start.mjs':
      "process.on('SIGINT', () => process.exit(7)); console.log('up'); setInterval(() => {}, 1000);",
  });
  const npm = spawn('npm', ['start'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  while (!String((await once(npm.stdout, 'data'))[0]).includes('up'));
  npm.kill('SIGINT');
  const [code] = (await once(npm, 'exit')) as [number | null];
  assert.equal(code, 7);
});

test('a launcher killed with -9 takes its child along', async () => {
  const { launcher, said, ended } = await launch();
  launcher.kill('SIGKILL');
  // Its output ends only when the child, which holds the other copy of it, has ended too.
  await ended;
  assert.match(said(), /told 1\n$/);
});

/** What a keeper of a child that runs `script` says, and how it ends; `told` acts on it once it has said `up`. */
async function kept(script: string, told?: (keeper: ReturnType<typeof spawn>) => void) {
  const root = scratch({ 'child.mjs': script });
  const keeping = `import { keepChild } from ${JSON.stringify(new URL('keep.mjs', import.meta.url).href)}; process.exitCode = await keepChild(process.execPath, [${JSON.stringify(join(root, 'child.mjs'))}], process.env, 10);`;
  const keeper = spawn(process.execPath, ['--input-type=module', '-e', keeping], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [keeper.stdout, keeper.stderr])
    stream.on('data', (chunk: Buffer) => {
      words += chunk.toString();
      if (words.includes('up')) told?.(keeper);
    });
  const [code] = (await once(keeper, 'close')) as [number | null];
  return { code, words, starts: words.split('run').length - 1 };
}

const READY = "console.log('run'); process.send({ ready: true });";

test('a server that crashes after it was ready is started again, and given up after five in a minute', async () => {
  const { code, words, starts } = await kept(`${READY} process.kill(process.pid, 'SIGKILL');`);
  assert.deepEqual([code, starts], [1, 5]);
  assert.match(words, /crashed 5 times within a minute \(last with 137\)/);
});

test('one that never became ready is not tried again: it would say the same', async () => {
  const { code, starts } = await kept("console.log('run'); process.exit(1);");
  assert.deepEqual([code, starts], [1, 1]);
});

test('one that is told to stop, or ends well, is not started again', async () => {
  const ended = await kept(
    `${READY} process.on('SIGTERM', () => process.exit(0)); console.log('up');
    setInterval(() => {}, 1000);`,
    (keeper) => keeper.kill('SIGTERM'),
  );
  assert.deepEqual([ended.code, ended.starts], [0, 1]);
  const well = await kept(`${READY} setTimeout(() => process.exit(0), 50);`);
  assert.deepEqual([well.code, well.starts], [0, 1]);
});

test('a database that outlived its server ends with whoever keeps both', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const ended = once(other, 'exit');
  await kept(
    `process.send({ ready: true, database: ${other.pid} }, () => process.kill(process.pid, 'SIGKILL'));`,
  );
  assert.equal((await ended)[1], 'SIGINT');
});
