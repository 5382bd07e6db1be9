import { addDays, formatDateTime } from '#platform/pure/date.ts';
import type { Random } from '#platform/pure/random.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { accessDevice } from './access-device.ts';
import { accessPerson } from './access-person.ts';
import { later } from './rules.ts';
import type { Device } from './server/sender.ts';
import { judge } from './server/night.ts';
import { takeEvents } from './server/take.ts';

const NIGHTS = 8;

type Building = { id: string; code: string; name: string };

/** Two buildings have doors that tell, where stu01 lives and where most of fdy01's do, and a gate of the school. */
export async function demo(work: Work): Promise<void> {
  const buildings = await work.db.rows<Building>(sql`
    select b.id, b.building_code as code, b.building_name as name from dormitory_register r join building b on b.id = r.building_id
    join student s on s.id = r.student_id join stu_class c on c.id = s.class_id where r.state = 'living'
    group by 1, 2, 3 order by bool_or(s.student_no = 'stu01') desc,
      count(*) filter (where exists (select 1 from teacher t where t.staff_no = 'fdy01' and t.id = any(c.fdy_ids))) desc limit 2`);
  const doors = buildings.flatMap(({ id, code, name }) =>
    ['in', 'out'].map((direction) => ({
      code: `MJ-${code}-${direction}`,
      name: `${name}${direction === 'in' ? '进楼闸机' : '出楼闸机'}`,
      vendor: 'hikvision',
      buildingId: id,
      direction,
      isOpen: false,
      status: 'enabled',
    })),
  );
  const gate = { code: 'MJ-GATE-1', name: '南门通道', vendor: 'hikvision', direction: 'both' };
  await insertMany(work, accessDevice, [
    ...doors,
    { ...gate, buildingId: null, isOpen: true, status: 'enabled' },
  ]);
  const people = await work.db.rows<{
    studentId: string;
    classId: string;
    departmentId: string;
    no: string;
  }>(sql`
    select s.id as student_id, s.class_id, s.department_id, s.student_no as no from dormitory_register r join student s on s.id = r.student_id
    where r.state = 'living' and r.building_id = any(${buildings.map(({ id }) => id)}::uuid[])`);
  if (people.length === 0) return;
  await insertMany(
    work,
    accessPerson,
    people.map(({ no, ...one }) => ({ ...one, vendor: 'hikvision', mode: 'face', personNo: `F${no}` })),
  );
}

type Person = { no: string; buildingId: string };
type Cast = { people: Person[]; devices: Device[]; fdy: string | null };

/** Eight nights of passes, told by the devices; the clock judges them, and the counsellor has looked after the older ones. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const cast = await asServer(past.platform, past.tenant, castOf);
  if (cast.people.length === 0) return;
  await walkPast(past, {
    name: 'dormitory/gate',
    total: NIGHTS,
    async tell(work, index) {
      const on = stage(work, now, new Map());
      const date = addDays(now.slice(0, 10), index - NIGHTS);
      await oneDay(on, cast, date, past.random);
      if (index < NIGHTS - 2 && cast.fdy) await lookAfter(on, cast.fdy, date);
    },
  });
}

async function castOf(work: Work): Promise<Cast> {
  const people = await work.db.rows<Person>(sql`
    select p.person_no as no, r.building_id from access_person p join dormitory_register r on r.student_id = p.student_id
      and r.state = 'living' where p.vendor = 'hikvision' order by p.person_no`);
  const devices = await work.db.rows<Device>(sql`
    select id, code, vendor, building_id, direction, last_beat_at from access_device where building_id is not null order by code`);
  // they were put up when the term began
  await work.db.run(sql`update access_device set created_at = ${addDays(work.at.slice(0, 10), -80)}::date`);
  const fdy = await work.db.row<{ id: string }>(sql`select id from sys_user where account_no = 'fdy01'`);
  return { people, devices, fdy: fdy?.id ?? null };
}

type Told = { personNo: string; at: string };

async function oneDay(on: Stage, { people, devices }: Cast, date: string, random: Random): Promise<void> {
  const passes = new Map<string, Told[]>(devices.map(({ id }) => [id, []]));
  const tell = ({ no, buildingId }: Person, direction: string, at: string) => {
    const device = devices.find((one) => one.buildingId === buildingId && one.direction === direction)!;
    passes.get(device.id)!.push({ personNo: no, at });
  };
  for (const person of people) {
    const at = (hour: number, spread: number) =>
      later(
        `${date} ${String(hour).padStart(2, '0')}:00:${String(random.int(10, 59))}`,
        random.int(0, spread),
      );
    tell(person, 'out', at(7, 80));
    tell(person, 'in', at(11, 90));
    tell(person, 'out', at(13, 50));
    if (random.chance(0.992)) tell(person, 'in', random.chance(0.985) ? at(17, 300) : at(22, 100));
  }
  const told = later(`${addDays(date, 1)} 05:10:00`, 0);
  await on.itself(told, async (work) => {
    await work.db.run(sql`update access_device set last_beat_at = ${told}`);
    for (const device of devices) {
      const events = passes.get(device.id)!;
      for (let from = 0; from < events.length; from += 500)
        await takeEvents(work, device, events.slice(from, from + 500));
    }
    await judge(work);
  });
}

/** Most of what a night brought was talked about on the day after. */
async function lookAfter(on: Stage, fdy: string, date: string): Promise<void> {
  const open = await on.as(fdy, on.now, (work) =>
    work.db.rows<{ id: string; kind: string }>(sql`
      select t.id, t.kind from access_anomaly t where t.night_date = ${date}::date and t.status = 'pending'
        and ${work.within('accessAnomaly', 'accessAnomaly.handle', 't')} order by t.id limit 20`),
  );
  for (const [index, { id, kind }] of open.entries())
    await on.call(fdy, `${addDays(date, 1)} 10:${10 + index}:00`, 'yxgl/accessAnomaly/handle', {
      id,
      reasonCode: kind === 'late' ? 'social' : 'noLeave',
      outcome: 'talk',
      handleNote: '已与学生面谈，说明按时归寝的要求。',
    });
}
