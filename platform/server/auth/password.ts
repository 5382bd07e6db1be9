import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { argon2id } from './hash-pool.ts';

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * Stored form of a password: argon2id over what the wire carries, the lower-case hex MD5 (specification §7),
 * as the usual `$argon2id$…` text, so that another implementation can take over.
 */
export async function hashPassword(md5: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await argon2id({ message: md5.toLowerCase(), nonce, ...COST });
  const part = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${part(nonce)}$${part(tag)}`;
}

/** Compares in constant time. Without a stored hash a dummy is computed, so that names cannot be probed. */
export async function verifyPassword(md5: string, stored: string | null): Promise<boolean> {
  const parsed = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? '');
  if (!parsed) {
    await hashPassword(md5);
    return false;
  }
  const [, memory, passes, parallelism, nonce, tag] = parsed;
  const expected = Buffer.from(tag!, 'base64');
  const actual = await argon2id({
    message: md5.toLowerCase(),
    nonce: Buffer.from(nonce!, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(expected, actual);
}

/** The wire's pre-hash of a plain password. */
export function wireHash(plain: string): string {
  return createHash('md5').update(plain, 'utf8').digest('hex');
}
