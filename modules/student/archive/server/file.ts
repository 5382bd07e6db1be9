import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ImportAid } from '#platform/server/exchange/draft.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { resolveRefs } from '#platform/server/resource/resolve.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { graduationYear, papersIn, placeFaults } from '../rules.ts';
import { stuArchive } from '../stu-archive.ts';
import { bring, recount } from './material.ts';

export type File = Row<typeof stuArchive>;

export const fileHooks = hooksFor(stuArchive, {
  async beforeAdd(work, draft) {
    await assertPlace(work, draft);
    const years = await yearsOf(work, [draft.studentId ?? '']);
    return {
      graduationYear: years.get(draft.studentId ?? '') ?? null,
      status: draft.receivedOn ? 'inStock' : 'expected',
    };
  },
  async afterAdd(work, rows) {
    await unpack(work, rows);
    await recount(work, sql`a.id = any(${rows.map(({ id }) => id)}::uuid[])`);
  },
  async beforeUpdate(work, row, changes) {
    await assertPlace(work, { ...row, ...changes });
    if (changes.studentId && changes.studentId !== row.studentId) throw refuse.studentStays();
    if (row.status === 'expected' && changes.receivedOn) return { status: 'inStock' };
  },
  async afterUpdate(work, before, after) {
    if (after.contents !== null && after.contents !== before.contents) await unpack(work, [after]);
    await recount(work, sql`a.id = ${after.id}::uuid`);
  },
  transitions: {
    async receive(work, row, input) {
      await assertPlace(work, { ...row, ...input });
      return { receivedOn: row.receivedOn ?? work.at.slice(0, 10) };
    },
  },
  beforeImport: readFiles,
});

/** Papers that the list of an arriving file names lie in it. */
async function unpack(work: Work, files: readonly File[]): Promise<void> {
  const listed = files.filter(({ contents }) => contents !== null);
  if (listed.length === 0) return;
  const kinds = await work.db.rows<{ value: string; label: string }>(sql`
    select dict_value as value, dict_label ->> 'zh-cn' as label from data_dictionary
    where code = 'archiveMaterialKind' and dict_value is not null`);
  await bring(
    work,
    listed.flatMap(({ id, studentId, contents }) =>
      papersIn(contents ?? '', kinds).map((paper) => ({
        ...paper,
        studentId,
        // the same list once more brings nothing twice
        source: `list:${id}:${paper.title.slice(0, 30)}`,
        status: 'filed' as const,
      })),
    ),
  );
}

async function assertPlace(work: Work, place: Partial<File>): Promise<void> {
  const { cabinetId = null, shelf = null, box = null } = place;
  const cabinet = cabinetId
    ? await work.db.row<{ shelves: number; boxes: number }>(
        sql`select shelves, boxes from archive_cabinet where id = ${cabinetId}`,
      )
    : null;
  const faults = placeFaults(cabinet ?? null, { shelf, box });
  if (faults.length > 0) throw invalid(withLabels(work.platform, work, stuArchive, faults));
}

/** The years in which students graduate, by student. */
async function yearsOf(work: Work, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await work.db.rows<{ id: string; grade: string; years: number }>(sql`
    with ${peopleRows.student}, ${academicRows.major}
    select s.id, s.grade, m.years from student s join major m on m.id = s.major_id
    where s.id = any(${ids}::uuid[]) and s.grade is not null and m.years is not null`);
  return new Map(rows.map(({ id, grade, years }) => [id, graduationYear(grade, Number(years))]));
}

type Draft = { [field: string]: unknown };

async function readFiles(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  await resolveRefs(work, rows, 'studentId', 'student');
  await resolveRefs(work, rows, 'cabinetId', 'archiveCabinet');
  const isId = (value: unknown): value is string =>
    typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);
  const years = await yearsOf(
    work,
    rows.map((row) => row['studentId']).filter((id) => isId(id)),
  );
  const cabinets = await work.db.rows<{ id: string; shelves: number; boxes: number }>(
    sql`select id, shelves, boxes from archive_cabinet`,
  );
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  for (const row of rows) {
    if (isId(row['studentId'])) row['graduationYear'] = years.get(row['studentId']) ?? null;
    const named = row['cabinetId'] !== undefined || row['shelf'] !== undefined || row['box'] !== undefined;
    const cabinet = cabinets.find(({ id }) => id === row['cabinetId']);
    // a cabinet that nobody knows is refused by the import itself
    if (!named || (row['cabinetId'] !== undefined && !cabinet)) continue;
    const place = { shelf: number(row['shelf']), box: number(row['box']) };
    for (const { field, key } of placeFaults(cabinet ?? null, place)) aid.fault(row, field, key);
  }
}

/** Files that are to come, of all of a grade who have none yet; each is called by its student's number. */
export const expect = post('xsgl/stuArchive/expect', {
  needs: 'stuArchive.expect',
  proof: 'plain',
  body: z.strictObject({ grade: z.string().regex(/^\d{4}$/), departmentId: z.uuid().nullish() }),
  async handle(work, { body: { grade, departmentId = null } }) {
    const people = await work.db.rows<{
      studentId: string;
      studentNo: string;
      classId: string;
      majorId: string | null;
      departmentId: string | null;
    }>(sql`
      with ${peopleRows.student}, t as (select s.id as student_id, s.student_no, s.class_id, s.major_id, s.department_id, s.grade
        from student s where s.enrolled and s.arrived and s.class_id is not null and s.student_no is not null)
      select t.student_id, t.student_no, t.class_id, t.major_id, t.department_id from t
      where t.grade = ${grade} and (${departmentId}::uuid is null or t.department_id = ${departmentId})
        and ${work.within('stuArchive', 'stuArchive.expect', 't')}
        and not exists (select 1 from stu_archive a where a.student_id = t.student_id) order by t.student_no limit 20000`);
    const years = await yearsOf(
      work,
      people.map(({ studentId }) => studentId),
    );
    const rows = people.map(({ studentNo, ...one }) => ({
      ...one,
      archiveNo: `DA${studentNo}`,
      grade,
      graduationYear: years.get(one.studentId) ?? null,
      status: 'expected',
    }));
    if (rows.length > 0) {
      const ids = await insertMany(work, stuArchive, rows);
      await recount(work, sql`a.id = any(${ids}::uuid[])`);
      const after = { grade, count: rows.length };
      await record(work, stuArchive, 'expect', [{ rowId: ids[0]!, before: null, after }]);
    }
    return { added: rows.length };
  },
});

/** What stands on the labels of some files: number, name, class, and where it lies. */
export const labels = get('xsgl/stuArchive/labels', {
  needs: 'stuArchive.label',
  query: z.strictObject({ ids: z.string().max(20_000) }),
  handle: (work, { query: { ids } }) =>
    work.db.rows<{
      id: string;
      archiveNo: string;
      name: string;
      className: string;
      place: string | null;
    }>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}
      select a.id, a.archive_no, s.name, c.class_name, b.code || '-' || a.shelf || '-' || a.box as place
      from stu_archive a join student s on s.id = a.student_id join stu_class c on c.id = a.class_id
      left join archive_cabinet b on b.id = a.cabinet_id
      where a.id::text = any(${ids.split(',').slice(0, 500)}::text[]) and ${work.within('stuArchive', 'stuArchive.label', 'a')}
      order by a.archive_no`),
});
