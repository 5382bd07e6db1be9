import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { studentFacts } from '#modules/base/people';
import { get } from '#platform/server/http/endpoint.ts';
import { openTodo } from '#platform/server/notify/todo.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { LeaveRow } from '../row.ts';
import { termBudget, type BudgetLevel } from '../rules/lessons.ts';
import { myself } from './myself.ts';
import { holders, PAGES, tellAbout, type Around } from './tell.ts';
import { lessonHours } from '#modules/base/calendar';

export type Budget = {
  used: number;
  total: number;
  percent: number | null;
  level: BudgetLevel;
  term: string | null;
};

/**
 * Lesson hours that students missed in the term of a day by leaves that count, against the hours of their class.
 * Hours missed without leave are the class roll's; it adds them when it is there. A leave that is being changed may be
 * left out, because its hours are weighed anew.
 */
export async function budgets(
  work: Work,
  students: readonly { studentId: string; classId: string }[],
  day: string,
  exceptId: string | null,
): Promise<Map<string, Budget>> {
  const classIds = [...new Set(students.map((one) => one.classId))];
  const studentIds = students.map((one) => one.studentId);
  const { term, hours } = await lessonHours.ofTerms(work, classIds, day);
  const used = term ? await usedHours(work, studentIds, term, exceptId) : new Map<string, number>();
  return new Map(
    students.map(({ studentId, classId }) => {
      const [own, total] = [used.get(studentId) ?? 0, hours.get(classId) ?? 0];
      const level = termBudget({ leaveHours: own, absentHours: 0 }, total);
      const percent = total === 0 ? null : Math.round((own * 1000) / total) / 10;
      return [studentId, { used: own, total, percent, level, term: term?.name ?? null }];
    }),
  );
}

/** The student's own term so far. */
export const myBudget = get('yxgl/leaveApply/budget', {
  needs: 'leaveApply.mine',
  query: z.strictObject({}),
  async handle(work) {
    const [student] = await studentFacts(work, { ids: [myself(work)] });
    if (!student) throw notFound();
    const { id: studentId, classId } = student;
    return (await budgets(work, [{ studentId, classId }], work.at.slice(0, 10), null)).get(studentId)!;
  },
});

async function usedHours(
  work: Work,
  studentIds: readonly string[],
  term: { startDate: string; endDate: string },
  exceptId: string | null,
): Promise<Map<string, number>> {
  const rows = await work.db.rows<{ studentId: string; hours: number }>(sql`
    select l.student_id, sum(h.section_to - h.section_from + 1) as hours
    from leave_apply l join leave_type y on y.id = l.leave_type_id and y.counts_third
    join leave_lesson h on h.leave_id = l.id and h.starts_at < l.eff_end
    where l.student_id = any(${studentIds}::uuid[]) and l.audit_status = 'approved'
      and l.id is distinct from ${exceptId}::uuid and h.day between ${term.startDate}::date and ${term.endDate}::date
    group by 1`);
  return new Map(rows.map((row) => [row.studentId, row.hours]));
}

/** Tells whoever must know that students come near the line of one third. Each level is told once per term. */
export async function warnBudget(
  work: Work,
  rows: readonly LeaveRow[],
  people: ReadonlyMap<string, Around>,
): Promise<void> {
  const day = rows[0]?.startTime.slice(0, 10);
  if (!day) return;
  const found = await budgets(work, rows, day, null);
  for (const row of rows) {
    const budget = found.get(row.studentId)!;
    if (budget.level === 'none') continue;
    const who = people.get(row.studentId);
    if (who) await warn(work, row, budget, who);
  }
}

async function warn(work: Work, row: LeaveRow, budget: Budget, who: Around): Promise<void> {
  const facts = { name: who.name, used: budget.used, total: budget.total, percent: budget.percent ?? 0 };
  const link = `${PAGES.record}?studentId=${row.studentId}`;
  const told = {
    key: 'budget',
    facts,
    category: 'warning' as const,
    // the case is the student: his leaves of the term
    link,
    again: `${budget.term}:${budget.level}`,
  };
  // the message hangs on the student, so that another leave of the same term doesn't repeat it
  const about = { ...row, id: row.studentId };
  await tellAbout(work, about, { ...told, student: who.student, users: who.counsellors, level: 1 });
  if (budget.level === 'quarter') return;
  await tellAbout(work, about, { ...told, users: who.college, level: 1 });
  if (budget.level !== 'third') return;
  await openTodo(work, {
    users: await holders(work, 'gly'),
    source: 'leave',
    bizType: 'leaveBudget',
    bizId: `${row.studentId}:${budget.term}`,
    title: { key: 'messages.leave.budget.title', facts },
    link,
  });
}
