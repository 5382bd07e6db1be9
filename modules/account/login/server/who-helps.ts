import { z } from 'zod';
import { tooMany } from '#platform/kit/errors.ts';
import { count } from '#platform/server/auth/throttle.ts';
import { LEAST_WORK } from '#platform/server/auth/work-proof.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { provided } from '#platform/server/provided.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { takeLoginCaptcha } from './captcha.ts';

const TRIES_AN_HOUR = 20;

/**
 * Whom somebody asks who forgot his password and has no phone on the account. Number and name must fit together, and a
 * captcha is read: whoever tries numbers learns nothing, because a wrong pair gets the school's office as well.
 */
export const whoHelps = post('auth/openApi/whoHelps', {
  needs: 'public',
  proof: 'plain',
  autocommit: true,
  body: z.strictObject({ account: z.string().trim().min(1).max(64), name: z.string().trim().min(1).max(50) }),
  async handle(work, { body: { account, name }, headers }) {
    if ((await count(work.platform.pool, `who-helps:${work.ip}`, 3_600, work.now)) > TRIES_AN_HOUR)
      throw tooMany(3_600);
    await takeLoginCaptcha(work, headers, LEAST_WORK);
    const kept = await parameters(work, 'security');
    return { counsellor: await counsellorOf(work, account, name), office: kept['security.helpContact'] };
  },
});

async function counsellorOf(work: Work, account: string, name: string) {
  const user = await work.db.row<{ personId: string | null }>(sql`
    select person_id from sys_user where account_no = ${account} and user_name = ${name} and status = 'enabled'`);
  if (!user?.personId) return null;
  return (await provided(work.platform, 'helperOf')?.(work, user.personId)) ?? null;
}
