import { z } from 'zod';
import { addDays } from '#platform/pure/date.ts';
import { orgRows } from '#modules/base/org';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { monthOutlook } from '../rules.ts';
import { costOf } from './cost.ts';
import { groupQuota } from './limits.ts';
import { nameOf } from './log.ts';

const FAULTS = 10;
const CODES = 50;

type Sums = {
  sent: number;
  delivered: number;
  undelivered: number;
  failed: number;
  segments: number;
  cost: number;
};

/** The figures of some rows `l`; `cost` is what each of them cost. */
const sumsOf = (cost: Sql) => sql`
  count(*) filter (where l.state in ('sent', 'delivered', 'undelivered')) as sent,
  count(*) filter (where l.state = 'delivered') as delivered,
  count(*) filter (where l.state = 'undelivered') as undelivered,
  count(*) filter (where l.state = 'failed') as failed,
  coalesce(sum(l.segments) filter (where l.medium = 'sms' and l.state in ('sent', 'delivered', 'undelivered')), 0) as segments,
  coalesce(sum(${cost}), 0)::bigint as cost`;

/** What left in a period, what arrived, what it cost and why the rest didn't leave; and how long the month's quota lasts. */
export const stat = get('resource/smsLog/stat', {
  needs: 'smsLog.list',
  query: z.strictObject({ from: wireDay.optional(), to: wireDay.optional() }),
  async handle(work, { query }) {
    const to = query.to ?? work.at.slice(0, 10);
    const from = query.from ?? addDays(to, -30);
    const within = sql`from sms_log l where l.created_at >= ${from}::date and l.created_at < ${to}::date + 1`;
    const sums = sumsOf(await costOf(work));
    const all = await work.db.row<Sums>(sql`select ${sums} ${within}`);
    const set = await parameters(work, 'sms');
    const months = await work.db.rows<Sums & { month: string }>(sql`
      select to_char(l.created_at, 'YYYY-MM') as month, ${sums} ${within} group by 1 order by 1 desc`);
    return {
      from,
      to,
      ...all!,
      months,
      codes: await byCode(work, within, sums),
      modules: await byModule(work, within, sums),
      departments: await byDepartment(work, within, sums),
      faults: await work.db.rows<{ error: string; count: number }>(sql`
        select l.error, count(*) ${within} and l.state in ('failed', 'undelivered') and l.error is not null
        group by 1 order by 2 desc, 1 limit ${FAULTS}`),
      month: await ofMonth(work, Number(set['sms.groupMonth'])),
    };
  },
});

async function byCode(work: Work, within: Sql, sums: Sql) {
  const rows = await work.db.rows<Sums & { code: string; chosen: string | null }>(sql`
    select l.template_code as code, ${sums},
      (select t.name from sms_template t where t.code = l.template_code and t.language = 'zh-CN' order by t.medium = 'sms' desc limit 1) as chosen
    ${within} group by 1 order by segments desc, sent desc, 1 limit ${CODES}`);
  return rows.map(({ chosen, ...row }) => ({ ...row, name: nameOf(work, row.code, chosen) }));
}

/** A message's code begins with the room that it is about. */
async function byModule(work: Work, within: Sql, sums: Sql) {
  const rows = await work.db.rows<Sums & { code: string }>(sql`
    select split_part(l.template_code, '.', 1) as code, ${sums} ${within} group by 1 order by segments desc, sent desc, 1 limit ${CODES}`);
  const { words, rooms } = work.platform;
  return rows.map((row) => {
    const room = rooms.find(({ declaration }) => declaration.name.endsWith(`/${row.code}`));
    const name = room ? words.say(work.locale, `rooms.${room.declaration.name}`) : row.code;
    return { ...row, name };
  });
}

/** By the department of whom it was for; numbers that were pasted belong to none. */
async function byDepartment(work: Work, within: Sql, sums: Sql) {
  const rows = await work.db.rows<Sums & { code: string | null; name: string | null }>(sql`
    with ${orgRows.department}, split as (
      select u.department_id as code, ${sums} from (select l.* ${within}) l left join sys_user u on u.id = l.user_id group by 1)
    select s.*, d.dept_name as name from split s left join department d on d.id = s.code
    order by segments desc, sent desc, name limit ${CODES}`);
  const nobody = work.platform.words.say(work.locale, 'smsNobody');
  return rows.map((row) => ({ ...row, code: row.code ?? '', name: row.name ?? nobody }));
}

/** The month's quota of groups: what is used, and what would be at its end if it goes on like this. */
async function ofMonth(work: Work, most: number) {
  const row = await work.db.row<{ used: number }>(sql`
    select used from sms_usage where day = ${groupQuota.monthOf(work.at)} and key = ${groupQuota.key}`);
  return monthOutlook(work.at.slice(0, 10), row?.used ?? 0, most);
}
