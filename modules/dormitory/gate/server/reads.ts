import { leavesOut } from '#modules/attendance/leave';
import { peopleRows } from '#modules/base/people';
import { registerRows } from '#modules/dormitory/register';
import { spaceRows } from '#modules/dormitory/space';
import { z } from 'zod';
import { addDays } from '#platform/pure/date.ts';
import { record } from '#platform/server/audit/record.ts';
import { dawn } from '#platform/server/db/dawn.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { find } from '#platform/server/resource/find.ts';
import { accessAnomaly } from '../access-anomaly.ts';
import { explainUntil, isOpen } from '../rules.ts';
import { SILENT_MINUTES } from './sender.ts';

type Event = {
  id: string;
  at: string;
  direction: string;
  result: string;
  mode: string | null;
  deviceName: string;
};
type OwnAnomaly = {
  id: string;
  version: number;
  nightDate: string;
  kind: string;
  firstAt: string | null;
  lateMinutes: number | null;
  status: string;
  createdAt: string;
  explanation: string | null;
};

const OWN_DAYS = 30;

/** A student's own passes of thirty days, and what was found odd about them. */
export const getMine = get('yxgl/accessEvent/getMine', {
  needs: 'accessEvent.getMine',
  async handle(work) {
    const since = addDays(work.at.slice(0, 10), -OWN_DAYS);
    const events = await work.db.rows<Event>(sql`
      select e.id, e.at, e.direction, e.result, e.mode, d.name as device_name from access_event e
      join access_device d on d.id = e.device_id
      where e.student_id = ${work.actor.personId}::uuid and e.at >= ${dawn(since)} order by e.at desc limit 500`);
    const anomalies = await work.db.rows<OwnAnomaly>(sql`
      select id, version, night_date, kind, first_at, late_minutes, status, created_at, explanation from access_anomaly
      where student_id = ${work.actor.personId}::uuid and night_date >= ${since}::date and not data_gap
      order by night_date desc, first_at desc`);
    return {
      events,
      anomalies: anomalies.map((row) => ({
        ...row,
        can: isOpen(row.status) && work.at <= explainUntil(row.createdAt) ? ['explain'] : [],
      })),
    };
  },
});

/** The day around an anomaly of one student: doors and leaves. Whoever looks is written down. */
export const ribbon = post('yxgl/accessAnomaly/ribbon', {
  needs: 'accessAnomaly.ribbon',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const row = await find(work, accessAnomaly, id, 'accessAnomaly.ribbon', { lock: false });
    const date = String(row['nightDate']);
    const [from, to] = [`${date} 12:00:00`, `${addDays(date, 1)} 12:00:00`];
    const studentId = String(row['studentId']);
    const events = await work.db.rows<Event>(sql`
      select e.id, e.at, e.direction, e.result, e.mode, d.name as device_name from access_event e
      join access_device d on d.id = e.device_id
      where e.student_id = ${studentId}::uuid and e.at >= ${from}::timestamptz and e.at < ${to}::timestamptz order by e.at`);
    const days = { studentId, from: date, to: addDays(date, 1) };
    const leaves = (await leavesOut(work, [days])).filter(({ start, end }) => start < to && end > from);
    await record(work, accessAnomaly, 'ribbon', [{ rowId: id, before: null, after: {} }]);
    return { from, to, events, leaves };
  },
});

type Building = {
  id: string;
  name: string;
  residents: number;
  inside: number;
  outside: number;
  silent: number;
  strangers: number;
  tailgates: number;
  uptime: number | null;
};
type Seen = {
  id: string;
  at: string;
  name: string | null;
  direction: string;
  result: string;
  deviceName: string;
};

/** Who is in and out, building by building, what devices say, and the newest passes, inside the asker's circle. */
export const board = get('yxgl/accessPresence/board', {
  needs: 'accessPresence.board',
  async handle(work) {
    const mine = (alias: string) => work.within('accessEvent', 'accessPresence.board', alias);
    const buildings = await work.db.rows<Building>(sql`
      with ${peopleRows.student}, ${registerRows.resident}, ${spaceRows.dormBuilding}, t as (
        select r.student_id, r.building_id, s.class_id, s.department_id from resident r join student s on s.id = r.student_id),
      lived as (
        select t.building_id, count(*) as residents, count(*) filter (where p.inside) as inside,
          count(*) filter (where not p.inside) as outside
        from t left join access_presence p on p.student_id = t.student_id where ${mine('t')} group by 1)
      select b.building_id as id, b.name, l.residents, l.inside, l.outside, d.silent, d.uptime, e.strangers, e.tailgates
      from lived l join dorm_building b on b.building_id = l.building_id
      join lateral (
        select count(*) filter (where coalesce(v.last_beat_at, 'epoch') < ${work.at}::timestamptz - ${SILENT_MINUTES} * interval '1 minute') as silent,
          round(100 - 100 * avg(least(1, (coalesce(g.lost, 0) + case when v.last_beat_at is null then 86400
            when v.last_beat_at < ${work.at}::timestamptz - ${SILENT_MINUTES} * interval '1 minute'
            then extract(epoch from ${work.at}::timestamptz - v.last_beat_at) else 0 end) / 86400)), 1) as uptime, count(*) as devices
        from access_device v left join lateral (
          select sum(extract(epoch from least(g.to_at, ${work.at}::timestamptz) - greatest(g.from_at, ${work.at}::timestamptz - interval '1 day'))) as lost
          from access_gap g where g.device_id = v.id and g.to_at > ${work.at}::timestamptz - interval '1 day') g on true
        where v.building_id = b.building_id and v.status = 'enabled' and v.vendor <> 'file') d on d.devices > 0
      cross join lateral (
        select count(*) filter (where x.result = 'stranger') as strangers,
          count(*) filter (where x.student_id is not null and x.direction = 'in' and x.before = 'in' and x.at > x.before_at + interval '2 minutes') as tailgates
        from (select v.student_id, v.result, v.direction, v.at, lag(v.direction) over own as before, lag(v.at) over own as before_at
          from access_event v where v.building_id = b.building_id and v.at >= ${dawn(work.at.slice(0, 10))}
          window own as (partition by v.student_id order by v.at)) x) e
      order by b.name`);
    const stream = await work.db.rows<Seen>(sql`
      with ${peopleRows.student}
      select t.id, t.at, s.name, t.direction, t.result, d.name as device_name from access_event t
      join access_device d on d.id = t.device_id left join student s on s.id = t.student_id
      where ${mine('t')} and t.at > ${work.at}::timestamptz - interval '1 day' order by t.at desc limit 20`);
    return { at: work.at, buildings, stream };
  },
});

export const reads = [getMine, ribbon, board];
