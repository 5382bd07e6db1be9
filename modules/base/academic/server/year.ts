import { newId } from '#platform/server/db/new-id.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { signal } from '#platform/server/live/bus.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { gradeMajor } from '../grade-major.ts';
import { classCodeOf, classNameOf, gradeMajorCode, gradeMajorName } from '../rules.ts';
import { stuClass } from '../stu-class.ts';
import { closeStaff, writeStaff } from './staff.ts';

/** A class as it was before the school year turned. */
export type ClassBefore = {
  id: string;
  status: string;
  fdyIds: string[];
  bzrId: string | null;
  monitorId: string | null;
  cadres: unknown;
};

type Turn = { over: readonly string[]; intern: readonly string[]; clear: readonly string[] };

/** Classes at the turn of the year: some are over and led by nobody, some work in companies, of some the posts end. */
async function turnClasses(work: Work, { over, intern, clear }: Turn): Promise<ClassBefore[]> {
  const all = [...new Set([...over, ...intern, ...clear])];
  const before = await work.db.rows<ClassBefore>(sql`
    select id, status, fdy_ids, bzr_id, monitor_id, cadres from stu_class where id = any(${all}::uuid[]) order by id for update`);
  const isOver = sql`c.id = any(${over}::uuid[])`;
  const isCleared = sql`c.id = any(${clear}::uuid[])`;
  await work.db.run(sql`
    update stu_class c set
      status = case when ${isOver} then 'graduated' when c.id = any(${intern}::uuid[]) and c.status = 'active' then 'interning'
        else c.status end,
      fdy_ids = case when ${isOver} then '{}' else c.fdy_ids end, bzr_id = case when ${isOver} then null else c.bzr_id end,
      monitor_id = case when ${isCleared} then null else c.monitor_id end,
      cadres = case when ${isCleared} then null else c.cadres end, version = c.version + 1, updated_at = ${work.at}
    where c.id = any(${all}::uuid[])`);
  await closeStaff(work, over);
  await note(work, before);
  return before;
}

/** The same taken back, where nobody changed the class since; `serving`: staff who may lead a class again. */
async function turnBack(
  work: Work,
  before: readonly ClassBefore[],
  serving: ReadonlySet<string>,
): Promise<void> {
  const given = JSON.stringify(before);
  const ended = await work.db.rows<{ id: string }>(sql`
    select id from stu_class where id = any(${before.map(({ id }) => id)}::uuid[]) and status = 'graduated' order by id for update`);
  const over = new Set(ended.map(({ id }) => id));
  await work.db.run(sql`
    update stu_class c set
      status = case when c.status in ('graduated', 'interning') then b.status else c.status end,
      monitor_id = case when c.monitor_id is null and c.cadres is null then b."monitorId" else c.monitor_id end,
      cadres = case when c.monitor_id is null and c.cadres is null then nullif(b.cadres, 'null'::jsonb) else c.cadres end,
      version = c.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${given}::jsonb) as b(id uuid, status text, "monitorId" uuid, cadres jsonb) where c.id = b.id`);
  const led = before.filter(({ id, status }) => over.has(id) && status !== 'graduated');
  await writeStaff(
    work,
    led.map(({ id, fdyIds, bzrId }) => ({
      classId: id,
      fdyIds: fdyIds.filter((one) => serving.has(one)),
      bzrId: bzrId !== null && serving.has(bzrId) ? bzrId : null,
    })),
    work.at.slice(0, 10),
  );
  await note(work, before);
}

async function note(work: Work, before: readonly ClassBefore[]): Promise<void> {
  const now = await work.db.rows<ClassBefore>(sql`
    select id, status, fdy_ids, bzr_id, monitor_id, cadres from stu_class where id = any(${before.map(({ id }) => id)}::uuid[])`);
  const was = new Map(before.map((one) => [one.id, one]));
  await record(
    work,
    stuClass,
    'update',
    now.map((after) => ({ rowId: after.id, before: was.get(after.id)!, after })),
  );
  await signal(work, { topic: 'grants', tenant: work.tenant });
}

type Former = {
  majorId: string;
  majorCode: string;
  majorName: string;
  shortName: string | null;
  departmentId: string;
  campusId: string;
  years: number;
  planCount: number | null;
  tuition: number | null;
  classes: number;
};

/**
 * The majors of the year before for those who come now, with as many planned classes where wanted; what is there already
 * stays. Answers with what was made.
 */
async function openGrade(
  work: Work,
  { grade, withClasses }: { grade: string; withClasses: boolean },
): Promise<{ gradeMajorIds: string[]; classIds: string[] }> {
  const former = await work.db.rows<Former>(sql`
    select g.major_id, m.major_code, m.major_name, m.short_name, g.department_id, g.campus_id, g.years::float8 as years, g.plan_count,
      g.tuition, (select count(*) from stu_class c where c.grade_major_id = g.id and c.status <> 'cancelled') as classes
    from grade_major g join major m on m.id = g.major_id
    where g.grade = ${String(Number(grade) - 1)} and m.status = 'enabled' and not exists (
      select 1 from grade_major o where o.major_id = g.major_id and o.grade = ${grade}) order by m.major_code`);
  if (former.length === 0) return { gradeMajorIds: [], classIds: [] };
  const majors = former.map((of) => ({ ...of, id: newId() }));
  const gradeMajors = majors.map(({ majorCode, majorName, shortName: _short, classes: _count, ...row }) => ({
    ...row,
    grade,
    gradeMajorCode: gradeMajorCode(grade, majorCode),
    gradeMajorName: gradeMajorName(grade, majorName),
  }));
  const gradeMajorIds = await insertMany(work, gradeMajor, gradeMajors);
  const added = (rows: readonly { id?: string }[], ids: readonly string[]) =>
    rows.map((after, place) => ({ rowId: ids[place]!, before: null, after }));
  await record(work, gradeMajor, 'add', added(gradeMajors, gradeMajorIds));
  const classes = withClasses ? majors.flatMap((of) => classesOf(of, grade)) : [];
  const classIds = classes.length > 0 ? await insertMany(work, stuClass, classes) : [];
  await record(work, stuClass, 'add', added(classes, classIds));
  return { gradeMajorIds, classIds };
}

const classesOf = (of: Former & { id: string }, grade: string) =>
  Array.from({ length: of.classes }, (_, index) => ({
    id: newId(),
    classCode: classCodeOf(grade, of.majorCode, index + 1),
    className: classNameOf(grade, of.shortName ?? of.majorName, index + 1),
    gradeMajorId: of.id,
    grade,
    departmentId: of.departmentId,
    majorId: of.majorId,
    campusId: of.campusId,
    status: 'planned',
  }));

/** What the turn of a school year does to classes; base/rollover calls it. */
export const classYear = { turnClasses, turnBack, openGrade };
