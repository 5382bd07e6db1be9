import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What stays here while the browser is away: it never sees the verifier, and must bring the rest back. */
export const asked = z.strictObject({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type Asked = z.output<typeof asked>;

/** The challenge of a verifier (RFC 7636, 4.2). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
