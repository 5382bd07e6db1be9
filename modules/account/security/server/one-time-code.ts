import { randomInt } from 'node:crypto';
import { tooMany } from '#platform/kit/errors.ts';
import { addressOf } from '#platform/server/auth/lock.ts';
import { count, forget, peek } from '#platform/server/auth/throttle.ts';
import { tokenHash } from '#platform/server/auth/token.ts';
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
/** Asked for from one place, and by strangers everywhere: they must not keep the owner's own device from asking. */
const CODES_A_DAY = 10;
const STRANGERS_A_DAY = 30;
/** One address serves a whole dormitory floor; more than this is somebody who sends messages for fun. */
const CODES_AN_HOUR = 60;

/** What a code opens: a new password, or the sign-in itself. */
export type Purpose = 'reset' | 'login';

/** What `security.codeAsked` carries, sealed: who the name belongs to is looked up after the answer. */
export type Asked = Wanted & { code: string };
type Wanted = { purpose: Purpose; name: string; by: 'sms' | 'email' };

/** An address is somebody's in whichever letters it was typed; the number of an account is what it is. */
const keyOf = (work: Work, purpose: Purpose, name: string) =>
  work.platform.secrets.fingerprint(`${purpose}:${purpose === 'login' ? name.toLowerCase() : name}`);
const hashOf = (work: Work, key: string, code: string) =>
  work.platform.secrets.fingerprint(`reset:${key}:${code}`);

/** Who asks: the browser, and the device where it is one that the account knows. */
export type Asker = { asker: string; device: string | null };

/** Makes a code for a name, whoever has it or nobody; the answer and its time are the same. */
export async function makeCode(work: Work, wanted: Wanted, { asker, device }: Asker): Promise<object> {
  const { purpose, name } = wanted;
  const key = keyOf(work, purpose, name);
  await assertNotTooOften(work, key, device);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const until = new Date(work.now.getTime() + LIFE * 1000);
  await work.db.run(sql`
    insert into sys_password_reset (tenant_id, account_key, asker_hash, code_hash, until)
    values (${work.tenant}, ${key}, ${tokenHash(asker)}, ${hashOf(work, key, code)}, ${until})
    on conflict (tenant_id, account_key, asker_hash) do update
      set code_hash = excluded.code_hash, until = excluded.until, tries = 0`);
  const asked: Asked = { ...wanted, code };
  await emit(work, 'security.codeAsked', { sealed: work.platform.secrets.seal(JSON.stringify(asked)) });
  return { resendAfter: AGAIN_AFTER, expires: LIFE };
}

async function assertNotTooOften(work: Work, key: string, device: string | null): Promise<void> {
  const { pool } = work.platform;
  const place = `${work.tenant}:${key}:${device ?? addressOf(work.ip)}`;
  const last = await peek(pool, `reset-last:${place}`, work.now);
  if (last) throw tooMany(Math.ceil((last.until.getTime() - work.now.getTime()) / 1000));
  if ((await count(pool, `reset-ip:${work.ip}`, 3_600, work.now)) > CODES_AN_HOUR) throw tooMany(3_600);
  if ((await count(pool, `reset-day:${place}`, 86_400, work.now)) > CODES_A_DAY) throw tooMany(86_400);
  if (device === null && (await count(pool, dayKey(work, key), 86_400, work.now)) > STRANGERS_A_DAY)
    throw tooMany(86_400);
  await count(pool, `reset-last:${place}`, AGAIN_AFTER, work.now);
}

const dayKey = (work: Work, key: string) => `reset-day:${work.tenant}:${key}`;

/** A code as somebody typed it, for one purpose and name. */
export type Given = { purpose: Purpose; name: string; code: string; asker: string };

const plain = (code: string) => code.replaceAll(/[\s-]/g, '');

/**
 * Whether this is the code that this browser asked for; it stays good. The row counts wrong ones under its lock: no number
 * of calls at once is worth more than five.
 * @throws security.codeWrong
 */
export async function assertCode(work: Work, { purpose, name, code, asker }: Given): Promise<void> {
  const key = keyOf(work, purpose, name);
  const hash = hashOf(work, key, plain(code));
  const row = await work.db.row<{ right: boolean }>(sql`
    update sys_password_reset set tries = tries + (code_hash <> ${hash})::int
    where account_key = ${key} and asker_hash = ${tokenHash(asker)} and until > ${work.now} and tries < ${TRIES}
    returning code_hash = ${hash} as right`);
  if (!row?.right) throw refuse.codeWrong();
}

/** Takes a code that was right, and with it every other: of two calls that bring it one goes on. */
export async function takeCode(work: Work, given: Given): Promise<void> {
  const key = keyOf(work, given.purpose, given.name);
  const taken = await work.db.row(sql`delete from sys_password_reset
    where account_key = ${key} and asker_hash = ${tokenHash(given.asker)}
      and code_hash = ${hashOf(work, key, plain(given.code))} returning 1 as taken`);
  if (!taken) throw refuse.codeWrong();
  await work.db.run(sql`delete from sys_password_reset where account_key = ${key}`);
  await forget(work.platform.pool, dayKey(work, key));
}
