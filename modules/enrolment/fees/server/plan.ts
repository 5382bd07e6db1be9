import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { submit } from '#platform/server/jobs/submit.ts';
import type { Task, TaskHandler } from '#platform/server/jobs/task.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { feePlan } from '../fee-plan.ts';
import { billNumbers } from './door.ts';
import { standardFor } from './reprice.ts';

export type Plan = Row<typeof feePlan>;

const YEAR = /^(\d{4})-(\d{4})$/;
function assertYear(xn: string): void {
  const [, from, to] = YEAR.exec(xn) ?? [];
  if (Number(to) !== Number(from) + 1) throw refuse.yearWrong();
}

const assertPlan = ({ xn, lines }: Partial<Plan>): void => {
  if (xn !== undefined) assertYear(xn);
  for (const line of lines ?? [])
    if ((line.source === 'fixed') !== (line.amount !== null)) throw refuse.lineWrong();
  const items = (lines ?? []).map(({ itemId }) => itemId);
  if (new Set(items).size < items.length) throw refuse.lineTwice();
};

export const planHooks = hooksFor(feePlan, {
  beforeAdd: async (_work, draft) => assertPlan(draft),
  beforeUpdate: async (_work, _row, changes) => assertPlan(changes),
});

/**
 * Who is billed what by a plan: `priced(student_id, item_id, amount, due_on, needed, is_billed)`. Of the standards that fit
 * the narrowest counts: class before major, college and grade. A bed's fee is that of the bed in which somebody lives now.
 */
const pricedBy = (plan: Plan, within: Sql = sql`true`): Sql => sql`
  line as (
    select l."itemId" as item_id, l.source, l.amount, l."dueOn" as due_on, coalesce(l."neededForArrival", false) as needed
    from jsonb_to_recordset(${JSON.stringify(plan.lines)}::jsonb)
      as l("itemId" uuid, source text, amount bigint, "dueOn" date, "neededForArrival" boolean)),
  who as (
    select s.id, s.student_no, s.name, s.class_id, s.department_id, s.major_id, s.grade from student s
    where s.enrolled and ${within} and (${plan.grade}::text is null or s.grade = ${plan.grade})
      and (${plan.departmentId}::uuid is null or s.department_id = ${plan.departmentId}::uuid)
      and (${plan.majorId}::uuid is null or s.major_id = ${plan.majorId}::uuid)),
  priced as (
    select w.*, l.item_id, l.due_on, l.needed,
      case l.source when 'fixed' then l.amount when 'room' then r.room_fee_year else f.amount end as amount,
      b.id is not null as is_billed
    from who w cross join line l
    left join lateral (
      ${standardFor(sql`case l.source when 'standard' then l.item_id end`, sql`${plan.xn}`, sql`w`)}) f on true
    left join dormitory_register r on l.source = 'room' and r.resident_id = w.id and r.state = 'living'
    left join bill b on b.biz_type = 'standard' and b.biz_id = ${plan.xn} || ':' || w.id and b.item_id = l.item_id)`;

async function planOf(work: Work, id: string): Promise<Plan> {
  const plan = await work.db.row<Plan>(sql`
    select id, name, xn, grade, department_id, major_id, lines from fee_plan where id = ${id}`);
  if (!plan) throw notFound();
  return plan;
}

type Part = {
  itemId: string;
  itemName: string;
  persons: number;
  total: number;
  billed: number;
  unpriced: number;
};

/** What a run would make: per item how many persons and how much, who is billed already, and for whom no amount is known. */
export const preview = get('jfgl/feePlan/preview', {
  needs: 'feePlan.run',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    const plan = await planOf(work, id);
    return work.db.unprepared.rows<Part>(sql`
      with ${pricedBy(plan)}
      select i.id as item_id, i.name as item_name, count(*) filter (where not is_billed and p.amount > 0) as persons,
        coalesce(sum(p.amount) filter (where not is_billed), 0)::bigint as total,
        count(*) filter (where is_billed) as billed,
        count(*) filter (where not is_billed and p.amount is null) as unpriced
      from priced p join fee_item i on i.id = p.item_id group by i.id, i.name, i.priority order by i.priority`);
  },
});

