import { randomInt } from 'node:crypto';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

const COUNT = 10;
const LENGTH = 10;
/** No 0/O, 1/I/L: they are read from paper. 31^10 is about 49 bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const hashOf = (work: Work, userId: string, code: string) =>
  work.platform.secrets.fingerprint(`recovery:${userId}:${code}`);

/** Ten new codes, which replace all older ones. They are shown this once; only keyed hashes are kept. */
export async function newRecoveryCodes(work: Work, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );
  await work.db.run(sql`delete from sys_recovery_code where user_id = ${userId}`);
  await work.db.run(sql`insert into sys_recovery_code (tenant_id, user_id, code_hash)
    select ${work.tenant}, ${userId}, c from unnest(${codes.map((code) => hashOf(work, userId, code))}::text[]) as t(c)`);
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Takes a code, once. Whether it was one. */
export async function takeRecoveryCode(work: Work, userId: string, given: string): Promise<boolean> {
  const code = given.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (code.length !== LENGTH) return false;
  const taken = await work.db.run(sql`
    delete from sys_recovery_code where user_id = ${userId} and code_hash = ${hashOf(work, userId, code)}`);
  return taken > 0;
}

export async function recoveryCodesLeft(work: Work, userId: string): Promise<number> {
  const row = await work.db.row<{ count: number }>(
    sql`select count(*) as count from sys_recovery_code where user_id = ${userId}`,
  );
  return row?.count ?? 0;
}
