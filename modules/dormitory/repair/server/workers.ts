import { ZONE } from '#platform/server/db/connect.ts';
import { addDays, formatDate, formatDateTime, weekdayOf } from '#platform/pure/date.ts';
import { marksIn } from '#platform/pure/marks.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Load } from './answers.ts';
import { groupsFor, type WorkGroup } from '../rules-dispatch.ts';
import { loadStates } from '../rules-states.ts';

type Group = WorkGroup & { workerIds: string[] };

/** Groups that mend such a fault at such a place; nearest type first. */
export async function matchingGroups(
  work: Work,
  typePath: readonly string[],
  buildingId: string | null,
): Promise<Group[]> {
  const groups = await work.db.rows<Group>(sql`
    select id as group_id, coalesce(worker_ids, '{}') as worker_ids, coalesce(type_ids, '{}') as type_ids,
      coalesce(building_ids, '{}') as building_ids from repair_group order by name`);
  return groupsFor(typePath, buildingId, groups);
}

type Duty = {
  workerId: string;
  weekday: string | null;
  onDate: string | null;
  fromTime: string;
  toTime: string;
  buildingIds: string[] | null;
};

/**
 * Of these workers those on duty now; if none is, those whose duty comes next. A school without a duty list has
 * everybody on duty.
 */
export async function onDutyNowOrNext(
  work: Work,
  workerIds: readonly string[],
  buildingId: string | null,
): Promise<string[]> {
  const duties = await work.db.rows<Duty>(sql`
    select worker_id, weekday, on_date, from_time, to_time, building_ids from repair_duty
    where worker_id = any(${workerIds}::uuid[])
      and (coalesce(building_ids, '{}') = '{}' or ${buildingId}::uuid is null or building_ids @> array[${buildingId}::uuid])`);
  if (duties.length === 0) return [...workerIds];
  const waits = duties.map((duty) => ({ workerId: duty.workerId, starts: nextStart(duty, work.now) }));
  const [soonest = null] = waits.flatMap(({ starts }) => starts ?? []).sort();
  const first = waits.filter(({ starts }) => starts !== null && starts === soonest);
  return [...new Set(first.map(({ workerId }) => workerId))];
}

/** When a duty begins next, within a week; `''`, before everything else, while it runs. */
function nextStart(duty: Duty, now: Date): string | null {
  const [today, time] = [formatDate(now, ZONE), formatDateTime(now, ZONE).slice(11, 16)];
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const date = addDays(today, ahead);
    const isDay = duty.onDate === null ? String(weekdayOf(date)) === duty.weekday : duty.onDate === date;
    if (!isDay || (ahead === 0 && time >= duty.toTime)) continue;
    return ahead === 0 && time >= duty.fromTime ? '' : `${date} ${duty.fromTime}`;
  }
  return null;
}

/** How much workers have to do, and since when they have waited. */
export async function loads(work: Work, workerIds: readonly string[]): Promise<Load[]> {
  const found = await work.db.rows<Load & { staffNo: string }>(sql`
    select t.id as worker_id, t.name, t.staff_no, count(o.id) filter (where o.status = any(${loadStates}::text[])) as open_orders,
      max(o.assigned_at) as last_assigned_at
    from teacher t left join repair_order o on o.tenant_id = t.tenant_id and o.worker_id = t.id
    where t.id = any(${workerIds}::uuid[]) and t.status in ('active', 'external')
    group by t.tenant_id, t.id order by t.name`);
  // two of one name are told apart by their numbers
  const isTwice = (name: string) => found.filter((one) => one.name === name).length > 1;
  const marks = marksIn(work.locale);
  return found.map(({ staffNo, ...load }) => ({
    ...load,
    name: isTwice(load.name) ? load.name + marks.aside(staffNo) : load.name,
  }));
}
