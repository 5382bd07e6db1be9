import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { foldKept } from '#platform/server/figures/kept.ts';
import type { Work } from '#platform/server/work.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { Refusal } from '#platform/kit/errors.ts';
import { leaveFigures, type CountedLeave } from './figures-by-hand.ts';
import { shownState } from '../rules/state.ts';
import { dayCount } from '../server/basis.ts';
import { moment } from '../server/instant.ts';
import { ruleOf } from '../server/store.ts';
import { stateSql } from '../server/state.ts';
import type { LeaveRow } from '../row.ts';
import { typeIds } from './people.ts';

type Student = { id: string; classId: string; departmentId: string; majorId: string; grade: string };
type Step =
  | {
      do: 'ask';
      who: number;
      day: number;
      half: number;
      length: number;
      out: boolean;
      type: number;
      status: 'running' | 'approved';
    }
  | { do: 'approve' | 'void' | 'return' | 'extend'; which: number; hours: number }
  | { do: 'fold' };

const FIRST = '2026-03-02';

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      who: fc.nat(7),
      day: fc.nat(40),
      half: fc.nat(47),
      length: fc.integer({ min: 1, max: 200 }),
      out: fc.boolean(),
      type: fc.nat(2),
      status: fc.constantFrom('running' as const, 'approved' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('approve' as const, 'void' as const, 'return' as const, 'extend' as const),
      which: fc.nat(30),
      hours: fc.integer({ min: 0, max: 90 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'fold' as const }) },
);

