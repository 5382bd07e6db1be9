import { createHash } from 'node:crypto';

/** What stays here while the browser is away: it never sees the verifier, and must bring the rest back. */
export type Asked = { state: string; nonce: string; verifier: string };

/** The challenge of a verifier (RFC 7636, 4.2). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
