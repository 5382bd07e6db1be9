import { z } from 'zod';
import { sql } from '../db/sql.ts';
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
  const school = await work.db.row<{ domain: string | null }>(
    sql`select domain from sys_tenant where id = ${work.tenant}`,
  );
  const host = school?.domain ? `https://${school.domain}` : '';
  return { link: `${host}${page}?t=${work.tenant}&k=${token}`, hash: tokenHash(token) };
}
