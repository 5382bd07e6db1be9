import { dayTypes, lastTerms } from '#modules/base/calendar';
import { addDays, formatDateTime } from '#platform/pure/date.ts';
import type { Random } from '#platform/pure/random.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { daysGone, walkPast, type Past } from '#platform/server/past.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { accessDevice } from './access-device.ts';
import { accessPerson } from './access-person.ts';
import { later } from './rules.ts';
import type { Device } from './server/sender.ts';
import { judge } from './server/night.ts';
import { takeEvents } from './server/take.ts';

/**
 * The last nights, told by the doors of two buildings with every pass. Before, the full school has two terms of one
 * building, and of each day only that somebody left and came home: a pass takes about 900 bytes with its indexes, so that
 * two terms of everything would be a gigabyte.
 */
const NIGHTS = { full: 28, small: 8 } as const;
/** So many of all come home at night; the small school needs more who don't, that there is somebody. */
const BACK = { full: 0.998, small: 0.992 } as const;

type Size = keyof typeof NIGHTS;
type Building = { id: string; code: string; name: string };

/** The nights that are told, in order, and from which on all is told; in free weeks and on holidays nobody is in. */
async function nightsOf(work: Work, size: Size): Promise<{ nights: string[]; from: string }> {
  const today = work.at.slice(0, 10);
  const lately = { startDate: addDays(today, -NIGHTS[size]), endDate: addDays(today, -1) };
  const terms = (await lastTerms(work)).slice(0, 2);
  const days = daysGone(size === 'full' && terms.length > 0 ? terms : [lately], today);
  const typeOf = await dayTypes(work, days[0]!, today);
  const nights = size === 'full' ? days.filter((day) => typeOf(day) !== 'holiday') : days;
  return { nights, from: nights.at(-NIGHTS[size])! };
}

