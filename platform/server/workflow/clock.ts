import { addDays, instantOf } from '#platform/pure/date.ts';
import { afterWorkHours, isWeekday, type WorkingTime } from '#platform/pure/working-time.ts';
import { ZONE } from '../db/connect.ts';
import { sql } from '../db/sql.ts';
import { TODO_SOURCE } from '../notify/todo.ts';
import { emit } from '../jobs/outbox.ts';
import { provided } from '../provided.ts';
import type { Work } from '../work.ts';

/** Timers looked at in one minute; what is over waits for the next. */
const AT_ONCE = 500;
/** A time limit rarely spans more free days than the long vacation has. */
const DAYS_AHEAD = 90;
const OFFICE: WorkingTime = { isWorkday: isWeekday, opens: 8, closes: 18 };

/** When people work, by the calendar that a room keeps; Monday to Friday where none does. */
export async function workingTime(work: Work, from: string, to: string): Promise<WorkingTime> {
  const calendar = provided(work.platform, 'workingTime');
  return calendar ? calendar(work, from, to) : OFFICE;
}

/** What was asked of people is due when its task is. Sought one by one: the planner would hold each timer against each open to-do. */
const TODOS_TOO = sql`
  update sys_todo o set due_at = s.due_at from fixed s join flow_instance i on i.id = s.instance_id
  cross join lateral (select t.id from sys_todo t where t.source = ${TODO_SOURCE} and t.biz_type = i.process_type
    and t.biz_id = s.instance_id || ':' || s.no and t.state = 'open' offset 0) asked
  where o.id = asked.id`;

/** Works out when new timers are due. Hours of work are counted here and not in the step, which somebody waits for. */
export async function setDue(work: Work): Promise<void> {
  await work.db.run(sql`
    with fixed as (update flow_timer set due_at = coalesce(until_at, from_at + hours * interval '1 hour')
      where due_at is null and (not workdays or until_at is not null) returning instance_id, no, due_at)
    ${TODOS_TOO}`);
  const open = await work.db.rows<{ instanceId: string; no: number; fromAt: string; hours: number }>(sql`
    select instance_id, no, from_at, hours::float8 as hours from flow_timer where due_at is null order by from_at limit ${AT_ONCE}`);
  const first = open[0];
  if (!first) return;
  const last = open.at(-1)!;
  const longest = Math.max(...open.map(({ hours }) => hours));
  const until = addDays(last.fromAt.slice(0, 10), DAYS_AHEAD + Math.ceil(longest / 4));
  const time = await workingTime(work, first.fromAt.slice(0, 10), until);
  const due = open.map(({ instanceId, no, fromAt, hours }) => ({
    instanceId,
    no,
    at: afterWorkHours(instantOf(fromAt, ZONE), hours, time).toISOString(),
  }));
  await work.db.run(sql`
    with fixed as (update flow_timer t set due_at = d.at
      from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d("instanceId" uuid, no int, at timestamptz)
      where t.instance_id = d."instanceId" and t.no = d.no returning t.instance_id, t.no, t.due_at)
    ${TODOS_TOO}`);
}

/** Takes what is due off the clock and tells it by the outbox: each case is then moved in a transaction of its own. */
export async function fireDue(work: Work): Promise<void> {
  const due = await work.db.rows<{ instanceId: string; no: number; kind: 'timeout' | 'delay' }>(sql`
    delete from flow_timer where (instance_id, no) in (
      select instance_id, no from flow_timer where due_at <= ${work.at} order by due_at limit ${AT_ONCE} for update skip locked)
    returning instance_id, no, kind`);
  for (const one of due) await emit(work, 'process.due', one);
}
