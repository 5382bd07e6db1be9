import type pg from 'pg';

/**
 * 200,000 approved leaves of the last year, two of each student, in eight kinds and three states, with the kept figures
 * that their triggers and the folding would have left; and a plain table for the bare server's insert.
 */
export async function fillLeaves(client: pg.PoolClient): Promise<void> {
  await client.query('alter table leave_apply disable trigger user');
  await client.query(LEAVES);
  await client.query('alter table leave_apply enable trigger user');
  for (const statement of KEPT) await client.query(statement);
  for (const statement of BARE) await client.query(statement);
}

const LEAVES = `
  insert into leave_apply (tenant_id, id, leave_no, student_id, department_id, major_id, class_id, grade, leave_type_id,
    start_time, end_time, leave_days, level_days, is_out_school, reason, audit_status, submitted_at, decided_at,
    cancel_status, actual_return_time, closed_at, created_at, updated_at)
  select '000000', gen_random_uuid(), 'B' || p.n || '-' || k, p.id, p.department_id, p.major_id, p.class_id, p.grade, y.id,
    b.start, b.start + b.length, extract(epoch from b.length) / 86400, extract(epoch from b.length) / 86400, p.n % 3 = 0, '测试',
    'approved', b.start - interval '2 days', b.start - interval '1 day' - p.n % 20 * interval '1 hour',
    case when p.n % 10 < 8 then 'done' else 'none' end, case when p.n % 10 < 8 then b.start + b.length end,
    case when p.n % 10 < 8 then b.start + b.length + p.n % 30 * interval '1 hour' end, b.start, b.start
  from (select *, row_number() over (order by student_no) as n from student where student_no like 'B0%') p
  cross join generate_series(0, 1) k
  cross join lateral (
    select date_trunc('day', now()) - interval '350 days' + (k * 175 + abs(hashtext('d' || p.n || k)) % 165) * interval '1 day'
        + interval '8 hours' as start,
      (1 + abs(hashtext('l' || p.n || k)) % 8) * interval '12 hours' as length) b
  join (select id, row_number() over (order by code) - 1 as place from leave_type where tenant_id = '000000') y
    on y.place = abs(hashtext('t' || p.n || k)) % 8`;

const KEPT = [
  "delete from leave_apply_day where tenant_id = '000000'",
  "delete from leave_apply_total where tenant_id = '000000'",
  "delete from leave_apply_delta where tenant_id = '000000'",
  `insert into leave_apply_day (tenant_id, day, class_id, leave_type_id, department_id, started, away, away_out, slots)
   select l.tenant_id, p.day, l.class_id, l.leave_type_id, l.department_id, sum(p.started), sum(p.away), sum(p.away_out), sum(p.slots)
   from leave_apply l cross join lateral leave_parts(l) p where l.tenant_id = '000000' group by 1, 2, 3, 4, 5`,
  `insert into leave_apply_total (tenant_id, department_id, leave_type_id, started, away, away_out, slots)
   select tenant_id, department_id, leave_type_id, sum(started), sum(away), sum(away_out), sum(slots) from leave_apply_day where tenant_id = '000000' group by 1, 2, 3`,
];

/** As a plain table would be: the rows and the indexes that lists need, no rule of the school. */
const BARE = [
  'create table bench_leave (like leave_apply including defaults including generated)',
  'alter table bench_leave add primary key (tenant_id, id)',
  'create index on bench_leave (tenant_id, student_id, start_time desc)',
  'create index on bench_leave (tenant_id, class_id, start_time desc)',
  'create index on bench_leave (tenant_id, start_time desc, id)',
  `create table bench_summary as select department_id, leave_type_id, count(*)::int as times, sum(slot_count)::int as slots
   from leave_apply where tenant_id = '000000' and audit_status = 'approved' group by 1, 2`,
];
