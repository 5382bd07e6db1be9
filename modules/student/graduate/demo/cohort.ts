import { admitStudents, changeNewcomers, settleNewcomers } from '#modules/base/people';
import { makeIdNumber } from '#platform/pure/id-number.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';

/** Who acts in the demo's past. */
export type Cast = {
  adminId: string;
  yxId: string;
  fdyId: string;
  fdyPersonId: string;
  employerId: string;
  yrdwId: string;
};

export const castOf = (work: Work): Promise<Cast | undefined> =>
  work.db.row<Cast>(sql`
    select a.id as admin_id, y.id as yx_id, f.id as fdy_id, f.person_id as fdy_person_id, e.id as employer_id, w.id as yrdw_id
    from sys_user a join sys_user y on y.account_no = 'yx01' join sys_user f on f.account_no = 'fdy01'
    join sys_user w on w.account_no = 'yrdw01' join employer e on e.account_ids @> array[w.id]
    where a.account_no = 'admin' limit 1`);

/** Eight steps of the school, then the destinations of some. */
export const STEPS = 32;
const GOING = STEPS - 8;

type Told = { cast: Cast; step: number; size: 'full' | 'small' };

/** The year in which they graduated: the last whose summer is over. */
const yearOf = (on: Stage) => Number(on.now.slice(0, 4)) - (on.now.slice(5, 10) > '07-15' ? 0 : 1);

/** The school's steps with last year's graduates, each at its time. */
export async function lastYear(on: Stage, { cast, step, size }: Told): Promise<void> {
  const year = yearOf(on);
  const at = (day: string) => `${year}-${day} 09:30:00`;
  const admin = (day: string, path: string, body: object) => on.call(cast.adminId, at(day), path, body);
  if (step === 0) return enter(on, cast, size);
  if (step === 1) {
    await admin('05-06', 'xsgl/gradBatch/add', {
      ...{ name: `${year}届毕业生`, year, graduateFrom: `${year}-01-01`, graduateTo: `${year}-12-31` },
      ...{
        checks: ['status', 'fees'],
        effectiveOn: `${year}-06-30`,
        documentNo: `院教〔${year}〕31号`,
        publicDays: 5,
      },
      notice: '成绩以原教务系统审核结果为准。',
    });
    return;
  }
  const id = (await on.ask<{ id: string }>(sql`select id from grad_batch where year = ${year}`))?.id;
  if (!id) return;
  if (step === 2) await admin('05-08', 'xsgl/gradBatch/open', { id });
  if (step === 3) await on.call(cast.yxId, at('05-20'), 'xsgl/gradAudit/review', { batchId: id });
  if (step === 4) {
    await admin('06-02', 'xsgl/gradAudit/approve', { batchId: id });
    await admin('06-03', 'xsgl/gradBatch/announce', { id });
  }
  if (step === 5) await clear(on, cast, id, at('06-18'));
  // on the day from which it counts: nobody's clock runs in the past
  if (step === 6) await admin('06-30', 'xsgl/gradBatch/execute', { id });
  if (step === 7) await diplomas(on, cast, { id, year });
}

const SURNAMES = [...'王李张刘陈杨黄赵吴周徐孙马朱胡'];
const GIVEN = [
  '子轩',
  '思雨',
  '浩然',
  '欣怡',
  '宇航',
  '佳琪',
  '俊杰',
  '雨桐',
  '志远',
  '梦瑶',
  '嘉豪',
  '诗涵',
  '文博',
];

type Major = { majorId: string; departmentId: string; campusId: string; majorName: string };