/** Makes the bills, as a job; who has one already keeps it, so it may be run again. */
export const run = post('jfgl/feePlan/run', {
  needs: 'feePlan.run',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const plan = await planOf(work, id);
    if ((plan.lines ?? []).length === 0) throw refuse.nothingToBill();
    const jobId = await submit(work, { kind: 'feeBilling', title: plan.name, params: { id } });
    return { jobId };
  },
});

/** Students in one transaction: few enough that nobody waits long for a lock. */
const AT_ONCE = 2_000;

export const billing: TaskHandler = async (task) => {
  const { id } = task.params as { id: string };
  const { plan, students } = await task.write(async (work) => {
    const found = await planOf(work, id);
    const who = await work.db.rows<{ id: string }>(
      sql`with ${pricedBy(found)} select id from who order by id`,
    );
    return { plan: found, students: who.map((one) => one.id) };
  });
  let made = 0;
  await task.progress({ total: students.length, done: 0 });
  for (let from = 0; from < students.length; from += AT_ONCE) {
    const some = students.slice(from, from + AT_ONCE);
    made += await task.write((work) => billSome(work, plan, some));
    await task.progress({ done: from + some.length, ok: from + some.length });
  }
  await task.write((work) => finish(task, work, { plan, total: students.length, made }));
};

/** One statement writes the bills of some students and the entries that make them owe. */
export async function billSome(work: Work, plan: Plan, ids: readonly string[]): Promise<number> {
  const by = work.signedIn ? work.actor.userId : null;
  const numberOf = await billNumbers(work, ids.length * (plan.lines ?? []).length);
  const [first, width] = [numberOf(0), numberOf(0).slice(0, 10)];
  return work.db.run(sql`
    with ${pricedBy(plan, sql`s.id = any(${ids}::uuid[])`)},
    due as (
      select p.*, gen_random_uuid() as bill_id, row_number() over (order by p.student_no, p.item_id) - 1 as nth
      from priced p where p.amount > 0 and not p.is_billed),
    raised as (
      insert into bill (tenant_id, id, bill_no, payer_kind, payer_id, payer_no, payer_name, student_id, class_id, department_id,
        major_id, grade, item_id, title, xn, biz_type, biz_id, due_on, needed_for_arrival, created_at, created_by, updated_at)
      select ${work.tenant}, d.bill_id, ${width} || lpad((${Number(first.slice(10))}::bigint + d.nth)::text, 6, '0'), 'student',
        d.id::text, d.student_no, d.name, d.id, d.class_id, d.department_id, d.major_id, d.grade, d.item_id,
        ${plan.xn} || ' ' || i.name, ${plan.xn}, 'standard', ${plan.xn} || ':' || d.id, d.due_on, d.needed, ${work.at},
        ${by}::uuid, ${work.at}
      from due d join fee_item i on i.id = d.item_id
      on conflict on constraint "fees.raised" do nothing returning id)
    insert into bill_entry (tenant_id, id, bill_id, kind, delta, ref_type, ref_id, created_at, created_by)
    select ${work.tenant}, gen_random_uuid(), d.bill_id, 'charge', d.amount, 'feePlan', ${plan.id}, ${work.at}, ${by}::uuid
    from due d join raised r on r.id = d.bill_id`);
}

async function finish(
  task: Task,
  work: Work,
  { plan, total, made }: { plan: Plan; total: number; made: number },
): Promise<void> {
  await work.db.run(sql`
    update fee_plan set last_run_at = ${work.at}, billed = coalesce(billed, 0) + ${made}, version = version + 1,
      updated_at = ${work.at} where id = ${plan.id}`);
  const message = work.platform.words.say(work.locale, 'feeBilling.done', { made });
  await task.finish(work, { status: 'succeeded', total, ok: total, failed: 0, message, result: { made } });
}
