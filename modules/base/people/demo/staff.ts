import { v7 } from 'uuid';
import { leadClasses } from '#modules/base/academic';
import { appointKeepers, appointLeaders, DORMITORY } from '#modules/base/org';
import type { Random } from '#platform/pure/random.ts';
import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { POST, rolesOf } from '../rules.ts';
import { openAccounts } from '../server/accounts.ts';
import { pinyinOf } from '../server/pinyin.ts';
import { teacher } from '../teacher.ts';
import type { people } from './made-up.ts';

export type Source = ReturnType<typeof people>;
type Size = 'full' | 'small';
type Department = { id: string; deptCode: string; deptType: string };
type Job = { staffNo?: string; department: Department; posts: string[]; title: string; roles?: string[] };
type Staff = Job & { id: string; staffNo: string };

/** The school's leader in charge of students (`xld01`), after all others, so that these stay who they are. */
export async function makeLeader(work: Work, random: Random, person: Source): Promise<void> {
  const office = await work.db.row<Department>(
    sql`select id, dept_code, dept_type from department where dept_code = 'XGC'`,
  );
  const job = { staffNo: 'xld01', department: office!, posts: [POST.office], title: '教授', roles: ['xld'] };
  await hire(work, random, person, [job]);
}

/** Staff with accounts; heads of colleges, keepers of dormitories, counsellors and class teachers of classes. */
export async function makeStaff(work: Work, size: Size, random: Random, person: Source): Promise<void> {
  const departments = await work.db.rows<Department>(
    sql`select id, dept_code, dept_type from department order by sort`,
  );
  const staff = await hire(work, random, person, jobs(size, departments));
  await appointHeads(work, departments, staff);
  await appointDormitoryKeepers(work, staff);
  await shareOutClasses(work, size, staff);
}

function jobs(size: Size, departments: Department[]): Job[] {
  const full = size === 'full';
  const at = (code: string) => departments.find((one) => one.deptCode === code)!;
  const colleges = departments.filter((one) => one.deptType === '1');
  const each = (count: number, job: (index: number) => Job) =>
    Array.from({ length: count }, (_, index) => job(index));
  const college = (index: number) => colleges[index % colleges.length]!;
  const { counsellor, classTeacher, lecturer, dean, office, keeper, mental } = POST;
  const named: Job[] = [
    { staffNo: 'admin', department: at('XGC'), posts: [office], title: '科员', roles: ['gly'] },
    { staffNo: 'yx01', department: colleges[0]!, posts: [dean], title: '副教授' },
    { staffNo: 'fdy01', department: colleges[0]!, posts: [counsellor], title: '讲师' },
    { staffNo: 'teacher01', department: colleges[0]!, posts: [lecturer], title: '讲师' },
    { staffNo: 'yrdw01', department: at('TSG'), posts: [office], title: '馆员', roles: ['yrdw'] },
    { staffNo: 'sgy01', department: at('HQC'), posts: [keeper], title: '管理员', roles: ['sgy'] },
    { staffNo: 'wxg01', department: at('HQC'), posts: [office], title: '技师', roles: ['wxg'] },
    { staffNo: 'mw01', department: at('BWC'), posts: [office], title: '保安员', roles: ['mw'] },
  ];
  const unnamed: Job[] = [
    ...each(colleges.length * 2 - 1, (index) => ({
      department: college(index + 1),
      posts: [dean, lecturer],
      title: index < colleges.length - 1 ? '教授' : '副教授',
    })),
    ...each(full ? 35 : 3, (index) => ({
      department: college(index + 1),
      posts: [counsellor],
      title: index % 3 === 0 ? '讲师' : '助教',
    })),
    ...each(full ? 11 : 1, () => ({
      department: at('HQC'),
      posts: [keeper],
      title: '管理员',
      roles: ['sgy'],
    })),
    ...each(full ? 4 : 1, () => ({ department: at('XGC'), posts: [mental], title: '讲师' })),
    ...each(full ? 4 : 1, () => ({ department: at('HQC'), posts: [office], title: '技师', roles: ['wxg'] })),
    ...each(full ? 36 : 2, (index) => ({
      department: departments.filter((one) => one.deptType === '2')[index % (full ? 9 : 4)] ?? at('JWC'),
      posts: [office],
      title: '科员',
    })),
  ];
  const total = full ? 400 : 24;
  const lecturers = each(total - named.length - unnamed.length, (index) => ({
    department: index % 5 === 4 ? at('GGB') : college(index),
    posts: index % 5 === 4 ? [lecturer] : [classTeacher, lecturer],
    title: index % 4 === 0 ? '副教授' : '讲师',
  }));
  return [...named, ...unnamed, ...lecturers];
}

