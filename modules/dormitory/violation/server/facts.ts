import { addDays } from '#platform/pure/date.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { PersonFact, PersonFacts } from '#platform/server/person-fact.ts';

/** Of what is effective, in the last days or ever. */
const counted = (value: PersonFact['value'], sum: Sql): PersonFact => ({
  value,
  params: { days: { kind: 'integer', min: 1, max: 2000 } },
  otherwise: 0,
  needs: 'dormViolation.list',
  read({ at }, { people, given }) {
    const since = typeof given['days'] === 'number' ? addDays(at.slice(0, 10), -given['days']) : null;
    return sql`
      select v.student_id as id, ${sum} as value from dorm_violation v join ${people} p on p.id = v.student_id
      where v.status = 'effective' and (${since}::date is null or v.happen_at >= ${since}::date) group by 1`;
  },
});

export const violationFacts: PersonFacts = {
  dormViolations: counted({ kind: 'integer', min: 0 }, sql`count(*)`),
  dormPoints: counted({ kind: 'decimal', scale: 1, min: 0 }, sql`coalesce(sum(v.points), 0)`),
};
