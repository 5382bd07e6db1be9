import type { ScopeProviders } from '#platform/server/access/actor.ts';
import { invalid } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { employer } from '../employer.ts';
import { refuse } from '../errors.ts';
import { isCreditCode } from '../rules/destination.ts';

/** Whoever signs in for an employer has that employer's circle. */
export const scopes: ScopeProviders = {
  async employer(db, person) {
    const rows = await db.rows<{ id: string }>(sql`
      select id from employer where account_ids @> ${[person.userId]}::uuid[] and status = 'enabled'`);
    return { owner: [person.userId], employer: rows.map(({ id }) => id) };
  },
};

export const employerHooks = hooksFor(employer, {
  beforeAdd: async (work, draft) => sound(work, draft),
  beforeUpdate: async (work, _row, changes) => sound(work, changes),
  async beforeRemove(work, row) {
    if (await work.db.row(sql`select 1 from grad_destination where employer_id = ${row.id} limit 1`))
      throw refuse.employerUsed();
  },
});

/** A code that can be one, and accounts that were opened for employers: no student or teacher sees by it who works where. */
async function sound(
  work: Work,
  { creditCode, accountIds }: { creditCode?: string; accountIds?: string[] | null },
) {
  if (creditCode !== undefined && !isCreditCode(creditCode))
    throw invalid([{ field: 'creditCode', key: 'graduate.creditCodeWrong' }]);
  if (!accountIds || accountIds.length === 0) return;
  const wrong = await work.db.row(sql`
    select 1 from sys_user where id = any(${accountIds}::uuid[]) and user_type <> 'employer'`);
  if (wrong) throw invalid([{ field: 'accountIds', key: 'graduate.notEmployerAccount' }]);
}
