import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { insert } from '#platform/server/resource/store.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { random, type Random } from '#platform/pure/random.ts';
import type { Work } from '#platform/server/work.ts';
import { admitNotice } from './admit-notice.ts';
import { admittedStudent } from './admitted-student.ts';
import { classPlan } from './class-plan.ts';
import { classRelation } from './class-relation.ts';
import { LETTER } from './demo/letter.ts';
import { invented } from './demo/people.ts';
import { enrollPlan } from './enroll-plan.ts';
import { letterTemplate } from './letter-template.ts';
import { majorMapping } from './major-mapping.ts';
import { takeIn, type Admitted } from './server/admitted.ts';
import { makeLetters, noteLetters } from './server/letters.ts';
import { publish } from './server/publish.ts';
import type { Plan } from './server/plan-people.ts';
import { settings } from './server/settings.ts';
import { splitPlan } from './server/split.ts';

type Offered = {
  majorId: string;
  majorCode: string;
  majorName: string;
  departmentId: string;
  campusId: string;
  gradeMajorId: string;
};

/** How many of each major were admitted, and into how many new classes they are split. */
const CROWD = [
  { code: '510205', people: 96, classes: 3 },
  { code: '530701', people: 64, classes: 2 },
  { code: '520301', people: 34, classes: 0 },
  { code: '550102', people: 26, classes: 0 },
] as const;

const SMALL = [
  { code: '510203', people: 30, classes: 2 },
  { code: '510202', people: 10, classes: 0 },
  { code: '460301', people: 10, classes: 0 },
  { code: '530302', people: 10, classes: 0 },
] as const;

/** An intake on its way: plans, lists, one split that is worked on and one that is published, letters at every stage. */
export async function demo(work: Work, size: 'full' | 'small'): Promise<void> {
  const chance = random('admission');
  const { year } = await settings(work);
  let serial = 1;
  for (const { code, people, classes } of size === 'full' ? CROWD : SMALL) {
    const major = await offered(work, code, year);
    if (!major) continue;
    await planFor(work, chance, major, year, people);
    await admit(work, chance, major, year, { from: serial, people });
    serial += people;
    if (classes > 0) await splitFor(work, major, year, classes, code === '530701');
  }
  await insertMany(work, majorMapping, [
    { year, rawName: '护理（五年一贯制）' },
    { year, rawName: '大数据技术（校企合作）' },
  ]);
  await work.db.run(sql`
    update major_mapping p set major_id = m.id from major m where m.tenant_id = p.tenant_id and m.major_code = '510205' and p.raw_name like '大数据%'`);
  if (serial > 1) await lettersFor(work);
  await byHand(work, chance, year);
  await insertMany(work, admitNotice, [
    {
      title: `${year}年新生入学须知`,
      content: '<p>请携带录取通知书、身份证及户口簿按时报到，其他事项见迎新网站。</p>',
      audience: 'public',
      pinned: true,
      status: 'published',
      publishedAt: work.at,
    },
    {
      title: '单招录取学生体检安排',
      content: '<p>请于报到前完成体检并上传结果。</p>',
      audience: 'admitted',
      routes: ['2'],
      pinned: false,
      status: 'draft',
    },
  ]);
}

/** Somebody whom the office has just typed in: his list comes later. */
async function byHand(work: Work, chance: Random, year: number): Promise<void> {
  const row = await work.db.row<{ majorId: string; departmentId: string }>(
    sql`select major_id, department_id from admitted_student
      where major_id not in (select major_id from class_plan) order by ksh limit 1`,
  );
  if (!row) return;
  const one = invented(chance, year, 440);
  const ids = await insertMany(work, admittedStudent, [
    {
      ...{ ...one, ...row },
      ...{
        ksh: `${String(year).slice(2)}110101150001`,
        province: '11',
        originCode: '110101',
        source: 'manual',
      },
    },
  ]);
  const rows = await work.db.rows<Admitted>(sql`
    select ${columns(admittedStudent.fields)} from ${tableOf(admittedStudent)} t where t.id = any(${ids}::uuid[])`);
  await takeIn(work, rows);
}

async function offered(work: Work, code: string, year: number): Promise<Offered | undefined> {
  return work.db.row<Offered>(sql`
    select m.id as major_id, m.major_code, m.major_name, m.department_id, g.campus_id, g.id as grade_major_id from major m
    join grade_major g on g.tenant_id = m.tenant_id and g.major_id = m.id and g.grade = ${String(year)} where m.major_code = ${code}`);
}

async function planFor(
  work: Work,
  chance: Random,
  major: Offered,
  year: number,
  people: number,
): Promise<void> {
  const shares = [
    ['36', 0.5, '1'],
    ['36', 0.2, '2'],
    ['33', 0.1, '1'],
    ['34', 0.1, '1'],
    ['42', 0.08, '1'],
    ['43', 0.08, '1'],
  ] as const;
  await insertMany(
    work,
    enrollPlan,
    shares.map(([province, share, route]) => ({
      planCode: `${year}-${province}-${route}-${major.majorCode}`,
      year,
      province,
      majorId: major.majorId,
      departmentId: major.departmentId,
      subjectKind: route === '2' ? '9' : chance.pick(['A', 'B']),
      batch: route === '2' ? '7' : '5',
      level: '2',
      route,
      planCount: Math.max(2, Math.round(people * share) + chance.int(0, 3)),
      tuition: 500_000,
      years: 3,
    })),
  );
}

