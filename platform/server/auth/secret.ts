import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** Keys of this installation. They never enter the database, a log or an answer. */
export type Secrets = {
  /** Encrypts a sensitive value; each call gives another text. */
  seal(plain: string): string;
  open(sealed: string): string;
  /** Keyed hash of a sensitive value, for equality search. */
  fingerprint(plain: string): string;
  /** HMAC-SHA256 in base64url, under a key of its own per purpose. */
  sign(purpose: string, message: string): string;
};

/** Random text of 32 bytes has more different letters, in any alphabet. */
const FEWEST_LETTERS = 10;
const WEAK = /^(.)\1*$|secret|password|change.?me|example|test|123456/i;

/**
 * The installation's master secret: `CAMPUS_SECRET`, else a file of the data folder, made on first start.
 * Short or sample values are refused.
 */
export function masterSecret(dataFolder: string, fromEnvironment: string | undefined): Buffer {
  const known = knownSecret(dataFolder, fromEnvironment);
  if (known) return known;
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(keyFile(dataFolder), randomBytes(48), { mode: 0o600, flag: 'wx' });
  return readFileSync(keyFile(dataFolder));
}

export const keyFile = (dataFolder: string): string => join(dataFolder, 'secret.key');

/** The same where there is one; none is made. */
export function knownSecret(dataFolder: string, fromEnvironment: string | undefined): Buffer | null {
  if (fromEnvironment !== undefined) {
    const varied = new Set(fromEnvironment).size >= FEWEST_LETTERS;
    if (Buffer.byteLength(fromEnvironment) < 32 || !varied || WEAK.test(fromEnvironment)) {
      throw new Error(
        'CAMPUS_SECRET must be at least 32 random bytes, for example from: openssl rand -base64 48',
      );
    }
    return Buffer.from(fromEnvironment);
  }
  const file = keyFile(dataFolder);
  try {
    const kept = readFileSync(file);
    if (kept.length < 32) throw new Error(`${file} is too short to be a secret`);
    return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

export function secretsFrom(master: Buffer): Secrets {
  // key objects, because turning bytes into a key each time costs more than the cipher
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', master, 'campus', purpose, 32)));
  const sealKey = derive('field');
  const hashKey = derive('field-hash');
  const signKeys = new Map<string, KeyObject>();
  return {
    seal(plain) {
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      const raw = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, raw.subarray(0, 12));
      decipher.setAuthTag(raw.subarray(12, 28));
      return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString('utf8');
    },
    fingerprint: (plain) => createHmac('sha256', hashKey).update(plain).digest('base64url'),
    sign(purpose, message) {
      let key = signKeys.get(purpose);
      if (!key) signKeys.set(purpose, (key = derive(`sign:${purpose}`)));
      return createHmac('sha256', key).update(message).digest('base64url');
    },
  };
}

let nonces = Buffer.alloc(0);

/** Twelve random bytes; drawn in thousands, because each draw costs more than the sealing itself. */
function nextNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(12 * 1024);
  const nonce = nonces.subarray(0, 12);
  nonces = nonces.subarray(12);
  return nonce;
}

/** A second node with another key would read rubbish, so it must not start. */
export async function assertSameSecret(owner: pg.Pool, secrets: Secrets): Promise<void> {
  const fingerprint = secrets.fingerprint('master');
  await owner.query('insert into sys_secret (name, fingerprint) values ($1, $2) on conflict do nothing', [
    'master',
    fingerprint,
  ]);
  const { rows } = await owner.query<{ fingerprint: string }>(
    "select fingerprint from sys_secret where name = 'master'",
  );
  if (rows[0]?.fingerprint !== fingerprint) {
    throw new Error(
      'This database was set up with another secret. Start with the data folder (CAMPUS_DATA) or CAMPUS_SECRET of the first node.',
    );
  }
}
