import { randomInt } from 'node:crypto';
import { tooMany } from '#platform/kit/errors.ts';
import { PLATFORM_SCHOOL } from '#platform/server/access/declared.ts';
import { askerOf } from '#platform/server/auth/asker.ts';
import { addressOf } from '#platform/server/auth/lock.ts';
import { count, countFirst, forget, peek } from '#platform/server/auth/throttle.ts';
import { tokenHash } from '#platform/server/auth/token.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Headers } from '#platform/server/http/endpoint.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

const MINUTES = 5;
const AGAIN_AFTER = 60;
const CODES_A_DAY = 10;
const SENT_AN_HOUR = 30;
/** What each may be wrong about one phone's codes: the browser that asked, and whoever else by his address. */
const TRIES = 5;
/** What all others together may, in the browser that asked it counts on: a code has six digits. */
const TRIES_OF_OTHERS = 100;

export const atPlatform = <T>({ platform, now, ip }: Work, use: (work: Work) => Promise<T>): Promise<T> =>
  asServer(platform, PLATFORM_SCHOOL, use, { now, ip });

const hashOf = (work: Work, number: string, code: string) =>
  work.platform.secrets.fingerprint(`licence:${number}:${code}`);
const keyOf = (work: Work, number: string) => work.platform.secrets.fingerprint(`licence:${number}`);
const limitOf = (key: string, who: string) => `licence-code:${key}:${who}`;

/** Sends a code to ask for a trial. The cookie names the browser that it is for. */
export async function sendTrialCode(work: Work, number: string, headers: Headers): Promise<string> {
  const { pool } = work.platform;
  const key = keyOf(work, number);
  const last = await peek(pool, `licence-last:${key}`, work.now);
  if (last) throw tooMany(Math.ceil((last.until.getTime() - work.now.getTime()) / 1000));
  if ((await count(pool, `licence-ip:${work.ip}`, 3_600, work.now)) > SENT_AN_HOUR) throw tooMany(3_600);
  if ((await count(pool, `licence-day:${key}`, 86_400, work.now)) > CODES_A_DAY) throw tooMany(86_400);
  await count(pool, `licence-last:${key}`, AGAIN_AFTER, work.now);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const until = new Date(work.now.getTime() + MINUTES * 60_000);
  const { asker, cookie } = askerOf(headers);
  await forget(pool, limitOf(key, tokenHash(asker)));
  await atPlatform(work, async (there) => {
    await there.db.run(sql`
      insert into sys_licence_code (tenant_id, phone_hash, asker_hash, code_hash, until)
      values (${there.tenant}, ${key}, ${tokenHash(asker)}, ${hashOf(there, number, code)}, ${until})
      on conflict (tenant_id, phone_hash, asker_hash) do update set code_hash = excluded.code_hash, until = excluded.until, tries = 0`);
    const facts = { minutes: MINUTES };
    await sendSms(there, {
      phones: [number],
      key: 'licence.code',
      facts,
      secret: { code },
      bizType: 'sysLicence',
      bizId: key,
    });
  });
  return cookie;
}

/** Whether a code was sent to this number because this browser asked for it. */
export async function hasAsked(work: Work, number: string, headers: Headers): Promise<boolean> {
  const mine = tokenHash(askerOf(headers).asker);
  const row = await atPlatform(work, (there) =>
    there.db.row(sql`select 1 as one from sys_licence_code
      where phone_hash = ${keyOf(work, number)} and asker_hash = ${mine} and until > ${there.now}`),
  );
  return row !== undefined;
}

/**
 * Takes a code, in a transaction of its own: a wrong one stays counted whatever becomes of the request. Who guesses uses
 * up his own tries, never those of the browser that asked.
 * @throws licence.codeWrong
 */
export async function takeTrialCode(
  work: Work,
  { number, code }: { number: string; code: string },
  headers: Headers,
): Promise<void> {
  const key = keyOf(work, number);
  const mine = tokenHash(askerOf(headers).asker);
  const hash = hashOf(work, number, code);
  const who = (await hasAsked(work, number, headers)) ? mine : addressOf(work.ip);
  const limit = { key: limitOf(key, who), most: TRIES, seconds: MINUTES * 60 };
  const { found } = await countFirst(work.platform.pool, limit, work.now, () =>
    atPlatform(work, async (there) => {
      await there.db.run(sql`update sys_licence_code set tries = tries + 1
        where phone_hash = ${key} and asker_hash <> ${mine} and code_hash <> ${hash}`);
      const taken = await there.db.run(sql`delete from sys_licence_code
        where phone_hash = ${key} and code_hash = ${hash} and until > ${there.now}
          and (asker_hash = ${mine} or tries < ${TRIES_OF_OTHERS})`);
      return taken > 0 ? true : null;
    }),
  );
  if (!found) throw refuse.codeWrong();
}
