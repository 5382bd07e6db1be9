import { v7 } from 'uuid';
import { departmentNames } from '#modules/base/org';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { makeSubjects } from './demo/subjects.ts';
import { gradeMajor } from './grade-major.ts';
import { major } from './major.ts';
import {
  categoryOf,
  classCodeOf,
  classNameOf,
  gradeMajorCode,
  gradeMajorName,
  latestGrade,
} from './rules.ts';
import { stuClass } from './stu-class.ts';

type Size = 'full' | 'small';

/** College code → majors: national code, name, short name, tuition in yuan. */
const MAJORS: { readonly [college: string]: readonly (readonly [string, string, string, number])[] } = {
  XX: [
    ['510203', '软件技术', '软件', 5_000],
    ['510202', '计算机网络技术', '网络', 5_000],
    ['510205', '大数据技术', '数据', 5_000],
    ['510209', '人工智能技术应用', '智能', 5_400],
  ],
  ZZ: [
    ['460301', '机电一体化技术', '机电', 5_000],
    ['460305', '工业机器人技术', '机器人', 5_400],
    ['460103', '数控技术', '数控', 5_000],
    ['460702', '新能源汽车技术', '新能源', 5_000],
  ],
  SM: [
    ['530302', '大数据与会计', '会计', 4_800],
    ['530701', '电子商务', '电商', 4_800],
    ['530605', '市场营销', '营销', 4_800],
    ['530802', '现代物流管理', '物流', 4_800],
  ],
  YH: [
    ['520201', '护理', '护理', 5_600],
    ['520202', '助产', '助产', 5_600],
    ['520301', '药学', '药学', 5_600],
    ['520601', '康复治疗技术', '康复', 5_600],
  ],
  JZ: [
    ['440301', '建筑工程技术', '建工', 5_000],
    ['440501', '工程造价', '造价', 5_000],
    ['440106', '建筑室内设计', '室内', 5_000],
    ['500201', '道路与桥梁工程技术', '路桥', 5_000],
  ],
  YS: [
    ['550102', '视觉传达设计', '视觉', 7_000],
    ['550106', '环境艺术设计', '环艺', 7_000],
    ['550103', '数字媒体艺术设计', '数媒', 7_000],
    ['550105', '服装与服饰设计', '服装', 7_000],
  ],
};

/** Majors, their grades and classes of the demo school: two classes per major and grade, one in the small school. */
export async function demo(work: Work, size: Size): Promise<void> {
  const full = size === 'full';
  const colleges = await departmentNames(work, { codes: Object.keys(MAJORS) });
  const campuses = await work.db.rows<{ id: string; collegeId: string }>(sql`
    select campus_ids[1] as id, id as college_id from department where dept_type = '1'`);
  const campusOf = new Map(campuses.map((row) => [row.collegeId, row.id]));
  const majors = colleges.flatMap((college) =>
    MAJORS[college.deptCode]!.slice(0, full ? 4 : 2).map(([majorCode, majorName, shortName, tuition]) => ({
      id: v7(),
      majorCode,
      majorName,
      shortName,
      departmentId: college.id,
      years: 3,
      level: '1',
      category: categoryOf(majorCode),
      tuition: tuition * 100,
      startYear: 2010,
    })),
  );
  await insertMany(work, major, majors);
  const perGrade = full ? 2 : 1;
  const latest = latestGrade(work.at);
  const grades = [latest - 2, latest - 1, latest].slice(full ? 0 : 1).map(String);
  const gradeMajors = grades.flatMap((grade) =>
    majors.map((of) => ({
      id: v7(),
      gradeMajorCode: gradeMajorCode(grade, of.majorCode),
      gradeMajorName: gradeMajorName(grade, of.majorName),
      grade,
      majorId: of.id,
      departmentId: of.departmentId,
      campusId: campusOf.get(of.departmentId),
      years: 3,
      planCount: perGrade * 45,
      tuition: of.tuition,
    })),
  );
  await insertMany(work, gradeMajor, gradeMajors);
  await insertMany(
    work,
    stuClass,
    gradeMajors.flatMap((of) => classesOf(of, majors, perGrade)),
  );
  await makeSubjects(work);
}

type GradeMajor = {
  id: string;
  grade: string;
  majorId: string;
  departmentId: string;
  campusId: string | undefined;
};
type Major = { id: string; majorCode: string; shortName: string };

function classesOf(of: GradeMajor, majors: readonly Major[], count: number) {
  const { majorCode, shortName } = majors.find((one) => one.id === of.majorId)!;
  return Array.from({ length: count }, (_, index) => ({
    classCode: classCodeOf(of.grade, majorCode, index + 1),
    className: classNameOf(of.grade, shortName, index + 1),
    gradeMajorId: of.id,
    grade: of.grade,
    departmentId: of.departmentId,
    majorId: of.majorId,
    campusId: of.campusId,
    planCount: 45,
    classType: '1',
    status: 'active',
  }));
}