/** Two buildings have doors that tell, where stu01 lives and the one that sgy01 keeps, else where most of fdy01's live, and a gate of the school. */
export async function demo(work: Work, size: Size): Promise<void> {
  const buildings = await work.db.rows<Building>(sql`
    select b.id, b.building_code as code, b.building_name as name from dormitory_register r join building b on b.id = r.building_id
    join student s on s.id = r.student_id join stu_class c on c.id = s.class_id where r.state = 'living'
    group by 1, 2, 3 order by bool_or(s.student_no = 'stu01') desc,
      bool_or(exists (select 1 from teacher t where t.staff_no = 'sgy01' and t.id = any(b.keeper_ids))) desc,
      count(*) filter (where exists (select 1 from teacher t where t.staff_no = 'fdy01' and t.id = any(c.fdy_ids))) desc limit 2`);
  const { nights, from } = await nightsOf(work, size);
  const on = stage(work, work.at, new Map());
  // put up on the day before they tell: nobody knows of nights before who was inside
  const putUp = (first: string, rows: { [field: string]: unknown }[]) =>
    on.itself(`${addDays(first, -1)} 09:00:00`, (own) => insertMany(own, accessDevice, rows));
  for (const [index, building] of buildings.entries())
    await putUp(index === 0 ? nights[0]! : from, doorsOf(building));
  const gate = { code: 'MJ-GATE-1', name: '南门通道', vendor: 'hikvision', direction: 'both' };
  await putUp(nights[0]!, [{ ...gate, buildingId: null, isOpen: true, status: 'enabled' }]);
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

const doorsOf = ({ id, code, name }: Building) =>
  ['in', 'out'].map((direction) => ({
    code: `MJ-${code}-${direction}`,
    name: `${name}${direction === 'in' ? '进楼闸机' : '出楼闸机'}`,
    vendor: 'hikvision',
    buildingId: id,
    direction,
    isOpen: false,
    status: 'enabled',
  }));

type Person = { no: string; buildingId: string; since: string };
type Door = Device & { since: string };
type Cast = { people: Person[]; devices: Door[]; nights: string[]; from: string };

/** Nights of passes, told by the devices; the clock judges them, and counsellors have looked after all but the last. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const cast = await asServer(past.platform, past.tenant, (work) => castOf(work, past.size));
  if (cast.people.length === 0) return;
  const wings = new Map();
  await walkPast(past, {
    name: 'dormitory/gate',
    total: cast.nights.length,
    async tell(work, index) {
      const on = stage(work, now, wings);
      const date = cast.nights[index]!;
      await oneDay(on, cast, date, { random: past.random, back: BACK[past.size] });
      if (index < cast.nights.length - 2) await lookAfter(work, on, date);
    },
  });
}

async function castOf(work: Work, size: Size): Promise<Cast> {
  const people = await work.db.rows<Person>(sql`
    select p.person_no as no, r.building_id, coalesce(r.check_in_at, 'epoch') as since from access_person p
    join dormitory_register r on r.student_id = p.student_id and r.state = 'living' where p.vendor = 'hikvision' order by p.person_no`);
  const devices = await work.db.rows<Door>(sql`
    select id, code, vendor, building_id, direction, last_beat_at, created_at as since from access_device
    where building_id is not null order by code`);
  return { people, devices, ...(await nightsOf(work, size)) };
}

type Told = { personNo: string; at: string };

type Dice = { random: Random; back: number };

async function oneDay(on: Stage, cast: Cast, date: string, dice: Dice): Promise<void> {
  const devices = cast.devices.filter(({ since }) => since < date);
  const watched = new Set(devices.map(({ buildingId }) => buildingId));
  const people = cast.people.filter(
    ({ since, buildingId }) => since.slice(0, 10) <= date && watched.has(buildingId),
  );
  const passes = passesOf(people, devices, date, { ...dice, isWhole: date >= cast.from });
  const told = later(`${addDays(date, 1)} 05:10:00`, 0);
  await on.itself(told, async (work) => {
    // a beat every minute, of which the last is kept
    await work.db.run(sql`update access_device set last_beat_at = ${told} where created_at <= ${told}`);
    for (const device of devices) {
      const events = passes.get(device.id)!;
      for (let from = 0; from < events.length; from += 500)
        await takeEvents(work, device, events.slice(from, from + 500));
    }
    await judge(work);
  });
}

type Way = Dice & { isWhole: boolean };

/** By device. Few come in late, fewer not at all; on the day on which somebody moves in he only comes. */
function passesOf(
  people: readonly Person[],
  devices: readonly Door[],
  date: string,
  { random, back, isWhole }: Way,
): Map<string, Told[]> {
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
    const isNew = person.since >= date;
    if (!isNew) tell(person, 'out', at(7, 80));
    if (isWhole && !isNew) {
      tell(person, 'in', at(11, 90));
      tell(person, 'out', at(13, 50));
    }
    if (isNew || random.chance(back))
      tell(person, 'in', isNew || random.chance(0.985) ? at(17, 300) : at(22, 100));
  }
  return passes;
}

type Open = { fdyId: string; kind: string; ids: string[] };

/** What a night brought was talked about on the day after, with some only the day after that. */
async function lookAfter(work: Work, on: Stage, date: string): Promise<void> {
  const open = await work.db.rows<Open>(sql`
    select f.id as fdy_id, t.kind, array_agg(t.id order by t.id) as ids from access_anomaly t join stu_class c on c.id = t.class_id
    join sys_user f on f.person_id = c.fdy_ids[1] and f.status = 'enabled'
    where t.night_date = ${date}::date and t.status = 'pending' and t.kind in ('late', 'absent') group by 1, 2 order by 1, 2`);
  for (const [index, { fdyId, kind, ids }] of open.entries()) {
    const at = index % 9 === 8 ? `${addDays(date, 2)} 16` : `${addDays(date, 1)} 10`;
    await on.call(fdyId, `${at}:${10 + (index % 50)}:00`, 'yxgl/accessAnomaly/batchHandle', {
      ids,
      reasonCode: kind === 'late' ? (index % 4 === 1 ? 'work' : 'social') : 'noLeave',
      outcome: 'talk',
      handleNote: '已与学生面谈，说明按时归寝的要求。',
    });
  }
}
