import { classYear } from '#modules/base/academic';
import { calendarYear } from '#modules/base/calendar';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import type { Work } from '#platform/server/work.ts';
import { isLastYear, startYear } from '../rules.ts';
import type { Batch } from './batch.ts';
import { trace } from './trace.ts';

type Class = { id: string; grade: string; years: number; status: string; isEmpty: boolean };

/** Classes that the turn of the year changes, as they stand now; `isEmpty`: the batch ended the studies of the last of them. */
const classesOf = (work: Work, id: string): Promise<Class[]> =>
  work.db.rows<Class>(sql`
    select c.id, c.grade, g.years::float8 as years, c.status, c.student_count = 0 as is_empty
    from stu_class c join grade_major g on g.id = c.grade_major_id
    where c.status in ('active', 'interning') and exists (
      select 1 from rollover_item i where i.rollover_id = ${id} and i.class_id = c.id)`);

/** After the students: classes without any are over and led by nobody, then posts, internships, the new grade, the term. */
export async function turnSchool(work: Work, batch: Batch): Promise<void> {
  const classes = await classesOf(work, batch.id);
  const stays = classes.filter((one) => !one.isEmpty);
  const idsOf = (some: readonly Class[]) => some.map(({ id }) => id);
  const last = stays.filter((one) => one.status === 'active' && isLastYear(one, batch.toXn));
  const before = await classYear.turnClasses(work, {
    over: idsOf(classes.filter((one) => one.isEmpty)),
    intern: batch.internClasses === true ? idsOf(last) : [],
    clear: batch.clearCadres === true ? idsOf(stays) : [],
  });
  const rows = before.map((one) => ({ itemId: null, kind: 'class', rowId: one.id, before: one }));
  await trace(work, batch, rows);
  if (batch.copyGradeMajors === true) await openGrade(work, batch);
  if (batch.switchTerm === true) await switchTerm(work, batch);
  await emit(work, 'rollover.done', { rolloverId: batch.id, fromXn: batch.fromXn, toXn: batch.toXn });
}

async function openGrade(work: Work, batch: Batch): Promise<void> {
  const made = await classYear.openGrade(work, {
    grade: String(startYear(batch.toXn)),
    withClasses: batch.openClasses === true,
  });
  const traced = (kind: string, ids: readonly string[]) =>
    ids.map((rowId) => ({ itemId: null, kind, rowId, before: {} }));
  await trace(work, batch, [
    ...traced('gradeMajor', made.gradeMajorIds),
    ...traced('newClass', made.classIds),
  ]);
}

async function switchTerm(work: Work, batch: Batch): Promise<void> {
  const term = (await calendarYear.termsOf(work, batch.toXn)).find(({ status }) => status === 'published');
  if (!term) return;
  const former = await calendarYear.switchTo(work, term.id);
  if (former !== null)
    await trace(work, batch, [{ itemId: null, kind: 'term', rowId: term.id, before: { id: former } }]);
}

type Traced = { rowId: string; before: Parameters<typeof classYear.turnBack>[1][number] };

/**
 * Before the students come back: their classes, who leads them, the term. Majors and classes of the new grade stay, since
 * newcomers may be in them by now. A second time it finds everything as it left it.
 */
export async function turnSchoolBack(work: Work, batch: Batch): Promise<number> {
  const classes = await work.db.rows<Traced>(sql`
    delete from rollover_trace where rollover_id = ${batch.id} and kind = 'class' returning row_id, before`);
  const serving = await work.db.rows<{ id: string }>(
    sql`select id from teacher where status in ('active', 'external')`,
  );
  if (classes.length > 0)
    await classYear.turnBack(
      work,
      classes.map(({ before }) => before),
      new Set(serving.map(({ id }) => id)),
    );
  const term = await work.db.row<{ rowId: string; before: { id: string } }>(sql`
    delete from rollover_trace where rollover_id = ${batch.id} and kind = 'term' returning row_id, before`);
  if (term) await calendarYear.switchTo(work, term.before.id, term.rowId);
  return 0;
}
