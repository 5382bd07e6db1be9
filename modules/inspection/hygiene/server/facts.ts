import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { PersonFacts } from '#platform/server/person-fact.ts';

export const hygieneFacts: PersonFacts = {
  /** Of published results; nobody knows it of who was never inspected. */
  hygieneAverage: {
    value: { kind: 'decimal', scale: 1, min: 0, max: 100 },
    params: { days: { kind: 'integer', min: 1, max: 2000 } },
    needs: 'hygieneScore.list',
    read({ at }, { people, given }) {
      const since = typeof given['days'] === 'number' ? addDays(at.slice(0, 10), -given['days']) : null;
      return sql`
        select h.student_id as id, round(avg(h.score), 1) as value from hygiene_score h join ${people} p on p.id = h.student_id
        where h.released_at is not null and h.score is not null and (${since}::date is null or h.due_on >= ${since}::date)
        group by 1`;
    },
  },
};