/** A class of three years before, of the college of fdy01, with its students. */
async function enter(on: Stage, cast: Cast, size: 'full' | 'small'): Promise<void> {
  const grade = yearOf(on) - 3;
  const at = `${grade}-08-20 10:00:00`;
  const majors = await on.as(cast.adminId, on.now, (work) =>
    work.db.rows<Major>(sql`
      select distinct on (m.major_code) m.id as major_id, g.department_id, g.campus_id, m.major_name from grade_major g
      join major m on m.id = g.major_id where g.department_id = (select t.department_id from teacher t where t.id = ${cast.fdyPersonId})
      order by m.major_code, g.grade limit ${size === 'full' ? 3 : 1}`),
  );
  for (const [place, { majorName, ...of }] of majors.entries()) {
    const entering = { grade: String(grade), ...of, years: 3, planCount: 45 };
    const gradeMajor = await on.call(cast.adminId, at, 'base/gradeMajor/add', entering);
    if (!gradeMajor) continue;
    const code = `${grade}99000${place + 1}`;
    const made = await on.call(cast.adminId, at, 'base/stuClass/add', {
      ...{
        classCode: code,
        className: `${majorName}${String(grade).slice(2)}01班`,
        planCount: 45,
        classType: '1',
      },
      gradeMajorId: gradeMajor['id'],
    });
    if (!made) continue;
    const classId = String(made['id']);
    await on.itself(`${grade}-09-03 10:00:00`, (work) =>
      study(
        work,
        { ...of, grade: String(grade) },
        { classId, code, place, count: size === 'full' ? 30 : 12 },
      ),
    );
    const now = await on.ask<{ version: number }>(sql`select version from stu_class where id = ${classId}`);
    await on.call(cast.adminId, `${grade}-09-04 10:00:00`, 'base/stuClass/assignStaff', {
      assignments: [{ id: classId, version: now!.version, fdyIds: [cast.fdyPersonId] }],
    });
  }
}

type Seats = { classId: string; code: string; place: number; count: number };

async function study(
  work: Work,
  of: { majorId: string; departmentId: string; campusId: string; grade: string },
  { classId, code, place, count }: Seats,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const gender = index % 2 === 0 ? '1' : '2';
    const day = String(1 + (index % 28)).padStart(2, '0');
    const birthDate = `${Number(of.grade) - 18}-${String(1 + (index % 8)).padStart(2, '0')}-${day}`;
    return {
      ...of,
      name: `${SURNAMES[(index * 7 + place) % SURNAMES.length]}${GIVEN[(index + place * 5) % GIVEN.length]}`,
      gender,
      idType: '1',
      idNumber: makeIdNumber(
        '999999',
        birthDate,
        900 + place * 30 + index - (index % 2) + (gender === '1' ? 1 : 0),
      ),
      birthDate,
      ...{ nation: '01', politicalStatus: '03', originCode: null, ksh: null },
      entryDate: `${of.grade}-09-01`,
      years: 3,
      ...{ phone: null, address: null, postcode: null, photo: null },
    };
  });
  const ids = await admitStudents(work, rows);
  const placed = ids.map((id, index) => ({
    id,
    classId,
    studentNo: `${code}${String(index + 1).padStart(2, '0')}`,
  }));
  await changeNewcomers(work, placed, '分班');
  await settleNewcomers(work, ids, 'arrived', '报到');
}

/** Offices sign off, but for a few who are still to come. */
async function clear(on: Stage, cast: Cast, batchId: string, at: string): Promise<void> {
  const open = await on.as(cast.adminId, at, (work) =>
    work.db.rows<{ id: string }>(sql`
      select r.id from clear_record r join grad_audit a on a.id = r.audit_id
      where a.batch_id = ${batchId} and not r.is_auto order by r.id limit 2000`),
  );
  for (let first = 0; first < open.length; first += 500)
    await on.call(cast.adminId, at, 'xsgl/clearRecord/decide', {
      ids: open.slice(first, first + 500).map(({ id }) => id),
      state: 'passed',
    });
  await on.itself(at, (work) =>
    work.db.run(
      sql`update grad_audit set confirmed_at = ${at} where batch_id = ${batchId} and confirmed_at is null`,
    ),
  );
}

