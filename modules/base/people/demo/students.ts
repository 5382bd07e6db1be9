import { v7 } from 'uuid';
import { latestGrade } from '#modules/base/academic';
import type { Random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { graduationDate } from '../rules.ts';
import { openAccounts } from '../server/accounts.ts';
import { pinyinOf } from '../server/pinyin.ts';
import { student } from '../student.ts';
import { nativePlaceOf, PLACES } from './places.ts';
import type { Source } from './staff.ts';

type ClassRow = {
  id: string;
  classCode: string;
  grade: string;
  departmentId: string;
  majorId: string;
  campusId: string;
  deptCode: string;
  fdy: string | null;
};

const TOTAL = { full: 6_000, small: 160 } as const;

/** Share of women by college; half elsewhere. */
const WOMEN: { readonly [deptCode: string]: number } = {
  XX: 0.3,
  ZZ: 0.12,
  SM: 0.65,
  YH: 0.85,
  JZ: 0.25,
  YS: 0.6,
};

/** Students of all classes, evenly, with their accounts. `stu01` is a second-year student of `fdy01`. */
export async function makeStudents(
  work: Work,
  size: 'full' | 'small',
  random: Random,
  person: Source,
): Promise<void> {
  const classes = await work.db.rows<ClassRow>(sql`
    select c.id, c.class_code, c.grade, c.department_id, c.major_id, c.campus_id, d.dept_code,
      (select min(t.staff_no) from teacher t where t.id = any(c.fdy_ids)) as fdy
    from stu_class c join department d on d.id = c.department_id order by c.class_code`);
  const second = String(latestGrade(work.at) - 1);
  const home = classes.find((one) => one.fdy === 'fdy01' && one.grade === second) ?? classes[0];
  const total = TOTAL[size];
  const rows = classes.flatMap((of, index) => {
    const seats =
      Math.floor((total * (index + 1)) / classes.length) - Math.floor((total * index) / classes.length);
    return Array.from({ length: seats }, (_, seat) => {
      const named = of === home && seat === 0;
      return studentRow(
        random,
        person,
        of,
        named ? 'stu01' : `${of.classCode}${String(seat + 1).padStart(2, '0')}`,
      );
    });
  });
  await insertMany(work, student, rows);
  await openAccounts(
    work,
    rows.map((row) => ({
      ...row,
      accountNo: row.studentNo,
      phone: work.platform.secrets.seal(row.phone),
      userType: 'student',
      roles: ['stu'],
    })),
  );
}

function studentRow(random: Random, person: Source, of: ClassRow, studentNo: string) {
  const entered = Number(of.grade);
  const born = person({
    bornFrom: `${entered - 20}-09-01`,
    bornTo: `${entered - 18}-08-31`,
    women: WOMEN[of.deptCode] ?? 0.5,
  });
  // a mother or a father, born a generation earlier; the family name is the father's
  const mother = random.chance(0.45);
  const parent = person({
    bornFrom: `${entered - 50}-01-01`,
    bornTo: `${entered - 41}-12-31`,
    women: mother ? 1 : 0,
  });
  const surname = [...born.name][0] ?? '';
  const entryDate = `${of.grade}-09-01`;
  return {
    id: v7(),
    studentNo,
    name: born.name,
    pinyin: pinyinOf(born.name),
    gender: born.gender,
    idType: '1',
    idNumber: born.idNumber,
    birthDate: born.birth,
    nation: born.nation,
    politicalStatus: random.weighted([
      ['03', 70],
      ['13', 26],
      ['02', 2],
      ['01', 2],
    ]),
    nativePlace: nativePlaceOf(born.home),
    householdPlace: PLACES[born.home],
    originCode: born.home,
    ksh: `${of.grade.slice(2)}${born.home.slice(0, 4)}${String(random.int(0, 99_999_999)).padStart(8, '0')}`,
    classId: of.id,
    grade: of.grade,
    departmentId: of.departmentId,
    majorId: of.majorId,
    campusId: of.campusId,
    entryDate,
    years: 3,
    graduationDate: graduationDate(entryDate, 3),
    studentStatus:
      studentNo === 'stu01'
        ? '01'
        : random.weighted([
            ['01', 985],
            ['02', 8],
            ['03', 5],
            ['06', 2],
          ]),
    category: random.weighted([
      ['1', 60],
      ['2', 25],
      ['3', 10],
      ['6', 5],
    ]),
    phone: born.phone,
    address: `${PLACES[born.home]}${random.pick(['解放路', '人民路', '建设路', '新村', '滨江路', '文化路'])}${random.int(1, 300)}号`,
    contactName: mother ? parent.name : surname + [...parent.name].slice(1).join(''),
    contactRelation: mother ? '52' : '51',
    contactPhone: parent.phone,
    // some haven't told the school yet
    ...(!studentNo.endsWith('7') && {
      guardianName: mother ? parent.name : surname + [...parent.name].slice(1).join(''),
      guardianRelation: mother ? '52' : '51',
      guardianPhone: parent.phone,
    }),
  };
}
