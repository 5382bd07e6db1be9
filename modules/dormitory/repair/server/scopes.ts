import type { Person, ScopeProviders } from '#platform/server/access/actor.ts';
import { sql } from '#platform/server/db/sql.ts';

/** What somebody reported is his own, whatever else he sees. */
const own = async (_db: unknown, person: Person) => ({ owner: [person.userId] });

export const scopes: ScopeProviders = {
  teaching: own,
  building: own,
  /** A worker's own orders; a leader's are also those of his groups. */
  async worker(db, person) {
    if (!person.personId) return { owner: [person.userId], worker: [] };
    const led = await db.rows<{ id: string }>(sql`
      select distinct unnest(worker_ids) as id from repair_group where leader_id = ${person.personId}`);
    return { owner: [person.userId], worker: [...new Set([person.personId, ...led.map((row) => row.id)])] };
  },
};
