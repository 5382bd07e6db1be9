import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { COUNSELLORS_MOST, counsellorLoads, STUDENTS_PER_COUNSELLOR } from '../rules.ts';
import { stuClass } from '../stu-class.ts';
import { writeStaff } from './staff.ts';
import type { Led } from './answers.ts';

type Held = { id: string; version: number; fdyIds: string[]; bzrId: string | null };

const assignment = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  fdyIds: z.array(z.uuid()).max(COUNSELLORS_MOST).optional(),
  bzrId: z.uuid().nullable().optional(),
});

/**
 * Counsellors and class teachers of several classes at once; what isn't named stays. Answers with the new versions,
 * and with the counsellors who now lead more students than they should.
 */
export const assignStaff = post('base/stuClass/assignStaff', {
  needs: 'stuClass.assignStaff',
  proof: 'fresh',
  body: z.strictObject({ assignments: z.array(assignment).min(1).max(200) }),
  async handle(work, { body }) {
    const asked = new Map(body.assignments.map((one) => [one.id, one]));
    const rows = await work.db.rows<Held>(sql`
      select t.id, t.version, t.fdy_ids, t.bzr_id from stu_class t
      where t.id = any(${[...asked.keys()]}::uuid[]) and ${work.within('stuClass', 'stuClass.assignStaff', 't')}
      order by t.id for update`);
    if (rows.length < asked.size) throw notFound();
    if (rows.some((row) => row.version !== asked.get(row.id)!.version))
      throw new Refusal('kit.versionConflict');
    const staff = rows.map((row) => {
      const { fdyIds = row.fdyIds, bzrId = row.bzrId } = asked.get(row.id)!;
      return { classId: row.id, fdyIds: [...new Set(fdyIds)], bzrId };
    });
    await writeStaff(work, staff, work.at.slice(0, 10));
    await record(
      work,
      stuClass,
      'assignStaff',
      rows.map((row, index) => ({
        rowId: row.id,
        before: { ...row },
        after: { id: row.id, ...staff[index] },
      })),
    );
    return {
      saved: rows.map((row) => ({ id: row.id, version: row.version + 1 })),
      overloaded: await overloaded(work, [...new Set(staff.flatMap((one) => one.fdyIds))]),
    };
  },
});

async function overloaded(work: Work, teacherIds: string[]) {
  const classes = await work.db.rows<{ fdyIds: string[]; studentCount: number }>(sql`
    select fdy_ids, student_count from stu_class where fdy_ids && ${teacherIds}::uuid[]`);
  return counsellorLoads(classes).filter(
    (load) => teacherIds.includes(load.teacherId) && load.students > STUDENTS_PER_COUNSELLOR,
  );
}

/** Who led a class, first to last; those who lead it now have no end. */
export const staffHistory = get('base/stuClass/staffHistory', {
  needs: 'stuClass.detail',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query }) {
    const seen = await work.db.row(sql`
      select 1 from stu_class t where t.id = ${query.id} and ${work.within('stuClass', 'stuClass.detail', 't')}`);
    if (!seen) throw notFound();
    return work.db.rows<Led>(sql`
      select id, teacher_id, staff_role, from_date, to_date from class_staff
      where class_id = ${query.id} and to_date is distinct from from_date order by from_date, id`);
  },
});
