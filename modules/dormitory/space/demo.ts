import { v7 } from 'uuid';
import { DORMITORY } from '#modules/base/org';
import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { dormBuilding } from './dorm-building.ts';
import { dormRoomType } from './dorm-room-type.ts';
import { dormStaff } from './dorm-staff.ts';
import { generateRooms } from './server/generate.ts';

type Building = {
  id: string;
  buildingName: string;
  campusId: string;
  floors: number;
  sex: string;
  keeperIds: string[] | null;
};

/** Beds above the number of students: some stay free in every building. */
const SPARE = 1.1;
/** A corridor has no more rooms than this; where more are needed they are for six instead of four. */
const LONGEST_CORRIDOR = 24;

/** Buildings that stand ready for next autumn: with more floors than any that is lived in, and beds that are kept until then. */
const LIVED_FLOORS = 6;
const NEW_ROOMS = 20;

/** The dormitories of the demo school: floors, rooms and beds for all of its students, and who keeps them. */
export async function demo(work: Work): Promise<void> {
  const buildings = await work.db.rows<Building>(sql`
    select id, building_name, campus_id, floors, sex, keeper_ids from building where building_type = ${DORMITORY}
    order by sort, building_code`);
  const students = await work.db.rows<{ campusId: string; gender: string; count: number }>(sql`
    select campus_id, gender, count(*) from student where on_campus group by 1, 2`);
  const types = await makeTypes(work);
  await makeBuildings(work, buildings);
  const lived = buildings.filter(({ floors }) => floors <= LIVED_FLOORS);
  const coming = buildings.filter(({ floors }) => floors > LIVED_FLOORS);
  for (const building of lived) {
    const alike = lived.filter((one) => one.campusId === building.campusId && one.sex === building.sex);
    const people =
      students.find((one) => one.campusId === building.campusId && one.gender === building.sex)?.count ?? 0;
    const beds = (people * SPARE) / alike.length / building.floors;
    const perFloor = Math.max(2, Math.ceil(beds / 4));
    const six = perFloor > LONGEST_CORRIDOR;
    await makeRooms(work, building, six ? [Math.ceil(beds / 6), types.six] : [perFloor, types.four]);
  }
  for (const building of coming) await makeRooms(work, building, [NEW_ROOMS, types.six]);
  await work.db.run(sql`
    update dorm_bed set status = 'kept' where building_id = any(${coming.map(({ id }) => id)}::uuid[])`);
  await furnish(work);
  await makeStaff(work, buildings);
}

const makeRooms = (work: Work, { id, floors, sex }: Building, [perFloor, roomTypeId]: [number, string]) =>
  generateRooms(work, {
    ...{ buildingId: id, floorFrom: 1, floorTo: floors, perFloor, first: 1, pattern: '{floor}{seq:2}' },
    ...{ roomTypeId, gender: sex === '1' ? '1' : '2', usage: '1' },
  });

async function makeTypes(work: Work): Promise<{ four: string; six: string }> {
  const type = {
    id: v7(),
    hasToilet: true,
    hasAircon: true,
    hasBalcony: true,
    bunk: '1',
    areaSqm: 28,
    bedCount: 4,
    feeYear: 120_000,
  };
  const four = { ...type, name: '标准四人间' };
  const six = {
    ...type,
    id: v7(),
    name: '标准六人间',
    hasBalcony: false,
    bunk: '2',
    areaSqm: 32,
    bedCount: 6,
    feeYear: 80_000,
  };
  const two = { ...type, id: v7(), name: '双人间', bunk: '3', areaSqm: 24, bedCount: 2, feeYear: 180_000 };
  await insertMany(work, dormRoomType, [four, six, two]);
  return { four: four.id, six: six.id };
}

async function makeBuildings(work: Work, buildings: readonly Building[]): Promise<void> {
  const curfew = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    weekday: String(day),
    at: day === 5 || day === 6 ? '23:00' : '22:30',
  }));
  await insertMany(
    work,
    dormBuilding,
    buildings.map((building, index) => ({
      buildingId: building.id,
      name: building.buildingName,
      campusId: building.campusId,
      genderType: building.sex,
      floorFrom: 1,
      floorTo: building.floors,
      underRepair: false,
      curfew,
      phone: `0792-83130${String(index + 1).padStart(2, '0')}`,
      sort: index + 1,
    })),
  );
}

async function furnish(work: Work): Promise<void> {
  const one = ['空调', '饮水机', '门锁', '洗手池', '晾衣架'].map((name) => ({
    name,
    qty: 1,
    condition: '1',
  }));
  await work.db.run(sql`
    update dorm_room set orientation = case when room_no ~ '[13579]$' then '2' else '4' end, facilities =
      ${JSON.stringify(one)}::jsonb || jsonb_build_array(jsonb_build_object('name', '桌椅', 'qty', greatest(bed_count, 1), 'condition', '1'))`);
}

async function makeStaff(work: Work, buildings: readonly Building[]): Promise<void> {
  const keepers = await work.db.rows<{ id: string; phone: string | null }>(sql`
    select id, phone from teacher where id = any(${buildings.flatMap((one) => one.keeperIds ?? [])}::uuid[])`);
  const phoneOf = new Map(keepers.map((one) => [one.id, one.phone]));
  const staff = buildings.flatMap((building) =>
    (building.keeperIds ?? []).flatMap((teacherId) => {
      const phone = phoneOf.get(teacherId);
      return phone
        ? [
            {
              buildingId: building.id,
              teacherId,
              post: '2',
              phone: work.platform.secrets.open(phone),
              dutyFrom: addDays(work.at.slice(0, 10), -90),
            },
          ]
        : [];
    }),
  );
  if (staff.length > 0) await insertMany(work, dormStaff, staff);
}
