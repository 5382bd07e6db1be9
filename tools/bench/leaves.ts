import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { ask, signed, signIn } from './client.ts';
import { load } from './load.ts';
import { show } from './show.ts';
import type { Stage } from './stage.ts';
import type { Work } from './works.ts';

export type Applicant = { token: string; studentId: string; classId: string; typeId: string };

const MANY = 256;

/** Students of the demo whose counsellor can approve, signed in; they get the password that named people have. */
export async function applicants(owner: pg.Pool, port: number): Promise<Applicant[]> {
  const { rows } = await owner.query<Applicant & { accountNo: string }>(
    `with chosen as (
       select u.id, u.account_no as "accountNo", s.id as "studentId", s.class_id as "classId",
         (select id from leave_type y where y.tenant_id = '000000' and code = 'personal') as "typeId"
       from sys_user u join student s on s.tenant_id = u.tenant_id and s.id = u.person_id and s.enrolled
       where u.tenant_id = '000000' and s.student_no not like 'B0%' and exists (
         select 1 from class_staff f where f.tenant_id = s.tenant_id and f.class_id = s.class_id and f.staff_role = 'fdy' and f.to_date is null)
       order by u.account_no limit $1),
     opened as (
       update sys_user set password_hash = n.password_hash, password_level = n.password_level from sys_user n, chosen
       where n.tenant_id = '000000' and n.account_no = 'stu01' and sys_user.id = chosen.id)
     select * from chosen`,
    [MANY],
  );
  // eight at a time, as many as the bounded queue takes without a word
  const found: Applicant[] = [];
  for (let from = 0; from < rows.length; from += 8) {
    const some = rows.slice(from, from + 8);
    found.push(
      ...(await Promise.all(some.map(async (row) => ({ ...row, token: await signIn(port, row.accountNo) })))),
    );
  }
  return found;
}

const FULL = `
  select department_id, leave_type_id, count(*)::int as times, sum(slot_count)::int as slots
  from leave_apply where tenant_id = '000000' and audit_status = 'approved' and eff_end > start_time group by 1, 2`;

/** Both figures in one statement, so that they are of one moment. */
const DIFFERENCES = `
  with kept as (
    select department_id, leave_type_id, sum(started)::int as times, sum(slots)::int as slots from (
      select department_id, leave_type_id, started, slots from leave_apply_total where tenant_id = '000000'
      union all select department_id, leave_type_id, started, slots from leave_apply_delta where tenant_id = '000000') k
    group by 1, 2 having sum(started) <> 0 or sum(slots) <> 0),
  counted as (${FULL})
  select count(*)::int as wrong from ((table kept except table counted) union all (table counted except table kept)) d`;

const MOMENTS = 12;

/** Whether the kept figures are the full count at every moment, while leaves are handed in and approved. */
export async function alwaysEqual(stage: Stage, admin: string, applying: Work): Promise<void> {
  const { product } = await stage.both();
  const seconds = 5;
  const applied = load({ port: product.port, connections: 8, seconds, next: applying.ours });
  const approved = approving(stage.owner, performance.now() + seconds * 1_000);
  let right = 0;
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const { rows } = await stage.owner.query<{ wrong: number }>(DIFFERENCES);
    if (rows[0]!.wrong === 0) right += 1;
  }
  await applied;
  const many = await approved;
  const whole = await answersTheCount(stage, product.port, admin);
  const figures = `equal at ${right} of ${MOMENTS} moments while ${many} leaves were approved, the answer afterwards ${whole ? 'equal' : 'NOT equal'}`;
  show(
    'W2 equal',
    'the kept figures against the full count',
    figures,
    right === MOMENTS && whole && many > 0,
  );
}

async function approving(owner: pg.Pool, until: number): Promise<number> {
  let many = 0;
  while (performance.now() < until) {
    const { rowCount } = await owner.query(`
      update leave_apply set audit_status = 'approved', decided_at = now() where id in (
        select id from leave_apply where tenant_id = '000000' and audit_status = 'running' limit 20)`);
    many += rowCount ?? 0;
  }
  return many;
}

type Sum = { departmentId: string; leaveTypeId: string; times: number; days: number };

async function answersTheCount({ owner }: Stage, port: number, admin: string): Promise<boolean> {
  const told = await ask<Sum[]>(port, signed('GET', '/api/flySource-yxgl/leaveStat/overview', admin));
  const { rows } = await owner.query<{
    department_id: string;
    leave_type_id: string;
    times: number;
    slots: number;
  }>(FULL);
  const ours = told.map(({ departmentId, leaveTypeId, times, days }) =>
    [departmentId, leaveTypeId, times, days * 2].join(),
  );
  const counted = rows.map((row) => [row.department_id, row.leave_type_id, row.times, row.slots].join());
  return isDeepStrictEqual(ours.toSorted(), counted.toSorted());
}
