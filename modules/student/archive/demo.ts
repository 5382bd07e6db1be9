import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { archiveCabinet } from './archive-cabinet.ts';
import { archiveChecklist } from './archive-checklist.ts';
import { archiveUnit } from './archive-unit.ts';
import { graduationYear } from './rules.ts';
import { bring, recount } from './server/material.ts';
import { remind } from './server/remind.ts';
import { stuArchive } from './stu-archive.ts';

const SHELVES = 6;
const BOXES = 10;
const PER_BOX = 30;

/** Name, kind, region, address, receiver, telephone, way. */
const UNITS = [
  [
    '九江市人才服务中心',
    'talentCentre',
    '江西九江',
    '九江市八里湖大道166号',
    '档案科',
    '0792-8222011',
    'confidential',
  ],
  [
    '南昌市人才服务中心',
    'talentCentre',
    '江西南昌',
    '南昌市红谷滩区丰和北大道300号',
    '流动档案部',
    '0791-83888812',
    'ems',
  ],
  [
    '赣州市人社局就业人才服务中心',
    'bureau',
    '江西赣州',
    '赣州市章贡区长冈路8号',
    '档案室',
    '0797-8391120',
    'ems',
  ],
  [
    '上饶市人才服务中心',
    'talentCentre',
    '江西上饶',
    '上饶市信州区广信大道1号',
    '档案科',
    '0793-8224456',
    'ems',
  ],
  [
    '江西财经职业学院学生处',
    'school',
    '江西九江',
    '九江市十里大道1328号',
    '学籍科',
    '0792-8267001',
    'confidential',
  ],
  [
    '武汉市人才服务中心',
    'talentCentre',
    '湖北武汉',
    '武汉市江汉区常青路28号',
    '高校毕业生部',
    '027-85777712',
    'ems',
  ],
  [
    '九江军分区动员处',
    'army',
    '江西九江',
    '九江市浔阳区长虹大道77号',
    '征兵办',
    '0792-8111234',
    'confidential',
  ],
  [
    '国网九江供电公司人力资源部',
    'employer',
    '江西九江',
    '九江市浔阳东路266号',
    '人事档案室',
    '0792-8335500',
    'ems',
  ],
] as const;

const NEEDED = ['entrance', 'registration', 'transcript', 'league', 'health'];

export async function demo(work: Work): Promise<void> {
  for (const [name, kind, region, address, receiver, telephone, method] of UNITS)
    await insert(work, archiveUnit, {
      name,
      kind,
      region,
      address,
      receiver,
      telephone,
      method,
      status: 'enabled',
    });
  const year = Number(work.at.slice(0, 4));
  for (const graduation of [year, year + 1, year + 2])
    await insert(work, archiveChecklist, {
      name: `${graduation}届毕业生档案`,
      graduationYear: graduation,
      kinds: graduation === year ? [...NEEDED, 'graduation'] : NEEDED,
    });
  await files(work);
}

/** All students have files; of the youngest some haven't come, of the eldest a few lack papers. */
async function files(work: Work): Promise<void> {
  const people = await work.db.rows<{
    studentId: string;
    studentNo: string;
    classId: string;
    majorId: string;
    departmentId: string;
    grade: string;
    years: number;
  }>(sql`
    with ${peopleRows.student}, ${academicRows.major}
    select s.id as student_id, s.student_no, s.class_id, s.major_id, s.department_id, s.grade, m.years
    from student s join major m on m.id = s.major_id
    where s.arrived and s.student_no is not null and s.class_id is not null order by s.grade, s.class_id, s.student_no`);
  const stu01 = (
    await work.db.row<{ studentNo: string }>(sql`
      select s.student_no from student s join sys_user u on u.person_id = s.id where u.account_no = 'stu01'`)
  )?.studentNo;
  const needed = Math.max(2, Math.ceil(people.length / (SHELVES * BOXES * PER_BOX)));
  const cabinets: string[] = [];
  for (let no = 1; no <= needed; no += 1) {
    const code = `A${String(no).padStart(2, '0')}`;
    const sizes = { shelves: SHELVES, boxes: BOXES, perBox: PER_BOX };
    const row = await insert(work, archiveCabinet, { code, place: '图书信息楼 B104 档案室', ...sizes });
    cabinets.push(row.id);
  }
  const rows = people.map(({ years, ...one }, index) => {
    const isHere = index % 17 !== 5 || one.studentNo === stu01;
    const slot = Math.floor(index / PER_BOX);
    const place = {
      cabinetId: cabinets[Math.floor(slot / (SHELVES * BOXES)) % needed]!,
      shelf: (Math.floor(slot / BOXES) % SHELVES) + 1,
      box: (slot % BOXES) + 1,
    };
    return {
      studentId: one.studentId,
      classId: one.classId,
      majorId: one.majorId,
      departmentId: one.departmentId,
      grade: one.grade,
      archiveNo: `DA${one.studentNo}`,
      graduationYear: graduationYear(one.grade, Number(years)),
      status: isHere ? 'inStock' : 'expected',
      cabinetId: isHere ? place.cabinetId : null,
      shelf: isHere ? place.shelf : null,
      box: isHere ? place.box : null,
      receivedOn: isHere ? `${one.grade}-10-${String(8 + (index % 20)).padStart(2, '0')}` : null,
    };
  });
  if (rows.length === 0) return;
  await insertMany(work, stuArchive, rows);
  await papers(
    work,
    rows.filter((row) => row.status === 'inStock'),
  );
  await recount(work, sql`true`);
}

