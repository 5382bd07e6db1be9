import { peopleRows } from '#modules/base/people';
import { outAtNight, whereabouts } from '#modules/attendance/whereabouts';
import { registerRows } from '#modules/dormitory/register';
import { spaceRows } from '#modules/dormitory/space';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { housed, watched } from './residents.ts';
import { SILENT_MINUTES } from './sender.ts';
import { gateSettings } from './settings.ts';

type Odd = {
  studentId: string;
  classId: string;
  departmentId: string;
  buildingId: string | null;
  placeName: string | null;
  kind: string;
  at: string;
  level: string;
  about: string;
  evidence: string[];
};

/** What is odd besides nights: in or out too long, doors of another building, refused again and again. Each once a day. */
export async function watchDoors(work: Work, date: string): Promise<void> {
  const found = [...(await tooLong(work)), ...(await atOtherDoors(work)), ...(await refusedOften(work))];
  if (found.length === 0) return;
  const rows = found.map((one) => ({ ...one, id: newId() }));
  await work.db.run(sql`
    insert into access_anomaly (tenant_id, id, student_id, class_id, department_id, building_id, place_name, night_date, kind,
      first_at, level, about, evidence, status, is_final, created_at, updated_at)
    select ${work.tenant}, r.id, r."studentId", r."classId", r."departmentId", r."buildingId", r."placeName", ${date}::date, r.kind,
      r.at, r.level, r.about, r.evidence, 'pending', true, ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "studentId" uuid, "classId" uuid, "departmentId" uuid,
      "buildingId" uuid, "placeName" text, kind text, at timestamptz, level text, about text, evidence uuid[])
    on conflict do nothing`);
}

/** Nobody is asked after who is known to be elsewhere, nor by doors that are silent themselves. */
async function tooLong(work: Work): Promise<Odd[]> {
  const { longIn, longOut } = await gateSettings(work);
  const since = (hours: number) => sql`p.last_at <= ${work.at}::timestamptz - ${hours} * interval '1 hour'`;
  const rows = await work.db.rows<Odd>(sql`
    with ${peopleRows.student}, ${registerRows.resident}, ${watched(work.at)}, ${housed}
    select h.student_id, h.class_id, h.department_id, h.building_id, h.place_name, p.last_at as at, 'normal' as level, '' as about,
      case when p.inside then 'longIn' else 'longOut' end as kind, array[p.last_event_id] as evidence
    from housed h join access_presence p on p.student_id = h.student_id
    where not exists (select 1 from access_device d where d.building_id = h.building_id and d.status = 'enabled' and d.vendor <> 'file'
        and coalesce(d.last_beat_at, 'epoch') < ${work.at}::timestamptz - ${SILENT_MINUTES} * interval '1 minute')
      and case when p.inside then ${since(longIn)} else ${since(longOut)} end
      and not exists (select 1 from access_anomaly a where a.student_id = h.student_id and a.kind in ('longIn', 'longOut')
        and a.created_at > ${work.at}::timestamptz - interval '24 hours')`);
  const away = await whereabouts(
    work,
    rows.map(({ studentId }) => studentId),
    work.at,
  );
  return rows.filter(({ studentId }) => !outAtNight.has(away.get(studentId)?.kind as never));
}

/** Events are looked at for an hour after they came, so that a job that was late misses none. */
const recent = (work: Work) =>
  sql`e.received_at > ${work.at}::timestamptz - interval '1 hour' and e.received_at <= ${work.at}::timestamptz
    and e.student_id is not null`;

/** Into a building where somebody doesn't live, unless it is open to others and for his sex. */
async function atOtherDoors(work: Work): Promise<Odd[]> {
  return work.db.rows<Odd>(sql`
    with ${peopleRows.student}, ${registerRows.resident}, ${spaceRows.dormBuilding}, ${watched(work.at)}
    select distinct on (e.student_id, e.building_id) e.student_id, s.class_id, s.department_id, e.building_id, b.name as place_name,
      'otherBuilding' as kind, e.at, 'normal' as level, e.building_id::text as about, array[e.id] as evidence
    from access_event e join student s on s.id = e.student_id join dorm_building b on b.building_id = e.building_id
    left join watched w on w.building_id = e.building_id
    where ${recent(work)} and e.result = 'pass' and e.direction = 'in'
      and not exists (select 1 from resident r where r.student_id = e.student_id and r.building_id = e.building_id)
      and (b.gender_type not in (s.gender, '3') or not coalesce(w.is_open, false))
    order by e.student_id, e.building_id, e.at`);
}

/** Three refusals by one device within ten minutes. */
async function refusedOften(work: Work): Promise<Odd[]> {
  return work.db.rows<Odd>(sql`
    with row as (
      select e.*, lag(e.at, 2) over (partition by e.student_id, e.device_id order by e.at) as third from access_event e
      where ${recent(work)} and e.result = 'refused')
    select distinct on (e.student_id, e.device_id) e.student_id, e.class_id, e.department_id, e.building_id, d.name as place_name,
      'refusals' as kind, e.at, 'notice' as level, e.device_id::text as about, array[e.id] as evidence
    from row e join access_device d on d.id = e.device_id
    where e.third >= e.at - interval '10 minutes' order by e.student_id, e.device_id, e.at`);
}