async function hire(work: Work, random: Random, person: Source, all: Job[]): Promise<Staff[]> {
  let number = 0;
  const latest = addDays(work.at.slice(0, 10), -90);
  const rows = all.map((job) => {
    const born = person({
      bornFrom: '1968-01-01',
      bornTo: '1999-06-30',
      women: job.posts[0] === POST.counsellor ? 0.6 : 0.5,
    });
    const joinDate = addDays(
      `${Math.max(2000, Number(born.birth.slice(0, 4)) + 25)}-07-01`,
      random.int(0, 60),
    );
    const staffNo = job.staffNo ?? `T${joinDate.slice(0, 4)}${String(++number).padStart(4, '0')}`;
    return { job, born, joinDate: joinDate > latest ? latest : joinDate, staffNo, id: v7() };
  });
  await insertMany(
    work,
    teacher,
    rows.map(({ id, job, born, joinDate, staffNo }) => ({
      id,
      staffNo,
      name: born.name,
      pinyin: pinyinOf(born.name),
      gender: born.gender,
      departmentId: job.department.id,
      posts: job.posts,
      isFullFdy: job.posts.includes(POST.counsellor),
      idNumber: born.idNumber,
      birthDate: born.birth,
      title: job.title,
      education: random.weighted([
        ['14', 5],
        ['21', 4],
        ['11', 1],
      ]),
      phone: born.phone,
      email: `${staffNo.toLowerCase()}@jzvc.example.cn`,
      office: `行政楼${random.int(2, 8)}${String(random.int(1, 20)).padStart(2, '0')}`,
      joinDate,
    })),
  );
  await openAccounts(
    work,
    rows.map(({ id, job, born, staffNo }) => ({
      id,
      accountNo: staffNo,
      name: born.name,
      gender: born.gender,
      phone: work.platform.secrets.seal(born.phone),
      userType: staffNo === 'yrdw01' ? 'employer' : 'staff',
      roles: job.roles ?? rolesOf(job.posts),
    })),
  );
  return rows.map(({ id, job, staffNo }) => ({ ...job, id, staffNo }));
}

/** The first dean of a college leads it; the second is its deputy for student affairs. */
async function appointHeads(work: Work, departments: Department[], staff: Staff[]): Promise<void> {
  const heads = departments.map((department) => {
    const here = staff.filter((one) => one.department.id === department.id);
    const deans = here.filter((one) => one.posts.includes(POST.dean));
    const [leader = here[0], deputy] = deans;
    return {
      departmentId: department.id,
      leaderIds: leader ? [leader.id] : [],
      deputyIds: deputy ? [deputy.id] : [],
    };
  });
  await appointLeaders(work, heads);
}

/** Each keeper has a dormitory; `sgy01` has the second, in which `stu01` lives. */
async function appointDormitoryKeepers(work: Work, staff: Staff[]): Promise<void> {
  const keepers = staff.filter((one) => one.posts.includes(POST.keeper));
  const dormitories = await work.db.rows<{ id: string }>(sql`
    select id from building where building_type = ${DORMITORY} order by sort`);
  await appointKeepers(
    work,
    dormitories.map(({ id }, index) => ({
      buildingId: id,
      keeperIds: [keepers[(index + keepers.length - 1) % keepers.length]!.id],
    })),
  );
}

/** Four classes (two in the small school) per counsellor, of his own college and of all grades, and a class teacher each. */
async function shareOutClasses(work: Work, size: Size, staff: Staff[]): Promise<void> {
  const classes = await work.db.rows<{ id: string; departmentId: string }>(sql`
    select id, department_id from stu_class order by substr(class_code, 5), grade`);
  const most = size === 'full' ? 4 : 2;
  const counsellors = staff.filter((one) => one.posts.includes(POST.counsellor));
  const teachers = staff.filter((one) => one.posts.includes(POST.classTeacher));
  const load = new Map<string, number>();
  const choose = (from: Staff[], departmentId: string, limit: number): string => {
    const free = from.filter((one) => (load.get(one.id) ?? 0) < limit);
    const chosen = free.find((one) => one.department.id === departmentId) ?? free[0] ?? from[0]!;
    load.set(chosen.id, (load.get(chosen.id) ?? 0) + 1);
    return chosen.id;
  };
  const led = classes.map(({ id, departmentId }) => ({
    classId: id,
    fdyIds: [choose(counsellors, departmentId, most)],
    bzrId: choose(teachers, departmentId, 1),
  }));
  await leadClasses(work, led, addDays(work.at.slice(0, 10), -80));
}
