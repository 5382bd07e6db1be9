import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { locksAmong } from './locks.ts';

const DAY = 86_400_000;
/** Days that the figures of sign-ins look back. */
const DAYS = 30;
/** Accounts that nobody used for so long are worth a look. Days. */
const UNUSED = 180;
const TOP = 20;

/** How the school's people sign in, and how well their accounts are guarded. */
export const overview = get('base/sysSession/overview', {
  needs: 'sysSession.overview',
  async handle(work) {
    const [active, days, names, addresses, never, levels, rest] = await Promise.all([
      activePeople(work),
      perDay(work),
      failures(work, 'user_name'),
      failures(work, 'ip'),
      neverHere(work),
      strengths(work),
      guarded(work),
    ]);
    return { active, days, failing: { names, addresses }, never, levels, ...rest };
  },
});

const ago = (work: Work, days: number) => new Date(work.now.getTime() - days * DAY);

/** People whose session was used today, in seven and in thirty days. */
async function activePeople(work: Work) {
  const today = `${work.at.slice(0, 10)} 00:00:00`;
  const row = await work.db.row<{ today: number; week: number; month: number }>(sql`
    select count(distinct user_id) filter (where last_active_at >= ${today}) as today,
      count(distinct user_id) filter (where last_active_at > ${ago(work, 7)}) as week, count(distinct user_id) as month
    from sys_session where tenant_id = ${work.tenant} and last_active_at > ${ago(work, DAYS)}`);
  return row!;
}

type Day = { day: string; grant: string; success: number; failure: number };

const perDay = (work: Work) =>
  work.db.rows<Day>(sql`
    select to_char(at, 'YYYY-MM-DD') as day, grant_type as "grant", count(*) filter (where result = 'success') as success,
      count(*) filter (where result = 'failure') as failure
    from sys_login_log where at > ${ago(work, DAYS)} group by 1, 2 order by 1, 2`);

const failures = (work: Work, column: 'user_name' | 'ip') =>
  work.db.rows<{ name: string; count: number }>(sql`
    select coalesce(${sql.ref(column)}, '') as name, count(*) as count from sys_login_log
    where at > ${ago(work, DAYS)} and result = 'failure' group by 1 order by 2 desc, 1 limit ${TOP}`);

/** Accounts that were never used, by the college of their person; the rest stands under no name. */
const neverHere = (work: Work) =>
  work.db.rows<{ departmentName: string | null; count: number }>(sql`
    select d.dept_name as department_name, count(*) as count from sys_user u
    left join student s on s.id = u.person_id left join teacher t on t.id = u.person_id
    left join department d on d.id = coalesce(s.department_id, t.department_id)
    where u.status = 'enabled' and u.last_login_at is null group by 1 order by 2 desc, 1 nulls last`);

const strengths = (work: Work) =>
  work.db.rows<{ roleType: string; weak: number; medium: number; strong: number }>(sql`
    select default_role_type as role_type, count(*) filter (where password_level = 0) as weak,
      count(*) filter (where password_level = 1) as medium, count(*) filter (where password_level = 2) as strong
    from sys_user where status = 'enabled' and password_hash is not null group by 1 order by 1`);

async function guarded(work: Work) {
  const [row, locked] = await Promise.all([
    work.db.row<{
      accounts: number;
      withFactor: number;
      staff: number;
      staffWithFactor: number;
      unused: number;
    }>(sql`
      with a as (select u.user_type, coalesce(u.last_login_at, u.created_at) < ${ago(work, UNUSED)} as unused,
          exists (select 1 from sys_user_second_auth f where f.user_id = u.id and f.bound_at is not null)
          or exists (select 1 from sys_passkey k where k.user_id = u.id) as factor
        from sys_user u where u.status = 'enabled')
      select count(*) as accounts, count(*) filter (where factor) as with_factor, count(*) filter (where user_type = 'staff') as staff,
        count(*) filter (where user_type = 'staff' and factor) as staff_with_factor, count(*) filter (where unused) as unused from a`),
    locksAmong(work, sql`true`),
  ]);
  return { ...row!, locked: locked.size };
}

export const figures = [overview];
