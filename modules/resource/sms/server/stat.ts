import { z } from 'zod';
import { addDays } from '#platform/pure/date.ts';
import { orgRows } from '#modules/base/org';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { monthOutlook } from '../rules.ts';
import { groupQuota } from './limits.ts';
import { nameOf } from './log.ts';

const FAULTS = 10;
const CODES = 50;

type Sums = { sent: number; delivered: number; undelivered: number; failed: number; segments: number };

const SUMS = sql`
  count(*) filter (where l.state in ('sent', 'delivered', 'undelivered')) as sent,
  count(*) filter (where l.state = 'delivered') as delivered,
  count(*) filter (where l.state = 'undelivered') as undelivered,
  count(*) filter (where l.state = 'failed') as failed,
  coalesce(sum(l.segments) filter (where l.medium = 'sms' and l.state in ('sent', 'delivered', 'undelivered')), 0) as segments`;

/** What left in a period, what arrived, what it cost and why the rest didn't leave; and how long the month's quota lasts. */
export const stat = get('resource/smsLog/stat', {
  needs: 'smsLog.list',
  query: z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  async handle(work, { query }) {
    const to = query.to ?? work.at.slice(0, 10);
    const from = query.from ?? addDays(to, -30);
    const within = sql`from sms_log l where l.created_at >= ${from}::date and l.created_at < ${to}::date + 1`;
    const set = await parameters(work, 'sms');
    const fen = Number(set['sms.segmentFen']);
    const sums = await work.db.row<Sums>(sql`select ${SUMS} ${within}`);
    const months = await work.db.rows<Sums & { month: string }>(sql`
      select to_char(l.created_at, 'YYYY-MM') as month, ${SUMS} ${within} group by 1 order by 1 desc`);
    return {
      from,
      to,
      ...priced(sums!, fen),
      months: months.map((one) => ({ month: one.month, ...priced(one, fen) })),
      codes: await byCode(work, within, fen),
      modules: await byModule(work, within, fen),
      departments: await byDepartment(work, within, fen),
      faults: await work.db.rows<{ error: string; count: number }>(sql`
        select l.error, count(*) ${within} and l.state in ('failed', 'undelivered') and l.error is not null
        group by 1 order by 2 desc, 1 limit ${FAULTS}`),
      month: await ofMonth(work, Number(set['sms.groupMonth'])),
    };
  },
});

const priced = ({ sent, delivered, undelivered, failed, segments }: Sums, fen: number) => ({
  ...{ sent, delivered, undelivered, failed, segments },
  cost: segments * fen,
});

async function byCode(work: Work, within: Sql, fen: number) {
  const rows = await work.db.rows<Sums & { code: string; chosen: string | null }>(sql`
    select l.template_code as code, ${SUMS},
      (select t.name from sms_template t where t.code = l.template_code and t.language = 'zh-CN' order by t.medium = 'sms' desc limit 1) as chosen
    ${within} group by 1 order by segments desc, sent desc, 1 limit ${CODES}`);
  return rows.map((row) => ({
    code: row.code,
    name: nameOf(work, row.code, row.chosen),
    ...priced(row, fen),
  }));
}

/** A message's code begins with the room that it is about. */
async function byModule(work: Work, within: Sql, fen: number) {
  const rows = await work.db.rows<Sums & { code: string }>(sql`
    select split_part(l.template_code, '.', 1) as code, ${SUMS} ${within} group by 1 order by segments desc, sent desc, 1 limit ${CODES}`);
  const { words, rooms } = work.platform;
  return rows.map((row) => {
    const room = rooms.find(({ declaration }) => declaration.name.endsWith(`/${row.code}`));
    const name = room ? words.say(work.locale, `rooms.${room.declaration.name}`) : row.code;
    return { code: row.code, name, ...priced(row, fen) };
  });
}

/** By the department of whom it was for; numbers that were pasted belong to none. */
async function byDepartment(work: Work, within: Sql, fen: number) {
  const rows = await work.db.rows<Sums & { code: string | null; name: string | null }>(sql`
    with ${orgRows.department}, sums as (
      select u.department_id as code, ${SUMS} from (select l.* ${within}) l left join sys_user u on u.id = l.user_id group by 1)
    select s.*, d.dept_name as name from sums s left join department d on d.id = s.code
    order by segments desc, sent desc, name limit ${CODES}`);
  const nobody = work.platform.words.say(work.locale, 'smsNobody');
  return rows.map((row) => ({ code: row.code ?? '', name: row.name ?? nobody, ...priced(row, fen) }));
}

/** The month's quota of groups: what is used, and what would be at its end if it goes on like this. */
async function ofMonth(work: Work, most: number) {
  const row = await work.db.row<{ used: number }>(sql`
    select used from sms_usage where day = ${groupQuota.monthOf(work.at)} and key = ${groupQuota.key}`);
  return monthOutlook(work.at.slice(0, 10), row?.used ?? 0, most);
}