const TITLES: { readonly [kind: string]: string } = {
  entrance: '普通高考考生电子档案',
  registration: '高等学校学生学籍登记表',
  transcript: '成绩总表',
  league: '入团志愿书',
  health: '新生入学体检表',
};

async function papers(
  work: Work,
  rows: readonly { studentId: string; graduationYear: number }[],
): Promise<void> {
  const soon = Number(work.at.slice(0, 4)) + 2;
  const wanted = rows.filter(({ graduationYear }) => graduationYear <= soon);
  await bring(
    work,
    wanted.flatMap(({ studentId }, index) =>
      NEEDED.filter((_, at) => (index * 7 + at) % 23 !== 4).map((kind, at) => ({
        studentId,
        kind,
        title: TITLES[kind] ?? kind,
        source: null,
        status: (index + at * 3) % 31 === 9 ? ('pending' as const) : ('filed' as const),
      })),
    ),
  );
}

type Cast = {
  clerk: string;
  units: string[];
  people: { id: string; userId: string; archiveNo: string }[];
};

const STEPS = 18;

/** Destinations of the last months, files that left, some with a receipt, and a few on loan. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const cast = await asServer(past.platform, past.tenant, castOf);
  if (!cast) return;
  await walkPast(past, {
    name: 'student/archive',
    total: Math.min(STEPS, cast.people.length),
    tell: (work, index) => tell(stage(work, now, new Map()), cast, index),
    settle: remind,
  });
}

async function castOf(work: Work): Promise<Cast | null> {
  const clerk = await work.db.row<{ id: string }>(sql`select id from sys_user where account_no = 'admin'`);
  const units = await work.db.rows<{ id: string }>(sql`select id from archive_unit order by name`);
  const people = await work.db.rows<Cast['people'][number]>(sql`
    select a.id, u.id as user_id, a.archive_no from stu_archive a join sys_user u on u.person_id = a.student_id and u.status = 'enabled'
    where a.status = 'inStock' and a.lacking = 0 and a.graduation_year <= ${Number(work.at.slice(0, 4)) + 2}
    order by u.account_no <> 'stu01', md5(a.archive_no || 'archive') limit ${STEPS}`);
  return clerk && people.length > 0 ? { clerk: clerk.id, units: units.map(({ id }) => id), people } : null;
}

const REASONS = ['talentCentre', 'employment', 'study', 'employment'] as const;

async function tell(on: Stage, { clerk, units, people }: Cast, index: number): Promise<void> {
  const { id: archiveId, userId, archiveNo } = people[index]!;
  const today = on.now.slice(0, 10);
  const at = (ago: number, hour: string) => `${addDays(today, -ago)} ${hour}`;
  const scan = (ago: number, mode: string, more: object = {}) =>
    on.call(clerk, at(ago, '10:10:00'), 'xsgl/stuArchive/scan', { code: archiveNo, mode, ...more });
  if (index % 6 === 5) {
    const loan = { borrower: '周敏', borrowerUnit: '学生工作处', purpose: '入党政审查阅' };
    await scan(30, 'lend', { ...loan, dueOn: addDays(today, index === 5 ? -3 : 6) });
    return;
  }
  const kept = await on.call(userId, at(60 - index, '09:20:00'), 'xsgl/archiveDest/submit', {
    reasonCode: REASONS[index % REASONS.length]!,
    unitId: units[index % units.length]!,
  });
  if (!kept) {
    // too early for a destination: of those who left the school otherwise the archive knows where to
    if (index % 6 !== 1 && index % 6 !== 2) return;
    const made = { archiveId, unitId: units[index % units.length]!, method: 'ems' };
    const slip = await on.call(clerk, at(50 - index, '14:00:00'), 'xsgl/archiveTransfer/add', made);
    if (!slip || index === 1) return;
    const trackNo = String(1_100_000_000_000 + index * 7919);
    await on.call(clerk, at(50 - index, '15:00:00'), 'xsgl/archiveTransfer/send', {
      id: slip['id'],
      trackNo,
    });
    if (index % 6 === 2 && index > 2) await scan(38 - index, 'receipt');
    return;
  }
  const id = String(kept['id']);
  if (index % 6 === 4) return;
  await on.decide(id, at(58 - index, '15:00:00'), { type: 'approve', comment: '已与学生核对' });
  if (index % 6 === 3) return;
  await on.decide(id, at(57 - index, '10:00:00'), { type: 'approve', comment: '接收单位符合要求' });
  if (index === 0) return;
  await send(on, {
    clerk,
    archiveNo,
    trackNo: String(1_100_000_000_000 + index * 7919),
    at: at(50 - index, '14:00:00'),
  });
  if (index % 6 === 2) await scan(38 - index, 'receipt');
}

type Sending = { clerk: string; archiveNo: string; trackNo: string; at: string };

async function send(on: Stage, { clerk, archiveNo, trackNo, at }: Sending): Promise<void> {
  const made = await on.call(clerk, at, 'xsgl/stuArchive/scan', { code: archiveNo, mode: 'transfer' });
  if (!made) return;
  await on.call(clerk, at, 'xsgl/archiveTransfer/send', { id: made['transferId'], trackNo });
}
