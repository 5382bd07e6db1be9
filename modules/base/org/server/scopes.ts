import { sql } from '#platform/server/db/sql.ts';
import type { ScopeProviders } from '#platform/server/access/actor.ts';

/** Buildings that a person keeps, and what is his own. */
export const scopes: ScopeProviders = {
  async building(db, person) {
    const own = { owner: [person.userId], ...(person.personId && { person: [person.personId] }) };
    if (!person.personId) return own;
    const rows = await db.rows<{ id: string }>(sql`
      select id from building where keeper_ids @> ${[person.personId]}::uuid[]`);
    return { ...own, building: rows.map((row) => row.id) };
  },
};
