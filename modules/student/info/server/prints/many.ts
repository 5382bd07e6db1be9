import { chosenRows } from '#modules/resource/print';
import { sql } from '#platform/server/db/sql.ts';
import type { ManyPrints } from '#platform/server/print.ts';
import { classSheet, personPaper, type Paper } from './papers.ts';
import { people } from './person.ts';

const NEEDS = 'studentInfo.print';

/** A paper for each of many students, class by class. */
export const forStudents = (paper: Paper): ManyPrints => ({
  needs: NEEDS,
  logged: { resource: 'student', by: 'ids' },
  async choose(work, asked, most) {
    const rows = await work.db.unprepared.rows<{ id: string }>(sql`
      select t.id from student t where ${chosenRows(work, 'student', asked)} and t.enrolled and t.arrived
      order by t.class_id, t.student_no limit ${most + 1}`);
    return { ids: rows.map(({ id }) => id), people: rows.length };
  },
  async fill(work, ids) {
    const inside = work.within('student', 'student.detail', 't');
    const found = await people(work, sql`t.id = any(${ids}::uuid[]) and t.enrolled and ${inside}`);
    const byId = new Map(found.map((person) => [person.id, person]));
    const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
    return Promise.all(
      inOrder.map(async (person) => ({
        title: `${person.className} ${person.studentNo} ${person.name}`,
        sheet: await personPaper(work, paper, person),
      })),
    );
  },
});

/** A paper for each of many classes. */
export const forClasses = (paper: 'classRoster' | 'photoWall'): ManyPrints => ({
  needs: NEEDS,
  logged: { resource: 'student', by: 'classId' },
  async choose(work, asked, most) {
    const rows = await work.db.unprepared.rows<{ id: string; people: number }>(sql`
      select t.class_id as id, count(*) as people from student t
      where ${chosenRows(work, 'student', asked)} and t.enrolled and t.arrived
      group by t.class_id order by min(t.student_no) limit ${most + 1}`);
    return { ids: rows.map(({ id }) => id), people: rows.reduce((sum, one) => sum + one.people, 0) };
  },
  async fill(work, ids) {
    const filled: NonNullable<Awaited<ReturnType<typeof classSheet>>>[] = [];
    for (const id of ids) {
      const found = await classSheet(work, paper, id);
      if (found) filled.push(found);
    }
    return filled;
  },
});
