import { sql, type Sql } from '#platform/server/db/sql.ts';
import { record } from '#platform/server/audit/record.ts';
import { message } from '#platform/server/notify/message.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { ABLE, lockAdministrators } from './administrators.ts';

const DAY = 86_400_000;
/** Days between the word to the owner and the sleep. */
const NOTICE = 14;
/** Accounts that one night tells or puts to sleep: a school that turns it on doesn't send all its messages at once. */
const MOST = 1_000;

/**
 * Accounts of people that could sign in today, when each was last used and when its owner was told: a sign-in may be carried
 * on for months without another. As the part of a `with`, named `used`.
 */
const USED = (work: Work): Sql => sql`used as (
  select u.id, u.sleep_told_at as told,
    greatest(u.created_at, u.last_login_at, u.password_changed_at, u.woken_at, seen.at) as at
  from sys_user u left join (
    select s.user_id, max(s.last_active_at) as at from sys_session s where s.tenant_id = ${work.tenant} group by s.user_id
  ) seen on seen.user_id = u.id
  where u.status = 'enabled' and u.asleep_since is null and u.user_type <> 'platform'
    and (u.expire_on is null or u.expire_on >= ${work.at}::date))`;

/** Accounts that nobody used for as long as the school says: their owners are told first, and fourteen days later they sleep. */
export async function sleep(work: Work): Promise<void> {
  const kept = await parameters(work, 'security');
  const days = Number(kept['security.sleepDays']);
  if (days === 0) return;
  await fallAsleep(work, days);
  await tellSoon(work, days, kept['security.emailCodes'] === true);
}

const before = (work: Work, days: number): Date => new Date(work.now.getTime() - days * DAY);

/** Who was told long enough ago, and didn't come. Of the administrators the one who was here last always stays. */
async function fallAsleep(work: Work, days: number): Promise<void> {
  await lockAdministrators(work);
  const asleep = await work.db.rows<{ id: string }>(sql`
    with ${USED(work)}
    update sys_user set asleep_since = ${work.at}, version = version + 1, updated_at = ${work.at}
    where id in (select id from used where at < ${before(work, days)} and told >= at and told <= ${before(work, NOTICE)}
      limit ${MOST})
    and id is distinct from (
      select u.id from sys_user u join used on used.id = u.id where ${ABLE(work)} order by used.at desc, u.id limit 1)
    returning id`);
  const rows = asleep.map(({ id }) => ({ rowId: id, before: {}, after: {} }));
  await record(work, 'sysUser', 'sleep', rows);
}

type Told = { id: string; accountNo: string; phone: string | null; email: string | null; on: string };

/** Whoever doesn't sign in reads no message here: the word goes to his own phone or address as well. */
async function tellSoon(work: Work, days: number, byEmail: boolean): Promise<void> {
  const first = Math.max(0, days - NOTICE);
  const soon = await work.db.rows<Told>(sql`
    with ${USED(work)}, soon as (
      select id, greatest(at + make_interval(days => ${days}), ${work.at}::timestamptz + make_interval(days => ${NOTICE})) as falls
      from used where at < ${before(work, first)} and (told is null or told < at) limit ${MOST})
    update sys_user u set sleep_told_at = ${work.at} from soon where u.id = soon.id
    returning u.id, u.account_no, u.phone, u.email, to_char(soon.falls, 'YYYY-MM-DD') as "on"`);
  for (const told of soon) await tell(work, told, byEmail);
}

async function tell(work: Work, { id, accountNo, phone, email, on }: Told, byEmail: boolean): Promise<void> {
  const key = 'access.sleepSoon';
  const about = { key, facts: { accountNo, on }, bizType: 'sysUser', bizId: id };
  if (byEmail && email?.includes('@'))
    await sendSms(work, { ...about, phones: [email], medium: 'email', userId: id });
  else if (phone) await sendSms(work, { ...about, phones: [work.platform.secrets.open(phone)], userId: id });
  await message(work, {
    ...about,
    users: [id],
    category: 'warning',
    link: '/personal/security',
    event: `${key}:${work.at}`,
  });
}
