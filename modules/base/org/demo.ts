import { v7 } from 'uuid';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { building } from './building.ts';
import { campus } from './campus.ts';
import { department } from './department.ts';
import { DORMITORY } from './rules.ts';
import { venue } from './venue.ts';

type Size = 'full' | 'small';

const COLLEGES = [
  ['XX', '信息工程学院', '信息'],
  ['ZZ', '智能制造学院', '智造'],
  ['SM', '商贸管理学院', '商贸'],
  ['YH', '医药护理学院', '医护'],
  ['JZ', '建筑工程学院', '建筑'],
  ['YS', '艺术设计学院', '艺术'],
] as const;

/** Code, name, type; the small school has those without a star. */
const OFFICES = [
  ['XGC', '学生工作处', '2'],
  ['JWC', '教务处', '2'],
  ['HQC', '后勤保障处', '2'],
  ['BWC', '保卫处', '2'],
  ['TSG', '图书馆', '4'],
  ['GGB', '公共基础教学部', '4'],
  ['ZJC', '招生就业处', '2', '*'],
  ['CWC', '财务处', '2', '*'],
  ['RSC', '人事处', '2', '*'],
  ['XTW', '校团委', '2', '*'],
  ['XXZ', '信息中心', '2', '*'],
] as const;

/** Campuses, colleges and offices, buildings and rooms of the demo school. */
export async function demo(work: Work, size: Size): Promise<void> {
  const campuses = await makeCampuses(work, size);
  await makeDepartments(work, size, campuses);
  await makeBuildings(work, size, campuses);
}

async function makeCampuses(work: Work, size: Size): Promise<string[]> {
  const rows = [
    {
      campusCode: 'D',
      campusName: '东校区',
      address: '江州市学府路1号',
      longitude: 116.0,
      latitude: 29.7,
      isMain: true,
      sort: 1,
    },
    {
      campusCode: 'X',
      campusName: '西校区',
      address: '江州市临湖大道88号',
      longitude: 115.93,
      latitude: 29.68,
      isMain: false,
      sort: 2,
    },
  ];
  const chosen = size === 'full' ? rows : rows.slice(0, 1);
  return insertMany(
    work,
    campus,
    chosen.map((row) => ({ ...row, regionCode: '360402', phone: '0792-8310000' })),
  );
}

async function makeDepartments(work: Work, size: Size, campuses: string[]): Promise<void> {
  const full = size === 'full';
  const colleges = COLLEGES.slice(0, full ? 6 : 2).map(([deptCode, deptName, shortName], index) => ({
    id: v7(),
    deptCode,
    deptName,
    shortName,
    deptType: '1',
    // the last two colleges are on the second campus
    campusIds: [campuses[index >= 4 ? 1 : 0] ?? campuses[0]],
    flags: ['1', '2'],
    phone: `0792-83110${10 + index}`,
    sort: 10 + index,
  }));
  const offices = OFFICES.filter((office) => full || office.length === 3).map(
    ([deptCode, deptName, deptType], index) => ({
      id: v7(),
      deptCode,
      deptName,
      shortName: null,
      deptType,
      campusIds: campuses,
      flags: null,
      phone: `0792-83120${10 + index}`,
      sort: 50 + index,
    }),
  );
  await insertMany(work, department, [...colleges, ...offices]);
}

const NEW_FLOORS = 11;

type Planned = { code: string; name: string; type: string; floors: number; sex?: string; campus: number };