async function admit(
  work: Work,
  chance: Random,
  { majorId, majorName, departmentId, campusId }: Offered,
  year: number,
  { from, people }: { from: number; people: number },
): Promise<void> {
  const ids = await insertMany(
    work,
    admittedStudent,
    Array.from({ length: people }, (_, at) => ({
      ...invented(chance, year, from + at),
      rawMajor: majorName,
      majorId,
      departmentId,
      campusId,
    })),
  );
  const rows = await work.db.rows<Admitted>(sql`
    select ${columns(admittedStudent.fields)} from ${tableOf(admittedStudent)} t where t.id = any(${ids}::uuid[]) order by t.ksh`);
  await takeIn(work, rows);
}

/** New classes of a major with their split; published, everybody has class and number. */
async function splitFor(
  work: Work,
  major: Offered,
  year: number,
  count: number,
  isPublished: boolean,
): Promise<void> {
  const classes = await work.db.rows<{ id: string }>(sql`
    insert into stu_class (tenant_id, id, class_code, class_name, grade_major_id, grade, department_id, major_id, campus_id, status, created_at, updated_at)
    select ${work.tenant}, gen_random_uuid(), 'N' || m.major_code || n, m.short_name || ${String(year).slice(2)} || '新' || n || '班', ${major.gradeMajorId},
      ${String(year)}, ${major.departmentId}, m.id, ${major.campusId}, 'planned', ${work.at}, ${work.at}
    from major m, generate_series(1, ${count}::int) n where m.id = ${major.majorId} returning id`);
  const people = await work.db.rows<{ id: string }>(
    sql`select id from admitted_student where major_id = ${major.majorId} order by ksh limit 4`,
  );
  await insert(work, classRelation, {
    oneId: people[0]!.id,
    otherId: people[1]!.id,
    departmentId: major.departmentId,
    relation: isPublished ? 'together' : 'apart',
    reason: isPublished ? '双胞胎，家长申请同班' : '同一中学，家长申请分开',
  });
  const row = await insert(work, classPlan, {
    name: `${major.majorName}${year}级分班`,
    year,
    majorId: major.majorId,
    departmentId: major.departmentId,
    classIds: classes.map(({ id }) => id),
    maxSize: 45,
    status: 'draft',
  });
  const plan = await planOf(work, row.id);
  const found = await splitPlan(work, plan);
  const { runNo, seed, students, noScore, broken, dealt, z, betterThan } = found;
  await work.db.run(sql`
    update class_plan set run_no = ${runNo}, seed = ${seed}, students = ${students}, no_score = ${noScore}, broken = ${broken},
      dealt = ${dealt}, z = ${z}, better_than = ${betterThan} where id = ${row.id}`);
  if (!isPublished) return;
  await publish(work, plan);
  await work.db.run(
    sql`update class_plan set status = 'published', published_at = ${work.at} where id = ${row.id}`,
  );
}

const planOf = async (work: Work, id: string): Promise<Plan> =>
  (await work.db.row<Plan>(
    sql`select ${columns(classPlan.fields)} from ${tableOf(classPlan)} t where t.id = ${id}`,
  ))!;

/** Letters of those who have a class: printed, posted, received, and some that may be lost. */
async function lettersFor(work: Work): Promise<void> {
  const template = await insert(work, letterTemplate, {
    name: '普通录取通知书（A4）',
    width: 210,
    height: 297,
    preprinted: false,
    elements: LETTER,
    status: 'published',
  });
  await insert(work, letterTemplate, {
    name: '套打通知书（内页）',
    width: 210,
    height: 140,
    preprinted: true,
    elements: LETTER.slice(4, 6),
    status: 'draft',
  });
  await makeLetters(work, { templateId: template.id, majorId: null, province: null, most: 150 });
  const letters = await work.db.rows<{ id: string }>(sql`select id from admission_letter order by letter_no`);
  await work.db.run(sql`
    update admission_letter l set status = s.status, print_times = case when s.status = 'made' then 0 else 1 end,
      printed_at = case when s.status <> 'made' then ${work.at}::timestamptz - interval '20 days' end,
      mailer = case when s.status in ('mailed', 'signed', 'returned') then 'ems' end,
      waybill_no = case when s.status in ('mailed', 'signed', 'returned') then '10' || lpad((73000000000 + s.n)::text, 11, '0') end,
      mailed_at = case when s.status in ('mailed', 'signed', 'returned') then ${work.at}::timestamptz - make_interval(days => 2 + s.n::int % 12) end,
      signed_at = case when s.status = 'signed' then ${work.at}::timestamptz - interval '1 day' end,
      opened_at = case when s.status = 'signed' then ${work.at}::timestamptz - interval '1 day' end
    from (select id, row_number() over (order by letter_no) as n,
      (array['signed', 'mailed', 'signed', 'packed', 'signed', 'printed', 'mailed', 'made', 'signed', 'returned'])[1 + (row_number() over (order by letter_no))::int % 10] as status
      from admission_letter) s where l.id = s.id`);
  await noteLetters(
    work,
    letters.map(({ id }) => id),
  );
}
