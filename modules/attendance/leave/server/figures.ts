import { academicRows, enrolledBase } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { addDays } from '#platform/pure/date.ts';
import { dawn } from '#platform/server/db/dawn.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks, Range } from '#platform/server/figures/hooks.ts';
import { keptSum, keptTotals } from '#platform/server/figures/kept.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { leaveFigures } from '../leave-figures.ts';
import { parameters } from '../parameters.ts';
import { budgets } from './budget.ts';

/** A leave lasts no longer than this (held by the table), so whatever reaches into a range began after it. Days. */
const REACH = 366;
/** Days within which a return may be reported at the most. */
const LATEST = Math.ceil(parameters['leave.cancelHours'].max / 24);

/** How long after its end a leave may be cancelled, as the school has set it. */
const cancelTime = sql`make_interval(hours => coalesce(
  (select (param_value #>> '{}')::int from base_params where group_code = 'leave' and param_key = 'leave.cancelHours'),
  ${parameters['leave.cancelHours'].default}::int))`;

/** How long after its end a leave may be cancelled. */
const lateAfter = (cancelHours: number): Sql => sql`${`${cancelHours} hours`}::interval`;

/**
 * Leaves that ever were overdue (逾期): the time for coming back ended before the return was closed. The one definition
 * of it, wherever it is counted; the same as in `test/figures-by-hand.ts`.
 */
export const wasOverdue = (work: Work, cancelHours: number): Sql =>
  isOverdue(work, sql`t.end_time + ${lateAfter(cancelHours)}`);

const isOverdue = (work: Work, limit: Sql): Sql =>
  sql`(${limit} <= ${work.at}::timestamptz and (t.closed_at is null or t.closed_at > ${limit}))`;

const from = (range: Range): Sql => dawn(range.from);
/** The first moment after the range. */
const until = (range: Range): Sql => dawn(addDays(range.to, 1));

/** Half-days of a leave inside the range; the kept number where the whole leave lies in it. */
const slotsIn = (range: Range): Sql => sql`
  case when t.start_time >= ${from(range)} and t.eff_end <= ${until(range)} then t.slot_count
    else leave_slots_counted(greatest(t.start_time, ${from(range)}), least(t.eff_end, ${until(range)}), t.off_days) end`;

/** The statistics of leave in SQL; `test/figures-by-hand.ts` says the same leave by leave. */
export const figuresOfLeaves: FiguresHooks = {
  where: sql`t.audit_status = 'approved'`,
  touching: (range) => ({
    join: sql`cross join lateral (select t.end_time + ${cancelTime} as until) c
      cross join lateral (select t.start_time < ${until(range)} and t.eff_end > ${from(range)} and t.eff_end > t.start_time as is_in,
        c.until >= ${from(range)} and c.until < ${until(range)} as is_due) m`,
    // the first line is what an index can tell of leaves that either condition may take
    where: sql`t.start_time < ${until(range)} and t.start_time >= ${addDays(range.from, -REACH - LATEST)}::timestamptz
      and (m.is_in or m.is_due)`,
  }),
  terms: (range, work) => ({
    days: sql`case when m.is_in then (${slotsIn(range)}) / 2.0 end`,
    isIn: sql`m.is_in`,
    isOut: sql`m.is_in and t.is_out_school`,
    isDue: sql`m.is_due`,
    isOnTime: sql`t.closed_at <= c.until`,
    isLate: sql`m.is_due and ${isOverdue(work, sql`c.until`)}`,
    // from handing in to the last word
    decidedSeconds: sql`case when m.is_in then extract(epoch from t.decided_at - t.submitted_at) end`,
    decidedHour: sql`case when m.is_in and t.decided_at is not null then 3600 end`,
    lessonHoursIn: sql`case when m.is_in then t.lesson_hours end`,
  }),
  base: enrolledBase,
  dims: {
    studentId: {
      key: sql`t.student_id`,
      of: 'student',
      label: sql`(with ${peopleRows.student} select s.name from student s where s.id = f.k::uuid)`,
      note: sql`(with ${peopleRows.student}, ${academicRows.stuClass}
        select s.student_no || ' ' || c.class_name from student s join stu_class c on c.id = s.class_id where s.id = f.k::uuid)`,
    },
  },
  kept: {
    parts: sql`select p.day, p.started::bigint, p.away::bigint, p.away_out::bigint, p.slots::bigint from leave_parts(t) p`,
    sums: ['started', 'away', 'awayOut', 'slots'],
    present: 'away',
    measures: {
      days: () => sql`${keptSum('slots')} / 2.0`,
      // who is away on the first day, and whose leave begins on a later one
      times: (range) =>
        sql`coalesce(sum(case when k.day = ${range.from}::date then k.away else k.started end), 0)::bigint`,
    },
    course: { away: keptSum('away'), awayOut: keptSum('awayOut'), days: sql`${keptSum('slots')} / 2.0` },
  },
  told: { third: thirds },
};

/** How near students are to the line of one third this term, in percent. */
async function thirds(work: Work, studentIds: readonly string[]): Promise<Map<string, number>> {
  const students = await work.db.rows<{ studentId: string; classId: string }>(sql`
    with ${peopleRows.student} select id as student_id, class_id from student where id = any(${studentIds}::uuid[])`);
  const found = await budgets(work, students, work.at.slice(0, 10), null);
  return new Map(
    [...found].flatMap(([id, { percent }]) => (percent === null ? [] : [[id, percent] as const])),
  );
}

type Sum = { departmentId: string; leaveTypeId: string; started: number; slots: number };

/** Leaves and days by department and type since the beginning, from kept sums: for what polls. */
export const overview = get('yxgl/leaveStat/overview', {
  needs: 'leaveStat.overview',
  async handle(work) {
    const counted = { figures: leaveFigures, hooks: figuresOfLeaves };
    const rows = await keptTotals<Sum>(work, counted, 'leaveStat.overview');
    return rows.map(({ departmentId, leaveTypeId, started, slots }) => ({
      departmentId,
      leaveTypeId,
      times: started,
      days: slots / 2,
    }));
  },
});
