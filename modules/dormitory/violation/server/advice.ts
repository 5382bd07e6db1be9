import { peopleRows } from '#modules/base/people';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { freezeSnapshots, insert } from '#platform/server/resource/store.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import { hooksFor, type Duty } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { adviceMoves, levelOf, SEVERE, tenth } from '../rules.ts';
import { violationAdvice } from '../violation-advice.ts';
import type { Violation } from './violation.ts';

type Sum = { points: number; severe: boolean; evidence: string[] };
type Kept = { id: string; level: string; status: string };

/**
 * Counts a student's points of a term anew and sets the suggestion that follows. Of two records that take effect together
 * the second waits here and counts the first: the suggestion is made once.
 */
export async function advise(
  work: Work,
  { studentId, termId }: Pick<Violation, 'studentId' | 'termId'>,
): Promise<void> {
  await work.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`violation ${work.tenant} ${studentId} ${termId ?? ''}`}, 0))`);
  const [settings, sum, known] = await Promise.all([
    parameters(work, 'dorm'),
    sumOf(work, studentId, termId),
    work.db.rows<Kept>(sql`
      select id, level, status from violation_advice
      where student_id = ${studentId} and term_id is not distinct from ${termId}::uuid order by id`),
  ]);
  const level = levelOf(sum.points, sum.severe, settings['dorm.adviceAt'] as number[]);
  const { withdraw, reopen, isNew } = adviceMoves(known, level);
  const counted = { points: sum.points, evidenceIds: sum.evidence };
  if (isNew) {
    const values = { studentId, termId, level, status: 'open', ...counted };
    await freezeSnapshots(work, violationAdvice, values);
    const row = await insert(work, violationAdvice, values);
    await record(work, violationAdvice, 'add', [{ rowId: row.id, before: null, after: row }]);
  }
  const moved = await work.db.rows<{ id: string; status: string }>(sql`
    update violation_advice set points = ${sum.points}, evidence_ids = ${sum.evidence}::uuid[], version = version + 1,
      updated_at = ${work.at}, status = case when id = any(${withdraw}::uuid[]) then 'withdrawn'
        when id = ${reopen}::uuid then 'open' else status end
    where student_id = ${studentId} and term_id is not distinct from ${termId}::uuid and level is not distinct from ${level}
      or id = any(${withdraw}::uuid[]) returning id, status`);
  await record(
    work,
    violationAdvice,
    'recount',
    moved.map(({ id, status }) => ({
      rowId: id,
      before: { status: known.find((one) => one.id === id)?.status ?? status },
      after: { status },
    })),
  );
}

/** What counts of a student in a term. */
export async function sumOf(work: Work, studentId: string, termId: string | null): Promise<Sum> {
  const row = await work.db.row<Sum>(sql`
    select coalesce(sum(points), 0) as points, coalesce(bool_or(severity = ${SEVERE}), false) as severe,
      coalesce(array_agg(id order by happen_at), '{}') as evidence
    from dorm_violation where student_id = ${studentId} and term_id is not distinct from ${termId}::uuid and status = 'effective'`);
  return { ...row!, points: tenth(row!.points) };
}

/** Suggestions that nobody has taken up, and drafts from other rooms that nobody has looked at; for who looks after few. */
export async function staffDuties(work: Work): Promise<Duty[]> {
  const isNear = (permission: string) => work.may(permission) && work.actor.circle(permission) !== 'all';
  const [advice, drafts] = await Promise.all([
    isNear('violationAdvice.handle')
      ? work.db.rows<Duty>(sql`
          with ${peopleRows.student}
          select 'violationAdvice' as kind, t.id, s.name as title, null as due_at, case t.level when 'punish' then 3 else 2 end as weight,
            '/layout/dormitory/violation/advice?id=' || t.id as link
          from violation_advice t join student s on s.id = t.student_id
          where t.status = 'open' and ${work.within('violationAdvice', 'violationAdvice.handle', 't')}
          order by t.points desc limit 20`)
      : [],
    isNear('dormViolation.register')
      ? work.db.rows<Duty>(sql`
          with ${peopleRows.student}
          select 'violationDraft' as kind, t.id, s.name as title, null as due_at, 2 as weight,
            '/layout/dormitory/violation/list?id=' || t.id as link
          from dorm_violation t join student s on s.id = t.student_id
          where t.status = 'draft' and ${work.within('dormViolation', 'dormViolation.register', 't')}
          order by t.happen_at desc limit 20`)
      : [],
  ]);
  return [...advice, ...drafts];
}

export const adviceHooks = hooksFor(violationAdvice, {
  transitions: { handle: async (work) => ({ handledAt: work.at }) },
});
