import { peopleRows } from '#modules/base/people';
import { registerRows } from '#modules/dormitory/register';
import { spaceRows } from '#modules/dormitory/space';
import { weekdayOf } from '#platform/pure/date.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Night, Pass } from '../rules.ts';
import { nightOf } from '../rules.ts';
import type { GateSettings } from './settings.ts';
import { SILENT_MINUTES } from './sender.ts';

/**
 * Buildings whose doors are watched, as a CTE: those with a device that has been there for a day. Before, nobody knows
 * who was inside when it was put up.
 */
export const watched = (at: string): Sql => sql`watched as not materialized (
  select building_id, bool_or(is_open) as is_open from access_device
  where status = 'enabled' and building_id is not null and created_at <= ${at}::timestamptz - interval '1 day'
  group by building_id)`;

/** Residents of watched buildings with what anomalies keep of them, as a CTE `housed`. Needs `student`, `resident`, `watched`. */
export const housed: Sql = sql`housed as not materialized (
  select r.student_id, r.building_id, r.place_name, r.check_in_at, s.class_id, s.department_id, s.gender, s.name
  from resident r join watched w on w.building_id = r.building_id join student s on s.id = r.student_id)`;

export type NightOfOne = {
  studentId: string;
  buildingId: string;
  placeName: string;
  classId: string;
  departmentId: string;
  name: string;
  night: Night;
  passes: Pass[];
  dataGap: boolean;
};

type Found = Omit<NightOfOne, 'night'> & { curfew: string };

/**
 * Residents of watched buildings whose night has anything to be judged: outside at curfew, or through a door after it. Who
 * moved in after its curfew isn't among them.
 * One statement for a whole school; `of` narrows it to some students.
 */
export async function nightsOf(
  work: Work,
  date: string,
  settings: GateSettings,
  of: readonly string[] | null,
): Promise<NightOfOne[]> {
  const { cutoff, end } = nightOf(date, settings.curfew, settings);
  const weekday = String(weekdayOf(date));
  const own = sql`e.student_id = h.student_id and e.result = 'pass' and e.at >= coalesce(h.check_in_at, 'epoch')
    and (e.building_id = h.building_id or e.building_id is null and e.direction = 'out')`;
  const until = work.at < end ? work.at : end;
  const rows = await work.db.rows<Found>(sql`
    with ${peopleRows.student}, ${registerRows.resident}, ${spaceRows.dormBuilding}, ${watched(cutoff)}, ${housed}, closing as (
      select w.building_id, coalesce((select c ->> 'at' from jsonb_array_elements(b.curfew) c where c ->> 'weekday' = ${weekday}),
        ${settings.curfew}) as curfew, exists (
          select 1 from access_device d where d.building_id = w.building_id and d.status = 'enabled' and d.vendor <> 'file'
            and (coalesce(d.last_beat_at, 'epoch') < ${until}::timestamptz - ${SILENT_MINUTES} * interval '1 minute'
              or exists (select 1 from access_gap g where g.device_id = d.id and g.to_at > ${`${date} 18:00:00`}::timestamptz
                and g.from_at < ${end}::timestamptz))) as data_gap
      from watched w left join dorm_building b on b.building_id = w.building_id), timed as (
      select h.*, c.curfew, c.data_gap, (case when c.curfew < '12:00' then ${date}::date + 1 else ${date}::date end + c.curfew::time)::timestamptz as closes
      from housed h join closing c on c.building_id = h.building_id
      where ${of === null ? sql`true` : sql`h.student_id = any(${of}::uuid[])`})
    select h.student_id, h.building_id, h.place_name, h.class_id, h.department_id, h.name, h.curfew, h.data_gap,
      coalesce(before.pass, '[]'::jsonb) || coalesce(after.passes, '[]'::jsonb) as passes
    from timed h left join lateral (
      select e.direction, jsonb_build_array(jsonb_build_object('id', e.id, 'direction', e.direction,
          'at', to_char(e.at, 'YYYY-MM-DD HH24:MI:SS'))) as pass
      from access_event e where ${own} and e.at <= h.closes order by e.at desc, e.id desc limit 1) before on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', e.id, 'direction', e.direction,
          'at', to_char(e.at, 'YYYY-MM-DD HH24:MI:SS'))) as passes
      from access_event e where ${own} and e.at > h.closes and e.at <= ${end}::timestamptz) after on true
    where coalesce(h.check_in_at, 'epoch') <= h.closes and (before.direction is distinct from 'in' or after.passes is not null)`);
  return rows.map(({ curfew, ...row }) => ({ ...row, night: nightOf(date, curfew, settings) }));
}
