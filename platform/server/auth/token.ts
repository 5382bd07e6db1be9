import { createHash, randomBytes } from 'node:crypto';

/** 43 random characters. Opaque, so its first ten are as random as the rest (the signature rests on them). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. The token has 256 random bits, so a plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
