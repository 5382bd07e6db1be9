import { datedPattern, written } from '#platform/server/db/numbers.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ImportAid } from '#platform/server/exchange/draft.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { archiveChecklist } from '../archive-checklist.ts';
import { archiveMaterial } from '../archive-material.ts';

/** Counts anew which papers of its year's checklist a file lacks; a year without one lacks nothing that is known. */
export async function recount(work: Work, which: Sql): Promise<void> {
  await work.db.run(sql`
    update stu_archive a set lacking = (
      select case when count(*) > 0 then count(*) filter (where not exists (
        select 1 from archive_material m where m.archive_id = a.id and m.kind = k.kind and m.status = 'filed')) end
      from archive_checklist c cross join unnest(c.kinds) as k(kind) where c.graduation_year = a.graduation_year)
    where ${which}`);
}

const ofFiles = (ids: readonly string[]): Sql => sql`a.id = any(${ids}::uuid[])`;
const ofYear = (year: number): Sql => sql`a.graduation_year = ${year}`;

export const checklistHooks = hooksFor(archiveChecklist, {
  afterAdd: async (work, rows) => {
    for (const { graduationYear } of rows) await recount(work, ofYear(graduationYear));
  },
  async afterUpdate(work, before, after) {
    await recount(work, ofYear(before.graduationYear));
    if (before.graduationYear !== after.graduationYear) await recount(work, ofYear(after.graduationYear));
  },
  async beforeRemove(work, { graduationYear }) {
    // the row is still there; what it asked for isn't asked any more
    await work.db.run(sql`update stu_archive set lacking = null where graduation_year = ${graduationYear}`);
  },
});

/** What the archive itself adds lies in the file; what a college brings waits to be put in. */
const statusOf = (work: Work) =>
  work.may('archiveMaterial.file')
    ? { status: 'filed', filedOn: work.at.slice(0, 10) }
    : { status: 'pending', filedOn: null };

export const materialHooks = hooksFor(archiveMaterial, {
  beforeAdd: async (work) => statusOf(work),
  afterAdd: async (work, rows) => recount(work, ofFiles(rows.map(({ archiveId }) => archiveId))),
  transitions: { file: async (work) => ({ filedOn: work.at.slice(0, 10) }) },
  afterTransition: async (work, _name, _before, after) => recount(work, ofFiles([after.archiveId])),
  beforeImport: readPapers,
});

type Draft = { [field: string]: unknown };

/** A file is named by its own number or by its student's. */
async function readPapers(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  const text = (row: Draft) => (typeof row['archiveId'] === 'string' ? row['archiveId'].trim() : '');
  const found = await work.db.rows<{ studentNo: string; archiveNo: string }>(sql`
    select s.student_no, a.archive_no from student s join stu_archive a on a.student_id = s.id
    where s.student_no = any(${rows.map(text)}::text[])`);
  const numbers = new Map(found.map((one) => [one.studentNo, one.archiveNo]));
  for (const row of rows) {
    if (text(row) === '') aid.fault(row, 'archiveId', 'kit.required');
    row['archiveId'] = numbers.get(text(row)) ?? row['archiveId'];
    Object.assign(row, statusOf(work));
  }
}

export type Brought = {
  studentId: string;
  kind: string;
  title: string;
  source: string | null;
  status: 'pending' | 'filed';
};

/**
 * Papers that come without a form: those that lie in a file as it arrives, and those that another room brings. What has a
 * source comes once; of students without a file nothing is kept.
 */
export async function bring(work: Work, papers: readonly Brought[]): Promise<void> {
  const { platform, tenant, at } = work;
  const files = await work.db.rows<{
    id: string;
    studentId: string;
    classId: string;
    departmentId: string | null;
  }>(
    sql`select id, student_id, class_id, department_id from stu_archive
      where student_id = any(${papers.map(({ studentId }) => studentId)}::uuid[]) for update`,
  );
  const here = await work.db.rows<{ source: string }>(
    sql`select source from archive_material where source = any(${papers.map(({ source }) => source ?? '')}::text[])`,
  );
  const known = new Set(here.map(({ source }) => source));
  const fileOf = new Map(files.map((one) => [one.studentId, one]));
  const wanted = papers.flatMap((one) => {
    const file = fileOf.get(one.studentId);
    return file && !(one.source !== null && known.has(one.source)) ? [{ ...one, file }] : [];
  });
  if (wanted.length === 0) return;
  const pattern = datedPattern(archiveMaterial.fields.materialNo.pattern, at);
  const first = await platform.numbers.take(tenant, pattern, wanted.length);
  await insertMany(
    work,
    archiveMaterial,
    wanted.map(({ file, studentId, kind, title, source, status }, index) => ({
      materialNo: written(pattern, first + index),
      archiveId: file.id,
      studentId,
      classId: file.classId,
      departmentId: file.departmentId,
      kind,
      title,
      source,
      status,
      filedOn: status === 'filed' ? at.slice(0, 10) : null,
    })),
  );
  await recount(work, ofFiles(files.map(({ id }) => id)));
}
