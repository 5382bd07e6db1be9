import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { secretsIn, sourceFiles } from './secret-scan.fixture.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'campus-start-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Values that people copy from examples, type for now, or think long enough. */
const SAMPLES: { [what: string]: string } = {
  nothing: '',
  short: randomBytes(16).toString('base64').slice(0, 31),
  'one letter': 'x'.repeat(64),
  'two letters': 'ab'.repeat(32),
  sample: 'example-key-of-this-installation-0001',
  'to be changed': 'please-change-me-before-production-use',
  digits: '12345678901234567890123456789012',
  'a password': `MyPassword-for-the-campus-server-${2026}`,
  'a word': 'this-is-the-secret-of-our-school-2026',
};

/** Starts the product with a secret and no database; how it ended. */
async function startWith(secret: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['app/server.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      CAMPUS_SECRET: secret,
      CAMPUS_DATA: folder,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      PORT: '0',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

test('with a missing, short or sample secret the product does not start, and says why', async () => {
  const names = Object.keys(SAMPLES);
  // two at a time: each is a whole process
  for (let at = 0; at < names.length; at += 2) {
    await Promise.all(
      names.slice(at, at + 2).map(async (name) => {
        const { code, said } = await startWith(SAMPLES[name]!);
        assert.equal(code, 1, `${name} started`);
        assert.match(said, /CAMPUS_SECRET must be/, name);
        if (SAMPLES[name]) assert.ok(!said.includes(SAMPLES[name]), `${name} was printed`);
      }),
    );
  }
});

test('with a random secret it gets as far as the database', async () => {
  const { said } = await startWith(randomBytes(48).toString('base64'));
  assert.doesNotMatch(said, /CAMPUS_SECRET/);
  assert.match(said, /ECONNREFUSED/);
});

test('no secret is written into the repository', () => {
  const files = sourceFiles(ROOT);
  assert.ok(files.length > 500);
  assert.deepEqual(files.flatMap(secretsIn), []);
});

test('the scan finds each kind of secret', () => {
  const quoted = (name: string, value: string) => `const ${name} = '${value}';`;
  const random = randomBytes(24).toString('base64url');
  const planted = [
    `-----BEGIN ${'PRIVATE'} KEY-----`,
    `AKIA${'ABCDEFGHIJKLMNOP'}`,
    `ghp_${randomBytes(20).toString('hex')}`,
    quoted('apiSecret', random),
    quoted('dbPassword', `${random}x`),
    `DATABASE_URL=postgres://campus:${random}@db/campus`,
    `accessKey: "${random}"`,
  ];
  for (const text of planted) assert.equal(secretsIn({ path: 'x.ts', text }).length, 1, text);
});