describe('kept figures and statistics', () => {
  const at = suiteWorld();

  const half = (day: number, slot: number) =>
    `${addDays(FIRST, day)} ${String(Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 ? '30' : '00'}:00`;
  const later = (text: string, halves: number) =>
    new Date(moment(text).getTime() + halves * 1_800_000 + 8 * 3_600_000)
      .toISOString()
      .replace('T', ' ')
      .slice(0, 19);

  async function walk(step: Step, students: Student[], types: string[], leaves: string[]): Promise<void> {
    await at.world
      .work(async (work) => {
        if (step.do === 'fold') return foldKept(work, 3);
        if (step.do === 'ask') {
          const id = v7();
          const student = students[step.who % students.length]!;
          const start = half(step.day, step.half);
          await ask(work, id, student, {
            start,
            end: later(start, step.length),
            out: step.out,
            type: types[step.type % types.length]!,
            status: step.status,
          });
          leaves.push(id);
          return;
        }
        const id = leaves[step.which % Math.max(1, leaves.length)];
        if (!id) return;
        await move(work, id, step.do, step.hours);
      })
      .catch((error: unknown) => {
        // the database refuses what would overlap: that is part of the walk
        if (!(error instanceof Refusal)) throw error;
      });
  }

  const ask = (
    work: Work,
    id: string,
    s: Student,
    l: { start: string; end: string; out: boolean; type: string; status: string },
  ) =>
    work.db.run(sql`
      insert into leave_apply (tenant_id, id, leave_no, student_id, department_id, major_id, class_id, grade, leave_type_id, start_time, end_time,
        leave_days, level_days, is_out_school, reason, audit_status, submitted_at, decided_at, created_at, updated_at, off_days)
      values (${work.tenant}, ${id}, ${id}, ${s.id}, ${s.departmentId}, ${s.majorId}, ${s.classId}, ${s.grade}, ${l.type}, ${l.start}, ${l.end},
        1, 1, ${l.out}, '-', ${l.status}, ${work.at}, ${l.status === 'approved' ? work.at : null}::timestamptz, ${work.at}, ${work.at},
        ${l.out ? [l.start.slice(0, 10)] : []}::date[])`);

  async function move(work: Work, id: string, how: string, hours: number): Promise<void> {
    if (how === 'approve')
      await work.db.run(
        sql`update leave_apply set audit_status = 'approved', decided_at = ${work.at} where id = ${id} and audit_status = 'running'`,
      );
    if (how === 'void')
      await work.db.run(
        sql`update leave_apply set audit_status = 'cancelled' where id = ${id} and audit_status = 'approved' and cancel_status = 'none'`,
      );
    if (how === 'return')
      await work.db.run(sql`
      update leave_apply set cancel_status = 'done', cancel_mode = 'gate', closed_at = start_time + ${hours} * interval '1 hour',
        actual_return_time = start_time + ${hours} * interval '1 hour' where id = ${id} and audit_status = 'approved' and cancel_status = 'none'`);
    if (how === 'extend')
      await work.db.run(sql`
      update leave_apply set end_time = end_time + ${hours} * interval '30 minutes' where id = ${id} and audit_status = 'approved' and cancel_status = 'none'`);
  }

  type Sum = { key: string; started: number; away: number; awayOut: number; slots: number };

  /** What the rows say, against what is kept. */
  async function compare(): Promise<void> {
    const [full, kept, whole, totals] = await at.world.work((work) =>
      Promise.all([
        work.db.rows<Sum>(sql`
          select p.day || ' ' || l.class_id || ' ' || l.leave_type_id || ' ' || l.department_id as key, sum(p.started)::int as started, sum(p.away)::int as away,
            sum(p.away_out)::int as away_out, sum(p.slots)::int as slots from leave_apply l, leave_parts(l) p group by 1 order by 1`),
        work.db.rows<Sum>(sql`
          select day || ' ' || class_id || ' ' || leave_type_id || ' ' || department_id as key, sum(started)::int as started, sum(away)::int as away,
            sum(away_out)::int as away_out, sum(slots)::int as slots
          from (select day, class_id, leave_type_id, department_id, started, away, away_out, slots from leave_apply_day
            union all select day, class_id, leave_type_id, department_id, started, away, away_out, slots from leave_apply_delta) k
          group by 1 having sum(started) <> 0 or sum(away) <> 0 or sum(away_out) <> 0 or sum(slots) <> 0 order by 1`),
        work.db.rows<{ key: string; times: number; slots: number }>(sql`
          select department_id || ' ' || leave_type_id as key, count(*) as times, sum(slot_count) as slots
          from leave_apply where audit_status = 'approved' and eff_end > start_time group by 1 order by 1`),
        work.db.rows<{ key: string; times: number; slots: number }>(sql`
          select department_id || ' ' || leave_type_id as key, sum(started)::bigint as times, sum(slots)::bigint as slots
          from (select department_id, leave_type_id, started, slots from leave_apply_total
            union all select department_id, leave_type_id, started, slots from leave_apply_delta) k
          group by 1 having sum(started) <> 0 or sum(slots) <> 0 order by 1`),
      ]),
    );
    assert.deepEqual(kept, full);
    assert.deepEqual(totals, whole);
  }

  async function clear(): Promise<void> {
    await at.world.work(async (work) => {
      for (const table of [
        'leave_lesson',
        'leave_cancel',
        'leave_extend',
        'leave_parent_link',
        'leave_apply',
        'leave_apply_delta',
        'leave_apply_day',
        'leave_apply_total',
      ])
        await work.db.run(sql`delete from ${sql.table(table)}`);
    });
  }

  const someStudents = () =>
    at.world.work((work) =>
      work.db
        .rows<Student>(sql`select distinct on (class_id, place) id, class_id, department_id, major_id, grade from (
        select s.*, row_number() over (partition by class_id order by student_no) as place from student s where enrolled) s where place <= 2 order by class_id, place limit 8`),
    );

  test('what is kept equals the full count after any walk of asking, approving, calling off, returning and extending', async () => {
    const students = await someStudents();
    const types = Object.values(await typeIds(await at.world.as('stu01')));
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 40 }), async (walked) => {
        await clear();
        const leaves: string[] = [];
        for (const step of walked) await walk(step, students, types, leaves);
        await compare();
        await at.world.runJob('platform.fold');
        await compare();
      }),
      { numRuns: 25 },
    );
  });

  test('every figure equals a count by hand, and the shown state equals its rule', async () => {
    at.world.setTime('2026-03-25 10:00:00');
    const students = await someStudents();
    const types = Object.values(await typeIds(await at.world.as('stu01')));
    const admin = await at.world.as('admin');
    await fc.assert(
      fc.asyncProperty(
        fc.array(steps, { minLength: 10, maxLength: 60 }),
        fc.nat(20),
        fc.nat(25),
        async (walked, first, length) => {
          await clear();
          const leaves: string[] = [];
          for (const step of walked) await walk(step, students, types, leaves);
          const range = { from: addDays(FIRST, first), to: addDays(FIRST, first + length) };
          const rows = await at.world.work((work) =>
            work.db.rows<LeaveRow & { offDays: string[]; state: string }>(sql`
            select t.id, student_id, class_id, department_id, leave_type_id, start_time, end_time, audit_status, cancel_status, actual_return_time,
              is_out_school, is_overnight, submitted_at, decided_at, closed_at, array(select unnest(off_days)::text) as off_days, ${stateSql(work, 24)} as state
            from leave_apply t`),
          );
          const now = moment('2026-03-25 10:00:00');
          for (const row of rows) assert.equal(row.state, shownState(ruleOf(row), now, 24));
          for (const [verb, column] of [
            ['byClass', 'classId'],
            ['byDept', 'departmentId'],
            ['byType', 'leaveTypeId'],
          ] as const) {
            const answer = await admin.ok('get', `yxgl/leaveStat/${verb}`, range);
            const period = {
              start: moment(`${range.from} 00:00:00`),
              end: moment(`${addDays(range.to, 1)} 00:00:00`),
            };
            for (const unit of [...answer.rows, { ...answer.total, key: null }]) {
              const own = rows.filter((row) => unit.key === null || row[column] === unit.key);
              const byHand = figuresByHand(own, period, unit.enrolled ?? 0, now);
              const shown = Object.keys(byHand).map((name) => [name, unit[name]]);
              assert.deepEqual(Object.fromEntries(shown), asNumbers(byHand));
            }
          }
          const all = await admin.ok('get', 'yxgl/leaveStat/byType', range);
          const persons = await admin.ok('get', 'yxgl/leaveStat/byStudent', range);
          for (const figure of ['times', 'days', 'outTimes', 'overdueTimes'] as const) {
            const sum = persons.rows.reduce((total: number, one: Figure) => total + one[figure], 0);
            assert.equal(sum, all.total[figure], `${figure} of students and of all together`);
          }
        },
      ),
      { numRuns: 12 },
    );
    assert.deepEqual(at.world.crashes, []);
  });
});

