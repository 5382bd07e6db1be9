import { randomInt } from 'node:crypto';
import { tooMany } from '#platform/kit/errors.ts';
import { count, peek } from '#platform/server/auth/throttle.ts';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** Eight digits are 26 bits; with five tries nobody guesses one in ten minutes. */
const DIGITS = 8;
/** Seconds that a code is good for. */
export const LIFE = 600;
const TRIES = 5;
/** Seconds between two messages. */
const AGAIN_AFTER = 60;
const CODES_A_DAY = 10;
/** One address serves a whole dormitory floor; more than this is somebody who sends messages for fun. */
const CODES_AN_HOUR = 60;

/** What a code opens: a new password, or the sign-in itself. */
export type Purpose = 'reset' | 'login';

/** What `security.codeAsked` carries, sealed: who the name belongs to is looked up after the answer. */
export type Asked = Wanted & { code: string };
type Wanted = { purpose: Purpose; name: string; by: 'sms' | 'email' };

const keyOf = (work: Work, purpose: Purpose, name: string) =>
  work.platform.secrets.fingerprint(`${purpose}:${name}`);
const hashOf = (work: Work, key: string, code: string) =>
  work.platform.secrets.fingerprint(`reset:${key}:${code}`);

/** Makes a code for a name, whoever has it or nobody; the answer and its time are the same. */
export async function makeCode(work: Work, wanted: Wanted): Promise<object> {
  const { purpose, name } = wanted;
  const key = keyOf(work, purpose, name);
  await assertNotTooOften(work, key);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const until = new Date(work.now.getTime() + LIFE * 1000);
  await work.db.run(sql`
    insert into sys_password_reset (tenant_id, account_key, code_hash, until)
    values (${work.tenant}, ${key}, ${hashOf(work, key, code)}, ${until})
    on conflict (tenant_id, account_key) do update
      set code_hash = excluded.code_hash, until = excluded.until, tries = 0`);
  const asked: Asked = { ...wanted, code };
  await emit(work, 'security.codeAsked', { sealed: work.platform.secrets.seal(JSON.stringify(asked)) });
  return { resendAfter: AGAIN_AFTER, expires: LIFE };
}

async function assertNotTooOften(work: Work, key: string): Promise<void> {
  const { pool } = work.platform;
  const last = await peek(pool, `reset-last:${work.tenant}:${key}`, work.now);
  if (last) throw tooMany(Math.ceil((last.until.getTime() - work.now.getTime()) / 1000));
  if ((await count(pool, `reset-ip:${work.ip}`, 3_600, work.now)) > CODES_AN_HOUR) throw tooMany(3_600);
  if ((await count(pool, dayKey(work, key), 86_400, work.now)) > CODES_A_DAY) throw tooMany(86_400);
  await count(pool, `reset-last:${work.tenant}:${key}`, AGAIN_AFTER, work.now);
}

const dayKey = (work: Work, key: string) => `reset-day:${work.tenant}:${key}`;

/** A code as somebody typed it, for one purpose and name. */
export type Given = { purpose: Purpose; name: string; code: string };

const plain = (code: string) => code.replaceAll(/[\s-]/g, '');

/**
 * Whether this is the code; it stays good. The row counts wrong ones under its lock: no number of calls at once is worth
 * more than five.
 * @throws security.codeWrong
 */
export async function assertCode(work: Work, { purpose, name, code }: Given): Promise<void> {
  const key = keyOf(work, purpose, name);
  const hash = hashOf(work, key, plain(code));
  const row = await work.db.row<{ right: boolean }>(sql`
    update sys_password_reset set tries = tries + (code_hash <> ${hash})::int
    where account_key = ${key} and until > ${work.now} and tries < ${TRIES} returning code_hash = ${hash} as right`);
  if (!row?.right) throw refuse.codeWrong();
}

/** Takes a code that was right: of two calls that bring it one goes on. Returns the key of the counter of the day. */
export async function takeCode(work: Work, given: Given): Promise<string> {
  const key = keyOf(work, given.purpose, given.name);
  const taken = await work.db.row(sql`delete from sys_password_reset
    where account_key = ${key} and code_hash = ${hashOf(work, key, plain(given.code))} returning 1 as taken`);
  if (!taken) throw refuse.codeWrong();
  return dayKey(work, key);
}
