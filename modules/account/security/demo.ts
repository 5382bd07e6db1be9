import { v7 } from 'uuid';
import type { Random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { PRIVACY } from './demo-privacy.ts';

const DAY = 86_400_000;
const DAYS = 29;
/** People who sign in; the named accounts of the demo have a history of their own making. */
const PEOPLE = 60;

const GRANTS = ['password', 'password', 'password', 'password', 'password', 'sms', 'cas', 'passkey'];
const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0',
  'Mozilla/5.0 (Linux; Android 15; HUAWEI) AppleWebKit/537.36 Chrome/114.0 Mobile Safari/537.36 MicroMessenger/8.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
];

type Person = { id: string; accountNo: string };

/** A school that has looked at its settings: a privacy text, codes by e-mail, and stricter rules for who has more rights. */
export async function demo(work: Work): Promise<void> {
  await work.db.run(sql`
    insert into rich_text (tenant_id, id, text_code, title, content, translations, created_at, updated_at)
    values (${work.tenant}, ${v7()}, 'privacy', ${PRIVACY.title}, ${PRIVACY.content}, ${PRIVACY.translations}::jsonb,
      ${work.at}, ${work.at}) on conflict do nothing`);
  await work.db.run(sql`
    update base_params set param_value = case param_key when 'security.privacy' then '"shown"'::jsonb else 'true'::jsonb end
    where param_key in ('security.privacy', 'security.emailCodes')`);
  await work.db.run(sql`
    insert into sys_password_policy (tenant_id, role_type, min_length, history, idle_minutes, updated_at)
    select ${work.tenant}, p.role_type, p.min_length, p.history, p.idle_minutes, ${work.at}
    from (values ('gly', 12, 5, null::int), ('yrdw', null, null, 60)) as p(role_type, min_length, history, idle_minutes)
    on conflict do nothing`);
}

/** A month of sign-ins: busy weekdays, quiet weekends, and some passwords that were typed wrong. */
export async function figures(work: Work, size: 'full' | 'small', draw: Random): Promise<void> {
  const people = await work.db.rows<Person>(sql`
    select id, account_no from sys_user where user_type in ('student', 'staff') and length(account_no) > 6
    order by account_no limit ${PEOPLE}`);
  if (people.length === 0) return;
  const days = Array.from({ length: DAYS }, (_, back) => new Date(work.now.getTime() - (back + 1) * DAY));
  const lines = days.flatMap((day) =>
    Array.from({ length: timesOn(day, size) }, () => lineOn(day, people, draw)),
  );
  await work.db.run(sql`
    insert into sys_login_log (tenant_id, id, user_name, user_id, grant_type, client_id, result, reason, ip, user_agent, at)
    select ${work.tenant}, l.id, l."userName", l."userId", l."grant", 'campus-web', l.result,
      case l.result when 'failure' then 'badCredentials' end, l.ip, l.agent, l.at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id uuid, "userName" text, "userId" uuid, "grant" text,
      result text, ip text, agent text, at timestamptz)`);
  // the school names its own network, so that these sign-ins have a place
  await work.db.run(sql`
    update base_params set param_value = '"校园网=10.0.0.0/8"' where param_key = 'security.networks' and param_value = '""'`);
  await work.db.run(sql`
    update sys_user u set last_login_at = l.at from (select user_id, max(at) as at from sys_login_log
      where result = 'success' group by user_id) l where l.user_id = u.id and u.last_login_at is null`);
}

const timesOn = (day: Date, size: 'full' | 'small') => {
  const busy = day.getUTCDay() % 6 === 0 ? 3 : 9;
  return size === 'full' ? busy * 4 : busy;
};

function lineOn(day: Date, people: readonly Person[], draw: Random): object {
  const { id: userId, accountNo: userName } = draw.pick(people);
  const grant = draw.pick(GRANTS);
  const failed = grant === 'password' && draw.chance(0.08);
  const home = `${draw.int(36, 60)}.${draw.int(1, 250)}.${draw.int(1, 250)}.${draw.int(1, 250)}`;
  const ip = draw.chance(0.75) ? `10.${draw.int(1, 40)}.${draw.int(1, 20)}.${draw.int(2, 250)}` : home;
  const at = new Date(day.getTime() - draw.int(0, 8 * 3_600) * 1_000).toISOString();
  return {
    id: v7(),
    userName,
    userId,
    grant,
    result: failed ? 'failure' : 'success',
    ip,
    agent: draw.pick(BROWSERS),
    at,
  };
}
