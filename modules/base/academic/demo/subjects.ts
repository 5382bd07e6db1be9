import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { majorSubject } from '../major-subject.ts';
import { subject } from '../subject.ts';

type Course = readonly [code: string, name: string, term: number, credit: number];

/** What every major has. */
const GENERAL: readonly Course[] = [
  ['GG101', '思想道德与法治', 1, 3],
  ['GG102', '大学英语', 1, 4],
  ['GG103', '体育与健康', 1, 2],
  ['GG104', '信息技术', 1, 3],
  ['GG112', '大学英语（二）', 2, 4],
  ['GG113', '体育与健康（二）', 2, 2],
  ['GG114', '应用数学', 2, 3],
  ['GG201', '毛泽东思想和中国特色社会主义理论体系概论', 3, 2],
  ['GG203', '创新创业基础', 3, 2],
  ['GG221', '体育与健康（四）', 4, 1],
  ['GG222', '中华优秀传统文化', 4, 2],
  ['GG223', '劳动教育', 4, 1],
  ['GG302', '就业指导', 5, 1],
];

/** College code → its courses, by term. */
const OF_COLLEGE: { readonly [deptCode: string]: readonly string[] } = {
  XX: ['程序设计基础', '计算机网络基础', '数据库应用技术', 'Web前端开发', '企业级应用开发', '软件测试技术'],
  ZZ: ['机械制图', '电工电子技术', 'PLC应用技术', '液压与气动', '智能产线调试', '机电设备维修'],
  SM: ['基础会计', '经济学基础', '财务管理', '网络营销', '供应链管理', '商务数据分析'],
  YH: ['人体解剖学', '生理学', '基础护理学', '药理学', '内科护理学', '康复评定技术'],
  JZ: ['建筑制图', '建筑材料', '建筑结构', '工程测量', '工程计量与计价', '施工组织设计'],
  YS: ['设计素描', '设计色彩', '版式设计', '三维建模', '展示设计', '毕业创作'],
};

const HOURS_PER_CREDIT = 16;

/** Courses of the demo school, and the plan of each major. */
export async function makeSubjects(work: Work): Promise<void> {
  const departments = await work.db.rows<{ id: string; deptCode: string }>(
    sql`select id, dept_code from department`,
  );
  const general = departments.find(({ deptCode }) => deptCode === 'GGB')?.id ?? null;
  const majors = await work.db.rows<{ id: string; departmentId: string }>(
    sql`select id, department_id from major`,
  );
  const common = GENERAL.map(([code, name, term, credit]) => ({
    ...courseOf(code, name, credit, general),
    subjectType: '1',
    term,
  }));
  const own = departments.flatMap(({ id, deptCode }) =>
    (OF_COLLEGE[deptCode] ?? []).map((name, place) => ({
      ...courseOf(`${deptCode}${place + 1}01`, name, 4, id),
      subjectType: place < 2 ? '2' : '3',
      term: place + 1,
    })),
  );
  const all = [...common, ...own];
  await insertMany(
    work,
    subject,
    all.map(({ term: _term, ...row }) => row),
  );
  await insertMany(
    work,
    majorSubject,
    majors.flatMap((of) =>
      all
        .filter((one) => one.subjectType === '1' || one.departmentId === of.departmentId)
        .map((one) => ({
          id: v7(),
          majorId: of.id,
          subjectId: one.id,
          subjectName: one.subjectName,
          term: one.term,
        })),
    ),
  );
}

function courseOf(subjectCode: string, subjectName: string, credit: number, departmentId: string | null) {
  const hours = credit * HOURS_PER_CREDIT;
  const practiceHours = Math.floor(hours / 2);
  return {
    id: v7(),
    subjectCode,
    subjectName,
    credit,
    departmentId,
    hours,
    practiceHours,
    theoryHours: hours - practiceHours,
    examType: credit >= 3 ? '1' : '2',
  };
}
