import { sql } from '#platform/server/db/sql.ts';
import type { PersonFact, PersonFacts } from '#platform/server/person-fact.ts';
import { standings } from './standing.ts';

/** A column of where students stand; the average isn't among them, because it follows a setting of the school. */
const standing = (
  column: 'failed' | 'gpa' | 'credits' | 'failed_credits',
  value: PersonFact['value'],
  otherwise?: number,
): PersonFact => ({
  value,
  ...(otherwise !== undefined && { otherwise }),
  needs: 'scoreRecord.list',
  read: (_work, { people }) => sql`
    select x.student_id as id, ${sql.ref(`x.${column}`)} as value
    from (${standings({ averageOf: 'first' }, sql`t.student_id in (select id from ${people})`)}) x`,
});

export const scoreFacts: PersonFacts = {
  failedCourses: standing('failed', { kind: 'integer', min: 0 }, 0),
  failedCredits: standing('failed_credits', { kind: 'decimal', scale: 1, min: 0 }, 0),
  gpa: standing('gpa', { kind: 'decimal', scale: 2, min: 0 }),
  creditsEarned: standing('credits', { kind: 'decimal', scale: 1, min: 0 }, 0),
};
