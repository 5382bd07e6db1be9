import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { maskEmail, maskPhone } from '#platform/pure/text.ts';
import { record } from '#platform/server/audit/record.ts';
import { AGAIN, issueCode } from '#platform/server/auth/activation.ts';
import { opens } from '#platform/server/auth/contact.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { endSessions } from './sessions.ts';
import { trustNone } from './trust.ts';

const KEY = 'sysUser.resetPassword';

/**
 * Accounts that the actor may help, alias `u`: of the students and staff whom he leads, for a counsellor of his students
 * alone. Never his own, nor one of who runs the school, whom another administrator helps (system/access).
 */
function helped(work: Work): Sql {
  const { roleType, userId } = work.actor;
  const students = sql`u.person_id in (select t.id from student t where ${work.within('student', KEY, 't')})`;
  const staff = sql`u.person_id in (select t.id from teacher t where ${work.within('teacher', KEY, 't')})`;
  const led = roleType === 'fdy' ? students : sql`(${students} or ${staff})`;
  const inside = roleType === 'gly' ? sql`true` : led;
  return sql`u.status = 'enabled' and u.id <> ${userId} and u.user_type <> 'platform' and ${inside}
    and not exists (select 1 from sys_user_role ur join sys_role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
      where ur.user_id = u.id and r.role_type = 'gly')`;
}

/** What makes somebody look at an account: it was never opened, or its owner has no way back of his own. */
const STATES = { never: sql`u.last_login_at is null`, noWay: sql`u.phone is null` };

type Kept = {
  id: string;
  accountNo: string;
  userName: string;
  userType: string;
  place: string | null;
  phone: string | null;
  email: string | null;
  lastLoginAt: string | null;
};

export const list = get('base/sysUser/helpList', {
  needs: KEY,
  query: z.strictObject({
    keyword: z.string().trim().max(50).optional(),
    state: z.enum(['never', 'noWay']).optional(),
    current: z.coerce.number().int().min(1).default(1),
    size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  async handle(work, { query: { keyword, state, current, size } }) {
    const word = keyword ? `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
    const which = sql`${helped(work)} and ${state ? STATES[state] : sql`true`}
      and (${word}::text is null or u.account_no ilike ${word} or u.user_name ilike ${word})`;
    const [rows, count] = await Promise.all([
      work.db.rows<Kept>(sql`
        select u.id, u.account_no, u.user_name, u.user_type, u.phone, nullif(u.email, '') as email, u.last_login_at,
          coalesce((select c.class_name from student s join stu_class c on c.id = s.class_id where s.id = u.person_id),
            (select d.dept_name from teacher t join department d on d.id = t.department_id where t.id = u.person_id)) as place
        from sys_user u where ${which} order by u.account_no limit ${size} offset ${(current - 1) * size}`),
      work.db.row<{ total: number }>(sql`select count(*) as total from sys_user u where ${which}`),
    ]);
    const { secrets } = work.platform;
    const records = rows.map(({ phone, email, ...row }) => ({
      ...row,
      phone: phone && maskPhone(secrets.open(phone)),
      email: email && maskEmail(email),
    }));
    const { total } = count!;
    return { records, total, size, current, pages: Math.ceil(total / size) };
  },
});

type Account = {
  id: string;
  accountNo: string;
  userName: string;
  phone: string | null;
  email: string | null;
  /** False for a day after somebody else wrote it. */
  phoneOpens: boolean;
  emailOpens: boolean;
};

/**
 * Takes a forgotten password away: all that is signed in ends, and a code that is good for ten minutes opens the account
 * with a password of its owner's own. The code is shown to who stands at the counter, or goes where the account is reached.
 */
export const reset = post('base/sysUser/resetPassword', {
  needs: KEY,
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid(), by: z.enum(['shown', 'sms', 'email']).default('shown') }),
  async handle(work, { body: { id, by } }) {
    const user = await work.db.row<Account>(sql`
      select u.id, u.account_no, u.user_name, u.phone, nullif(u.email, '') as email,
        ${opens(work, 'phone')} as phone_opens, ${opens(work, 'email')} as email_opens from sys_user u
      where u.id = ${id} and ${helped(work)} for update of u`);
    if (!user) throw notFound();
    const to = addressOf(work, user, by);
    await work.db.run(sql`update sys_user set password_hash = null, must_change_password = true,
      version = version + 1, updated_at = ${work.at} where id = ${id}`);
    await trustNone(work, id);
    const code = await issueCode(work, id, AGAIN);
    if (to !== null) await send(work, user, code, to);
    await tellOwner(work, id);
    await record(work, 'sysUser', 'resetPassword', [{ rowId: id, before: {}, after: { by } }]);
    work.afterCommit(async () => void (await endSessions(work, id, 'pwdReset')));
    const until = formatDateTime(new Date(work.now.getTime() + AGAIN * 60_000), ZONE);
    const { accountNo, userName } = user;
    return { accountNo, userName, until, code: to === null ? code : null, sentTo: to?.masked ?? null };
  },
});

type Address = { medium: 'sms' | 'email'; to: string; masked: string };

/** @throws security.noAddress for an account that this way doesn't reach, security.contactHeld where it can't be trusted yet */
function addressOf(work: Work, user: Account, by: 'shown' | 'sms' | 'email'): Address | null {
  if (by === 'shown') return null;
  if (!(by === 'sms' ? user.phoneOpens : user.emailOpens)) throw refuse.contactHeld();
  if (by === 'sms' && user.phone !== null) {
    const to = work.platform.secrets.open(user.phone);
    return { medium: 'sms', to, masked: maskPhone(to) };
  }
  if (by === 'email' && user.email !== null)
    return { medium: 'email', to: user.email, masked: maskEmail(user.email) };
  throw refuse.noAddress();
}

const send = (work: Work, user: Account, code: string, { medium, to }: Address): Promise<void> =>
  sendSms(work, {
    phones: [to],
    medium,
    key: 'security.resetCode',
    facts: { minutes: AGAIN, name: work.actor.name },
    secret: { code },
    bizType: 'sysUser',
    bizId: user.id,
    userId: user.id,
  });

/** The owner reads who it was with the first sign-in: if it was not in his name, he can speak up. */
const tellOwner = (work: Work, id: string): Promise<unknown> =>
  message(work, {
    users: [id],
    key: 'security.resetByOther',
    facts: { at: work.at, name: work.actor.name },
    category: 'warning',
    link: '/personal/security',
    bizType: 'sysUser',
    bizId: id,
    event: `resetByOther:${work.at}`,
  });

export const resetByOther = [list, reset];