/** The second campus of the full school has a third of everything. */
function plan(size: Size): Planned[] {
  const full = size === 'full';
  const dormitories = Array.from({ length: full ? 10 : 2 }, (_, index) => {
    const onSecond = full && index >= 7;
    const number = onSecond ? index - 6 : index + 1;
    return {
      code: `${onSecond ? 'XS' : 'DS'}${number}`,
      name: `${onSecond ? '西' : '东'}区学生公寓${number}号楼`,
      type: DORMITORY,
      floors: 6,
      sex: index % 2 === 0 ? '1' : '2',
      campus: onSecond ? 1 : 0,
    };
  });
  // high ones, for those who come next autumn
  const coming = [8, 9].slice(0, full ? 2 : 0).map((number) => ({
    code: `DS${number}`,
    name: `东区学生公寓${number}号楼`,
    type: DORMITORY,
    floors: NEW_FLOORS,
    sex: number % 2 === 0 ? '1' : '2',
    campus: 0,
  }));
  const teaching = Array.from({ length: full ? 6 : 1 }, (_, index) => ({
    code: `J${index + 1}`,
    name: `第${'一二三四五六'.charAt(index)}教学楼`,
    type: '2',
    floors: 5,
    campus: full && index >= 4 ? 1 : 0,
  }));
  const others = [
    { code: 'S1', name: '实训中心', type: '3', floors: 4, campus: 0 },
    { code: 'B1', name: '行政楼', type: '4', floors: 8, campus: 0 },
    { code: 'T1', name: '体育馆', type: '5', floors: 2, campus: 0 },
    { code: 'C1', name: '第一食堂', type: '6', floors: 3, campus: 0 },
  ];
  return [...dormitories, ...coming, ...teaching, ...others];
}

async function makeBuildings(work: Work, size: Size, campuses: string[]): Promise<void> {
  const planned = plan(size).map((one, index) => ({ ...one, id: v7(), sort: index + 1 }));
  await insertMany(
    work,
    building,
    planned.map(({ id, code, name, type, floors, sex, campus: at, sort }, place) => ({
      id,
      campusId: campuses[at],
      buildingCode: code,
      buildingName: name,
      buildingType: type,
      floors,
      underground: type === '4' ? 1 : 0,
      sex: sex ?? null,
      openTime: type === DORMITORY ? '06:00-22:30' : '07:00-22:00',
      sort,
      // where people sleep, those who check on them say where it is
      ...(size === 'full' && type !== DORMITORY ? spotOf(at, place) : NOWHERE),
    })),
  );
  await insertMany(
    work,
    venue,
    planned.flatMap((one) => rooms(one, campuses[one.campus]!)),
  );
}

const NOWHERE = { longitude: null, latitude: null };

/** Buildings stand in rows of four around the middle of their campus. */
const spotOf = (campus: number, place: number) => ({
  longitude: (campus === 0 ? 116 : 115.93) + ((place % 4) - 1.5) * 0.0014,
  latitude: (campus === 0 ? 29.7 : 29.68) + ((Math.floor(place / 4) % 4) - 1.5) * 0.0011,
});

/** Four rooms on each floor of a teaching building, computer and training rooms, a hall, a gymnasium. */
function rooms(of: Planned & { id: string }, campusId: string) {
  const room = (floor: number, code: string, name: string, venueType: string, capacity: number) => ({
    campusId,
    buildingId: of.id,
    floor,
    venueCode: code,
    venueName: name,
    venueType,
    capacity,
    examCapacity: venueType === '6' ? null : Math.floor(capacity / 2),
    bookable: ['2', '5', '6', '7'].includes(venueType),
  });
  const floors = Array.from({ length: of.floors }, (_, index) => index + 1);
  const numbered = (count: number, type: (number: number) => string, capacity: number) =>
    floors.flatMap((floor) =>
      Array.from({ length: count }, (_, index) => {
        const number = `${floor}${String(index + 1).padStart(2, '0')}`;
        return room(floor, `${of.code}-${number}`, `${of.name}${number}`, type(index), capacity);
      }),
    );
  if (of.type === '2') return numbered(4, (index) => (index % 2 === 0 ? '2' : '1'), 120);
  if (of.type === '3') return numbered(6, (index) => (index % 2 === 0 ? '3' : '4'), 60);
  if (of.type === '4')
    return [
      room(1, `${of.code}-101`, '学术报告厅', '7', 300),
      room(3, `${of.code}-301`, '第一会议室', '5', 40),
    ];
  if (of.type === '5')
    return [room(1, `${of.code}-1`, '篮球馆', '6', 400), room(2, `${of.code}-2`, '羽毛球馆', '6', 200)];
  return [];
}
