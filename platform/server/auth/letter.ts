import { z } from 'zod';
import type { Work } from '../work.ts';
import { newToken, tokenHash } from './token.ts';

/** What the page behind a letter's link hands back. */
export const letterToken = z.string().regex(/^[\w-]{43}$/);

/**
 * A link by message for somebody without an account: whoever has it may answer once. Only the hash is kept. The link is
 * whole where the school has a host of its own, and begins at `page` else.
 */
export async function writeLetter(work: Work, page: string): Promise<{ link: string; hash: string }> {
  const token = newToken();
  const domain = await work.platform.hosts.hostOf(work.tenant);
  const host = domain ? `https://${domain}` : '';
  return { link: `${host}${page}?t=${work.tenant}&k=${token}`, hash: tokenHash(token) };
}