async function diplomas(on: Stage, cast: Cast, { id, year }: { id: string; year: number }): Promise<void> {
  await on.call(cast.adminId, `${year}-06-30 15:00:00`, 'xsgl/gradCert/generate', { id });
  const certs = await on.as(cast.adminId, on.now, (work) =>
    work.db.rows<{ id: string; studentName: string }>(sql`
      select id, student_name from grad_cert where batch_id = ${id} order by cert_no`),
  );
  for (const [place, cert] of certs.entries())
    if (place % 6 !== 5)
      await on.call(cast.adminId, `${year}-07-01 10:00:00`, 'xsgl/gradCert/hand', {
        ...{ id: cert.id, receivedOn: `${year}-07-01`, receiver: cert.studentName },
      });
  const classes = await on.as(cast.adminId, on.now, (work) =>
    work.db.rows<{ id: string }>(sql`select distinct class_id as id from grad_audit where batch_id = ${id}`),
  );
  for (const one of classes)
    await on.call(cast.adminId, `${year}-07-05 10:00:00`, 'base/stuClass/graduate', { id: one.id });
}

const POSTS = ['设备运维', '软件开发', '质检员', '客户服务', '项目助理', '现场工程师'];
const KINDS = [
  'contract',
  'agreement',
  'agreement',
  'contract',
  'flexible',
  'study',
  'army',
  'seeking',
] as const;

/** What is told of a graduate's way, by kind and place in the row. */
export function goingOf(
  place: number,
  employers: readonly string[],
  signedOn: string,
): { [field: string]: unknown } {
  const kind = KINDS[place % KINDS.length]!;
  const post = POSTS[place % POSTS.length];
  const work = { post, salary: 420_000 + (place % 7) * 30_000, relatedMajor: 3 + (place % 3) };
  if (kind === 'agreement' || kind === 'contract')
    return { kind, employerId: employers[place % employers.length], signedOn, ...work };
  if (kind === 'flexible') return { kind, unitName: '九江本地生活服务站', city: '九江', ...work };
  if (kind === 'study') return { kind, unitName: '江西科技师范大学', city: '南昌' };
  if (kind === 'army') return { kind, unitName: '九江市浔阳区武装部', city: '九江' };
  return { kind };
}

/** Employers with accounts in front. */
export const employersOf = (on: Stage, cast: Cast) =>
  on.as(cast.adminId, on.now, (work) =>
    work.db.rows<{ id: string }>(sql`select id from employer order by id <> ${cast.employerId}, id`),
  );

/** Where one of last year's graduates went; his counsellor told it, the college granted it, the employer said so. */
export async function lastYearsGoing(
  on: Stage,
  { cast, place }: { cast: Cast; place: number },
): Promise<void> {
  const year = yearOf(on);
  const who = await on.ask<{ studentId: string }>(sql`
    select a.student_id from grad_audit a join grad_batch b on b.id = a.batch_id and b.year = ${year}
    order by a.class_id, a.student_id offset ${place} limit 1`);
  if (!who || place >= GOING) return;
  const employers = (await employersOf(on, cast)).map(({ id }) => id);
  await go(on, cast, {
    studentId: who.studentId,
    form: goingOf(place, employers, `${year}-07-08`),
    days: [`${year}-07-10`, `${year}-07-12`],
    word: place % 8 === 7 ? null : 'confirmed',
  });
}

type Going = {
  studentId: string;
  form: object;
  days: [told: string, granted: string];
  word: 'confirmed' | 'denied' | null;
};

export async function go(on: Stage, cast: Cast, { studentId, form, days, word }: Going): Promise<void> {
  const made = await on.call(cast.fdyId, `${days[0]} 10:10:00`, 'xsgl/gradDestination/agent', {
    studentId,
    ...form,
  });
  if (!made) return;
  const id = String(made['id']);
  await on.decide(id, `${days[1]} 11:00:00`, { type: 'approve', comment: '材料属实' });
  if (word)
    await on.call(cast.yrdwId, `${days[1]} 15:00:00`, 'xsgl/gradDestination/confirm', {
      ...{ id, word },
      ...(word === 'denied' && { note: '未与该生签约' }),
    });
}
