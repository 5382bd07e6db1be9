import { sql } from '#platform/server/db/sql.ts';
import type { PersonFacts } from '#platform/server/person-fact.ts';

export const certificateFacts: PersonFacts = {
  /** Granted and in force today. */
  certificates: {
    value: { kind: 'integer', min: 0 },
    params: { kind: { kind: 'dict', dict: 'skillKind' } },
    otherwise: 0,
    needs: 'skillCert.list',
    read: ({ at }, { people, given }) => sql`
      select c.student_id as id, count(*) as value from skill_cert c join ${people} p on p.id = c.student_id
      where c.audit_status = 'approved' and coalesce(c.expire_date >= ${at.slice(0, 10)}::date, true)
        and (${given['kind'] ?? null}::text is null or c.kind = ${given['kind'] ?? null}::text)
      group by 1`,
  },
};
