import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { PersonFact, PersonFacts } from '#platform/server/person-fact.ts';
import type { Work } from '#platform/server/work.ts';

/** What is to be paid of the bills that stand, without what is deferred today. */
const owing = (which: (work: Work) => Sql): PersonFact => ({
  value: { kind: 'money', min: 0 },
  otherwise: 0,
  needs: 'bill.list',
  read: (work, { people }) => sql`
    select b.student_id as id,
      sum(b.owed - case when b.defer_until >= ${work.at.slice(0, 10)}::date then least(b.deferred, b.owed) else 0 end) as value
    from bill b join ${people} p on p.id = b.student_id where b.status <> 'void' and ${which(work)} group by 1`,
});

export const feeFacts: PersonFacts = {
  owedFees: owing(() => sql`true`),
  overdueFees: owing(({ at }) => sql`b.due_on < ${at.slice(0, 10)}::date`),
};
