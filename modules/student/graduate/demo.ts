import { formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { castOf, lastYear, lastYearsGoing, STEPS } from './demo/cohort.ts';
import { EMPLOYERS } from './demo/employers.ts';
import { thisYear, thisYearsGoing } from './demo/this-year.ts';
import { employer } from './employer.ts';
import { gradBatch } from './grad-batch.ts';
import { gather } from './server/batch.ts';
import { refreshAuto } from './server/clear-state.ts';
import { compute } from './server/compute.ts';
import { firstItems } from './server/first-items.ts';

/** Employers, one of whom signs in as yrdw01, and the next to graduate, who are being audited. */
export async function demo(work: Work): Promise<void> {
  await work.db.run(sql`
    update base_params set param_value = case param_key when 'graduate.schoolCode' then '"12345"'::jsonb else '"陈立德"'::jsonb end
    where param_key in ('graduate.schoolCode', 'graduate.principal')`);
  const account = await work.db.row<{ id: string }>(sql`select id from sys_user where account_no = 'yrdw01'`);
  await insertMany(
    work,
    employer,
    EMPLOYERS.map(([name, creditCode, industry, city, contact, telephone], index) => ({
      ...{ name, creditCode, industry, city, contact, telephone, status: 'enabled' },
      accountIds: index === 0 && account ? [account.id] : [],
    })),
  );
  const years = await work.db.rows<{ year: number }>(sql`
    select distinct extract(year from graduation_date)::int as year from student
    where enrolled and arrived order by year`);
  await firstItems(work);
  for (const { year } of years.slice(0, -1)) await audit(work, year);
}

/** A batch under audit: most have confirmed what will stand on their diplomas. */
async function audit(work: Work, year: number): Promise<void> {
  const days = { graduateFrom: `${year}-01-01`, graduateTo: `${year}-12-31`, effectiveOn: `${year}-06-30` };
  const template = await work.db.row<{ id: string }>(
    sql`select id from sign_template where name = '毕业生信息确认书'`,
  );
  const batch = await insert(work, gradBatch, {
    ...days,
    name: `${year}届毕业生`,
    year,
    checks: ['status', 'courses', 'fees', 'confirmed'],
    publicDays: 5,
    confirmTemplateId: template?.id ?? null,
    notice: '请在本学期内核对个人信息，如有欠费、未通过课程请尽快处理。',
    status: 'auditing',
  });
  await gather(work, { id: batch.id, ...days });
  await work.db.run(sql`
    update grad_audit a set confirmed_at = ${work.at} where a.batch_id = ${batch.id} and left(md5(a.student_name || a.id::text), 1) < 'c'
      and not exists (select 1 from sys_user u where u.person_id = a.student_id and u.account_no = 'stu01')`);
  await compute(work, { id: batch.id, checks: ['status', 'courses', 'fees', 'confirmed'], rule: null });
  await refreshAuto(work, sql`a.batch_id = ${batch.id}`);
}

/** Last year's graduates, from the day they came to their diplomas; then what this year's say and sign off. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const cast = await asServer(past.platform, past.tenant, castOf);
  if (!cast) return;
  await walkPast(past, {
    name: 'student/graduate',
    total: STEPS + 24,
    async tell(work, index) {
      const on = stage(work, now, new Map());
      if (index < 8) return lastYear(on, { cast, step: index, size: past.size });
      if (index < STEPS) return lastYearsGoing(on, { cast, place: index - 8 });
      return index < STEPS + 12
        ? thisYearsGoing(on, cast, index - STEPS)
        : thisYear(on, cast, index - STEPS - 12);
    },
  });
}
