import { calendarYear, currentTerm } from '#modules/base/calendar';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { startYear, type Check } from '../rules.ts';
import { byId } from './batch.ts';
import type { Count } from './counts.ts';

type Standing = {
  id: string;
  version: number;
  fromXn: string;
  toXn: string;
  effectiveDate: string;
  status: string;
  total: number | null;
  done: number | null;
  failure: string | null;
  startedAt: string | null;
  endedAt: string | null;
  undoUntil: string | null;
  startedByName: string | null;
  checks: Check[];
  /** Its task waits or runs; a run whose task was lost can be resumed. */
  isAtWork: boolean;
  isUndoable: boolean;
  releaseBeds: boolean;
  closeAccounts: boolean;
  internClasses: boolean;
  clearCadres: boolean;
  switchTerm: boolean;
  copyGradeMajors: boolean;
  openClasses: boolean;
  tellStudents: boolean;
};

type Tally = { action: string; result: string; count: number };

const standing = (work: Work, where: ReturnType<typeof sql>) =>
  work.db.row<Standing>(sql`
    select r.id, r.version, r.from_xn, r.to_xn, r.effective_date, r.status, r.total, r.done, r.failure, r.started_at, r.ended_at,
      r.undo_until, u.user_name as started_by_name, r.checks, coalesce(j.status in ('queued', 'running'), false) as is_at_work,
      r.status = 'done' and r.undo_until >= ${work.at}::timestamptz as is_undoable, r.release_beds, r.close_accounts,
      r.intern_classes, r.clear_cadres, r.switch_term, r.copy_grade_majors, r.open_classes, r.tell_students
    from rollover r left join sys_user u on u.id = r.started_by left join sys_job j on j.id = r.job_id ${where}`);

const tallyOf = (work: Work, id: string) =>
  work.db.rows<Tally>(sql`
    select action, result, count(*) from rollover_item where rollover_id = ${id} group by 1, 2 order by 1, 2`);

/** Where the school stands: the batch that is under way, else the last one, and what the next would be about. */
export const current = get('base/rollover/current', {
  needs: 'rollover.list',
  async handle(work) {
    const batch = await standing(
      work,
      sql`where r.status <> 'cancelled' order by r.status in ('done', 'undone'), r.created_at desc limit 1`,
    );
    const term = await currentTerm(work, work.at.slice(0, 10));
    const school = await work.db.row<{ schoolName: string }>(
      sql`select school_name from sys_tenant where id = ${work.tenant}`,
    );
    return {
      batch: batch ?? null,
      tally: batch ? await tallyOf(work, batch.id) : [],
      years: await yearsAhead(work, term?.xn),
      ...school!,
    };
  },
});

/** Years that may be entered: the one that runs, where nobody entered it yet, and the next. */
async function yearsAhead(work: Work, xn = `${work.at.slice(0, 4)}-${Number(work.at.slice(0, 4)) + 1}`) {
  const from = startYear(xn) ?? 0;
  const entered = await work.db.rows<{ toXn: string }>(
    sql`select to_xn from rollover where status not in ('undone', 'cancelled')`,
  );
  const years = [xn, `${from + 1}-${from + 2}`].filter((year) => !entered.some(({ toXn }) => toXn === year));
  const known = await Promise.all(years.map((year) => calendarYear.termsOf(work, year)));
  return years.map((year, place) => ({ xn: year, hasCalendar: known[place]!.length > 0 }));
}

/** The newest batch for those who look at its proposals: whether they may still object. */
export const shown = get('base/rolloverItem/shown', {
  needs: 'rolloverItem.list',
  async handle(work) {
    const batch = await work.db.row<{ id: string; toXn: string; status: string; effectiveDate: string }>(sql`
      select id, to_xn, status, effective_date from rollover where status <> 'cancelled'
      order by status in ('done', 'undone'), created_at desc limit 1`);
    return { batch: batch ?? null };
  },
});

type Exception = {
  id: string;
  studentNo: string;
  name: string;
  className: string;
  result: string;
  note: string;
};

/** What a run did: the school in numbers before and after, actions with their results, and everybody who needs a look. */
export const report = get('base/rollover/report', {
  needs: 'rollover.list',
  query: byId,
  async handle(work, { query: { id } }) {
    const batch = await standing(work, sql`where r.id = ${id}`);
    if (!batch) throw notFound();
    const counts = await work.db.row<{ before: Count[] | null; after: Count[] | null }>(
      sql`select counts_before as before, counts_after as after from rollover where id = ${id}`,
    );
    const exceptions = await work.db.rows<Exception>(sql`
      select i.id, s.student_no, i.student_name as name, c.class_name, i.result, i.note
      from rollover_item i join student s on s.id = i.student_id join stu_class c on c.id = i.class_id
      where i.rollover_id = ${id} and i.note is not null order by c.class_code, s.student_no limit 500`);
    const effects = await work.db.rows<{ kind: string; count: number }>(sql`
      select kind, count(*) from rollover_trace where rollover_id = ${id} group by 1 order by 1`);
    return { batch, tally: await tallyOf(work, id), exceptions, effects, parts: partsOf(counts!) };
  },
});

type Part = { department: string; grade: string; before: number; after: number };

/** Both counts in one line for each college and grade. */
function partsOf({ before, after }: { before: Count[] | null; after: Count[] | null }): Part[] {
  const parts = new Map<string, Part>();
  const put = (rows: Count[] | null, side: 'before' | 'after') => {
    for (const { departmentId, department, grade, enrolled } of rows ?? []) {
      const key = `${departmentId} ${grade}`;
      const part = parts.get(key) ?? { department, grade, before: 0, after: 0 };
      parts.set(key, { ...part, [side]: enrolled });
    }
  };
  put(before, 'before');
  put(after, 'after');
  return [...parts.values()];
}
