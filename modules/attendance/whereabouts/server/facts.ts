import { addDays } from '#platform/pure/date.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { FactAsk, PersonFact, PersonFacts } from '#platform/server/person-fact.ts';
import type { Work } from '#platform/server/work.ts';

const DAYS = { days: { kind: 'integer', min: 1, max: 2000 } } as const;

/** Leaves that were granted and began by today, of the last days or of all. */
function granted({ at }: Work, { people, given }: FactAsk, value: Sql): Sql {
  const today = at.slice(0, 10);
  const since = typeof given['days'] === 'number' ? addDays(today, -given['days']) : null;
  return sql`
    select a.student_id as id, ${value} as value from leave_apply a join ${people} p on p.id = a.student_id
    where a.audit_status = 'approved' and a.start_time <= ${at} and (${since}::date is null or a.start_time >= ${since}::date)
    group by 1`;
}

const counted = (value: PersonFact['value'], sum: Sql): PersonFact => ({
  value,
  params: DAYS,
  otherwise: 0,
  needs: 'leaveApply.list',
  read: (work, ask) => granted(work, ask, sum),
});

export const leaveFacts: PersonFacts = {
  leaveDays: counted({ kind: 'decimal', scale: 1, min: 0 }, sql`sum(a.slot_count) / 2.0`),
  leaveTimes: counted({ kind: 'integer', min: 0 }, sql`count(*)`),
};
