import { z } from 'zod';
import { newcomers } from '#modules/account/security';
import { tooMany } from '#platform/kit/errors.ts';
import { addressOf } from '#platform/server/auth/lock.ts';
import { count } from '#platform/server/auth/throttle.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { refuse } from '../errors.ts';
import { phone, takePhoneCode } from './code.ts';

const ADDRESS_AN_HOUR = 60;

type Account = { id: string; registerNo: string; name: string };

/**
 * A new password for whoever forgot his: a code to the phone that his account was opened with, and the number that he
 * registered under. A wrong code, a number that takes no part and a phone that is another's are told by the same words.
 */
export const resetPassword = post('dzks/openApi/resetPassword', {
  needs: 'public',
  proof: 'plain',
  body: z.strictObject({
    /** Registration number, or the number of the identity card. */
    account: z.string().trim().toUpperCase().min(6).max(20),
    phone,
    code: z.string().trim().min(4).max(12),
    password: z.string().min(1).max(64),
  }),
  async handle(work, { body }) {
    const { pool, secrets } = work.platform;
    if ((await count(pool, `recruit-forgot:${addressOf(work.ip)}`, 3_600, work.now)) > ADDRESS_AN_HOUR)
      throw tooMany(3_600);
    await takePhoneCode(work, body.phone, body.code);
    const accounts = await work.db.rows<Account>(sql`
      select c.id, c.register_no, c.name from candidate c join sys_user u on u.person_id = c.id and u.user_type = 'applicant'
        and u.status = 'enabled' and u.phone_hash = ${secrets.fingerprint(body.phone)}
      where c.register_no = ${body.account} or c.id_number_hash = ${secrets.fingerprint(body.account)} order by c.created_at desc limit 5`);
    if (accounts.length === 0) throw refuse.phoneWrong();
    for (const one of accounts)
      await newcomers.open(
        work,
        { realm: 'exam', name: one.registerNo, personId: one.id, shownName: one.name, phone: body.phone },
        body.password,
      );
    return { changed: true };
  },
});