/** The wire tells means and shares as numbers. */
const asNumbers = (figures: object) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value === null ? null : Number(value)]),
  );

type Figure = { times: number; days: number; outTimes: number; overdueTimes: number };

/** The rules' own figures; days are counted leave by leave, since each knows its own free days. */
function figuresByHand(
  rows: (LeaveRow & { offDays: string[] })[],
  range: { start: Date; end: Date },
  enrolled: number,
  now: Date,
) {
  const counted = rows.map((row): CountedLeave & { offDays: string[] } => ({
    ...ruleOf(row),
    studentId: row.studentId,
    submittedAt: moment(row.submittedAt!),
    decidedAt: row.decidedAt ? moment(row.decidedAt) : null,
    closedAt: row.closedAt ? moment(row.closedAt) : null,
    offDays: row.offDays,
  }));
  const context = { cancelHours: 24, enrolled, now };
  const whole = leaveFigures(counted, range, { ...context, count: dayCount([]) });
  const days = counted.reduce(
    (sum, leave) => sum + leaveFigures([leave], range, { ...context, count: dayCount(leave.offDays) }).days,
    0,
  );
  const average = enrolled === 0 ? null : (Math.round((days / enrolled) * 100 + 1e-9) / 100).toFixed(2);
  return { ...whole, days, averageDays: average };
}
