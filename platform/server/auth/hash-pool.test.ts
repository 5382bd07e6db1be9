import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { argon2Sync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { argon2id } from './hash-pool.ts';

const parameters = (message: string) => ({
  message,
  nonce: randomBytes(16),
  parallelism: 1,
  tagLength: 32,
  memory: 64,
  passes: 2,
});

/** The process that hashes for this one (Linux). */
const child = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')[0]);

test('hashes come from a process of lowest priority, are the library’s own, and many may be asked at once', async () => {
  const asked = Array.from({ length: 40 }, (_, index) => parameters(`password ${index}`));
  const got = await Promise.all(asked.map((one) => argon2id(one)));
  for (const [index, one] of asked.entries()) assert.deepEqual(got[index], argon2Sync('argon2id', one));
});

test('what can’t be hashed is refused, and others are hashed', async () => {
  const good = argon2id(parameters('y'));
  await assert.rejects(argon2id({ ...parameters('x'), memory: 1 }), /memory/);
  assert.equal((await good).length, 32);
});

test(
  'when the process dies, who waits is told, and the next asks a new one',
  { skip: process.platform !== 'linux' },
  async () => {
    const first = child();
    const slow = argon2id({ ...parameters('slow'), memory: 262_144, passes: 8 });
    process.kill(first, 'SIGKILL');
    await assert.rejects(slow, /ended/);
    assert.equal((await argon2id(parameters('z'))).length, 32);
    assert.notEqual(child(), first);
  },
);

test('more than wait already are sent away', async () => {
  const many = Array.from({ length: 400 }, (_, index) => argon2id(parameters(String(index))));
  assert.throws(() => argon2id(parameters('one too many')), { status: 429 });
  await Promise.all(many);
});

test(
  'when the server is killed in the middle, the hashing process ends without a word',
  { skip: process.platform !== 'linux' },
  async () => {
    const pool = new URL('./hash-pool.ts', import.meta.url).href;
    // an answer is on its way at any moment
    const server = `
      const { argon2id } = await import(${JSON.stringify(pool)});
      const one = { message: 'x', nonce: Buffer.alloc(16), parallelism: 1, tagLength: 32, memory: 64, passes: 2 };
      const go = () => argon2id(one).then(go);
      for (let line = 0; line < 20; line += 1) void go();
      await argon2id(one);
      console.log('hashing');`;
    for (let round = 0; round < 3; round += 1) {
      const parent = spawn(process.execPath, ['--input-type=module', '--eval', server]);
      let said = '';
      parent.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
      await once(parent.stdout, 'data');
      parent.kill('SIGKILL');
      // its words end when the hashing process has ended too
      await once(parent.stderr, 'close');
      assert.equal(said, '');
    }
  },
);
