import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { writeStaff, type ClassStaff } from './staff.ts';

export type ClassFacts = {
  id: string;
  classCode: string;
  className: string;
  grade: string;
  departmentId: string;
  majorId: string;
  campusId: string;
  fdyIds: string[];
  bzrId: string | null;
  studentCount: number;
  /** Seats; null where nobody said how many. */
  planCount: number | null;
  status: string;
};

/** Classes by id, or as sheets name them: by code or by name. `lock`: nobody else moves students into or out of them meanwhile. */
export async function classFacts(
  work: Work,
  by: { ids: readonly string[]; lock?: true } | { called: readonly string[] },
): Promise<ClassFacts[]> {
  const where =
    'ids' in by
      ? sql`id = any(${by.ids}::uuid[])`
      : sql`class_code = any(${by.called}::text[]) or class_name = any(${by.called}::text[])`;
  return work.db.rows<ClassFacts>(sql`
    select id, class_code, class_name, grade, department_id, major_id, campus_id, fdy_ids, bzr_id, student_count, plan_count, status
    from stu_class where ${where} ${'lock' in by ? sql`order by id for update` : sql``}`);
}

/** The first student opens a class that was only planned. */
export async function openClasses(work: Work, ids: readonly string[]): Promise<void> {
  await work.db.run(sql`
    update stu_class set status = 'active', version = version + 1, updated_at = ${work.at}
    where id = any(${ids}::uuid[]) and status = 'planned'`);
}

export type StaffNow = { teacherId: string; classId: string; role: 'fdy' | 'bzr' };

/** Who leads which class today, asked by person or by class. */
export async function staffNow(
  work: Work,
  of: { teacherIds: readonly string[] } | { classIds: readonly string[] },
): Promise<StaffNow[]> {
  const where =
    'teacherIds' in of
      ? sql`teacher_id = any(${of.teacherIds}::uuid[])`
      : sql`class_id = any(${of.classIds}::uuid[])`;
  return work.db.rows<StaffNow>(sql`
    select teacher_id, class_id, staff_role as role from class_staff where to_date is null and ${where} order by from_date, id`);
}

/** Gives all classes of one who leaves to another. Answers with how many changed hands. */
export async function handOverClasses(work: Work, from: string, to: string): Promise<number> {
  const rows = await work.db.rows<{ id: string; fdyIds: string[]; bzrId: string | null }>(sql`
    select id, fdy_ids, bzr_id from stu_class where bzr_id = ${from} or fdy_ids @> ${[from]}::uuid[] order by id for update`);
  if (rows.length === 0) return 0;
  const staff = rows.map((row) => ({
    classId: row.id,
    fdyIds: [...new Set(row.fdyIds.map((id) => (id === from ? to : id)))],
    bzrId: row.bzrId === from ? to : row.bzrId,
  }));
  await writeStaff(work, staff, work.at.slice(0, 10));
  return rows.length;
}

/** Sets who leads classes, from a day on. */
export const leadClasses = (work: Work, staff: readonly ClassStaff[], from: string): Promise<void> =>
  writeStaff(work, staff, from);
