import { randomInt } from 'node:crypto';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

/** No 0/O, 1/I/L: codes are read from a slip of paper. 31^8 is about 40 bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Minutes: of a first password thirty days, of one that replaces another ten (security.md, rule 21). */
export const FIRST = 30 * 1_440;
export const AGAIN = 10;

/** Gives an account a new one-time code, which replaces an older one. Only its keyed hash is kept. */
export async function issueCode(work: Work, userId: string, minutes = FIRST): Promise<string> {
  const code = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  await work.db.run(sql`
    insert into sys_activation (tenant_id, user_id, code_hash, until)
    values (${work.tenant}, ${userId}, ${hashOf(work, code)}, ${new Date(work.now.getTime() + minutes * 60_000)})
    on conflict (tenant_id, user_id) do update set code_hash = excluded.code_hash, until = excluded.until`);
  return code;
}

/** Takes the code of an enabled account, once; answers with the account's id, or `null`. */
export async function takeCode(work: Work, accountNo: string, code: string): Promise<string | null> {
  const taken = await work.db.row<{ userId: string }>(sql`
    delete from sys_activation a using sys_user u where u.id = a.user_id and u.account_no = ${accountNo}
      and u.status = 'enabled' and a.code_hash = ${hashOf(work, code.toUpperCase().replaceAll('-', ''))}
      and a.until > ${work.now} returning a.user_id`);
  return taken?.userId ?? null;
}

const hashOf = (work: Work, code: string) => work.platform.secrets.fingerprint(`activation:${code}`);
